# How the pictures of this game's pages are made; docs/pictures runs it.
number=0
for name in any opposite corner edge attack; do
    draw "seega-picture-$name" cargo run -q -p kamni-seega --example picture_figures -- "$number"
    number=$((number + 1))
done

# Solving these endings takes minutes and 4 GB of memory; the table is thrown away.
tables=$(mktemp -d)
trap 'rm -rf "$tables"' EXIT
kamni table build seega/5 --stones 13 --memory 8G --tables "$tables" > /dev/null
draw seega-classes kamni table counts seega/5 --tables "$tables" --format svg
