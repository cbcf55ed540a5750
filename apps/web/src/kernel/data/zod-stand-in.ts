/**
 * What the product's bundle gets instead of zod: every schema is built, none can be asked anything
 * (docs/decisions/0012-browser-without-zod.md). A contract is then its method, path and host.
 */
const inert: unknown = new Proxy(function schema() {}, {
  // A thenable would be awaited for ever, and a primitive is asked of it when it is printed.
  get: (_target, name) => (name === 'then' || typeof name === 'symbol' ? undefined : inert),
  apply: () => inert,
});

export const z = inert;
