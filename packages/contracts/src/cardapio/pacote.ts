import { z } from 'zod';
import { SITUACOES_NO } from '@oferta/domain/cardapio/no.ts';
import { listaDe, listaQuery } from '../lista.ts';
import { contract } from '../contract.ts';
import { Codigo, DiaOuZero, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { arvoreRefusals, Caminho, No, PacoteEscrito, RevisaoEscrita, TotaisPacote } from './arvore.ts';
import { NIVEIS_CARDAPIO as niveis, porConcessionaria, Vigencia } from './medidas.ts';
import { comVersao, ItemEscrito, Preco, precoRefusals } from './preco.ts';

const porPacote = z.object({ codPacote: Codigo });

/** A package in the flat list: where it stands and its figures. `codPacote` is its node's code. */
export const PacoteDaLista = z.object({
  codPacote: z.number().int(),
  codRevisao: z.number().int(),
  marca: z.string(),
  modelo: z.string(),
  versaoModelo: z.string(),
  revisao: z.string(),
  km: z.number().int(),
  meses: z.number().int(),
  nome: z.string(),
  situacao: z.enum(SITUACOES_NO),
  /** Published and in its dates today, and so is all above. */
  ofertado: z.boolean(),
  validoDe: z.string().nullable(),
  validoAte: z.string().nullable(),
  destaque: z.boolean(),
  descontoBp: z.number().int(),
  precoFixoCentavos: z.number().int().nullable(),
  itens: z.number().int(),
  totais: TotaisPacote,
  versao: z.number().int(),
});
export type PacoteDaLista = z.infer<typeof PacoteDaLista>;

/** A package whole: itself, where it stands, its items in order and its price explained. */
export const PacoteInteiro = z.object({
  pacote: No,
  caminho: Caminho,
  revisao: RevisaoEscrita.extend({ codRevisao: z.number().int(), nome: z.string() }),
  itens: z.array(No),
  preco: Preco,
});
export type PacoteInteiro = z.infer<typeof PacoteInteiro>;

/** A package as its form writes it. Items with a code are kept, those without are new, missing ones go. */
export const PacoteDoFormulario = PacoteEscrito.extend({
  nome: textoObrigatorio(120, 'Informe o nome do pacote'),
  situacao: z.enum(SITUACOES_NO).default('rascunho'),
  ...Vigencia,
  itens: z
    .array(z.object({ codNo: Codigo.nullable().default(null), item: ItemEscrito }))
    .min(1, 'Inclua ao menos um item')
    .max(200, 'Use no máximo 200 itens'),
});
export type PacoteDoFormulario = z.infer<typeof PacoteDoFormulario>;

/** A package that earns less than the target, and what of it became dearer. */
export const MargemBaixa = z.object({
  pacote: PacoteDaLista,
  /** The price that reaches the target. */
  sugeridoCentavos: z.number().int(),
  mudancas: z.array(
    z.object({
      codPeca: z.number().int(),
      codigo: z.string(),
      descricao: z.string(),
      custoAnteriorCentavos: z.number().int(),
      custoCentavos: z.number().int(),
      quando: z.string(),
    }),
  ),
});

export const pacoteRefusals = refusals('pacote', {
  naoEncontrado: [404, 'Pacote não encontrado'],
});

const gravar = [
  arvoreRefusals.nomeEmUso,
  arvoreRefusals.datasInvertidas,
  precoRefusals.pecaDesconhecida,
  precoRefusals.tipoServicoDesconhecido,
];

/** Filters of the flat lists; also what a bulk edit may name instead of codes. */
export const FiltroDoCardapio = {
  /** Only what stands below this node. */
  codAcima: Codigo.optional(),
  situacao: z.enum(SITUACOES_NO).optional(),
};

export const pacoteContracts = {
  listPacotes: contract({
    method: 'GET',
    path: '/listarPacote/:codConcessionaria',
    summary: 'Pacotes do cardápio, em lista',
    niveis,
    params: porConcessionaria,
    query: listaQuery(
      ['caminho', 'nome', 'km', 'preco', 'margem', 'minutos', 'situacao', 'validoAte'] as const,
      {
        ...FiltroDoCardapio,
        abaixoDaMargem: z.literal('1').optional(),
        kmDe: z.coerce.number().int().min(0).optional(),
        kmAte: z.coerce.number().int().min(0).optional(),
        dia: DiaOuZero.default('0'),
      },
    ),
    output: listaDe(PacoteDaLista),
  }),
  getPacote: contract({
    method: 'GET',
    path: '/cardapio/pacote/:codPacote',
    summary: 'Um pacote inteiro, com seus itens e a conta do preço',
    niveis,
    params: porPacote,
    output: PacoteInteiro,
    refusals: [pacoteRefusals.naoEncontrado],
  }),
  criarPacote: contract({
    method: 'POST',
    path: '/cardapio/pacote',
    summary: 'Criar um pacote com seus itens',
    niveis,
    body: PacoteDoFormulario.extend({ codConcessionaria: Codigo, codRevisao: Codigo }),
    output: PacoteInteiro,
    refusals: [arvoreRefusals.paiNaoEncontrado, arvoreRefusals.paiErrado, ...gravar],
  }),
  salvarPacote: contract({
    method: 'PUT',
    path: '/cardapio/pacote/:codPacote',
    summary: 'Salvar um pacote com seus itens',
    niveis,
    params: porPacote,
    body: PacoteDoFormulario.extend(comVersao),
    output: PacoteInteiro,
    refusals: [pacoteRefusals.naoEncontrado, arvoreRefusals.alterado, ...gravar],
  }),
  explicarPreco: contract({
    method: 'GET',
    path: '/cardapio/pacote/:codPacote/preco',
    summary: 'A conta do preço de um pacote, linha a linha',
    niveis,
    params: porPacote,
    output: Preco,
    refusals: [pacoteRefusals.naoEncontrado],
  }),
  listMargemBaixa: contract({
    method: 'GET',
    path: '/cardapio/margem/:codConcessionaria',
    summary: 'Pacotes abaixo da margem alvo e o que encareceu neles',
    niveis,
    params: porConcessionaria,
    query: listaQuery(['margem', 'caminho', 'preco'] as const, FiltroDoCardapio),
    output: listaDe(MargemBaixa),
  }),
};
