import { refazerTodosOsFatos } from '../src/app/fatos/refazer-todos.ts';
import { callsOf } from './support/call.ts';
import { cronometrar } from './support/cronometrar.ts';
import { median } from './support/load.ts';
import { semearMilhao } from './support/milhao-de-servicos.ts';
import type { Row, World } from './support/world.ts';

const VEZES = 9;

interface Pergunta {
  readonly name: string;
  readonly path: string;
  readonly body?: object;
  /** Milliseconds, of the first answer and of those after it. */
  readonly frio: number;
  readonly quente: number;
}

/** The managers' figures over a million services of fifty dealerships (`CASAS`) and twelve months. */
export async function relatorios(world: World): Promise<Row[]> {
  const { adminUrl, admin } = world.database;
  const { casa, mes, de, ate, servicos } = await semearMilhao(admin);
  const contar = await cronometrar(() =>
    refazerTodosOsFatos(adminUrl, { agora: new Date(`${ate}T23:00:00Z`), log: () => undefined }),
  );
  await admin.query('vacuum analyze');
  const rows: Row[] = [
    {
      name: `contar ${(servicos / 1e6).toFixed(2)} milhão de serviços`,
      measured: contar / 1000,
      unit: 's',
      limit: 0,
      goal: 300,
      better: 'less',
      note: 'todos os fatos, dos registros',
    },
  ];
  const perguntas: Pergunta[] = [
    { name: 'painel da rede', path: `/relatorios/painel?mes=${mes}`, frio: 1_000, quente: 300 },
    {
      name: 'painel de uma casa, um mês',
      path: `/relatorios/painel?mes=${mes}&concessionarias=${casa}`,
      frio: 1_000,
      quente: 50,
    },
    { name: 'ranking da rede', path: `/relatorios/ranking?mes=${mes}`, frio: 1_000, quente: 300 },
    { name: 'tempo parado da rede', path: `/relatorios/tempoParado?mes=${mes}`, frio: 1_000, quente: 300 },
    {
      name: 'BI: grupo e casa por mês',
      path: '/relatorios/pivot',
      body: {
        de,
        ate,
        linhas: ['grupo', 'concessionaria'],
        colunas: ['mes'],
        medidas: ['faturamento', 'passagens', 'ticketMedio'],
      },
      frio: 1_000,
      quente: 1_000,
    },
    {
      name: 'BI: tipo de serviço por mês',
      path: '/relatorios/pivot',
      body: { de, ate, linhas: ['tipoServico'], colunas: ['mes'], medidas: ['faturamento', 'horasVendidas'] },
      frio: 1_000,
      quente: 1_000,
    },
  ];
  for (const pergunta of perguntas) rows.push(...(await medir(world, pergunta, { de, ate })));
  return rows;
}

async function medir(
  world: World,
  { name, path, body, frio, quente }: Pergunta,
  { de, ate }: { de: string; ate: string },
): Promise<Row[]> {
  const call = callsOf(world);
  const nossa = () => call(path, body);
  // As bare as it gets: the year's sums of every dealership, straight from the table.
  const limite = () =>
    world.database.admin.query(
      'select cod_concessionaria, sum(mao_de_obra_centavos) from numero_dia where dia between $1 and $2 group by 1',
      [de, ate],
    );
  const primeira = await cronometrar(nossa);
  const tempos: number[] = [];
  const limites: number[] = [];
  for (let vez = 0; vez < VEZES; vez += 1) {
    limites.push(await cronometrar(limite));
    tempos.push(await cronometrar(nossa));
  }
  const comum = { unit: 'ms', limit: median(limites), better: 'less' as const };
  const note = 'limite: a soma do ano por casa, só pg';
  return [
    { ...comum, name: `${name}, primeira`, measured: primeira, goal: frio, note },
    {
      ...comum,
      name,
      measured: median(tempos),
      goal: quente,
      note: `pior ${Math.max(...tempos).toFixed(0)} ms; ${note}`,
    },
  ];
}
