import type { ItemModelo } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { resultadoDaMedida } from '@oferta/domain/oficina-digital/resultado-item.ts';
import type { Cabecalho, Resposta, Vistoria } from './vistoria.ts';

type Mudanca = Partial<Omit<Resposta, 'respondidoEm'>>;

const NADA: Resposta = { resultado: 'naoVerificado', medida: null, nota: null, respondidoEm: null };

/** What of an answer follows from the rest: a measure's colour from its limits, a text's from being there. */
function completa(item: ItemModelo, { resultado, medida, nota }: Omit<Resposta, 'respondidoEm'>) {
  const medido = medida !== null && item.limites ? resultadoDaMedida(medida, item.limites) : resultado;
  if (item.tipo !== 'texto') return { resultado: medido, medida, nota };
  return { resultado: nota ? ('verde' as const) : ('naoVerificado' as const), medida, nota };
}

/**
 * `agora`, or just after the latest answer known, here or from another device: neither a clock set back nor one that is
 * behind another's makes an answer older than what the person saw when giving it (Lamport 1978, with the clock's time).
 */
export function instanteSeguinte(
  { respostas, respondidoAte }: Pick<Vistoria, 'respostas' | 'respondidoAte'>,
  agora: number,
): string {
  const depoisDe = (instante: string | null): number => (instante ? Date.parse(instante) + 1 : 0);
  const ultima = Object.values(respostas).reduce(
    (maior, { respondidoEm }) => Math.max(maior, depoisDe(respondidoEm)),
    depoisDe(respondidoAte),
  );
  return new Date(Math.max(agora, ultima)).toISOString();
}

/** The inspection with one item answered at an instant. */
export function responder(
  vistoria: Vistoria,
  item: ItemModelo,
  { respondidoEm, ...mudanca }: Mudanca & { respondidoEm: string },
): Vistoria {
  const antes = vistoria.respostas[item.codigo] ?? NADA;
  // A measure that is taken away takes the colour it gave with it.
  const semCor = mudanca.medida === null && item.limites ? { resultado: NADA.resultado } : {};
  const depois = completa(item, { ...antes, ...semCor, ...mudanca });
  const respostas = { ...vistoria.respostas, [item.codigo]: { ...depois, respondidoEm } };
  return mudada({ ...vistoria, respostas });
}

/** The inspection with another vehicle's, client's or body-map's data. */
export const preencher = (vistoria: Vistoria, mudanca: Partial<Cabecalho>): Vistoria =>
  mudada({ ...vistoria, cabecalho: { ...vistoria.cabecalho, ...mudanca } });

/** Something changed here: it is to be sent, and what stood in the way of the last sending may be gone. */
const mudada = (vistoria: Vistoria): Vistoria => ({
  ...vistoria,
  revisao: vistoria.revisao + 1,
  impedimento: null,
});
