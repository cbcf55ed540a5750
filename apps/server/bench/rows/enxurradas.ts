import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { DIA } from '../support/bench-database.ts';
import { pssOf, untilIdle, type Child } from '../support/child.ts';
import type { Alagado, Enxurrada, Escoada } from '../support/enxurrada/enxurradas.ts';
import { p99Reading } from '../support/load.ts';
import { quantos } from '../support/tamanho.ts';
import { codigoDoVizinho, entrarComo, VIZINHO } from '../support/enxurrada/vizinho.ts';
import { startProduct, type Row, type World } from '../support/world.ts';

/** Each flood, in the table's words. */
const NOMES: Readonly<Record<Enxurrada, string>> = {
  planilhas: '20 planilhas de 12 MB',
  ninguem: '30 conexões de ninguém',
  mensagens: '100 mil mensagens num socket',
  documentos: '20 documentos da API',
  excel: 'Excel de 100 mil linhas',
  logo: 'logo bomba',
};
const QUAIS = Object.keys(NOMES) as Enxurrada[];

/** Mebibytes: what a flood may add to an idle process, and what may be left of it. */
const A_MAIS = 220;
const DE_VOLTA = 60;
/** Seconds that the memory has to come back; the looking ends when it has. */
const DESCANSO_S = quantos(Number(process.env['DESCANSO_S'] ?? 300));
const OLHADA_MS = 250;
const COLEGA = { host: 'localhost', email: 'colega@localhost.example' };
const DEV = { host: 'localhost', email: 'dev@localhost.example' };

/**
 * What each heavy flood does to somebody else: the list of the day of another distributor's person, and of a colleague where
 * nobody floods the house's own page; and to the process's memory, at its worst and after a rest.
 */
export async function enxurradas(world: World): Promise<Row[]> {
  await prepararCasa(world);
  const asked = process.env['ENXURRADAS']?.split(',');
  const rows: Row[] = [];
  for (const qual of QUAIS) if (!asked || asked.includes(qual)) rows.push(...(await medir(world, qual)));
  return rows;
}

async function medir(world: World, qual: Enxurrada): Promise<Row[]> {
  const product = await startProduct(world.database.adminUrl, { LIMITES: 'sim' });
  try {
    const lista = await listaDeOutrem(world, product.url, qual);
    const alagado: Alagado = {
      qual,
      url: product.url,
      token: await entrarComo(product.url, DEV),
      codDistribuidor: await distribuidorDaCasa(world),
    };
    await p99Reading({ ...lista, duration: quantos(2) });
    const quieta = await p99Reading(lista);
    const ocupada = await comUmNucleoOcupado(() => p99Reading(lista));
    await untilIdle(product.pid);
    const parado = pssOf(product.pid) ?? Number.NaN;
    const memoria = aMaiorMemoria(product);
    const fim = enxurrada(alagado);
    const cheia = await p99Reading(lista);
    const { recusados, feito } = await fim;
    const pico = memoria.parar();
    const { sobra, segundos } = await descansar(product, parado);
    const nome = NOMES[qual];
    return [
      {
        name: `${nome}: lista de outrem, p99`,
        measured: cheia,
        unit: 'ms',
        limit: quieta,
        goal: 2 * quieta,
        better: 'less',
        note: `limite: a mesma sem enxurrada, ${ocupada.toFixed(1)} ms com um núcleo ocupado por um processo de fora; ${feito}; recusados ${recusados}`,
      },
      {
        name: `${nome}: memória a mais`,
        measured: pico - parado,
        unit: 'MiB',
        limit: parado,
        goal: A_MAIS,
        better: 'less',
        note: 'PSS acima do processo parado; limite: o processo parado',
      },
      {
        name: `${nome}: memória depois`,
        measured: sobra,
        unit: 'MiB',
        limit: parado,
        goal: DE_VOLTA,
        better: 'less',
        note: `PSS acima do processo parado, ${segundos} s depois`,
      },
    ];
  } finally {
    await product.stop();
  }
}

