import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { cardapio } from './cardapio.ts';
import { estoque } from './estoque.ts';
import { guarda } from './guarda.ts';
import { oficina } from './oficina.ts';
import { planilha } from './planilha.ts';
import { relatorios } from './relatorios.ts';
import { create } from './rows/create.ts';
import { dayList } from './rows/day-list.ts';
import { disputa } from './rows/disputa.ts';
import { fanOut } from './rows/fan-out.ts';
import { horasDaPagina } from './rows/horas-da-pagina.ts';
import { loginRow } from './rows/login.ts';
import { memoryAndStart } from './rows/memory-start.ts';
import { page } from './rows/page.ts';
import { quadrosDaAgenda } from './rows/quadros-da-agenda.ts';
import { telasParadas } from './rows/telas-paradas.ts';
import { vizinhos } from './rows/vizinhos.ts';
import { benchDatabase } from './support/bench-database.ts';
import { measureAll } from './support/measure-all.ts';
import { login, startProduct, type Row, type World } from './support/world.ts';

/** `npm run bench [-- NAME…]`: measures beside the physical limit in the same run; table on screen, JSON in .bench. */
const ALL: Readonly<Record<string, (world: World) => Promise<Row[]>>> = {
  lista: dayList,
  agendar: async (world) => [...(await create(world)), ...(await disputa(world))],
  'agendar-publico': horasDaPagina,
  login: loginRow,
  vizinhos,
  telas: fanOut,
  pagina: page,
  agenda: quadrosDaAgenda,
  paradas: telasParadas,
  processo: memoryAndStart,
  oficina,
  estoque,
  relatorios,
  guarda,
  cadastros: async (world) => [...(await cardapio(world)), ...(await planilha(world))],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in ALL));
if (unknown.length > 0) {
  console.error(
    `Medidas: ${Object.keys(ALL).join(', ')}. As dos módulos que ainda não existem chegam com eles.`,
  );
  process.exit(1);
}

const database = await benchDatabase();
const product = await startProduct(database.adminUrl);
const world: World = {
  database,
  product,
  token: await login(product.url),
  rounds: Number(process.env['RODADAS'] ?? 3),
};
const chosen = Object.entries(ALL).filter(([name]) => asked.length === 0 || asked.includes(name));
const { rows, lost } = await measureAll(
  Object.fromEntries(chosen.map(([name, measure]) => [name, () => measure(world)])),
  {
    begins: (name) => console.log(`Medindo: ${name}…`),
    broke: (name, cause) => console.error(`A medida ${name} não terminou:`, cause),
  },
);
await product.stop();
await database.stop();

const good = ({ measured, goal, better }: Row) => (better === 'more' ? measured >= goal : measured <= goal);
const round = (value: number) => Number(value.toFixed(value >= 100 ? 0 : value >= 0.1 ? 2 : 4));
console.table(
  rows.map((row) => ({
    medida: row.name,
    valor: `${round(row.measured)} ${row.unit}`,
    limite: `${round(row.limit)} ${row.unit}`,
    // Beside nothing at all, which CLS and a page that never stops are measured by, there is no ratio.
    razão: row.limit > 0 ? round(row.measured / row.limit) : '–',
    meta: `${row.better === 'more' ? '≥' : '≤'} ${round(row.goal)}`,
    alcançada: good(row) ? 'sim' : 'NÃO',
    nota: row.note,
  })),
);
mkdirSync('.bench', { recursive: true });
writeFileSync(
  '.bench/resultado.json',
  JSON.stringify({ quando: new Date().toISOString(), carga: loadavg(), rows, lost }, null, 2),
);
if (lost.length > 0) {
  console.error(`Faltam na tabela: ${lost.join(', ')}.`);
  process.exitCode = 1;
}
