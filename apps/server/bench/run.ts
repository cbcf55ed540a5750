import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { MEDIDAS } from './medidas.ts';
import { openBancada, PASTA } from './support/bench-database.ts';
import { emProcesso, endAll } from './support/run/em-processo.ts';
import { gravarTabela } from './support/run/gravar-tabela.ts';
import { linhaDaTabela } from './support/run/linha-da-tabela.ts';
import { measureAll } from './support/run/measure-all.ts';
import { isInteira } from './support/tamanho.ts';

/**
 * `npm run bench [-- NAME…] [--gravar]`: measures beside the physical limit in the same run; table on screen, JSON in .bench,
 * with `--gravar` also in docs/medidas. Ends with an error when a measure is missing in the table.
 */
const GRAVAR = '--gravar';

const args = process.argv.slice(2);
const asked = args.filter((arg) => arg !== GRAVAR);
if (asked.some((name) => !(name in MEDIDAS))) {
  console.error(`Medidas: ${Object.keys(MEDIDAS).join(', ')}.`);
  process.exit(1);
}
if (!isInteira)
  console.log('As medidas são só uma parte de si: mostram que chegam ao fim, não quanto a casa pode.');

const bancada = await openBancada();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endAll();
    void bancada.stop().finally(() => process.exit(1));
  });
const chosen = Object.keys(MEDIDAS).filter((name) => asked.length === 0 || asked.includes(name));
const began = new Date();
const { rows, lost } = await measureAll(
  Object.fromEntries(chosen.map((name) => [name, () => emProcesso(bancada.url, name)])),
  {
    begins: (name) => console.log(`Medindo: ${name}…`),
    broke: (name, cause) => console.error(`A medida ${name} não terminou:`, cause),
  },
);
await bancada.stop();

console.table(rows.map(linhaDaTabela));
const result = { quando: began.toISOString(), carga: loadavg(), rows, lost };
mkdirSync(PASTA, { recursive: true });
writeFileSync(path.join(PASTA, 'resultado.json'), JSON.stringify(result, null, 2));
const missing = [...lost, ...Object.keys(MEDIDAS).filter((name) => !chosen.includes(name))];
if (args.includes(GRAVAR)) gravarTabela({ began, rows, missing });
if (lost.length > 0) console.error(`Faltam na tabela: ${lost.join(', ')}.`);
process.exit(lost.length > 0 ? 1 : 0);
