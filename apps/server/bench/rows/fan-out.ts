import { fork } from 'node:child_process';
import type { Row, World } from '../support/world.ts';

const SOCKETS = 500;
const CHANGES = 30;

/** A change to 500 screens: from the moment the change is sent until the last screen has it. */
export async function fanOut({ product, token, database }: World): Promise<Row[]> {
  const { rows } = await database.admin.query<{ cod: number }>(
    'select min(cod_consultor)::integer as cod from consultor',
  );
  const child = fork('apps/server/bench/support/screens.ts', [product.url, token, String(SOCKETS)]);
  const heard = (type: string) =>
    new Promise<number[]>(
      (done) =>
        void child.on(
          'message',
          (message: { type: string; at: number[] }) => message.type === type && done(message.at),
        ),
    );
  await heard('ready');

  const all: number[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    const seen = heard('seen');
    child.send({ type: 'watch' });
    const sent = Date.now();
    await bookToday({ url: product.url, token, codConsultor: rows[0]?.cod ?? 1, n });
    all.push(...(await seen).map((at) => at - sent));
  }
  child.kill();
  all.sort((a, b) => a - b);
  const at = (q: number) => all[Math.min(all.length - 1, Math.floor(all.length * q))] ?? Number.NaN;
  return [
    {
      name: `mudança → ${SOCKETS} telas, p99`,
      measured: at(0.99),
      unit: 'ms',
      limit: null,
      goal: 300,
      better: 'less',
      note: `p50 ${at(0.5)} ms; ${all.length} entregas de ${SOCKETS * CHANGES}`,
    },
  ];
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
