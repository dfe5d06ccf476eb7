/** Starting a worker, also where our files come from another host than the page: `<kamni-board>` in somebody else's page. */

/** @param {URL} address of its module */
export function startWorker(address) {
  if (address.origin === location.origin) return new Worker(address, { type: 'module' });
  // A worker has to come from the host of the page, but may import from everywhere.
  const script = new Blob([`import ${JSON.stringify(address.href)};`], { type: 'text/javascript' });
  const made = URL.createObjectURL(script);
  const worker = new Worker(made, { type: 'module' });
  worker.addEventListener('message', () => URL.revokeObjectURL(made), { once: true });
  return worker;
}
