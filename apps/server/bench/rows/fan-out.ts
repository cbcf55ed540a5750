import { pssOf } from '../support/child.ts';
import { bareSpread, quantile, spread } from '../support/espalhar.ts';
import { quantos } from '../support/tamanho.ts';
import type { Row, World } from '../support/world.ts';

const CHANGES = quantos(20);
/** Of the open screens, those of the dealership that changes. */
const FOLLOWING = quantos(500);

/** A booking to many screens: from the moment it is sent until the last screen has the day's whole list. */
export async function fanOut(world: World): Promise<Row[]> {
  return [await toScreens(world, 500), await toScreens(world, 5_000)];
}

async function toScreens(world: World, todas: number): Promise<Row> {
  const open = quantos(todas);
  const { product, database } = world;
  const token = await world.token();
  const { rows } = await database.admin.query<{ cod: number }>(
    'select min(cod_consultor)::integer as cod from consultor',
  );
  const codConsultor = rows[0]?.cod ?? 1;
  const memory = pssOf(product.pid) ?? Number.NaN;
  const screens = { open, following: FOLLOWING, changes: CHANGES };
  const ours = await spread({
    ...screens,
    server: product,
    token,
    feed: 'getAgendamentos',
    change: async (n) => () => bookToday({ url: product.url, token, codConsultor, n }),
  });
  const bare = await bareSpread({ ...screens, bytes: await listBytes(world) });
  return {
    name: `mudança → 500 de ${todas} telas, p99`,
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

/** A list as long as the one that the screens have just been told. */
async function listBytes({ product, token }: World): Promise<number> {
  const day = today();
  const list = await fetch(`${product.url}/api/agendamento/1/${day}/${day}`, {
    headers: { authorization: `Bearer ${await token()}` },
  });
  if (!list.ok) throw new Error(`lista do dia: ${list.status}`);
  return (await list.arrayBuffer()).byteLength;
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
      cliente: { nome: 'Cliente Sintético', telefone: '(11) 90000-0001' },
      veiculo: { placa: `ZZZ${n % 10}Z${String(n).padStart(2, '0')}`, modelo: 'COMPASS' },
      servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 5 }],
      origem: 'telefone',
      encaixe: true,
      confirmarDuplicado: true,
    }),
  });
  if (!response.ok) throw new Error(`agendar: ${response.status} ${await response.text()}`);
}
