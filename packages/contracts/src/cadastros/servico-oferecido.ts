import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Feito, textoObrigatorio, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { NIVEIS_ACESSO } from '../niveis-acesso.ts';
import { listaDe, listaQuery } from '../lista.ts';
import { cadastrosScreens } from './screens.ts';
import { MinutosDeServico } from './tipo-servico.ts';

const niveis = niveisDe(cadastrosScreens['servicos-list']);
const porServico = z.object({ codServicoOferecido: Codigo });
const porConcessionaria = z.object({ codConcessionaria: Codigo });

export const PrecoCentavos = z
  .number()
  .int()
  .min(0, 'O preço não pode ser negativo')
  .max(100_000_000, 'Informe até R$ 1.000.000,00');

export const ServicoOferecidoEditado = z.object({
  /** Inner runs of spaces are one. */
  descricao: textoObrigatorio(120, 'Informe a descrição').transform((texto) => texto.replace(/\s+/g, ' ')),
  codTipoServico: Codigo,
  tmoMin: MinutosDeServico,
  /** Null: TMO by the hour's rate of its type. */
  precoCentavos: PrecoCentavos.nullable(),
  /** What the mechanic must be able to do; null: its own type. */
  codEspecialidade: Codigo.nullable(),
  /** 1–8 of the agenda's palette. */
  cor: z.number().int().min(1, 'Escolha uma cor').max(8, 'Escolha uma cor'),
  naAgendaVirtual: z.boolean(),
});

/** What the dealership offers, as its registry shows it. */
export const ServicoOferecido = z.object({
  codServicoOferecido: z.number().int(),
  codConcessionaria: z.number().int(),
  descricao: z.string(),
  codTipoServico: z.number().int(),
  tipo: z.string(),
  tmoMin: z.number().int(),
  precoCentavos: z.number().int().nullable(),
  /** The own price or TMO by rate; null when there is neither. */
  precoFinalCentavos: z.number().int().nullable(),
  codEspecialidade: z.number().int().nullable(),
  cor: z.number().int(),
  ativo: z.boolean(),
  naAgendaVirtual: z.boolean(),
  versao: z.number().int(),
  alteradoEm: z.string(),
  alteradoPor: z.string().nullable(),
});
export type ServicoOferecido = z.infer<typeof ServicoOferecido>;

/** The same for whoever books: active ones only, with all that follows already worked out. */
export const ServicoParaAgendar = z.object({
  codServicoOferecido: z.number().int(),
  descricao: z.string(),
  codTipoServico: z.number().int(),
  tipo: z.string(),
  tmoMin: z.number().int(),
  precoCentavos: z.number().int().nullable(),
  /** What the mechanic must be able to do. */
  codEspecialidade: z.number().int(),
  cor: z.number().int(),
  naAgendaVirtual: z.boolean(),
});
export type ServicoParaAgendar = z.infer<typeof ServicoParaAgendar>;

/** A type with this dealership's rate, as forms offer it. */
export const TipoComTaxa = z.object({
  codTipoServico: z.number().int(),
  nome: z.string(),
  tempoPadraoMin: z.number().int(),
  centavosHora: z.number().int().nullable(),
});
export type TipoComTaxa = z.infer<typeof TipoComTaxa>;

export const servicoOferecidoRefusals = refusals('servicoOferecido', {
  naoEncontrado: [404, 'Serviço não encontrado'],
  alterado: [409, '{quem} alterou este serviço antes de você. Confira como ele está agora'],
  descricaoEmUso: [409, 'Já existe o serviço “{descricao}”{situacao}'],
  tipoDesconhecido: [422, 'Escolha um tipo de serviço da lista'],
  origemDesconhecida: [422, 'Escolha outra concessionária para copiar dela'],
});

const doRegistro = [servicoOferecidoRefusals.descricaoEmUso, servicoOferecidoRefusals.tipoDesconhecido];
const doExistente = [servicoOferecidoRefusals.naoEncontrado, servicoOferecidoRefusals.alterado];

export const servicoOferecidoContracts = {
  listServicosOferecidos: contract({
    method: 'GET',
    path: '/cadastros/servicos/:codConcessionaria',
    summary: 'Serviços que a concessionária oferece, ativos e inativos',
    niveis,
    params: porConcessionaria,
    query: listaQuery(['descricao', 'tipo', 'tmoMin', 'precoFinalCentavos', 'alteradoEm'], {
      codTipoServico: Codigo.optional(),
      agendaVirtual: z.enum(['sim', 'nao']).optional(),
    }),
    output: listaDe(ServicoOferecido),
  }),
  servicosOferecidos: contract({
    method: 'GET',
    path: '/cadastros/servicosOferecidos/:codConcessionaria',
    summary: 'Serviços ativos para escolher ao agendar',
    niveis: [...new Set([...NIVEIS_ACESSO.agendaEOficina, ...NIVEIS_ACESSO.agendaEOrdens])],
    params: porConcessionaria,
    output: z.array(ServicoParaAgendar),
  }),
  opcoesServico: contract({
    method: 'GET',
    path: '/cadastros/servicos/:codConcessionaria/opcoes',
    summary: 'Tipos de serviço com a taxa hora da concessionária',
    niveis,
    params: porConcessionaria,
    output: z.array(TipoComTaxa),
  }),
  getServicoOferecido: contract({
    method: 'GET',
    path: '/cadastros/servico/:codServicoOferecido',
    summary: 'Ficha de um serviço',
    niveis,
    params: porServico,
    output: ServicoOferecido,
    refusals: [servicoOferecidoRefusals.naoEncontrado],
  }),
  criarServicoOferecido: contract({
    method: 'POST',
    path: '/cadastros/servico',
    summary: 'Cadastrar um serviço',
    niveis,
    body: ServicoOferecidoEditado.extend({ codConcessionaria: Codigo }),
    output: ServicoOferecido,
    refusals: doRegistro,
  }),
  copiarServicosOferecidos: contract({
    method: 'POST',
    path: '/cadastros/servicos/:codConcessionaria/copia',
    summary: 'Copiar os serviços ativos de outra concessionária; os que já existem ficam como estão',
    niveis,
    params: porConcessionaria,
    body: z.object({ origem: Codigo }),
    output: z.object({ copiados: z.number().int(), jaTinha: z.number().int() }),
    refusals: [servicoOferecidoRefusals.origemDesconhecida],
  }),
  alterarServicoOferecido: contract({
    method: 'PUT',
    path: '/cadastros/servico/:codServicoOferecido',
    summary: 'Alterar um serviço',
    niveis,
    params: porServico,
    body: ServicoOferecidoEditado.extend({ versao: Versao }),
    output: ServicoOferecido,
    refusals: [...doExistente, ...doRegistro],
  }),
  situacaoServicoOferecido: contract({
    method: 'PUT',
    path: '/cadastros/servico/:codServicoOferecido/situacao',
    summary: 'Ativar ou desativar um serviço',
    niveis,
    params: porServico,
    body: z.object({ ativo: z.boolean(), versao: Versao }),
    output: ServicoOferecido,
    refusals: doExistente,
  }),
  excluirServicoOferecido: contract({
    method: 'DELETE',
    path: '/cadastros/servico/:codServicoOferecido',
    summary: 'Excluir um serviço; o que foi agendado fica',
    niveis,
    params: porServico,
    output: Feito,
    refusals: [servicoOferecidoRefusals.naoEncontrado],
  }),
};
