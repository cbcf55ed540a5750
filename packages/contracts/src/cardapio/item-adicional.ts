import { z } from 'zod';
import { listaDe, listaQuery } from '../lista.ts';
import { contract } from '../contract.ts';
import { Codigo, Feito, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import {
  Centavos,
  Km,
  NIVEIS_CARDAPIO as niveis,
  NIVEIS_ITENS,
  porConcessionaria,
  QuantidadeMil,
  Tmo,
} from './medidas.ts';
import { comVersao, Preco, precoRefusals } from './preco.ts';

const porAlacarte = z.object({ codAlacarte: Codigo });

/** When an extra is worth offering ("combina com"); empty lists and nulls leave that side open. */
export const Combinacao = z.object({
  marcas: z.array(textoObrigatorio(60, 'Informe a marca')).max(50),
  modelos: z.array(textoObrigatorio(60, 'Informe o modelo')).max(200),
  kmDe: Km.nullable(),
  kmAte: Km.nullable(),
  /** 1–12. */
  meses: z.array(z.number().int().min(1).max(12)).max(12),
});

/** An extra in the list: its price is ready, its account is in getItemAdicional. */
export const ItemAdicional = z.object({
  codAlacarte: z.number().int(),
  codConcessionaria: z.number().int(),
  descricao: z.string(),
  categoria: z.string(),
  codTipoServico: z.number().int().nullable(),
  tmoMin: z.number().int().nullable(),
  precoFixoCentavos: z.number().int().nullable(),
  /** Fixed, or computed as a package's is. */
  centavos: z.number().int(),
  custoCentavos: z.number().int(),
  margemBp: z.number().int().nullable(),
  incompleto: z.boolean(),
  combina: Combinacao,
  pecas: z.number().int(),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type ItemAdicional = z.infer<typeof ItemAdicional>;

export const ItemAdicionalInteiro = z.object({
  item: ItemAdicional,
  pecas: z.array(
    z.object({
      codPeca: z.number().int(),
      codigo: z.string(),
      descricao: z.string(),
      unidade: z.string(),
      quantidadeMil: z.number().int(),
    }),
  ),
  /** What it costs beside its parts and labour, as it was written. */
  custoExtraCentavos: z.number().int(),
  preco: Preco,
});
export type ItemAdicionalInteiro = z.infer<typeof ItemAdicionalInteiro>;

export const ItemAdicionalEscrito = z.object({
  descricao: textoObrigatorio(120, 'Informe a descrição'),
  categoria: texto(60).default(''),
  /** Labour: both or none. */
  maoDeObra: z.object({ codTipoServico: Codigo, tmoMin: Tmo }).nullable().default(null),
  precoFixoCentavos: Centavos.nullable().default(null),
  /** What it costs beside its parts and labour (a third party's work, a kit). */
  custoExtraCentavos: Centavos.default(0),
  pecas: z
    .array(z.object({ codPeca: Codigo, quantidadeMil: QuantidadeMil }))
    .max(50)
    .default([]),
  combina: Combinacao,
});
export type ItemAdicionalEscrito = z.infer<typeof ItemAdicionalEscrito>;

/** Which extra goes with which package or model, with both prices. */
export const ItemAgregado = z.object({
  codAgregado: z.number().int(),
  codAlacarte: z.number().int(),
  descricao: z.string(),
  categoria: z.string(),
  centavos: z.number().int(),
  codNo: z.number().int(),
  tipo: z.enum(['modelo', 'pacote']),
  /** "Chevrolet › Onix › 1.0 › 40.000 km › Completo". */
  caminho: z.string(),
  /** Of the package; null for a model. */
  pacoteCentavos: z.number().int().nullable(),
});
export type ItemAgregado = z.infer<typeof ItemAgregado>;

export const itemAdicionalRefusals = refusals('itemAdicional', {
  naoEncontrado: [404, 'Item adicional não encontrado'],
  descricaoEmUso: [409, 'Já existe um item adicional com esta descrição'],
  alterado: [409, '{quem} salvou enquanto você editava'],
  kmInvertido: [422, 'A quilometragem final precisa ser maior que a inicial'],
  semPreco: [422, 'Informe um preço fixo, uma peça ou a mão de obra'],
  pecaRepetida: [422, 'A mesma peça está duas vezes'],
  temHistorico: [409, 'Este item já tem histórico: desative em vez de excluir'],
  agregadoExistente: [409, 'Este item já está agregado aí'],
  agregadoNaoEncontrado: [404, 'Item agregado não encontrado'],
  destinoErrado: [422, 'Um item só se agrega a um modelo ou a um pacote desta concessionária'],
});

const gravar = [
  itemAdicionalRefusals.descricaoEmUso,
  itemAdicionalRefusals.kmInvertido,
  itemAdicionalRefusals.semPreco,
  itemAdicionalRefusals.pecaRepetida,
  precoRefusals.pecaDesconhecida,
  precoRefusals.tipoServicoDesconhecido,
];

export const itemAdicionalContracts = {
  listItensAdicionais: contract({
    method: 'GET',
    path: '/cardapio/itensAdicionais/:codConcessionaria',
    summary: 'Itens adicionais (à la carte)',
    niveis: NIVEIS_ITENS,
    params: porConcessionaria,
    query: listaQuery(['descricao', 'categoria', 'preco', 'margem'] as const, {
      categoria: texto(60).optional(),
    }),
    output: listaDe(ItemAdicional),
  }),
  getItemAdicional: contract({
    method: 'GET',
    path: '/cardapio/itemAdicional/:codAlacarte',
    summary: 'Um item adicional, com suas peças e a conta do preço',
    niveis,
    params: porAlacarte,
    output: ItemAdicionalInteiro,
    refusals: [itemAdicionalRefusals.naoEncontrado],
  }),
  criarItemAdicional: contract({
    method: 'POST',
    path: '/cardapio/itemAdicional',
    summary: 'Cadastrar um item adicional',
    niveis,
    body: ItemAdicionalEscrito.extend({ codConcessionaria: Codigo }),
    output: ItemAdicionalInteiro,
    refusals: gravar,
  }),
  salvarItemAdicional: contract({
    method: 'PUT',
    path: '/cardapio/itemAdicional/:codAlacarte',
    summary: 'Salvar um item adicional',
    niveis,
    params: porAlacarte,
    body: ItemAdicionalEscrito.extend(comVersao),
    output: ItemAdicionalInteiro,
    refusals: [itemAdicionalRefusals.naoEncontrado, itemAdicionalRefusals.alterado, ...gravar],
  }),
  situarItemAdicional: contract({
    method: 'PUT',
    path: '/cardapio/itemAdicional/:codAlacarte/situacao',
    summary: 'Ativar ou desativar um item adicional',
    niveis,
    params: porAlacarte,
    body: z.object({ ativo: z.boolean(), ...comVersao }),
    output: ItemAdicional,
    refusals: [itemAdicionalRefusals.naoEncontrado, itemAdicionalRefusals.alterado],
  }),
  excluirItemAdicional: contract({
    method: 'DELETE',
    path: '/cardapio/itemAdicional/:codAlacarte',
    summary: 'Excluir um item adicional que não está agregado a nada',
    niveis,
    params: porAlacarte,
    output: Feito,
    refusals: [itemAdicionalRefusals.naoEncontrado, itemAdicionalRefusals.temHistorico],
  }),
  listItensAgregado: contract({
    method: 'GET',
    path: '/listarItensAgregado/:codConcessionaria',
    summary: 'Itens adicionais agregados a pacotes e modelos',
    niveis,
    params: porConcessionaria,
    query: listaQuery(['descricao', 'caminho', 'preco'] as const, { codAlacarte: Codigo.optional() }),
    output: listaDe(ItemAgregado),
  }),
  agregarItem: contract({
    method: 'POST',
    path: '/cardapio/itemAgregado',
    summary: 'Agregar um item adicional a um pacote ou modelo',
    niveis,
    body: z.object({ codConcessionaria: Codigo, codAlacarte: Codigo, codNo: Codigo }),
    output: ItemAgregado,
    refusals: [
      itemAdicionalRefusals.naoEncontrado,
      itemAdicionalRefusals.agregadoExistente,
      itemAdicionalRefusals.destinoErrado,
    ],
  }),
  desagregarItem: contract({
    method: 'DELETE',
    path: '/cardapio/itemAgregado/:codAgregado',
    summary: 'Desagregar um item adicional',
    niveis,
    params: z.object({ codAgregado: Codigo }),
    output: Feito,
    refusals: [itemAdicionalRefusals.agregadoNaoEncontrado],
  }),
};
