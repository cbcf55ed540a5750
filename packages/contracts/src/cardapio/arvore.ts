import { z } from 'zod';
import { ESPECIES_ITEM, SITUACOES_NO, TIPOS_NO } from '@oferta/domain/cardapio/no.ts';
import { contract } from '../contract.ts';
import { Codigo, DiaOuZero, Feito, Pagina, termoDeBusca, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import {
  Ano,
  Centavos,
  Km,
  Meses,
  NIVEIS_CARDAPIO as niveis,
  Percentual,
  porConcessionaria,
  Vigencia,
} from './medidas.ts';
import { comVersao, ItemEscrito, precoRefusals } from './preco.ts';

const porNo = z.object({ codNo: Codigo });

/** A package's figures, kept by the database as parts, rates and rules change. */
export const TotaisPacote = z.object({
  centavos: z.number().int(),
  custoCentavos: z.number().int(),
  margemBp: z.number().int().nullable(),
  /** Items apart; minus `centavos` is the economy. */
  avulsoCentavos: z.number().int(),
  minutos: z.number().int(),
  incompleto: z.boolean(),
  abaixoDaMargem: z.boolean(),
});

/** One node of the tree. Exactly the field of its own `tipo` is filled (marca and modelo have none). */
export const No = z.object({
  codNo: z.number().int(),
  codConcessionaria: z.number().int(),
  codPai: z.number().int().nullable(),
  tipo: z.enum(TIPOS_NO),
  nome: z.string(),
  ordem: z.number().int(),
  situacao: z.enum(SITUACOES_NO),
  validoDe: z.string().nullable(),
  validoAte: z.string().nullable(),
  /** Published and within its dates on the asked day, by itself; what stands above may still hide it. */
  ofertado: z.boolean(),
  /** Direct children. */
  filhos: z.number().int(),
  /** Packages below (1 for a package), with the range of their prices; null where there is none. */
  pacotes: z.number().int(),
  precoDe: z.number().int().nullable(),
  precoAte: z.number().int().nullable(),
  versaoModelo: z
    .object({
      motor: z.string().nullable(),
      cambio: z.string().nullable(),
      anoDe: z.number().int().nullable(),
      anoAte: z.number().int().nullable(),
    })
    .nullable(),
  revisao: z
    .object({
      km: z.number().int(),
      meses: z.number().int(),
      tolKm: z.number().int(),
      tolDias: z.number().int(),
      perdeGarantia: z.boolean(),
    })
    .nullable(),
  pacote: z
    .object({
      descontoBp: z.number().int(),
      precoFixoCentavos: z.number().int().nullable(),
      destaque: z.boolean(),
      totais: TotaisPacote,
    })
    .nullable(),
  item: z
    .object({
      especie: z.enum(ESPECIES_ITEM),
      codPeca: z.number().int().nullable(),
      codigoPeca: z.string().nullable(),
      unidade: z.string().nullable(),
      quantidadeMil: z.number().int().nullable(),
      codTipoServico: z.number().int().nullable(),
      tmoMin: z.number().int().nullable(),
      precoFixoCentavos: z.number().int().nullable(),
      /** The line's price. */
      centavos: z.number().int(),
    })
    .nullable(),
  versao: z.number().int(),
});
export type No = z.infer<typeof No>;

/** From the brand down, without the node itself. */
export const Caminho = z.array(
  z.object({ codNo: z.number().int(), tipo: z.enum(TIPOS_NO), nome: z.string() }),
);

export const NoComCaminho = z.object({ no: No, caminho: Caminho });

const Nome = textoObrigatorio(120, 'Informe o nome');
export const VersaoModeloEscrita = z.object({
  motor: texto(40).nullable().default(null),
  cambio: texto(40).nullable().default(null),
  anoDe: Ano.nullable().default(null),
  anoAte: Ano.nullable().default(null),
});
export const RevisaoEscrita = z.object({
  km: Km,
  meses: Meses,
  tolKm: Km.default(1000),
  tolDias: z.number().int().min(0).max(365).default(30),
  perdeGarantia: z.boolean().default(false),
});
export const PacoteEscrito = z.object({
  descontoBp: Percentual.default(0),
  precoFixoCentavos: Centavos.nullable().default(null),
  destaque: z.boolean().default(false),
});

const situacao = z.enum(SITUACOES_NO).default('rascunho');
const vigencia = { validoDe: Vigencia.validoDe.default(null), validoAte: Vigencia.validoAte.default(null) };

/** A node as it is written; the union says what each kind carries. An item has no dates: its package has. */
export const NoEscrito = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('marca'), nome: Nome, situacao, ...vigencia }),
  z.object({ tipo: z.literal('modelo'), nome: Nome, situacao, ...vigencia }),
  z.object({
    tipo: z.literal('versao'),
    nome: Nome,
    situacao,
    ...vigencia,
    versaoModelo: VersaoModeloEscrita,
  }),
  z.object({ tipo: z.literal('revisao'), nome: Nome, situacao, ...vigencia, revisao: RevisaoEscrita }),
  z.object({ tipo: z.literal('pacote'), nome: Nome, situacao, ...vigencia, pacote: PacoteEscrito }),
  z.object({ tipo: z.literal('item'), situacao, item: ItemEscrito }),
]);
export type NoEscrito = z.infer<typeof NoEscrito>;

