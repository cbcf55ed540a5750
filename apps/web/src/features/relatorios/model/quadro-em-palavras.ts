import type { Quadro } from '@oferta/contracts/relatorios/painel.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { dizerVariacao, formatIndicador } from '@oferta/domain/relatorios/numero.ts';

type Numero = Pick<Quadro, 'indicador' | 'valor' | 'meta' | 'marca' | 'variacao'>;

/** A tile as it is heard: "Produtividade 86,4%, 0,3 p.p. acima de outubro, meta 86,7% não atingida, abrir linhas". */
export function quadroEmPalavras(quadro: Numero, rotulo: string, comparado: string): string {
  const { indicador, valor, meta, marca } = quadro;
  if (valor === null) return `${rotulo}, sem dados neste período`;
  const variacao = dizerVariacao(indicadorDe(indicador).unidade, quadro.variacao);
  return [
    `${rotulo} ${formatIndicador(indicador, valor)}`,
    variacao && (variacao.sinal === 0 ? `igual a ${comparado}` : acimaOuAbaixo(variacao, comparado)),
    meta === null
      ? 'sem meta'
      : `meta ${formatIndicador(indicador, meta)} ${marca === 'naMeta' ? 'atingida' : 'não atingida'}`,
    'abrir linhas',
  ]
    .filter(Boolean)
    .join(', ');
}

const acimaOuAbaixo = ({ sinal, texto }: { sinal: number; texto: string }, comparado: string): string =>
  `${texto} ${sinal > 0 ? 'acima' : 'abaixo'} de ${comparado}`;
