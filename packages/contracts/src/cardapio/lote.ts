import { z } from 'zod';
import { SITUACOES_NO } from '@oferta/domain/cardapio/no.ts';
import { contract } from '../contract.ts';
import { Codigo, Pagina, termoDeBusca, texto } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { arvoreRefusals } from './arvore.ts';
import { Centavos, NIVEIS_CARDAPIO as niveis, porConcessionaria, Vigencia } from './medidas.ts';

const porLote = z.object({ codLote: Codigo });

/** What is done to every chosen package or item. */
export const Mudanca = z.discriminatedUnion('tipo', [
  /** The price as it now is, up or down; becomes a fixed price. −1000 = 10 % less. */
  z.object({
    tipo: z.literal('percentual'),
    bp: z
      .number('Informe o percentual')
      .int()
      .min(-9000, 'Use no máximo 90 % de redução')
      .max(50_000, 'Use no máximo 500 % de aumento')
      .refine((bp) => bp !== 0, 'Informe um percentual diferente de zero'),
  }),
  z.object({ tipo: z.literal('precoFixo'), precoFixoCentavos: Centavos }),
  /** Back to the computed price. */
  z.object({ tipo: z.literal('precoCalculado') }),
  /** Packages only: the price that reaches the dealership's target margin. */
  z.object({ tipo: z.literal('margemAlvo') }),
  z.object({ tipo: z.literal('situacao'), situacao: z.enum(SITUACOES_NO) }),
  /** Packages only. */
  z.object({ tipo: z.literal('validade'), ...Vigencia }),
]);
export type Mudanca = z.infer<typeof Mudanca>;

/** Which ones: named one by one, or all that the list's filters show. */
export const Selecao = z.discriminatedUnion('por', [
  z.object({ por: z.literal('codigos'), codigos: z.array(Codigo).min(1, 'Escolha ao menos um').max(5000) }),
  z.object({
    por: z.literal('filtro'),
    busca: termoDeBusca(80).optional(),
    codAcima: Codigo.optional(),
    situacao: z.enum(SITUACOES_NO).optional(),
    abaixoDaMargem: z.boolean().optional(),
  }),
]);
export type Selecao = z.infer<typeof Selecao>;

export const PedidoDeLote = z.object({
  codConcessionaria: Codigo,
  alvo: z.enum(['pacote', 'item']),
  selecao: Selecao,
  mudanca: Mudanca,
});
export type PedidoDeLote = z.infer<typeof PedidoDeLote>;

/** A row of the preview: what is and what would be. Null prices where the change is not about prices. */
export const LinhaDaPrevia = z.object({
  codNo: z.number().int(),
  nome: z.string(),
  caminho: z.string(),
  antes: z.object({
    centavos: z.number().int(),
    margemBp: z.number().int().nullable(),
    situacao: z.enum(SITUACOES_NO),
    validoDe: z.string().nullable(),
    validoAte: z.string().nullable(),
  }),
  depois: z.object({
    centavos: z.number().int(),
    margemBp: z.number().int().nullable(),
    situacao: z.enum(SITUACOES_NO),
    validoDe: z.string().nullable(),
    validoAte: z.string().nullable(),
  }),
  muda: z.boolean(),
});

/** A change of many at once (bulk edit, copy, pasted or removed branch), undone as a whole. */
export const Lote = z.object({
  codLote: z.number().int(),
  codConcessionaria: z.number().int(),
  tipo: z.enum(['edicao', 'copia', 'colagem', 'exclusao']),
  /** Ready to be read: "Preço +5 % em 32 pacotes". */
  descricao: z.string(),
  estado: z.enum(['aplicando', 'aplicado', 'desfazendo', 'desfeito', 'falhou']),
  /** 0–100 while applying or undoing. */
  progresso: z.number().int(),
  criados: z.number().int(),
  alterados: z.number().int(),
  excluidos: z.number().int(),
  erro: z.string().nullable(),
  criadoEm: z.string(),
  criadoPor: z.string().nullable(),
  /** What the undo left as it is, and why. */
  naoDesfeitos: z.array(z.object({ nome: z.string(), motivo: z.string() })),
});
export type Lote = z.infer<typeof Lote>;

export const loteRefusals = refusals('lote', {
  naoEncontrado: [404, 'Alteração em lote não encontrada'],
  previaMudou: [409, 'O cardápio mudou desde a prévia. Confira de novo antes de aplicar'],
  nadaMuda: [422, 'Nada mudaria com esta alteração'],
  soPacotes: [422, 'Esta alteração só se aplica a pacotes'],
  muitos: [422, 'São mais de {maximo} de uma vez. Use um filtro mais estreito'],
  estadoErrado: [409, 'Esta alteração está {estado}'],
});

export const loteContracts = {
  preverLote: contract({
    method: 'POST',
    path: '/cardapio/lote/previa',
    summary: 'Ver o que uma alteração em lote mudaria, sem mudar',
    niveis,
    body: PedidoDeLote,
    output: z.object({
      total: z.number().int(),
      mudam: z.number().int(),
      /** To be sent back when applying: it says what was seen. */
      assinatura: z.string(),
      /** The first 200, those that change before the others. */
      linhas: z.array(LinhaDaPrevia),
    }),
    writes: false,
    refusals: [loteRefusals.soPacotes, loteRefusals.muitos, arvoreRefusals.datasInvertidas],
  }),
  aplicarLote: contract({
    method: 'POST',
    path: '/cardapio/lote',
    summary: 'Aplicar uma alteração em lote, inteira ou nada',
    niveis,
    body: PedidoDeLote.extend({ assinatura: texto(100) }),
    output: Lote,
    refusals: [
      loteRefusals.previaMudou,
      loteRefusals.nadaMuda,
      loteRefusals.soPacotes,
      loteRefusals.muitos,
      arvoreRefusals.datasInvertidas,
    ],
  }),
  desfazerLote: contract({
    method: 'POST',
    path: '/cardapio/lote/:codLote/desfazer',
    summary: 'Desfazer uma alteração em lote; o que mudou depois fica e é dito',
    niveis,
    params: porLote,
    output: Lote,
    refusals: [loteRefusals.naoEncontrado, loteRefusals.estadoErrado],
  }),
  getLote: contract({
    method: 'GET',
    path: '/cardapio/lote/:codLote',
    summary: 'Uma alteração em lote, com seu andamento',
    niveis,
    params: porLote,
    output: Lote,
    refusals: [loteRefusals.naoEncontrado],
  }),
  listLotes: contract({
    method: 'GET',
    path: '/cardapio/lotes/:codConcessionaria',
    summary: 'Últimas alterações em lote',
    niveis,
    params: porConcessionaria,
    query: Pagina,
    output: z.object({ total: z.number().int(), itens: z.array(Lote) }),
  }),
};
