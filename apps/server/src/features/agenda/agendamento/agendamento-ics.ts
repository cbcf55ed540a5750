import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Download } from '#kernel/http/route.ts';
import { findCompromisso, type CompromissoRow } from './compromisso.queries.ts';
import { compromissoIcs } from './compromisso-ics.ts';

interface Pedido {
  codAgendamento: number;
  host: string;
}

/** The appointment as a file for the client's own calendar. */
export async function agendamentoIcs(ctx: Ctx, { codAgendamento, host }: Pedido): Promise<Download> {
  const row = (await findCompromisso(ctx.tx, codAgendamento)) ?? refuse(agendamentoRefusals.naoEncontrado);
  return {
    tipo: 'text/calendar; charset=utf-8',
    nome: 'agendamento.ics',
    conteudo: icsDo(row, { codAgendamento, host, agora: ctx.now }),
  };
}

export function icsDo(
  row: CompromissoRow,
  { codAgendamento, host, agora }: Pedido & { agora: Date },
): string {
  const { concessionaria, cidade, uf, modelo, servicos, inicio, fim, versao, situacao } = row;
  return compromissoIcs({
    uid: `agendamento-${codAgendamento}@${host}`,
    sequencia: versao,
    agora,
    inicio,
    fim,
    titulo: `${modelo} na ${concessionaria}`,
    descricao: servicos.join('\n'),
    local: `${concessionaria}, ${cidade} - ${uf}`,
    cancelado: situacao === 'cancelado',
  });
}
