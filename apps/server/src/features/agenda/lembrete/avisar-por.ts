import { recebeSms } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { findWhatsApp } from '#machines/whatsapp/whatsapp.queries.ts';
import type { Ctx } from '#kernel/context.ts';

/** How a client is written to without being asked, and as what template where that is WhatsApp. */
type Via =
  | { canal: 'whatsapp'; destino: string; modelo: { nome: string; idioma: string } }
  | { canal: 'sms' | 'email'; destino: string };

/**
 * The distributor's WhatsApp number where it is on, otherwise a text to a mobile phone, otherwise a mailbox. A landline
 * would take the text and show it to nobody.
 */
export async function viaDe(
  ctx: Ctx,
  { telefone, email }: { telefone: string | null; email: string | null },
  qual: 'modeloLembrete' | 'modeloOferta',
): Promise<Via | null> {
  if (recebeSms(telefone)) {
    const whatsapp = await findWhatsApp(ctx.tx);
    return whatsapp?.ligado
      ? { canal: 'whatsapp', destino: telefone, modelo: { nome: whatsapp[qual], idioma: whatsapp.idioma } }
      : { canal: 'sms', destino: telefone };
  }
  return email === null ? null : { canal: 'email', destino: email };
}