/** What somebody else reads meanwhile, and with whose rights. */
async function listaDeOutrem(world: World, url: string, qual: Enxurrada) {
  const quem = qual === 'ninguem' ? COLEGA : VIZINHO;
  const casa = qual === 'ninguem' ? 1 : await codigoDoVizinho(world);
  return {
    url: `${url}/api/agendamento/${casa}/${DIA}/${DIA}`,
    overallRate: 40,
    duration: quantos(8),
    headers: { host: quem.host, authorization: `Bearer ${await entrarComo(url, quem)}` },
  };
}

/** Begins it in a process of its own; answers when everything has an answer. */
async function enxurrada(alagado: Alagado): Promise<Escoada> {
  const child = fork(new URL('../support/enxurrada/enxurradas.ts', import.meta.url), { execArgv: [] });
  child.send(alagado);
  const [escoada] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the flood ended with ${String(code)}`))),
  ])) as [Escoada];
  return escoada;
}

/** What the machine itself takes: somebody else's process computes on one core and stands back for everybody. */
async function comUmNucleoOcupado(medida: () => Promise<number>): Promise<number> {
  const ocupado = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  try {
    if (ocupado.pid !== undefined) setPriority(ocupado.pid, constants.priority.PRIORITY_LOW);
    return await medida();
  } finally {
    ocupado.kill();
  }
}

/** Looks at the memory again and again; tells the most it was. */
function aMaiorMemoria({ pid }: Child): { parar: () => number } {
  let pico = pssOf(pid) ?? Number.NaN;
  const relogio = setInterval(() => (pico = Math.max(pico, pssOf(pid) ?? 0)), OLHADA_MS);
  return {
    parar: () => {
      clearInterval(relogio);
      return pico;
    },
  };
}

/** Waits until the memory is where it was, five minutes at most. */
async function descansar({ pid }: Child, parado: number): Promise<{ sobra: number; segundos: number }> {
  const began = performance.now();
  for (;;) {
    const segundos = Math.round((performance.now() - began) / 1000);
    const sobra = (pssOf(pid) ?? Number.NaN) - parado;
    if (segundos >= DESCANSO_S || sobra <= DE_VOLTA) return { sobra, segundos };
    await new Promise<void>((again) => void setTimeout(again, OLHADA_MS));
  }
}

async function distribuidorDaCasa({ database: { admin } }: World): Promise<number> {
  const { rows } = await admin.query<{ cod: number }>(
    `select cod_distribuidor as cod from distribuidor where distribuidor = 'localhost'`,
  );
  return rows[0]?.cod ?? 0;
}

/** The house that is flooded: its page, whoever floods it, a colleague, and an audit of a hundred thousand lines. */
async function prepararCasa({ database: { admin } }: World): Promise<void> {
  await admin.query(`
    insert into agenda_publica (cod_concessionaria, cod_distribuidor, slug, ligada, horizonte_dias, cod_tipo_outra)
    select cod_concessionaria, cod_distribuidor, 'medida', true, 30, 1 from concessionaria where cod_concessionaria = 1
    on conflict do nothing;
    insert into usuario (cod_distribuidor, nome, email, senha_hash, cod_nivel)
    select u.cod_distribuidor, n.nome, n.email, u.senha_hash, n.nivel from usuario u,
      (values ('Colega', '${COLEGA.email}', 2), ('Desenvolvedora', '${DEV.email}', -1)) as n (nome, email, nivel)
    where u.email = 'medida@localhost.example';
    insert into auditoria (cod_distribuidor, cod_concessionaria, tabela, chave, acao, antes, depois, origem, quando)
    select c.cod_distribuidor, c.cod_concessionaria, 'agendamento', n, 'alterarAgendamento',
      jsonb_build_object('situacao', 'pendente', 'observacao', null, 'cliente', 'Cliente Sintético da Silva ' || n),
      jsonb_build_object('situacao', 'confirmado', 'observacao', 'Confirmado por telefone', 'telefone', '+5511900000001'), 'tela', now()
    from generate_series(1, ${quantos(100_000)}) n, (select cod_distribuidor, cod_concessionaria from concessionaria where cod_concessionaria = 1) c`);
}
