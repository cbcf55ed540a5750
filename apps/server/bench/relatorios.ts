import { DIA } from './support/bench-database.ts';
import { callsOf, type Call } from './support/call.ts';
import { pssOf } from './support/child.ts';
import { cronometrar } from './support/cronometrar.ts';
import { median, p99Reading } from './support/load.ts';
import { aRede, type RedeDaMedida } from './support/rede-da-medida.ts';
import { quantos } from './support/tamanho.ts';
import type { Row, World } from './support/world.ts';

const VEZES = quantos(9);
/** Milliseconds that an answer may take: the first of its kind, and those after it. */
const FRIO = 1_000;
const QUENTE = 300;
/** Of one month of one dealership. */
const UMA_CASA = 50;

interface Pergunta {
  readonly name: string;
  readonly path: string;
  readonly body?: object;
  readonly quente: number;
}

/** The managers' figures over a million services: fifty dealerships (`CASAS`) and twelve months of the demonstration. */
export async function relatorios(world: World): Promise<Row[]> {
  const rede = await aRede(world.database);
  const milhoes = (rede.servicos / 1e6).toFixed(2);
  const rows: Row[] = [
    {
      name: 'fazer uma rede com seu ano',
      measured: rede.fazer,
      unit: 's',
      limit: 0,
      goal: 300,
      better: 'less',
      note: `${rede.casas} concessionárias × 12 meses, ${milhoes} milhão de serviços`,
    },
    {
      name: 'contar tudo de novo',
      measured: rede.contar,
      unit: 's',
      limit: 0,
      goal: 120,
      better: 'less',
      note: `todos os fatos de ${milhoes} milhão de serviços, dos registros`,
    },
  ];
  for (const pergunta of perguntasDe(rede)) rows.push(...(await medir(world, pergunta, rede)));
  return [...rows, await seguir(world, rede), ...(await excel(world, rede))];
}

function perguntasDe({ mes, de, ate, casa }: RedeDaMedida): Pergunta[] {
  const bi = (name: string, pergunta: Record<'linhas' | 'colunas' | 'medidas', string[]>): Pergunta => ({
    name: `BI: ${name}`,
    path: '/relatorios/pivot',
    body: { de, ate, ...pergunta },
    quente: QUENTE,
  });
  return [
    { name: 'painel da rede', path: `/relatorios/painel?mes=${mes}`, quente: QUENTE },
    {
      name: 'painel de uma casa, um mês',
      path: `/relatorios/painel?mes=${mes}&concessionarias=${casa}`,
      quente: UMA_CASA,
    },
    { name: 'ranking da rede', path: `/relatorios/ranking?mes=${mes}`, quente: QUENTE },
    { name: 'mudanças da rede', path: `/relatorios/mudancas?mes=${mes}`, quente: QUENTE },
    { name: 'tempo parado da rede', path: `/relatorios/tempoParado?mes=${mes}`, quente: QUENTE },
    bi('grupo e casa por mês', {
      linhas: ['grupo', 'concessionaria'],
      colunas: ['mes'],
      medidas: ['faturamento', 'passagens', 'ticketMedio'],
    }),
    bi('tipo de serviço por mês', {
      linhas: ['tipoServico'],
      colunas: ['mes'],
      medidas: ['faturamento', 'horasVendidas'],
    }),
    bi('mecânico por mês', {
      linhas: ['mecanico'],
      colunas: ['mes'],
      medidas: ['horasVendidas', 'horasTrabalhadas', 'eficiencia'],
    }),
    bi('consultor por mês', {
      linhas: ['consultor'],
      colunas: ['mes'],
      medidas: ['passagens', 'ticketMedio', 'aprovacaoValor'],
    }),
    bi('modelo e origem', {
      linhas: ['modelo', 'origem'],
      colunas: [],
      medidas: ['faturamento', 'passagens'],
    }),
    bi('permanência por casa', {
      linhas: ['concessionaria'],
      colunas: ['mes'],
      medidas: ['permanencia', 'noShow', 'nps'],
    }),
  ];
}

async function medir(world: World, pergunta: Pergunta, { de, ate }: RedeDaMedida): Promise<Row[]> {
  const { name, path, body, quente } = pergunta;
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
    { ...comum, name: `${name}, primeira`, measured: primeira, goal: FRIO, note },
    {
      ...comum,
      name,
      measured: median(tempos),
      goal: quente,
      note: `pior ${Math.max(...tempos).toFixed(0)} ms; ${note}`,
    },
  ];
}

