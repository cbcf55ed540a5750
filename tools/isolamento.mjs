// npm run isolamento: every call × level × relation to the data; prints the cells and the leaks.
import { preflight } from './preflight.mjs';
import { runVitest } from './tests/vitest.mjs';

const node = preflight();
const { passed, failed } = await runVitest(node, ['--project', 'server', 'apps/server/test/isolamento']);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
