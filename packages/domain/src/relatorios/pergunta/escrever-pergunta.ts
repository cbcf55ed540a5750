import { indicadorDe } from '../dicionario.ts';
import { POR } from './dimensoes-em-palavras.ts';
import { type Filtro, type Leitura, NOME_DITO } from './ler-pergunta.ts';

type Escrita = Pick<Leitura, 'medida' | 'periodo' | 'filtros' | 'por'>;

/** Before which names of periods "em" is not said: "ontem", "últimos 7 dias". */
const SEM_EM = /^(hoje|ontem|anteontem|últim|est|semana|\d+\/)/;

/** A question in words that are read as that question: what a chip changes is written into it. */
export function escreverPergunta({ medida, periodo, filtros, por }: Escrita, rotulo?: string): string {
  return [
    medida === null ? '' : (rotulo ?? indicadorDe(medida).rotulo),
    ...filtros.map(escreverFiltro),
    SEM_EM.test(periodo.nome) ? periodo.nome : `em ${periodo.nome}`,
    por === null ? '' : `por ${POR[por]}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const escreverFiltro = ({ dimensao, nome }: Filtro): string =>
  nome
    .split(' e ')
    .map((um) => `${NOME_DITO[dimensao] ?? ''} ${um}`.trim())
    .join(' e ');

/** Periods that a question can be changed to, as they are said. */
export const PERIODOS_DITOS = [
  'hoje',
  'ontem',
  'esta semana',
  'semana passada',
  'este mês',
  'mês passado',
  'últimos 3 meses',
  'este ano',
  'ano passado',
] as const;
