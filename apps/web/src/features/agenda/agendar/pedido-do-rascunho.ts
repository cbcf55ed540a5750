import type { OfertaPublica } from '@oferta/contracts/agenda/pagina-publica.ts';
import { kmDe, type Rascunho } from './rascunho.ts';

/** The chosen ones, in the order of the choice, as they are offered now. */
export const escolhidas = (
  ofertas: readonly OfertaPublica[],
  { servicos }: Pick<Rascunho, 'servicos'>,
): OfertaPublica[] => servicos.flatMap(({ chave }) => ofertas.find((oferta) => oferta.chave === chave) ?? []);

/** The sum of what has a price; null where nothing has. */
export function totalDe(ofertas: readonly Pick<OfertaPublica, 'centavos'>[]): number | null {
  const precos = ofertas.flatMap(({ centavos }) => centavos ?? []);
  return precos.length === 0 ? null : precos.reduce((soma, centavos) => soma + centavos, 0);
}

/** The car as it was typed. */
export const carroDe = (rascunho: Rascunho) => ({
  placa: rascunho.semPlaca ? null : rascunho.placa,
  chassi: rascunho.semPlaca ? rascunho.chassi : null,
  modelo: rascunho.modelo.trim(),
  ano: rascunho.ano === '' ? null : rascunho.ano,
  km: kmDe(rascunho),
});
