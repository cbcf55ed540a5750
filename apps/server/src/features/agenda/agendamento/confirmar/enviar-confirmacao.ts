import type { InputOf } from '@oferta/contracts/contract.ts';
import { agendamentoRefusals, type agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { promessaRefusals } from '@oferta/contracts/agenda/promessa.ts';
import { minutoDoDia } from '@oferta/domain/dia.ts';
import { esperaParaContato } from '@oferta/domain/cadastros/contato/horario-de-contato.ts';
import { isFixo } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { refuseIf } from '../marcar/impedimento.ts';
import { encerradoComo, situacaoDe } from '../require-agendamento.ts';
import { findCompromisso, type CompromissoRow } from '../compromisso.queries.ts';
import { icsDo } from '../agendamento-ics.ts';
import {
  textoDaConfirmacao,
  textoDaMudanca,
  textoDaPrevisao,
  textoDePronto,
} from './textos-da-confirmacao.ts';

type Pedido = InputOf<typeof agendamentoContracts.enviarConfirmacao>['body'];

interface Envio extends Pedido {
  codAgendamento: number;
  host: string;
}

/**
 * Tells the client of the appointment, of its new hour, of a delivery promised anew, or that the car is ready. What is sent
 * waits for the end of the quiet hours; WhatsApp is opened by the person: here only its link.
 */
export async function enviarConfirmacao(
  ctx: Ctx,
  { codAgendamento, canal, assunto, host }: Envio,
): Promise<{ link: string | null; saiAs: string | null }> {
  const row = (await findCompromisso(ctx.tx, codAgendamento)) ?? refuse(agendamentoRefusals.naoEncontrado);
  // Nobody is told to come, or that their car is ready, of a visit that is off.
  const situacao = situacaoDe(row);
  if (situacao === 'cancelado' || situacao === 'noShow' || (situacao === 'entregue' && assunto !== 'pronto'))
    refuseIf(encerradoComo(situacao));
  const { titulo, corpo } = mensagemSobre(assunto, row);
  const { codConcessionaria, concessionaria } = row;

  if (canal === 'whatsapp') {
    const telefone = requireTelefone(row).replace('+', '');
    return { link: `https://wa.me/${telefone}?text=${encodeURIComponent(corpo)}`, saiAs: null };
  }
  const espera = esperaParaContato(minutoDoDia(ctx.now, row.fuso));
  const naoAntes = espera === 0 ? null : new Date(ctx.now.getTime() + espera * 60_000);
  const naFila = { link: null, saiAs: naoAntes?.toISOString() ?? null };
  if (canal === 'sms') {
    await enviarMensagem(ctx, { canal, destino: requireCelular(row), corpo, codConcessionaria, naoAntes });
    return naFila;
  }
  await enviarMensagem(ctx, {
    canal,
    destino: row.email ?? refuse(agendamentoRefusals.emailInvalido),
    assunto: `${titulo} | ${concessionaria}`,
    corpo,
    codConcessionaria,
    naoAntes,
    ...((assunto === 'confirmacao' || assunto === 'mudanca') && {
      anexo: {
        nome: 'agendamento.ics',
        tipo: 'text/calendar',
        conteudo: icsDo(row, { codAgendamento, host, agora: ctx.now }),
      },
    }),
  });
  return naFila;
}

function mensagemSobre(assunto: Pedido['assunto'], row: CompromissoRow): { titulo: string; corpo: string } {
  if (assunto === 'pronto') return { titulo: 'Seu veículo está pronto', corpo: textoDePronto(row) };
  if (assunto === 'mudanca') return { titulo: 'Seu horário mudou', corpo: textoDaMudanca(row) };
  if (assunto === 'confirmacao') return { titulo: 'Agendamento confirmado', corpo: textoDaConfirmacao(row) };
  const previsao = row.previsaoEntrega ?? refuse(promessaRefusals.semPrevisao);
  return { titulo: 'Nova previsão de entrega', corpo: textoDaPrevisao(row, previsao) };
}

const requireTelefone = ({ telefone }: CompromissoRow): string =>
  telefone ?? refuse(agendamentoRefusals.telefoneInvalido, { dados: { frase: 'Telefone obrigatório' } });

/** A landline would take the message and show it to nobody. */
function requireCelular(row: CompromissoRow): string {
  const telefone = requireTelefone(row);
  return isFixo(telefone)
    ? refuse(agendamentoRefusals.telefoneInvalido, {
        dados: { frase: 'Sem celular: o telefone do cliente é fixo' },
      })
    : telefone;
}
