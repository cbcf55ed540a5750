import type { InputOf } from '@oferta/contracts/contract.ts';
import { agendamentoRefusals, type agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { enviarMensagem } from '#features/suporte/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findCompromisso, type CompromissoRow } from './compromisso.queries.ts';
import { icsDo } from './agendamento-ics.ts';
import { textoDaConfirmacao, textoDePronto } from './textos-da-confirmacao.ts';

type Pedido = InputOf<typeof agendamentoContracts.enviarConfirmacao>['body'];

interface Envio extends Pedido {
  codAgendamento: number;
  host: string;
}

/** Tells the client of the appointment, or that the car is ready. WhatsApp is opened by the person: here only its link. */
export async function enviarConfirmacao(
  ctx: Ctx,
  { codAgendamento, canal, assunto, host }: Envio,
): Promise<{ link: string | null }> {
  const row = (await findCompromisso(ctx.tx, codAgendamento)) ?? refuse(agendamentoRefusals.naoEncontrado);
  const corpo = assunto === 'pronto' ? textoDePronto(row) : textoDaConfirmacao(row);
  const { codConcessionaria, concessionaria } = row;

  if (canal === 'whatsapp') {
    const telefone = requireTelefone(row).replace('+', '');
    return { link: `https://wa.me/${telefone}?text=${encodeURIComponent(corpo)}` };
  }
  if (canal === 'sms') {
    await enviarMensagem(ctx, { canal, destino: requireTelefone(row), corpo, codConcessionaria });
    return { link: null };
  }
  await enviarMensagem(ctx, {
    canal,
    destino: row.email ?? refuse(agendamentoRefusals.emailInvalido),
    assunto:
      assunto === 'pronto'
        ? `Seu veículo está pronto | ${concessionaria}`
        : `Agendamento confirmado | ${concessionaria}`,
    corpo,
    codConcessionaria,
    ...(assunto === 'confirmacao' && {
      anexo: {
        nome: 'agendamento.ics',
        tipo: 'text/calendar',
        conteudo: icsDo(row, { codAgendamento, host, agora: ctx.now }),
      },
    }),
  });
  return { link: null };
}

const requireTelefone = ({ telefone }: CompromissoRow): string =>
  telefone ?? refuse(agendamentoRefusals.telefoneInvalido, { dados: { frase: 'Telefone obrigatório' } });
