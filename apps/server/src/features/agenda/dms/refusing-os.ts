import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { refuse, violates } from '#kernel/errors.ts';

/** Writes an appointment with its order's number, which another one may have. */
export async function refusingOs<T>(numeroOs: string | null, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'agendamento_os')) throw error;
    const mensagem = agendamentoRefusals.osEmUso.frase.replace('{os}', numeroOs ?? '');
    return refuse(agendamentoRefusals.osEmUso, {
      dados: { os: numeroOs ?? '' },
      campos: [{ campo: 'numeroOs', mensagem }],
    });
  }
}
