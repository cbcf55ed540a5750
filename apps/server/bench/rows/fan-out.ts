import { cpuOf, pssOf, startChild, type Child } from '../support/child.ts';
import { heard, openScreens } from '../support/open-screens.ts';
import type { Row, World } from '../support/world.ts';

const CHANGES = 20;
/** Of the open screens, those of the dealership that changes. */
const FOLLOWING = 500;

/** A booking to many screens: from the moment it is sent until the last screen has the day's whole list. */
export async function fanOut(world: World): Promise<Row[]> {
  return [await toScreens(world, 500), await toScreens(world, 5_000)];
}

async function toScreens(world: World, open: number): Promise<Row> {
  const { product, token, database } = world;
  const { rows } = await database.admin.query<{ cod: number }>(
    'select min(cod_consultor)::integer as cod from consultor',
  );
  const codConsultor = rows[0]?.cod ?? 1;
  const memory = pssOf(product.pid) ?? Number.NaN;
  const ours = await spread({
    server: product,
    token,
    open,
    change: (n) => bookToday({ url: product.url, token, codConsultor, n }),
  });
  const bare = await bareSpread(world, open);
  return {
    name: `mudança → ${FOLLOWING} de ${open} telas, p99`,
    measured: quantile(ours.times, 0.99),
    unit: 'ms',
    limit: quantile(bare.times, 0.99),
    goal: 300,
    better: 'less',
    note: [
      `p50 ${quantile(ours.times, 0.5)} ms`,
      `CPU ${ours.cpuEach} ms por mudança contra ${bare.cpuEach}`,
      `${ours.times.length} entregas de ${FOLLOWING * CHANGES}`,
      `${Math.round(((ours.held - memory) * 1024) / open)} KiB por tela`,
      'limite: a mesma lista, pronta, em WebSockets puros',
    ].join('; '),
  };
}

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;

interface Spread {
  readonly server: Child;
  readonly token: string;
  readonly open: number;
  readonly change: (n: number) => Promise<void>;
}

interface Reached {
  /** Milliseconds from a change to each screen that shows it, shortest first. */
  readonly times: readonly number[];
  /** CPU of the server for one change, milliseconds. */
  readonly cpuEach: number;
  /** Memory of the server with all screens open, MiB. */
  readonly held: number;
}

async function spread({ server, token, open, change }: Spread): Promise<Reached> {
  const child = openScreens({ url: server.url, token, open, following: FOLLOWING, feed: 'getAgendamentos' });
  await heard(child, 'ready');
  const cpu = cpuOf(server.pid);
  const held = pssOf(server.pid) ?? Number.NaN;
  const times: number[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    child.send({ type: 'watch' });
    await heard(child, 'watching');
    const seen = heard(child, 'seen');
    const sent = Date.now();
    await change(n);
    times.push(...(await seen).map((at) => at - sent));
  }
  child.kill();
  times.sort((a, b) => a - b);
  return { times, cpuEach: Math.round((cpuOf(server.pid) - cpu) / CHANGES), held };
}

/** A list as long as the one that the screens have just been told, ready made. */
async function bareSpread({ product, token }: World, open: number): Promise<Reached> {
  const day = today();
  const list = await fetch(`${product.url}/api/agendamento/1/${day}/${day}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!list.ok) throw new Error(`lista do dia: ${list.status}`);
  const bytes = (await list.arrayBuffer()).byteLength;
  const server = await startChild({
    file: 'apps/server/bench/support/bare-screens.ts',
    env: { BARE_FOLLOWING: String(FOLLOWING), BARE_BYTES: String(bytes) },
    probe: '/',
  });
  const change = async (): Promise<void> => {
    await fetch(server.url, { method: 'POST' });
  };
  const reached = await spread({ server, token, open, change });
  await server.stop();
  return reached;
}

const today = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());

interface Booking {
  url: string;
  token: string;
  codConsultor: number;
  n: number;
}

async function bookToday({ url, token, codConsultor, n }: Booking): Promise<void> {
  const response = await fetch(`${url}/api/agendamento`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      codConcessionaria: 1,
      codConsultor,
      dataAgendamento: today(),
      horaAgendamento: '23:55',
      duracaoMin: 5,
      cliente: { nome: 'Cliente Sintético' },
      veiculo: { placa: `ZZZ${n % 10}Z${String(n).padStart(2, '0')}`, modelo: 'COMPASS' },
      servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 5 }],
      origem: 'telefone',
      encaixe: true,
      confirmarDuplicado: true,
    }),
  });
  if (!response.ok) throw new Error(`agendar: ${response.status} ${await response.text()}`);
}
