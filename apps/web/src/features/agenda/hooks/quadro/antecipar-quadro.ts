import { addDias, diaDe, inicioDaSemana, type Dia } from '@oferta/domain/dia.ts';
import { serverNow } from '#kernel/clock.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { diaEscolhido } from '../use-agenda-url.ts';
import { agendamentosDeHoje, agendamentosDoPeriodo, bolsaoOptions } from '../use-agendamentos.ts';
import { calendarioOptions, consultoresOptions } from '../use-equipe.ts';

interface Endereco {
  readonly codConcessionaria: number;
  readonly dia: string | undefined;
  readonly visao: string | undefined;
}

/**
 * Asks for what the consultants' board draws while its frame is still on the way: the board finds the answers, or the
 * same questions under way. Today is by this machine's own zone, the dealership's not being known yet: a wrong guess
 * costs a question, never a wrong board.
 */
export function anteciparConsultores({ codConcessionaria, dia: pedido, visao }: Endereco): void {
  const hoje = diaDe(new Date(serverNow()), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const dia = diaEscolhido(pedido, hoje);
  const semana = semanaCom(dia);
  void queryClient.prefetchQuery(
    visao !== 'semana' && dia === hoje
      ? agendamentosDeHoje(codConcessionaria)
      : agendamentosDoPeriodo(codConcessionaria, visao === 'semana' ? semana : { inicio: dia, fim: dia }),
  );
  void queryClient.prefetchQuery(consultoresOptions(codConcessionaria));
  void queryClient.prefetchQuery(calendarioOptions(codConcessionaria, semana));
  void queryClient.prefetchQuery(bolsaoOptions(codConcessionaria));
}

function semanaCom(dia: Dia): { readonly inicio: Dia; readonly fim: Dia } {
  const inicio = inicioDaSemana(dia);
  return { inicio, fim: addDias(inicio, 6) };
}
