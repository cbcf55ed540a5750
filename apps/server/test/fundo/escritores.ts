import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { addDias, diaDe, inicioDaSemana } from '@oferta/domain/dia.ts';
import { aPlaca, novoAgendamento } from '../factories/agenda.ts';
import type { Casa } from '../factories/house.ts';
import type { Answer, Caller, TestApp } from '../test-app.ts';
import { porStatus } from './contagem.ts';
import { anotarConta, erros5xx } from './contas.ts';

export interface Tentativa {
  readonly status: number;
  readonly retryAfter: unknown;
  readonly ms: number;
}

/** People who book one car after the other and, when no answer comes, send the very same booking again. */
export interface Escritores {
  /** Plates whose booking was answered with success. */
  readonly confirmadas: string[];
  readonly tentativas: Tentativa[];
  /** How many were answered with success; throws once one of them was refused, which stops whoever asked. */
  readonly quantas: () => number;
  readonly acabar: () => Promise<void>;
}

interface Quem {
  casa: Casa;
  /** Asked anew for each call: tokens end. */
  caller: () => Caller;
}

/** The Tuesday after next, by the machine's clock: open, and not yet past. */
export const DIA = addDias(inicioDaSemana(addDias(diaDe(new Date(), 'America/Sao_Paulo'), 14)), 2);

export function escritores(app: TestApp, { casa, caller }: Quem, quantos: number): Escritores {
  const confirmadas: string[] = [];
  const tentativas: Tentativa[] = [];
  let fim = false;

  async function tentar(placa: string): Promise<Pick<Answer, 'status' | 'text' | 'headers'>> {
    const start = performance.now();
    const body = novoAgendamento(casa, {
      dataAgendamento: DIA,
      // Sent again it is the very same booking, to the last word.
      cliente: { telefone: '(11) 90000-0001' },
      veiculo: { placa },
    });
    const headers = { 'idempotency-key': `reserva de ${placa}` };
    const answer = await app
      .call(caller(), agendamentoContracts.criarAgendamento, { body, headers })
      .catch((error: unknown) => ({
        status: 0,
        text: String(error),
        headers: {} as Record<string, unknown>,
      }));
    tentativas.push({
      status: answer.status,
      retryAfter: answer.headers['retry-after'],
      ms: performance.now() - start,
    });
    return answer;
  }

  async function escrever(): Promise<void> {
    while (!fim) {
      const placa = aPlaca();
      let answer = await tentar(placa);
      while (answer.status === 0 || answer.status === 503 || answer.status === 429) {
        // A person, or a browser, does not try again at once; and who was told how long to wait waits so long.
        const espera = answer.status === 429 ? Number(answer.headers['retry-after']) * 1000 : 50;
        await new Promise((go) => setTimeout(go, espera));
        answer = await tentar(placa);
      }
      if (answer.status !== 200) throw new Error(`${placa} answered ${answer.status}: ${answer.text}`);
      confirmadas.push(placa);
    }
  }
  const todos = Array.from({ length: quantos }, () => escrever());
  const feito = Promise.all(todos);
  let recusa: unknown = null;
  feito.catch((error: unknown) => (recusa = error));

  return {
    confirmadas,
    tentativas,
    quantas: () => {
      if (recusa !== null) throw recusa;
      return confirmadas.length;
    },
    acabar: async () => {
      fim = true;
      await feito;
    },
  };
}

/** Puts what these people tried, and what of it is lost or double, into the run's sum. */
export async function anotarEscritores(app: TestApp, suite: string, gente: Escritores): Promise<void> {
  const erradas = await faltas(app, gente.confirmadas);
  const perdidos = erradas.filter((falta) => falta.endsWith(' is lost')).length;
  anotarConta(suite, {
    tentados: gente.tentativas.length,
    perdidos,
    dobrados: erradas.length - perdidos,
    erros5xx: erros5xx(porStatus(gente.tentativas)),
  });
}

/** What is wrong with the bookings in the database: lost, double, half-written, or missing on the day's list. */
export async function faltas(app: TestApp, confirmadas: readonly string[]): Promise<string[]> {
  const { rows } = await app.admin.query<{ placa: string; vezes: number; servicos: number; linhas: number }>(
    `select a.placa, count(*)::int as vezes,
       sum((select count(*) from servico s where s.cod_agendamento = a.cod_agendamento))::int as servicos,
       sum((select count(*) from agendamento_linha l where l.cod_agendamento = a.cod_agendamento))::int as linhas
     from agendamento a group by 1`,
  );
  const achadas = new Map(rows.map((row) => [row.placa, row]));
  const perdidas = confirmadas.filter((placa) => !achadas.has(placa)).map((placa) => `${placa} is lost`);
  const estranhas = rows
    .filter(({ vezes, servicos, linhas }) => vezes !== 1 || servicos !== 1 || linhas !== 1)
    .map((row) => `strange: ${JSON.stringify(row)}`);
  return [...perdidas, ...estranhas];
}
