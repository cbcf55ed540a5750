import { INDICADOR_IDS, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { mesMais, primeiroDia, ultimoContado, ultimoDia } from '@oferta/domain/relatorios/mes.ts';
import { DIMENSAO_IDS, type Dimensao } from '@oferta/domain/relatorios/pivot.ts';

/** Members of a dimension that are kept. */
export interface FiltroDaPergunta {
  readonly dimensao: Dimensao;
  readonly chaves: readonly string[];
}

/** What a person asks of the pivot. */
export interface Pergunta {
  /** First and last day, both in it. */
  readonly de: string;
  readonly ate: string;
  readonly linhas: readonly Dimensao[];
  readonly colunas: readonly Dimensao[];
  readonly medidas: readonly IndicadorId[];
  readonly filtros: readonly FiltroDaPergunta[];
}

/** The question as the address writes it: words that the server would refuse are left out, not shown as an error. */
export interface PerguntaEscrita {
  readonly de: string | undefined;
  readonly ate: string | undefined;
  readonly linhas: readonly string[];
  readonly colunas: readonly string[];
  readonly medidas: readonly string[];
  /** 'concessionaria:3|7'. */
  readonly filtros: readonly string[];
}

const MES = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/;
export const LIMITES = { linhas: 3, colunas: 2, medidas: 8 } as const;
/** How many months are looked at when nothing else was asked: half a year. */
const MESES = 6;

const dimensoes = (palavras: readonly string[]): Dimensao[] =>
  [...new Set(palavras)].flatMap((palavra) => DIMENSAO_IDS.find((id) => id === palavra) ?? []);

/** Reads a question. An empty one is revenue by dealership and month; a dimension stands on one shelf only. */
export function lerPergunta(escrita: PerguntaEscrita, hoje: string): Pergunta {
  const mes = hoje.slice(0, 7);
  const ate = escrita.ate && MES.test(escrita.ate) ? escrita.ate : mes;
  const de = escrita.de && MES.test(escrita.de) && escrita.de <= ate ? escrita.de : mesMais(ate, 1 - MESES);
  const linhas = dimensoes(escrita.linhas).slice(0, LIMITES.linhas);
  const colunas = dimensoes(escrita.colunas)
    .filter((dimensao) => !linhas.includes(dimensao))
    .slice(0, LIMITES.colunas);
  const medidas = [...new Set(escrita.medidas)]
    .flatMap((palavra) => INDICADOR_IDS.find((id) => id === palavra) ?? [])
    .slice(0, LIMITES.medidas);
  const vazia = linhas.length + colunas.length + medidas.length === 0;
  return {
    de: primeiroDia(de),
    ate: ultimoContado({ de: primeiroDia(de), fim: ultimoDia(ate), hoje }),
    linhas: vazia ? ['concessionaria'] : linhas,
    colunas: vazia ? ['mes'] : colunas,
    medidas: medidas.length > 0 ? medidas : ['faturamento', 'passagens', 'ticketMedio'],
    filtros: escrita.filtros.flatMap(lerFiltro),
  };
}

function lerFiltro(texto: string): FiltroDaPergunta[] {
  const corte = texto.indexOf(':');
  const [dimensao] = dimensoes([texto.slice(0, corte)]);
  const chaves = texto
    .slice(corte + 1)
    .split('|')
    .filter(Boolean);
  return dimensao && chaves.length > 0 ? [{ dimensao, chaves }] : [];
}

export const escreverFiltro = ({ dimensao, chaves }: FiltroDaPergunta): string =>
  `${dimensao}:${chaves.join('|')}`;

/** The list with an item moved one place; unchanged at its ends. */
export function mover<T>(lista: readonly T[], item: T, passo: -1 | 1): readonly T[] {
  const de = lista.indexOf(item);
  const para = de + passo;
  if (de < 0 || para < 0 || para >= lista.length) return lista;
  const outra = [...lista];
  outra.splice(de, 1);
  outra.splice(para, 0, item);
  return outra;
}
