// npm run fundo [-- FILE…]: the long suites at full size (races, kills, fuzz, traces); hours, not minutes.
import { preflight } from './preflight.mjs';
import { runVitest } from './vitest.mjs';

const PROJECTS = ['--project', 'server', '--project', 'packages'];

const node = preflight();
const { passed, failed } = await runVitest(node, [...PROJECTS, ...process.argv.slice(2)], {
  FUNDO: '1',
});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
