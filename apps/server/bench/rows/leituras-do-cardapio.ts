import { callsOf, type Call } from '../support/call.ts';
import { startChild, type Child } from '../support/child.ts';
import { cronometrar } from '../support/cronometrar.ts';
import { median } from '../support/load.ts';
import { quantos } from '../support/tamanho.ts';
import type { Row, World } from '../support/world.ts';

const VEZES = quantos(15);

/** A dealership's menu, of so many brands. */
interface Menu {
  readonly casa: number;
  readonly marcas: number;
}

/** What is asked of the product, and of the flat table the same. */
interface Leitura {
  readonly name: string;
  readonly path: string;
  /** A question of `cardapio-plano.ts` and its values but the first, which is always the dealership. */
  readonly plana: readonly [string, ...(string | number)[]];
  /** Milliseconds. */
  readonly goal: number;
}

/** Opening, searching and asking the menu of 100 000 nodes, each beside the same question to a flat table. */
export async function leiturasDoCardapio(world: World, menu: Menu): Promise<Row[]> {
  const { casa } = menu;
  const call = callsOf(world);
  const bare = await startBareCardapio(world);
  const rows: Row[] = [];
  try {
    for (const leitura of await leituras(call, menu)) rows.push(await medir(leitura, { call, bare, casa }));
  } finally {
    await bare.stop();
  }
  return rows;
}

/** The flat table and node:http and pg alone, in a process of its own. */
const startBareCardapio = ({ database }: World): Promise<Child> =>
  startChild({
    file: 'apps/server/bench/support/bare/bare-cardapio.ts',
    env: { BARE_URL: database.adminUrl },
    probe: '/',
  });

async function leituras(call: Call, { casa, marcas }: Menu): Promise<Leitura[]> {
  const modelo = `${Math.min(3, marcas)}-7`;
  const arvore = `/cardapio/arvore/${casa}`;
  const marca = await call<{ itens: { codNo: number }[] }>(arvore);
  const codMarca = marca.itens[0]?.codNo ?? 0;
  const revisao = `/cardapio/revisao/${casa}?modelo=Modelo%20${modelo}%201.0%20Turbo&km=39800&ano=2022`;
  // Which version a car is told by its words is the product's judgement: the flat table is asked for that one.
  const { versaoModelo } = await call<{ versaoModelo: string }>(revisao);
  const busca = (oque: string, digitado: string, palavras: readonly string[]): Leitura => {
    const padroes = palavras.map((palavra) => `%${palavra}%`);
    return {
      name: `cardápio 100 mil, ${oque}`,
      path: `${arvore}/busca?busca=${encodeURIComponent(digitado)}`,
      plana: [`/busca/${palavras.length}`, `{${padroes.join()}}`, ...padroes],
      goal: 200,
    };
  };
  return [
    { name: 'cardápio 100 mil, raiz', path: arvore, plana: ['/raiz'], goal: 100 },
    {
      name: 'cardápio 100 mil, abrir marca',
      path: `${arvore}?codPai=${codMarca}`,
      plana: ['/abrir', codMarca],
      goal: 100,
    },
    busca('busca de uma palavra', 'turbo', ['turbo']),
    busca('busca no caminho', `modelo ${modelo} 40 mil completo`, ['modelo', modelo, '40.000', 'completo']),
    busca('busca larga', 'marca peça', ['marca', 'peca']),
    { name: 'pacotes, primeira página', path: `/listarPacote/${casa}`, plana: ['/pacotes'], goal: 200 },
    { name: 'itens, primeira página', path: `/listarItens/${casa}`, plana: ['/itens'], goal: 400 },
    {
      name: 'quanto custa a revisão',
      path: revisao,
      plana: ['/revisao', `Modelo ${modelo}`, versaoModelo, 39_800],
      goal: 50,
    },
  ];
}

interface Lados {
  call: Call;
  bare: Child;
  casa: number;
}

async function medir({ name, path, plana, goal }: Leitura, { call, bare, casa }: Lados): Promise<Row> {
  const [pergunta, ...valores] = plana;
  const query = [casa, ...valores].map((valor) => `v=${encodeURIComponent(valor)}`).join('&');
  const nossa = () => call<Resposta>(path);
  const aPlana = async () => {
    const response = await fetch(`${bare.url}${pergunta}?${query}`);
    return (await response.json()) as Resposta;
  };
  const [doPlano, doProduto] = [oqueDiz(await aPlana()), oqueDiz(await nossa())];
  if (doPlano !== doProduto)
    throw new Error(`${name}: the flat table answers ${doPlano}, the product ${doProduto}`);

  const tempos: number[] = [];
  const limites: number[] = [];
  for (let vez = 0; vez < VEZES; vez += 1) {
    limites.push(await cronometrar(aPlana));
    tempos.push(await cronometrar(nossa));
  }
  return {
    name,
    measured: median(tempos),
    unit: 'ms',
    limit: median(limites),
    goal,
    better: 'less',
    note: `pior ${Math.max(...tempos).toFixed(0)} ms; limite: tabela plana, só node:http e pg`,
  };
}

interface Codigos {
  codNo?: number;
  codPacote?: number;
}

/** Any of the measured answers, as far as it tells which records it is about. */
interface Resposta {
  total?: number;
  mais?: boolean;
  itens?: (Codigos & { no?: Codigos })[];
  pacotes?: (Codigos & { itens: unknown[] })[];
}

/** Two answers that say the same here are about the same records, so that the limit stays one of the same question. */
function oqueDiz({ total, mais, itens = [], pacotes = [] }: Resposta): string {
  const codigos = [
    ...itens.map(({ no, codNo, codPacote }) => no?.codNo ?? codNo ?? codPacote ?? 0),
    ...pacotes.map(({ codPacote, itens: dentro }) => `${codPacote}:${dentro.length}`),
  ];
  if (codigos.length === 0) throw new Error('an answer without records measures nothing');
  // Searches show what they found by names as people count them; the flat table need not.
  return JSON.stringify({ total, mais, codigos: codigos.map(String).toSorted() });
}
