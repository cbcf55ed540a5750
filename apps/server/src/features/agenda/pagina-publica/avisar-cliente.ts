import { recebeSms } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { primeiroNome } from '@oferta/domain/cadastros/consultor.ts';
import { diaDaSemana, formatDia } from '@oferta/domain/dia.ts';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import type { Ctx } from '#kernel/context.ts';
import { portOf, publicAddress } from '#kernel/http/public-address.ts';
import type { Exchange } from '#kernel/http/route.ts';
import { hashToken } from '#kernel/security/tokens.ts';
import { findCompromisso } from '../agendamento/compromisso.queries.ts';
import { icsDo } from '../agendamento/agendamento-ics.ts';
import type { Aberta } from './abrir-pagina.ts';
import type { PedidoRow } from './pedido.queries.ts';

interface Aviso {
  pedido: PedidoRow;
  exchange: Exchange;
  assunto: 'marcado' | 'mudado' | 'cancelado';
}

const SEMANA = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

/** How long the text with the link waits for its gateway before it is no longer sent. */
const ENVIO_MS = 24 * 3_600_000;

/** Writes to the client what was agreed, with the link that moves and cancels it; by e-mail with the visit for the calendar. */
export async function avisarCliente(
  ctx: Ctx,
  { pagina, ficha }: Aberta,
  { pedido, exchange, assunto }: Aviso,
): Promise<void> {
  const { telefone, email, codAgendamento, dia, horaMin } = pedido;
  if (codAgendamento === null) return;
  const token = exchange.portador ?? '';
  const quando = `${SEMANA[diaDaSemana(dia)]}, ${formatDia(dia)}, às ${formatHora(horaMin)}`;
  const texto = `${primeiroNome(pedido.nome ?? '')}, ${frase(assunto, { casa: ficha.nome, quando, bolsao: pagina.entraComo === 'bolsao' })}`;
  const endereco = publicAddress(exchange.host.replace(/:\d+$/, ''), portOf(exchange.hostComPorta));
  const corpo =
    assunto === 'cancelado'
      ? texto
      : `${texto} Para mudar ou cancelar: ${endereco}/agendar/${pagina.slug}#${token}`;
  const comum = {
    corpo,
    codConcessionaria: pagina.codConcessionaria,
    // The link opens the visit to whoever reads the text.
    ...(assunto !== 'cancelado' && {
      segredo: { prova: hashToken(token), valeAte: new Date(ctx.now.getTime() + ENVIO_MS) },
    }),
  };
  if (recebeSms(telefone)) await enviarMensagem(ctx, { ...comum, canal: 'sms', destino: telefone });
  if (email === null) return;
  const compromisso = await findCompromisso(ctx.tx, codAgendamento);
  await enviarMensagem(ctx, {
    ...comum,
    canal: 'email',
    destino: email,
    assunto: `${TITULOS[assunto]} | ${ficha.nome}`,
    ...(compromisso && {
      anexo: {
        nome: 'visita.ics',
        tipo: 'text/calendar',
        conteudo: icsDo(compromisso, { codAgendamento, host: exchange.host, agora: ctx.now }),
      },
    }),
  });
}

const TITULOS = { marcado: 'Sua visita', mudado: 'Sua visita mudou', cancelado: 'Sua visita foi cancelada' };

function frase(
  assunto: Aviso['assunto'],
  { casa, quando, bolsao }: { casa: string; quando: string; bolsao: boolean },
): string {
  if (assunto === 'cancelado') return `sua visita à ${casa} de ${quando} foi cancelada.`;
  if (bolsao) return `recebemos seu pedido para ${quando} na ${casa}. Confirmamos em breve.`;
  return assunto === 'mudado'
    ? `sua visita à ${casa} mudou para ${quando}.`
    : `sua visita à ${casa} está marcada para ${quando}.`;
}
