import type { OutputOf } from '@oferta/contracts/contract.ts';
import { pivotContracts } from '@oferta/contracts/relatorios/pivot.ts';
import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { DIMENSOES, type Dimensao } from '@oferta/domain/relatorios/pivot.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { serverNow } from '#kernel/clock.ts';
import { asFlag, asList, asOneOf, asOrdered, asText, useSearchState } from '#kernel/address/search-state.ts';
import { toggled } from '#kernel/toggled.ts';
import { montarGrade, type OrdemDaGrade } from '../../model/grade.ts';
import {
  escreverFiltro,
  lerPergunta,
  LIMITES,
  mover,
  type FiltroDaPergunta,
  type Pergunta,
} from '../../model/pergunta.ts';

/** The parameters that make up a question, and so a saved view of it. */
export const DA_PERGUNTA = ['linhas', 'colunas', 'medidas', 'f', 'de', 'ate', 'vista', 'ordem'] as const;

const CODECS = {
  linhas: asOrdered,
  colunas: asOrdered,
  medidas: asOrdered,
  f: asList,
  /** Dealerships, as other screens' links name them. */
  con: asList,
  de: asText,
  ate: asText,
  vista: asOneOf(['ambos', 'tabela', 'grafico']),
  /** 'COLUMN.MEASURE', with '-' before it for the greatest first. */
  ordem: asText,
  /** The row whose line is drawn in the own ink. */
  linha: asText,
  campos: asFlag,
  celula: asText,
} as const;

export type Prateleira = 'linhas' | 'colunas' | 'medidas';
/** An answer with the question it is of: what is shown is named by its own question, never by one still on its way. */
export type RespostaDoPivot = OutputOf<typeof pivotContracts.verPivot> & {
  readonly pergunta: Pergunta;
  readonly ms: number;
};

const perguntar = async (pergunta: Pergunta): Promise<RespostaDoPivot> => {
  const comecou = performance.now();
  const { de, ate, linhas, colunas, medidas, filtros } = pergunta;
  const pivot = await call(pivotContracts.verPivot, {
    body: {
      de,
      ate,
      linhas: [...linhas],
      colunas: [...colunas],
      medidas: [...medidas],
      filtros: filtros.map(({ dimensao, chaves }) => ({ dimensao, chaves: [...chaves] })),
    },
  });
  return { ...pivot, pergunta, ms: performance.now() - comecou };
};

const pivotOptions = (pergunta: Pergunta) =>
  queryOptions({
    queryKey: ['relatorios', 'pivot', pergunta],
    queryFn: () => perguntar(pergunta),
    placeholderData: keepPreviousData,
  });

function lerOrdem(texto: string | undefined): OrdemDaGrade | null {
  const [, menos, coluna, medida] = /^(-?)(\d+)\.(\d+)$/.exec(texto ?? '') ?? [];
  return coluna === undefined || medida === undefined
    ? null
    : { coluna: Number(coluna), medida: Number(medida), desc: menos === '-' };
}

/** The question of the address, its answer as a table, and what can be done to it. */
export function useBi() {
  const [url, patch] = useSearchState(CODECS);
  const [hoje] = useState(() => diaDe(new Date(serverNow()), 'America/Sao_Paulo'));
  const daCasa = url.con.length > 0 ? [`concessionaria:${url.con.join('|')}`] : [];
  const pergunta = lerPergunta({ ...url, filtros: [...url.f, ...daCasa] }, hoje);
  const ordem = lerOrdem(url.ordem);
  const consulta = useQuery(pivotOptions(pergunta));
  const { linhas, colunas, medidas, filtros } = pergunta;
  const respondida = consulta.data?.pergunta ?? pergunta;
  const grade =
    consulta.data &&
    montarGrade(
      consulta.data,
      { linhas: respondida.linhas, colunas: respondida.colunas, medidas: respondida.medidas.length },
      ordem,
    );
  const escrever = (nova: Partial<Pick<Pergunta, Prateleira | 'filtros'>>): void => {
    const inteira = { linhas, colunas, medidas, filtros, ...nova };
    patch({
      linhas: inteira.linhas,
      colunas: inteira.colunas,
      medidas: inteira.medidas,
      f: inteira.filtros.map(escreverFiltro),
      con: [],
      ordem: undefined,
      linha: undefined,
      celula: undefined,
    });
  };
  return { url, patch, pergunta, respondida, consulta, grade, ordem, ...acoes(pergunta, escrever) };
}

export type Bi = ReturnType<typeof useBi>;

const isDimensao = (campo: Dimensao | IndicadorId): campo is Dimensao => campo in DIMENSOES;

function acoes(
  pergunta: Pergunta,
  escrever: (nova: Partial<Pick<Pergunta, Prateleira | 'filtros'>>) => void,
) {
  const { linhas, colunas, medidas, filtros } = pergunta;
  return {
    /** Puts a field on a shelf, before another of it or at its end; it leaves the shelf where it was. */
    por(campo: Dimensao | IndicadorId, onde: Prateleira, antesDe?: string): void {
      const inserir = <T extends string>(lista: readonly T[], item: T): T[] => {
        const outros = lista.filter((cada) => cada !== item);
        const at = outros.findIndex((cada) => cada === antesDe);
        return at < 0 ? [...outros, item] : outros.toSpliced(at, 0, item);
      };
      if (isDimensao(campo) && onde !== 'medidas') {
        const semEle = { linhas, colunas };
        const nova = {
          linhas: semEle.linhas.filter((cada) => cada !== campo),
          colunas: semEle.colunas.filter((cada) => cada !== campo),
        };
        escrever({ ...nova, [onde]: inserir(nova[onde], campo).slice(0, LIMITES[onde]) });
      } else if (!isDimensao(campo) && onde === 'medidas') {
        escrever({ medidas: inserir(medidas, campo).slice(0, LIMITES.medidas) });
      }
    },
    tirar(campo: Dimensao | IndicadorId): void {
      escrever({
        linhas: linhas.filter((cada) => cada !== campo),
        colunas: colunas.filter((cada) => cada !== campo),
        medidas: medidas.length > 1 ? medidas.filter((cada) => cada !== campo) : medidas,
      });
    },
    moverCampo(campo: Dimensao | IndicadorId, onde: Prateleira, passo: -1 | 1): void {
      if (onde === 'medidas')
        escrever({ medidas: isDimensao(campo) ? medidas : mover(medidas, campo, passo) });
      else if (isDimensao(campo)) escrever({ [onde]: mover(pergunta[onde], campo, passo) });
    },
    filtrar(dimensao: Dimensao, chave: string): void {
      const atual = filtros.find((filtro) => filtro.dimensao === dimensao);
      const chaves = toggled(atual?.chaves ?? [], chave);
      const outros = filtros.filter((filtro) => filtro.dimensao !== dimensao);
      escrever({ filtros: chaves.length > 0 ? [...outros, { dimensao, chaves }] : outros });
    },
    semFiltro(filtro: FiltroDaPergunta): void {
      escrever({ filtros: filtros.filter((cada) => cada !== filtro) });
    },
  };
}
