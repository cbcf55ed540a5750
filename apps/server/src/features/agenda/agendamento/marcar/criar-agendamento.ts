import type { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { AgendamentoNovo } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { RefusalError } from '#kernel/errors.ts';
import { command, type Order } from '#kernel/http/route.ts';
import { mesmaSemana, agendar, recursoDoVeiculo } from './agendar.ts';
import { AGENDAR } from '../agendamento.queries.ts';
import { cadastroLembrado, type Cadastro } from './cadastro.ts';
import { planejarAgendamento, type Plano } from './planejar-agendamento.ts';
import { announceAgenda } from '../../announce-agenda.ts';
import { completo } from '../require-agendamento.ts';
import { recursosDe } from './reservar.ts';

/**
 * Books an appointment: in one statement when nothing stands in its way, otherwise step by step. The statement judges by
 * what this process remembers of the dealership, which it checks to be still so, and never refuses: whatever does not
 * succeed is judged again by what is then true.
 */
export const criarAgendamento = command<typeof agendamentoContracts.criarAgendamento>({
  order: ({ now, memory }, { body: novo }) => {
    const cadastro = cadastroLembrado(memory, novo.codConcessionaria, novo.dataAgendamento);
    if (!cadastro) return null;
    // How full the day is, and the workshop, only the long way asks.
    const { capacidadeDia, politicaCapacidade } = cadastro.calendario;
    if (capacidadeDia !== null || politicaCapacidade !== 'livre') return null;
    const plano = planoSemRecusa(cadastro, novo, now);
    return plano ? orderOf(cadastro, plano, { novo, now }) : null;
  },
  otherwise: async (ctx, { body: novo }) => {
    const codAgendamento = await agendar(ctx, novo, { noBalcao: true });
    announceAgenda(ctx, novo.codConcessionaria);
    return completo(ctx, codAgendamento);
  },
});

function planoSemRecusa(cadastro: Cadastro, novo: AgendamentoNovo, agora: Date): Plano | null {
  try {
    return planejarAgendamento(cadastro, novo, { agora, passante: false });
  } catch (error) {
    if (error instanceof RefusalError) return null;
    throw error;
  }
}

interface Pedido {
  novo: AgendamentoNovo;
  now: Date;
}

function orderOf({ versao }: Cadastro, plano: Plano, { novo, now }: Pedido): Order {
  const { row, servicos, reserva, consultor } = plano;
  return {
    statement: AGENDAR,
    // Names sort so: a vehicle after the people and places that it wants.
    recursos: [...recursosDe([reserva]), recursoDoVeiculo(novo.codConcessionaria, row)],
    pedido: {
      concessionaria: novo.codConcessionaria,
      cadastro: versao,
      capacidade: reserva.encaixe ? 1 : (consultor?.capacidade ?? 1),
      semana: novo.confirmarDuplicado ? null : mesmaSemana(row),
      novo: { ...row, agora: now },
      servicos,
    },
    done: (changes) => announceAgenda(changes, novo.codConcessionaria),
  };
}
