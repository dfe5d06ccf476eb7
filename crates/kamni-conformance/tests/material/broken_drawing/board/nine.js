export function scene({ layout }) {
  return { width: 1, height: 1, cells: [] ;
}
