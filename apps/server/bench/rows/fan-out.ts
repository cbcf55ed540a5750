import { cpuOf, pssOf } from '../support/child.ts';
import { heard, openScreens } from '../support/open-screens.ts';
import type { Row, World } from '../support/world.ts';

const CHANGES = 20;
/** Of the open screens, those of the dealership that changes. */
const FOLLOWING = 500;

/** A booking to many screens: from the moment it is sent until the last screen has the day's whole list. */
export async function fanOut(world: World): Promise<Row[]> {
  return [await toScreens(world, 500), await toScreens(world, 5_000)];
}

async function toScreens({ product, token, database }: World, open: number): Promise<Row> {
  const { rows } = await database.admin.query<{ cod: number }>(
    'select min(cod_consultor)::integer as cod from consultor',
  );
  const memory = pssOf(product.pid) ?? Number.NaN;
  const child = openScreens({ url: product.url, token, open, following: FOLLOWING, feed: 'getAgendamentos' });
  await heard(child, 'ready');
  const cpu = cpuOf(product.pid);
  const held = pssOf(product.pid) ?? Number.NaN;

  const all: number[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    child.send({ type: 'watch' });
    await heard(child, 'watching');
    const seen = heard(child, 'seen');
    const sent = Date.now();
    await bookToday({ url: product.url, token, codConsultor: rows[0]?.cod ?? 1, n });
    all.push(...(await seen).map((at) => at - sent));
  }
  child.kill();
  all.sort((a, b) => a - b);
  const at = (q: number) => all[Math.min(all.length - 1, Math.floor(all.length * q))] ?? Number.NaN;
  const cpuEach = Math.round((cpuOf(product.pid) - cpu) / CHANGES);
  return {
    name: `mudança → ${FOLLOWING} de ${open} telas, p99`,
    measured: at(0.99),
    unit: 'ms',
    limit: null,
    goal: 300,
    better: 'less',
    note: [
      `p50 ${at(0.5)} ms`,
      `CPU ${cpuEach} ms por mudança`,
      `${all.length} entregas de ${FOLLOWING * CHANGES}`,
      `${Math.round(((held - memory) * 1024) / open)} KiB por tela`,
    ].join('; '),
  };
}

interface Booking {
  url: string;
  token: string;
  codConsultor: number;
  n: number;
}

async function bookToday({ url, token, codConsultor, n }: Booking): Promise<void> {
  const dia = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
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
      dataAgendamento: dia,
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