export const arvoreRefusals = refusals('cardapio', {
  naoEncontrado: [404, 'Este ponto do cardápio não foi encontrado'],
  paiNaoEncontrado: [404, 'O ponto do cardápio acima não foi encontrado'],
  paiErrado: [422, 'Este tipo não pode ficar abaixo desse ponto do cardápio'],
  tipoNaoMuda: [422, 'O tipo de um ponto do cardápio não muda'],
  nomeEmUso: [409, 'Já existe "{nome}" neste ponto do cardápio'],
  alterado: [409, '{quem} salvou enquanto você editava'],
  datasInvertidas: [422, 'O fim da validade precisa ser depois do início'],
  anosInvertidos: [422, 'O ano final precisa ser depois do inicial'],
  temAbaixo: [409, 'Há {quantos} pontos abaixo. Confirme para excluir tudo'],
  /** The trees that may be pasted or removed in one go. */
  muitoGrande: [422, 'São mais de {maximo} pontos de uma vez. Use a cópia do cardápio'],
  vizinhoErrado: [422, 'O ponto indicado não está no mesmo lugar'],
});

const escrever = [
  arvoreRefusals.nomeEmUso,
  arvoreRefusals.datasInvertidas,
  arvoreRefusals.anosInvertidos,
  precoRefusals.pecaDesconhecida,
  precoRefusals.tipoServicoDesconhecido,
];
const editar = [arvoreRefusals.naoEncontrado, arvoreRefusals.alterado];

