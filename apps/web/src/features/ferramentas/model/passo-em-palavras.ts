import type { Arredondamento } from '@oferta/domain/cardapio/arredondamento.ts';
import type { Canal, ClasseDePeca, PassoDaConta } from '@oferta/domain/cardapio/conta-da-peca.ts';
import { fator, percentual } from './numeros-da-conta.ts';

export const NOME_CANAL: Readonly<Record<Canal, string>> = {
  balcao: 'Balcão',
  oficina: 'Oficina',
  seguradora: 'Seguradora',
  atacado: 'Atacado',
};

export const NOME_ARREDONDAMENTO: Readonly<Record<Arredondamento, string>> = {
  nenhum: 'Não arredondar',
  inteiro: 'Reais inteiros',
  '90': 'Terminar em ,90',
  '99': 'Terminar em ,99',
};

/** What an account is told with. */
export interface Contexto {
  readonly classe: ClasseDePeca;
  readonly canal: Canal;
  readonly arredondamento: Arredondamento;
  /** "última entrada em 19/11/2026", where the stock knows one. */
  readonly custoDe: string;
}

const NO_ARREDONDAMENTO: Readonly<Record<Arredondamento, string>> = {
  nenhum: 'Sem arredondar',
  inteiro: 'Arredondar para reais inteiros',
  '90': 'Arredondar para ,90',
  '99': 'Arredondar para ,99',
};

/** What a step is called. */
export function nomeDoPasso(passo: PassoDaConta['passo'], contexto: Contexto): string {
  const nomes: Readonly<Record<PassoDaConta['passo'], string>> = {
    custo: 'Custo da peça',
    lista: 'Preço de lista',
    precoProprio: 'Preço próprio',
    frete: 'Frete',
    impostos: 'Impostos não recuperáveis',
    margem: `Margem da classe ${contexto.classe}`,
    faixa: 'Faixa de custo',
    fatorLista: 'Fator da lista',
    canal: `Canal ${NOME_CANAL[contexto.canal].toLowerCase()}`,
    arredondamento: NO_ARREDONDAMENTO[contexto.arredondamento],
  };
  return nomes[passo];
}

/** The rule of a step, in words with its figure. */
export function regraDoPasso(
  { passo, bp, recusa }: PassoDaConta,
  { custoDe, arredondamento }: Contexto,
): string {
  if (recusa === 'margemSemPreco') return `margem de ${percentual(bp ?? 0)} não tem preço`;
  if (passo === 'custo') return custoDe;
  if (passo === 'lista' || passo === 'precoProprio') return 'como está no cadastro';
  if (passo === 'arredondamento') return arredondamento === 'nenhum' ? 'como a conta deu' : 'o mais perto';
  if (bp === null) return '';
  if (passo === 'frete') return `${percentual(bp)} do custo`;
  if (passo === 'impostos') return `${percentual(bp)} do custo com frete`;
  if (passo === 'margem') return `${percentual(bp)} do preço: dividir por ${fator(10_000 - bp)}`;
  if (passo === 'faixa') return `custo × ${fator(bp)}`;
  return passo === 'fatorLista' ? `lista × ${fator(bp)}` : `fator ${fator(bp)}`;
}
