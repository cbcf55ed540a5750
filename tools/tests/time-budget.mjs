// A test file may take so long on two quiet cores, as a bundle may weigh so much: what grows past it is split or made cheap.
const FATOR = Number(process.env.TEMPO_FATOR || 1);

/**
 * Seconds, by the first that fits. What plays the whole product (races, kills, every call) is few and long by nature, as
 * are the demonstration, written to a database, and the starts of a cluster of its own.
 */
const LIMITS = [
  [/^apps\/server\/test\//, 180],
  [/^apps\/server\/(demo|src\/kernel\/db\/embedded)\//, 90],
  [/^e2e\//, 60],
  [/./, 30],
];

export const limitOf = (file, fator = FATOR) => LIMITS.find(([files]) => files.test(file))[1] * fator;

/** The files over their limit, the slowest first. */
export const overLimit = (times, fator = FATOR) =>
  bySlowness(times).filter(({ file, seconds }) => seconds > limitOf(file, fator));

export const slowest = (times, count = 10) => bySlowness(times).slice(0, count);

const bySlowness = (times) => times.toSorted((a, b) => b.seconds - a.seconds);