export const arvoreContracts = {
  /** Lazy tree: the children of one node, or the brands. Ordered as people ordered them. */
  listNos: contract({
    method: 'GET',
    path: '/cardapio/arvore/:codConcessionaria',
    summary: 'Filhos de um ponto do cardápio, com faixa de preço e contagens',
    niveis,
    params: porConcessionaria,
    query: Pagina.extend({
      /** Without it: the brands. */
      codPai: Codigo.optional(),
      /** Day for `ofertado`; 0 is today. */
      dia: DiaOuZero.default('0'),
      tamanho: z.coerce.number().int().min(1).max(500).default(200),
    }),
    output: z.object({ total: z.number().int(), itens: z.array(No) }),
    refusals: [arvoreRefusals.naoEncontrado],
  }),
  /** All words somewhere in the path, at least one in the node's own name; what stands higher comes first. */
  buscarNos: contract({
    method: 'GET',
    path: '/cardapio/arvore/:codConcessionaria/busca',
    summary: 'Procurar no cardápio; cada achado vem com seu caminho',
    niveis,
    params: porConcessionaria,
    query: z.object({
      busca: termoDeBusca(80),
      maximo: z.coerce.number().int().min(1).max(100).default(30),
    }),
    output: z.object({ mais: z.boolean(), itens: z.array(NoComCaminho) }),
  }),
  getNo: contract({
    method: 'GET',
    path: '/cardapio/no/:codNo',
    summary: 'Um ponto do cardápio e seu caminho',
    niveis,
    params: porNo,
    output: NoComCaminho,
    refusals: [arvoreRefusals.naoEncontrado],
  }),
  criarNo: contract({
    method: 'POST',
    path: '/cardapio/no',
    summary: 'Criar um ponto do cardápio, por último entre os irmãos',
    niveis,
    body: z.object({ codConcessionaria: Codigo, codPai: Codigo.nullable(), no: NoEscrito }),
    output: No,
    refusals: [arvoreRefusals.paiNaoEncontrado, arvoreRefusals.paiErrado, ...escrever],
  }),
  salvarNo: contract({
    method: 'PUT',
    path: '/cardapio/no/:codNo',
    summary: 'Salvar um ponto do cardápio',
    niveis,
    params: porNo,
    body: z.object({ ...comVersao, no: NoEscrito }),
    output: No,
    refusals: [...editar, arvoreRefusals.tipoNaoMuda, ...escrever],
  }),
  /** Inline price of a package or an item; null goes back to the computed one. */
  precificarNo: contract({
    method: 'PUT',
    path: '/cardapio/no/:codNo/preco',
    summary: 'Digitar o preço de um pacote ou item, ou voltar ao calculado',
    niveis,
    params: porNo,
    body: z.object({ ...comVersao, precoFixoCentavos: Centavos.nullable() }),
    output: No,
    refusals: [...editar, arvoreRefusals.paiErrado],
  }),
  moverNo: contract({
    method: 'PUT',
    path: '/cardapio/no/:codNo/posicao',
    summary: 'Reordenar ou mover um ponto com tudo o que está abaixo',
    niveis,
    params: porNo,
    body: z.object({
      ...comVersao,
      codPai: Codigo.nullable(),
      /** Null: the last of its siblings. */
      antesDe: Codigo.nullable(),
    }),
    output: No,
    refusals: [
      ...editar,
      arvoreRefusals.paiNaoEncontrado,
      arvoreRefusals.paiErrado,
      arvoreRefusals.nomeEmUso,
      arvoreRefusals.vizinhoErrado,
    ],
  }),
  /** Paste a copied branch in the same dealership. A name already there gets " (cópia)". The copy is a draft. */
  colarNo: contract({
    method: 'POST',
    path: '/cardapio/no/:codNo/copia',
    summary: 'Colar uma cópia do ramo abaixo de outro ponto',
    niveis,
    params: porNo,
    body: z.object({ codPai: Codigo.nullable() }),
    output: z.object({ no: No, copiados: z.number().int(), codLote: z.number().int() }),
    refusals: [
      arvoreRefusals.naoEncontrado,
      arvoreRefusals.paiNaoEncontrado,
      arvoreRefusals.paiErrado,
      arvoreRefusals.muitoGrande,
    ],
  }),
  /**
   * Publish, go back to draft or deactivate; `abaixo` says so of everything below too, as a batch that can be undone
   * (desfazerLote).
   */
  situarNo: contract({
    method: 'PUT',
    path: '/cardapio/no/:codNo/situacao',
    summary: 'Publicar, voltar a rascunho ou desativar, só o ponto ou o ramo',
    niveis,
    params: porNo,
    body: z.object({ ...comVersao, situacao: z.enum(SITUACOES_NO), abaixo: z.boolean() }),
    output: z.object({
      no: No,
      alterados: z.number().int(),
      /** Null when only the node itself was meant, or nothing changed. */
      codLote: z.number().int().nullable(),
    }),
    refusals: editar,
  }),
  /** Without `tudo` only a leaf goes. The batch undoes it (desfazerLote). */
  excluirNo: contract({
    method: 'DELETE',
    path: '/cardapio/no/:codNo',
    summary: 'Excluir um ponto do cardápio, com tudo abaixo quando confirmado',
    niveis,
    params: porNo,
    query: z.object({ tudo: z.literal('1').optional() }),
    output: Feito.extend({ excluidos: z.number().int(), codLote: z.number().int() }),
    refusals: [arvoreRefusals.naoEncontrado, arvoreRefusals.temAbaixo, arvoreRefusals.muitoGrande],
  }),
};
