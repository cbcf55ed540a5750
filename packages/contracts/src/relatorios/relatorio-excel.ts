import { z } from 'zod';
import { TIPOS_CAMPO } from '@oferta/domain/planilha/campo.ts';
import { INDICADOR_IDS } from '@oferta/domain/relatorios/dicionario.ts';
import { DIMENSAO_IDS } from '@oferta/domain/relatorios/pivot.ts';
import { COMPARACAO_IDS, PERIODO_IDS } from '@oferta/domain/relatorios/excel/periodo-do-relatorio.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia, Feito, texto, textoObrigatorio, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { relatorioRefusals } from './recorte.ts';
import { niveisDe } from '../screen.ts';
import { vendasScreens } from '../vendas/screens.ts';

const niveis = niveisDe(vendasScreens['relatorio-excel']);

const Dimensao = z.enum(DIMENSAO_IDS);
const Indicador = z.enum(INDICADOR_IDS);
const semRepetir = (lista: readonly string[]): boolean => new Set(lista).size === lista.length;

/** Rows that the screen shows of a file before it is made. */
export const LINHAS_DA_PREVIA = 50;
/** A longer list is not gone through to the end for its preview: its totals are in the file alone. */
export const LINHAS_CONTADAS = 20_000;

const pedido = {
  de: Dia,
  ate: Dia,
  /** Codes of dealerships and groups, and brands; nothing chosen: all the person sees. */
  concessionarias: z.array(Codigo).max(500).default([]),
  grupos: z.array(Codigo).max(200).default([]),
  marcas: z.array(texto(40)).max(100).default([]),
  /** A row for each crossing, in this order. */
  agrupar: z
    .array(Dimensao)
    .min(1, 'Escolha ao menos um agrupamento')
    .max(4, 'Escolha até 4 agrupamentos')
    .refine(semRepetir, 'O mesmo agrupamento está duas vezes'),
  indicadores: z
    .array(Indicador)
    .min(1, 'Escolha ao menos um indicador')
    .max(20, 'Escolha até 20 indicadores')
    .refine(semRepetir, 'O mesmo indicador está duas vezes'),
  /** Beside each indicator, the same of another period and how it changed. */
  comparar: z.enum(COMPARACAO_IDS).default('nada'),
  /** Under each group of the first grouping, what its rows add up to. */
  subtotais: z.boolean().default(false),
} as const;

/** What a file is of: also the filter of its export (`tipo` 'relatorio-excel'). */
export const PedidoDoExcel = z.object({ ...pedido, titulo: texto(60).optional() });
export type PedidoDoExcel = z.infer<typeof PedidoDoExcel>;
/** The word of the export. */
export const TIPO_DO_EXCEL = 'relatorio-excel';

/** What can be asked for, as this person sees it. */
export const CamposDoExcel = z.object({
  indicadores: z.array(
    z.object({
      indicador: Indicador,
      rotulo: z.string(),
      formula: z.string(),
      /** By what it can be grouped; grouped by another dimension it would not add up. */
      dimensoes: z.array(Dimensao),
    }),
  ),
  casas: z.array(
    z.object({
      codConcessionaria: z.number().int(),
      nome: z.string(),
      codGrupo: z.number().int().nullable(),
      grupo: z.string().nullable(),
      marcas: z.array(z.string()),
    }),
  ),
});
export type CamposDoExcel = z.infer<typeof CamposDoExcel>;

const Valor = z.union([z.string(), z.number(), z.null()]);

/** The file's columns and first rows, in the units of their types (domain/planilha/campo.ts). */
export const PreviaDoExcel = z.object({
  colunas: z.array(
    z.object({
      rotulo: z.string(),
      tipo: z.enum(TIPOS_CAMPO),
      /** The day stands for its month. */
      soMes: z.boolean(),
      /** Nobody asked for it: ratios beside it are counted from it. */
      apoio: z.boolean(),
    }),
  ),
  linhas: z.array(z.array(Valor)),
  /** Which of the rows, from 0, are subtotals. */
  subtotais: z.array(z.number().int()),
  /** The last row; null in an empty file, and where the list is too long to be counted here. */
  total: z.array(Valor).nullable(),
  /** Rows of the file without its totals; of a long list, how many were counted. */
  quantas: z.number().int(),
  longa: z.boolean(),
  lidoEm: z.string(),
});
export type PreviaDoExcel = z.infer<typeof PreviaDoExcel>;

/** What a kept report asks for. A `periodo` moves with the calendar and wins over its days. */
export const LeiauteDoExcel = z.object({ ...pedido, periodo: z.enum(PERIODO_IDS).nullable() });
export type LeiauteDoExcel = z.infer<typeof LeiauteDoExcel>;