/** Milliseconds between looks at a number that is to change. */
const OLHADA = 100;
/** After so many it does not follow at all. */
const OLHADAS = 1_200;
const esperar = (ms: number): Promise<void> => new Promise((again) => void setTimeout(again, ms));

/** How long a number stays behind its record, with a million others beside it. */
async function seguir(world: World, { casa, mes, ate }: RedeDaMedida): Promise<Row> {
  const call = callsOf(world);
  const horas = async (): Promise<number | null> => {
    const { quadros } = await call<{ quadros: { valor: number | null }[] }>(
      `/relatorios/painel?mes=${mes}&concessionarias=${casa}&indicadores=horasVendidas`,
    );
    return quadros[0]?.valor ?? null;
  };
  const antes = await horas();
  const measured = await cronometrar(async () => {
    await world.database.admin.query(
      `update servico set tempo_padrao_min = tempo_padrao_min + 1 where cod_servico = (
         select min(f.cod_servico) from fato_trabalho f where f.cod_concessionaria = $1 and f.dia between $2 and $3)`,
      [casa, `${mes}-01`, ate],
    );
    for (let vezes = 0; (await horas()) === antes; vezes += 1) {
      if (vezes === OLHADAS) throw new Error('the number does not follow its record');
      await esperar(OLHADA);
    }
  });
  return {
    name: 'um registro muda: o número segue',
    measured: measured / 1000,
    unit: 's',
    limit: 0,
    goal: 5,
    better: 'less',
    note: 'do registro ao painel',
  };
}

interface Arquivo {
  codArquivo: number;
  estado: string;
  linhas: number;
}

/** What a person asks for when everything is wanted: a row for each day, dealership and consultant. */
const doExcel = ({ de, ate }: RedeDaMedida) => ({
  tipo: 'relatorio-excel',
  formato: 'xlsx',
  filtro: {
    de,
    ate,
    agrupar: ['dia', 'concessionaria', 'consultor'],
    indicadores: [
      'faturamento',
      'passagens',
      'ticketMedio',
      'horasVendidas',
      'horasPorPassagem',
      'valorDaHora',
    ],
  },
});

async function gerar(call: Call, rede: RedeDaMedida): Promise<Arquivo> {
  const { codArquivo } = await call<Arquivo>('/arquivoExportado', doExcel(rede));
  for (;;) {
    const arquivo = await call<Arquivo>(`/arquivoExportado/${codArquivo}`);
    if (arquivo.estado === 'pronto') return arquivo;
    if (arquivo.estado === 'falhou') throw new Error('the Excel report was not made');
    await esperar(OLHADA);
  }
}

/** The Excel report of the whole network, the product's memory meanwhile, and what somebody else at the day's list notices. */
async function excel(world: World, rede: RedeDaMedida): Promise<Row[]> {
  const call = callsOf(world);
  const { pid, url } = world.product;
  const leitor = {
    url: `${url}/api/agendamento/1/${DIA}/${DIA}`,
    headers: { authorization: `Bearer ${await world.token()}` },
    overallRate: 40,
    duration: quantos(4),
  };
  await p99Reading({ ...leitor, duration: 1 });
  const quieta = await p99Reading(leitor);
  const base = pssOf(pid) ?? Number.NaN;
  let pico = base;
  const relogio = setInterval(() => (pico = Math.max(pico, pssOf(pid) ?? Number.NaN)), OLHADA);
  let linhas = 0;
  const [ms, cheia] = await Promise.all([
    cronometrar(async () => ({ linhas } = await gerar(call, rede))),
    p99Reading(leitor),
  ]);
  clearInterval(relogio);
  const note = `${linhas} linhas, pelo produto, do pedido ao arquivo pronto`;
  const comum = { limit: 0, better: 'less' as const };
  return [
    { ...comum, name: 'relatório Excel da rede', measured: ms, unit: 'ms', goal: 6_000, note },
    {
      ...comum,
      name: 'relatório Excel, memória a mais',
      measured: pico - base,
      unit: 'MiB',
      goal: 100,
      note: 'PSS do produto',
    },
    {
      ...comum,
      name: 'lista do dia enquanto ele é feito, p99',
      measured: cheia,
      unit: 'ms',
      limit: quieta,
      goal: 2 * quieta,
      note: 'limite: a mesma sem ele',
    },
  ];
}
