import type { Quadro } from '@oferta/contracts/relatorios/painel.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { dizerVariacao, formatIndicador } from '@oferta/domain/relatorios/numero.ts';

type Numero = Pick<Quadro, 'indicador' | 'valor' | 'meta' | 'marca' | 'variacao'>;

/** A tile's target as it stands in it: "meta 86,7%", "sem meta". */
export const metaDoQuadro = ({ indicador, meta }: Pick<Quadro, 'indicador' | 'meta'>): string =>
  meta === null ? 'sem meta' : `meta ${formatIndicador(indicador, meta, 'quadro').replace(/ h$/, '')}`;

/**
 * A tile as it is heard: "Produtividade 86,4%, 0,3 p.p., meta 86,7%: acima de outubro, meta não atingida, abrir linhas". What
 * is seen comes first and whole, so that who speaks to the computer finds it by what they read (WCAG 2.5.3).
 */
export function quadroEmPalavras(quadro: Numero, rotulo: string, comparado: string): string {
  const { indicador, valor, meta, marca } = quadro;
  const variacao = dizerVariacao(indicadorDe(indicador).unidade, quadro.variacao);
  const visto = [
    `${rotulo} ${formatIndicador(indicador, valor, 'quadro')}`,
    variacao?.texto,
    metaDoQuadro(quadro),
  ];
  const dito = [
    valor === null && 'sem dados neste período',
    variacao && `${ONDE[variacao.sinal]} ${comparado}`,
    valor !== null && meta !== null && `meta ${marca === 'naMeta' ? 'atingida' : 'não atingida'}`,
    'abrir linhas',
  ];
  return `${juntar(visto)}: ${juntar(dito)}`;
}

const juntar = (partes: readonly (string | false | null | undefined)[]): string =>
  partes.filter(Boolean).join(', ');

const ONDE = { [-1]: 'abaixo de', 0: 'igual a', 1: 'acima de' } as const;
