// npm run check: everything about the sources that can be told without running them.
import { preflight } from './preflight.mjs';
import { runChecks } from './tests/steps.mjs';

const { passed, failed } = await runChecks(preflight());
console.log(`\n${passed} verificações boas, ${failed} com problema`);
if (failed > 0) process.exitCode = 1;
