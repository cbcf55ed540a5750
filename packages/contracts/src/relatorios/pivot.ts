import { z } from 'zod';
import { INDICADOR_IDS } from '@oferta/domain/relatorios/dicionario.ts';
import { DIMENSAO_IDS } from '@oferta/domain/relatorios/pivot.ts';
import { contract } from '../contract.ts';
import { Dia, texto } from '../fields.ts';
import { NIVEIS_DOS_NUMEROS, Quantidades, relatorioRefusals, Valor, Vigencia } from './recorte.ts';
import { LinhaDoNumero } from './painel.ts';

const niveis = NIVEIS_DOS_NUMEROS;
const Dimensao = z.enum(DIMENSAO_IDS);
const Medida = z.enum(INDICADOR_IDS);

/** Keeps only members of a dimension: those whose key is among `chaves`. */
const Filtro = z.object({ dimensao: Dimensao, chaves: z.array(texto(80)).min(1).max(500) });

const pergunta = {
  de: Dia,
  ate: Dia,
  linhas: z.array(Dimensao).max(3),
  colunas: z.array(Dimensao).max(2),
  medidas: z.array(Medida).min(1, 'Escolha ao menos uma medida').max(8),
  filtros: z.array(Filtro).max(12).default([]),
} as const;

/** A member of a dimension: its key and what it is called. */
export const Membro = z.object({ chave: z.string(), nome: z.string() });

/** One crossing. `linha` and `coluna` are keys, outer dimension first; shorter than the shelf: a subtotal, []: the total. */
export const Celula = z.object({
  linha: z.array(z.string()),
  coluna: z.array(z.string()),
  /** In the order of the measures. */
  valores: z.array(Valor),
  bases: Quantidades,
});

export const Pivot = z.object({
  /** By dimension, in the order they are shown. */
  membros: z.partialRecord(Dimensao, z.array(Membro)),
  celulas: z.array(Celula),
  /** Jobs of the period that the person sees, read to answer. */
  servicos: z.number().int(),
  vigencia: Vigencia,
  lidoEm: z.string(),
});
export type Pivot = z.infer<typeof Pivot>;

/** Whoever asks keeps the question with the product's saved views, under this screen's name. */
export const TELA_DO_BI = 'business-inteligence';

export const pivotContracts = {
  verPivot: contract({
    method: 'POST',
    path: '/relatorios/pivot',
    summary: 'Medidas do dicionário cruzadas por dimensões',
    longRead: true,
    niveis,
    writes: false,
    body: z.object(pergunta),
    output: Pivot,
    refusals: [
      relatorioRefusals.periodoInvertido,
      relatorioRefusals.periodoLongo,
      relatorioRefusals.muitasCelulas,
    ],
    example: {
      de: '2026-06-01',
      ate: '2026-11-24',
      linhas: ['grupo', 'concessionaria'],
      colunas: ['mes'],
      medidas: ['faturamento', 'passagens', 'ticketMedio'],
      filtros: [],
    },
  }),
  abrirCelula: contract({
    method: 'POST',
    path: '/relatorios/pivot/registros',
    summary: 'Os registros de uma célula',
    longRead: true,
    niveis,
    writes: false,
    body: z.object({
      de: Dia,
      ate: Dia,
      medida: Medida,
      filtros: z.array(Filtro).max(16).default([]),
      pagina: z.number().int().min(1).max(100_000).default(1),
      tamanho: z.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ total: z.number().int(), itens: z.array(LinhaDoNumero) }),
    refusals: [
      relatorioRefusals.periodoInvertido,
      relatorioRefusals.periodoLongo,
      relatorioRefusals.semDetalhe,
    ],
  }),
};
