import { callsOf } from './support/call.ts';
import { cronometrar } from './support/cronometrar.ts';
import { median } from './support/load.ts';
import { aRede, type RedeDaMedida } from './support/rede-da-medida.ts';
import { quantos } from './support/tamanho.ts';
import type { Row, World } from './support/world.ts';

const VEZES = quantos(15);
/** Visits that are looked through, in as many dealerships as the network has. */
const VISITAS = quantos(300_000, 3_000);
/** Milliseconds, warm: a search is typed, a question is read. */
const BUSCA = 50;
const PERGUNTA = 150;

const BUSCAS = ['ZLA', 'silva', 'ana', '700123', 'ZLA4E21', '9BWZ', 'mendez', 'xablau'];
const PERGUNTAS = [
  'passagens ontem',
  'faturamento em MES',
  'faturamento em MES por concessionária',
  'faturamento de peças em MES por consultor',
  'horas vendidas por mecânico nos últimos 7 dias',
  'passagens do Onix em MES',
];

/** Ctrl+K at 300 000 visits: what is found, and what is answered. */
export async function perguntar(world: World): Promise<Row[]> {
  const rede = await aRede(world.database);
  await encher(world, rede);
  const rows: Row[] = [];
  const nua = await nuaDe(world, rede);
  for (const termo of BUSCAS)
    rows.push(
      await medir(world, {
        name: `busca: ${termo}`,
        path: `/busca/${rede.casa}?termo=${encodeURIComponent(termo)}`,
        goal: BUSCA,
        limite: nua,
      }),
    );
  const { mes } = rede;
  const [ano = '', numero = ''] = mes.split('-');
  const nome = new Date(Date.UTC(Number(ano), Number(numero) - 1, 15)).toLocaleString('pt-BR', {
    month: 'long',
  });
  for (const pergunta of PERGUNTAS)
    rows.push(
      await medir(world, {
        name: `pergunta: ${pergunta}`,
        path: `/relatorios/pergunta?texto=${encodeURIComponent(pergunta.replace('MES', `${nome} de ${ano}`))}`,
        goal: PERGUNTA,
        limite: () =>
          world.database.admin.query(
            "select cod_concessionaria, sum(passagens) from numero_dia where to_char(dia, 'YYYY-MM') = $1 group by 1",
            [mes],
          ),
      }),
    );
  return rows;
}

/** Visits of years before, without their jobs and figures: what a search goes through. No trigger, no audit. */
async function encher({ database: { admin } }: World, { casas }: RedeDaMedida): Promise<void> {
  const client = await admin.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, inicio, fim, origem, situacao, cliente,
         placa, chassi, modelo, numero_os, busca)
       select v.cod_distribuidor, v.cod_concessionaria, v.dia, 480, 60, now(), now() + interval '1 hour', 'balcao', 'cancelado', v.cliente,
         v.placa, v.chassi, v.modelo, v.os, lower(concat_ws(' ', v.cliente, v.placa, v.chassi, v.os, v.modelo))
       from (
         select c.cod_distribuidor, c.cod_concessionaria, current_date - 400 - n % 700 as dia,
           (array['Ana','Bruno','Carla','Davi','Elisa','Heitor','Maria','Nelson','Paulo','Rosa'])[1 + n % 10] || ' '
             || (array['Silva','Souza','Lima','Prado','Mendes','Costa','Alves','Wanderley'])[1 + n * 7 % 8] || ' Exemplo' as cliente,
           chr(65 + n * 3 % 26) || chr(65 + n / 26 % 26) || chr(65 + n / 676 % 26) || n % 10 || chr(65 + n % 10) || lpad((n % 100)::text, 2, '0') as placa,
           '9BW' || upper(translate(substr(md5(n::text), 1, 14), 'abcdef', 'ZLAXKT')) as chassi,
           (array['Onix','Argo','Strada','Polo','Gol'])[1 + n % 5] || ' 1.0' as modelo, 'H' || n as os
         from generate_series(1, $1::integer / $2::integer) n, concessionaria c where c.cod_distribuidor =
           (select cod_distribuidor from concessionaria order by cod_concessionaria desc limit 1)) v`,
      [VISITAS, casas],
    );
  } finally {
    client.release(true);
  }
  await admin.query('vacuum analyze agendamento');
}

/** As bare as it gets: the visits of one dealership gone through for three letters, behind no wall. */
async function nuaDe(
  { database: { admin } }: World,
  { casa }: RedeDaMedida,
): Promise<() => Promise<unknown>> {
  const nua = () =>
    admin.query(
      "select cod_agendamento from agendamento where cod_concessionaria = $1 and busca like '%zla%'",
      [casa],
    );
  await nua();
  return nua;
}

interface Medida {
  readonly name: string;
  readonly path: string;
  readonly goal: number;
  readonly limite: () => Promise<unknown>;
}

async function medir(world: World, { name, path, goal, limite }: Medida): Promise<Row> {
  const call = callsOf(world);
  await call(path);
  const tempos: number[] = [];
  const limites: number[] = [];
  for (let vez = 0; vez < VEZES; vez += 1) {
    limites.push(await cronometrar(limite));
    tempos.push(await cronometrar(() => call(path)));
  }
  return {
    name,
    measured: median(tempos),
    unit: 'ms',
    limit: median(limites),
    goal,
    better: 'less',
    note: `quente; pior ${Math.max(...tempos).toFixed(0)} ms; limite: só pg, sem a parede`,
  };
}
