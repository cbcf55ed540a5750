import type { Combinacao } from '@oferta/domain/cardapio/combina.ts';
import { emNumero } from '@oferta/domain/numero.ts';

export const MESES = [
  'jan',
  'fev',
  'mar',
  'abr',
  'mai',
  'jun',
  'jul',
  'ago',
  'set',
  'out',
  'nov',
  'dez',
] as const;

const VISTOS = 2;

/** When an extra is offered: "Onix, HB20 e mais 3 · de 40.000 a 80.000 km · jun, jul"; "tudo" where nothing narrows it. */
export function combinaEmPalavras({ marcas, modelos, kmDe, kmAte, meses }: Combinacao): string {
  const partes = [
    lista(modelos.length > 0 ? modelos : marcas),
    quilometros(kmDe, kmAte),
    [...meses]
      .sort((a, b) => a - b)
      .map((mes) => MESES[mes - 1])
      .join(', '),
  ].filter((parte) => parte !== '');
  return partes.length === 0 ? 'tudo' : partes.join(' · ');
}

function lista(nomes: readonly string[]): string {
  const mais = nomes.length - VISTOS;
  return `${nomes.slice(0, VISTOS).join(', ')}${mais > 0 ? ` e mais ${mais}` : ''}`;
}

const km = (quantos: number): string => emNumero(quantos);

function quilometros(de: number | null, ate: number | null): string {
  if (de !== null && ate !== null) return `de ${km(de)} a ${km(ate)} km`;
  if (de !== null) return `a partir de ${km(de)} km`;
  return ate === null ? '' : `até ${km(ate)} km`;
}
