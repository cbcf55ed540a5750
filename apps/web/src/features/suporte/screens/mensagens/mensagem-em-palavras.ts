import type { MensagemNaFila } from '@oferta/contracts/machines/mensagem.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import type { Tone } from '#ui/tone.ts';

export const NOME_CANAL = { sms: 'SMS', email: 'E-mail', whatsapp: 'WhatsApp' } as const;

/** Who it is for, as people write it; of a code's message only the end of the number is left. */
export const destinoDe = ({ destino }: MensagemNaFila): string =>
  destino.startsWith('+') ? fromE164(destino) : destino.includes('@') ? destino : `…${destino}`;

interface Estado {
  readonly texto: string;
  readonly tom: Tone;
}

/** How far it got, in the order in which it gets there. What was only opened in WhatsApp is not said to be sent. */
export function estadoDe(mensagem: MensagemNaFila, agora: number): Estado {
  const { estado, canal, naoAntes, entregueEm, lidaEm } = mensagem;
  if (estado === 'falhou') return { texto: 'Não enviada', tom: 'late' };
  if (estado === 'pendente')
    return {
      texto: naoAntes !== null && Date.parse(naoAntes) > agora ? 'Espera a hora' : 'Na fila',
      tom: 'p',
    };
  if (lidaEm !== null) return { texto: 'Lida', tom: 5 };
  if (entregueEm !== null) return { texto: 'Entregue', tom: 5 };
  return canal === 'whatsapp'
    ? { texto: 'Aberta no WhatsApp', tom: 'neutral' }
    : { texto: 'Enviada', tom: 3 };
}
