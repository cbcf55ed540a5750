/** What a page of ours may load, and who may show it within theirs. */
export const PAGE_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
  // Short videos of inspections are played from memory: they are asked for with the session.
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: [
    "'self'",
    'https:',
    'wss:',
    'http://localhost:*',
    'http://*.localhost:*',
    'ws://localhost:*',
    'ws://*.localhost:*',
  ],
  objectSrc: ["'none'"],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
};
