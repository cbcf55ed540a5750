// npm run fundo [-- --decimo] [-- FILE…]: the long suites (races, kills, fuzz, traces, LibreOffice's round trips) at full
// size, which takes hours, or at a tenth of it.
import { preflight } from './preflight.mjs';
import { runVitest } from './tests/vitest.mjs';

const PROJECTS = ['--project', 'server', '--project', 'packages'];
const DECIMO = '--decimo';

const node = preflight();
const args = process.argv.slice(2);
const FUNDO = args.includes(DECIMO) ? 'decimo' : '1';
const files = args.filter((arg) => arg !== DECIMO);
const { passed, failed } = await runVitest(node, [...PROJECTS, ...files], { FUNDO });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