export const RelatorioSalvo = z.object({
  codRelatorioSalvo: z.number().int(),
  nome: z.string(),
  /** Whoever opens this screen in the network finds it, and only its owner changes it. */
  compartilhado: z.boolean(),
  meu: z.boolean(),
  dono: z.string().nullable(),
  leiaute: LeiauteDoExcel,
  versao: z.number().int(),
  alteradoEm: z.string(),
});
export type RelatorioSalvo = z.infer<typeof RelatorioSalvo>;

/** Reports that one person keeps. */
export const LIMITE_DE_RELATORIOS = 50;

export const relatorioSalvoRefusals = refusals('relatorioSalvo', {
  naoEncontrado: [404, 'Relatório não encontrado'],
  nomeEmUso: [409, 'Você já tem um relatório com o nome {nome}'],
  muitos: [409, `Você já tem ${LIMITE_DE_RELATORIOS} relatórios salvos. Exclua um para salvar outro`],
  alterado: [409, '{quem} alterou este relatório antes de você. Confira como ele está agora'],
});

export const relatorioExcelRefusals = refusals('relatorioExcel', {
  naoSoma: [422, '{indicador} não se divide por {dimensao}. Tire um dos dois'],
});

const porRelatorio = z.object({ codRelatorioSalvo: Codigo });
const escrito = {
  nome: textoObrigatorio(60, 'Dê um nome ao relatório'),
  compartilhado: z.boolean(),
  leiaute: LeiauteDoExcel,
} as const;
const doPedido = [
  relatorioRefusals.periodoInvertido,
  relatorioRefusals.periodoLongo,
  relatorioExcelRefusals.naoSoma,
];

const exemplo = {
  de: '2026-11-01',
  ate: '2026-11-25',
  agrupar: ['concessionaria', 'mes'] as ('concessionaria' | 'mes')[],
  indicadores: ['faturamento', 'passagens', 'ticketMedio'] as ('faturamento' | 'passagens' | 'ticketMedio')[],
  comparar: 'nada' as const,
  subtotais: true,
};

export const relatorioExcelContracts = {
  camposDoExcel: contract({
    method: 'GET',
    path: '/vendas/relatorioExcel/campos',
    summary: 'Indicadores e concessionárias que o relatório Excel pode ter',
    niveis,
    output: CamposDoExcel,
  }),
  previaDoExcel: contract({
    method: 'POST',
    path: '/vendas/relatorioExcel/previa',
    summary: 'As colunas e as primeiras linhas do arquivo, como ele vai ser',
    niveis,
    writes: false,
    body: PedidoDoExcel,
    output: PreviaDoExcel,
    refusals: doPedido,
    example: exemplo,
  }),
  listRelatoriosSalvos: contract({
    method: 'GET',
    path: '/vendas/relatoriosSalvos',
    summary: 'Relatórios Excel que a pessoa salvou e os compartilhados da rede',
    niveis,
    output: z.array(RelatorioSalvo),
  }),
  criarRelatorioSalvo: contract({
    method: 'POST',
    path: '/vendas/relatorioSalvo',
    summary: 'Salvar um relatório Excel com um nome',
    niveis,
    body: z.object(escrito),
    output: RelatorioSalvo,
    refusals: [relatorioSalvoRefusals.nomeEmUso, relatorioSalvoRefusals.muitos, ...doPedido],
    example: {
      nome: 'Mês por concessionária',
      compartilhado: true,
      leiaute: { ...exemplo, periodo: 'mesAtual' },
    },
  }),
  alterarRelatorioSalvo: contract({
    method: 'PUT',
    path: '/vendas/relatorioSalvo/:codRelatorioSalvo',
    summary: 'Alterar um relatório Excel salvo',
    niveis,
    params: porRelatorio,
    body: z.object({ ...escrito, versao: Versao }),
    output: RelatorioSalvo,
    refusals: [
      relatorioSalvoRefusals.naoEncontrado,
      relatorioSalvoRefusals.alterado,
      relatorioSalvoRefusals.nomeEmUso,
      ...doPedido,
    ],
  }),
  excluirRelatorioSalvo: contract({
    method: 'DELETE',
    path: '/vendas/relatorioSalvo/:codRelatorioSalvo',
    summary: 'Excluir um relatório Excel salvo',
    niveis,
    params: porRelatorio,
    output: Feito,
    refusals: [relatorioSalvoRefusals.naoEncontrado],
  }),
};
