import type { Quadro } from '@oferta/contracts/relatorios/painel.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { dizerVariacao, formatIndicador } from '@oferta/domain/relatorios/numero.ts';

type Numero = Pick<Quadro, 'indicador' | 'valor' | 'meta' | 'marca' | 'variacao'>;

/** A tile's target as it stands in it: "meta 86,7%", "sem meta". */
export const metaDoQuadro = ({ indicador, meta }: Pick<Quadro, 'indicador' | 'meta'>): string =>
  meta === null ? 'sem meta' : `meta ${formatIndicador(indicador, meta, 'quadro').replace(/ h$/, '')}`;

/**
 * What is heard of a tile after what stands in it: "acima de outubro, meta não atingida, abrir linhas". It follows the
 * seen text and does not replace it, so that who speaks to the computer finds a tile by what they read (WCAG 2.5.3).
 */
export function quadroEmPalavras(
  { indicador, valor, meta, marca, ...quadro }: Numero,
  comparado: string,
): string {
  const variacao = dizerVariacao(indicadorDe(indicador).unidade, quadro.variacao);
  return juntar([
    valor === null && 'sem dados neste período',
    variacao && `${ONDE[variacao.sinal]} ${comparado}`,
    valor !== null && meta !== null && `meta ${marca === 'naMeta' ? 'atingida' : 'não atingida'}`,
    'abrir linhas',
  ]);
}

const juntar = (partes: readonly (string | false | null | undefined)[]): string =>
  partes.filter(Boolean).join(', ');

const ONDE = { [-1]: 'abaixo de', 0: 'igual a', 1: 'acima de' } as const;
