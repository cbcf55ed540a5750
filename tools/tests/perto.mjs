// npm run perto: what a change reaches first, in a few minutes, before it is landed; the whole is npm test's.
import fs from 'node:fs';
import path from 'node:path';
import { preflight, ROOT } from '../preflight.mjs';
import { changedFiles } from './changes.mjs';
import { tellSweep } from './legivel.mjs';
import { runParts, tellSeed } from './parts.mjs';
import { reachOf } from './reach.mjs';
import { DAYS_OF_A_ROUND } from './turns.mjs';

const node = preflight();
tellSeed();
const changed = changedFiles() ?? [];
const { server, specs, unknown } = reachOf(changed, (place) => fs.existsSync(path.join(ROOT, place)));
const told = [
  `Mudaram ${changed.length} arquivos. Perto deles: domínio, telas sem navegador, ferramentas; ${server.join(', ')}${
    specs.length > 0 ? `; no navegador ${specs.join(', ')}` : ''
  }.`,
  'Ficou de fora: os demais testes do servidor, as outras telas e as suítes longas. npm test confere tudo.',
  ...(unknown.length > 0 ? [`Sem teste perto que se conheça: ${unknown.join(', ')}.`] : []),
];
console.log(told.join('\n'));

await runParts(node, {
  tests: ['--project', '!browser', 'packages/', 'apps/web/src/', 'tools/', ...server],
  specs: specs.length > 0 ? specs : undefined,
  env: tellSweep({ vez: null, de: DAYS_OF_A_ROUND, mudados: changed }),
  last: told.slice(1),
});
