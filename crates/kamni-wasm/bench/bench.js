// Nodes a second of exact search, one position after the other, in a thread of its own as on the page.

const NODES = 1_000_000;

if (typeof document === 'undefined') {
  const { Engine } = await import('../../kamni-web/web/app/engine/module.js');
  const file = new URL('../../../target/engine/kamni.wasm', import.meta.url);
  const engine = new Engine(await WebAssembly.compile(await (await fetch(file)).arrayBuffer()));
  const positions = await (await fetch(new URL('positions.json', import.meta.url))).json();
  const sum = { nodes: 0, seconds: 0 };
  for (const [rules, position] of positions) {
    const query = new URLSearchParams({ rules, position, nodes: String(NODES) });
    const begin = performance.now();
    const { text } = engine.answer('GET', `/bench?${query}`, 'en', '');
    const seconds = (performance.now() - begin) / 1000;
    const { nodes } = JSON.parse(text);
    sum.nodes += nodes;
    sum.seconds += seconds;
    postMessage(`${Math.round(nodes / seconds)} nodes a second: ${rules} ${position}`);
  }
  postMessage(`${Math.round(sum.nodes / sum.seconds)} nodes a second in all`);
} else {
  const results = document.getElementById('results');
  results.textContent = '';
  const worker = new Worker(import.meta.url, { type: 'module' });
  worker.onmessage = ({ data }) => results.append(`${data}\n`);
  worker.onerror = () => results.append('The engine does not run here. Was it built?\n');
}
