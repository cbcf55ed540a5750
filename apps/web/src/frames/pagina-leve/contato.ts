import { toE164 } from '@oferta/domain/cadastros/contato/telefone.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';

/** Ways to reach the dealership from its registered phone; null when it has none that works. */
export function contatoDe(
  telefone: string | null,
  texto: string,
): { readonly legivel: string; readonly ligar: string; readonly whatsapp: string } | null {
  const e164 = telefone === null ? null : toE164(telefone);
  if (e164 === null) return null;
  return {
    legivel: fromE164(e164),
    ligar: `tel:${e164}`,
    whatsapp: `https://wa.me/${e164.slice(1)}?text=${encodeURIComponent(texto)}`,
  };
}
