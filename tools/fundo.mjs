// npm run fundo [-- FILE…]: the long suites at full size (races, kills, fuzz, traces); hours, not minutes.
import { preflight } from './preflight.mjs';
import { runVitest } from './vitest.mjs';

const node = preflight();
const { passed, failed } = await runVitest(node, ['--project', 'server', ...process.argv.slice(2)], {
  FUNDO: '1',
});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
