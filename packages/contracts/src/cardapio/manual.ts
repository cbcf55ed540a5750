import { z } from 'zod';
import { listaDe, listaQuery } from '../lista.ts';
import { contract } from '../contract.ts';
import { Codigo, Feito, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { Km, Meses, NIVEIS_CARDAPIO as niveis, porConcessionaria } from './medidas.ts';
import { comVersao } from './preco.ts';

const porManual = z.object({ codManualProprietario: Codigo });

export const ACOES_MANUAL = ['trocar', 'inspecionar', 'limpar', 'ajustar'] as const;

export const ManualItem = z.object({
  acao: z.enum(ACOES_MANUAL, 'Informe a ação'),
  descricao: textoObrigatorio(120, 'Informe o item do manual'),
  /** In plain words, for the client. */
  explicacao: texto(500).default(''),
});

/** One visit of the manufacturer's plan. */
export const ManualProprietario = z.object({
  codManualProprietario: z.number().int(),
  codConcessionaria: z.number().int(),
  marca: z.string(),
  modelo: z.string(),
  /** Empty: every version of the model. */
  versaoModelo: z.string(),
  km: z.number().int(),
  meses: z.number().int(),
  tolKm: z.number().int(),
  tolDias: z.number().int(),
  perdeGarantia: z.boolean(),
  /** Of the printed manual. */
  pagina: z.number().int().nullable(),
  /** In order. */
  itens: z.array(ManualItem.extend({ codManualItem: z.number().int() })),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type ManualProprietario = z.infer<typeof ManualProprietario>;

export const ManualEscrito = z.object({
  marca: textoObrigatorio(60, 'Informe a marca'),
  modelo: textoObrigatorio(60, 'Informe o modelo'),
  versaoModelo: texto(60).default(''),
  km: Km,
  meses: Meses,
  tolKm: Km.default(1000),
  tolDias: z.number().int().min(0).max(365).default(30),
  perdeGarantia: z.boolean().default(false),
  pagina: z.number().int().min(1).max(5000).nullable().default(null),
  itens: z.array(ManualItem).min(1, 'Inclua ao menos um item').max(200),
});
export type ManualEscrito = z.infer<typeof ManualEscrito>;

export const manualRefusals = refusals('manual', {
  naoEncontrado: [404, 'Manual não encontrado'],
  repetido: [409, 'Já existe o plano de {km} km e {meses} meses deste modelo'],
  alterado: [409, '{quem} salvou enquanto você editava'],
});

export const manualContracts = {
  listManuais: contract({
    method: 'GET',
    path: '/cardapio/manuais/:codConcessionaria',
    summary: 'Manual do proprietário: o plano de manutenção por modelo',
    niveis,
    params: porConcessionaria,
    query: listaQuery(['modelo', 'km', 'meses'] as const, {
      marca: texto(60).optional(),
      modelo: texto(60).optional(),
    }),
    output: listaDe(ManualProprietario),
  }),
  getManual: contract({
    method: 'GET',
    path: '/cardapio/manual/:codManualProprietario',
    summary: 'Uma revisão do manual do proprietário',
    niveis,
    params: porManual,
    output: ManualProprietario,
    refusals: [manualRefusals.naoEncontrado],
  }),
  criarManual: contract({
    method: 'POST',
    path: '/cardapio/manual',
    summary: 'Cadastrar uma revisão do manual',
    niveis,
    body: ManualEscrito.extend({ codConcessionaria: Codigo }),
    output: ManualProprietario,
    refusals: [manualRefusals.repetido],
  }),
  salvarManual: contract({
    method: 'PUT',
    path: '/cardapio/manual/:codManualProprietario',
    summary: 'Salvar uma revisão do manual',
    niveis,
    params: porManual,
    body: ManualEscrito.extend(comVersao),
    output: ManualProprietario,
    refusals: [manualRefusals.naoEncontrado, manualRefusals.repetido, manualRefusals.alterado],
  }),
  situarManual: contract({
    method: 'PUT',
    path: '/cardapio/manual/:codManualProprietario/situacao',
    summary: 'Ativar ou desativar uma revisão do manual',
    niveis,
    params: porManual,
    body: z.object({ ativo: z.boolean(), ...comVersao }),
    output: ManualProprietario,
    refusals: [manualRefusals.naoEncontrado, manualRefusals.alterado],
  }),
  excluirManual: contract({
    method: 'DELETE',
    path: '/cardapio/manual/:codManualProprietario',
    summary: 'Excluir uma revisão do manual',
    niveis,
    params: porManual,
    output: Feito,
    refusals: [manualRefusals.naoEncontrado],
  }),
};
