import { z } from 'zod';
import { POLITICAS_DE_CAPACIDADE } from '@oferta/domain/agenda/capacidade/politica.ts';
import { CEP_INVALIDO, isCepValido } from '@oferta/domain/cadastros/contato/cep.ts';
import { CNPJ_INVALIDO, isCnpjValido, normalizeCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { onlyDigits } from '@oferta/domain/cadastros/documento/cpf.ts';
import { EMAIL_INVALIDO, isEmailValido, lerEmail } from '@oferta/domain/cadastros/contato/email.ts';
import { isFuso } from '@oferta/domain/cadastros/expediente/fuso.ts';
import { impedimentoTelefone, toE164 } from '@oferta/domain/cadastros/contato/telefone.ts';
import { contract } from '../contract.ts';
import { Codigo, Feito, texto, textoObrigatorio, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { Semana } from './semana.ts';
import { Feriado, SemanaEditada } from './funcionamento.ts';
import { listaDe, listaQuery } from '../lista.ts';
import { cadastrosScreens } from './screens.ts';

const niveis = niveisDe(cadastrosScreens['concessionaria-list']);
/** Not `codConcessionaria`: the door lets only active ones through under that name, and this registry has both. */
const porConcessionaria = z.object({ concessionaria: Codigo });

export const INTERVALOS = [15, 20, 30, 60] as const;
/** On a full day: nothing more is booked, or only what is squeezed in on purpose. */
export const POLITICAS_DE_LOTACAO = ['bloquear', 'encaixe'] as const;
export const TIPOS_DE_CONEXAO = ['nenhuma', 'arquivo', 'api', 'banco'] as const;

/** A box; without code it is a new one. */
export const Box = z.object({
  codBox: Codigo.nullable(),
  nome: textoObrigatorio(40, 'Dê um nome ao box'),
  ativo: z.boolean(),
});

/** What an hour of work of a type costs the customer. */
export const TaxaHora = z.object({
  codTipoServico: Codigo,
  centavosHora: z.number().int().min(0, 'Informe um valor positivo').max(100_000_000),
});

/** Taxes in hundredths of a percent: 165 is 1,65 %. */
const Percentual = z.number().int().min(0).max(10_000, 'Informe um percentual entre 0 e 100');
export const Impostos = z.object({ iss: Percentual, icms: Percentual, pis: Percentual, cofins: Percentual });

const Cnpj = texto(30)
  .refine((cnpj) => isCnpjValido(cnpj, { alfanumerico: true }), CNPJ_INVALIDO)
  .transform(normalizeCnpj);
const Telefone = texto(30).transform((telefone, context) => {
  const frase = impedimentoTelefone(telefone);
  if (frase !== null) context.addIssue({ code: 'custom', message: frase });
  return toE164(telefone) ?? '';
});
const Cep = texto(12).refine(isCepValido, CEP_INVALIDO).transform(onlyDigits);

/** All a person edits of a dealership, in one record: it is saved as a whole. */
export const ConcessionariaEditada = z.object({
  nome: textoObrigatorio(80, 'Informe o nome fantasia'),
  razaoSocial: textoObrigatorio(120, 'Informe a razão social'),
  cnpj: Cnpj,
  /** As the distributor's mask writes it; stored as digits. */
  codigoInterno: texto(20).nullable(),
  codGrupo: Codigo.nullable(),
  marcas: z
    .array(textoObrigatorio(40, 'Informe a marca'))
    .min(1, 'Informe ao menos uma marca')
    .max(12, 'Use no máximo 12 marcas'),
  cep: Cep.nullable(),
  logradouro: texto(120),
  numero: texto(20),
  complemento: texto(80),
  bairro: texto(80),
  codIbge: Codigo,
  fuso: z.string().refine(isFuso, 'Escolha o fuso horário'),
  telefone: Telefone,
  email: texto(254)
    .transform((email) => lerEmail(email) ?? email)
    .refine(isEmailValido, EMAIL_INVALIDO)
    .nullable(),
  /** 1 consultants by column, 2 mechanics' timeline (spec §3). */
  modeloAgenda: z.literal([1, 2]),
  intervaloMin: z.literal(INTERVALOS),
  /** Appointments a day; null: as many as its people can receive. */
  capacidadeDia: z.number().int().min(1, 'Informe 1 ou mais').max(2000, 'Informe até 2000').nullable(),
  politicaLotacao: z.enum(POLITICAS_DE_LOTACAO),
  politicaCapacidade: z.enum(POLITICAS_DE_CAPACIDADE),
  /** What a minute late counts for a client who waits in the shop; 1: as for anybody. */
  pesoDeQuemEspera: z.number().int().min(1, 'Informe 1 ou mais').max(10, 'Informe até 10'),
  toleranciaNoShowMin: z.number().int().min(5, 'Informe 5 minutos ou mais').max(720, 'Informe até 12 horas'),
  diasOsAtrasada: z.number().int().min(1, 'Informe 1 dia ou mais').max(365, 'Informe até 365 dias'),
  mostrarPreco: z.boolean(),
  /** A booking, a walk-in and an approval need the client's CPF, or the CNPJ of a company (spec §5). */
  cpfObrigatorio: z.boolean(),
  semana: SemanaEditada,
  feriados: z.array(Feriado).max(500, 'Use no máximo 500 feriados'),
  boxes: z.array(Box).max(200, 'Use no máximo 200 boxes'),
  taxasHora: z.array(TaxaHora).max(500),
  impostos: Impostos,
  tipoConexao: z.enum(TIPOS_DE_CONEXAO),
  dms: texto(60),
  codigoDms: texto(40),
});
export type ConcessionariaEditada = z.infer<typeof ConcessionariaEditada>;

/** A dealership as its form shows it. Texts are as stored: digits of the CNPJ, phone in E.164. */
export const ConcessionariaCadastrada = z.object({
  ...ConcessionariaEditada.shape,
  razaoSocial: z.string(),
  cnpj: z.string(),
  fuso: z.string(),
  semana: Semana,
  cep: z.string().nullable(),
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  codIbge: z.number().int().nullable(),
  codConcessionaria: z.number().int(),
  ativo: z.boolean(),
  cidade: z.string(),
  uf: z.string(),
  /** Address of the image. */
  logo: z.string().nullable(),
  versao: z.number().int(),
  alteradoEm: z.string(),
  alteradoPor: z.string().nullable(),
});
export type ConcessionariaCadastrada = z.infer<typeof ConcessionariaCadastrada>;

/** A line of the list. */
export const ConcessionariaDaLista = z.object({
  codConcessionaria: z.number().int(),
  nome: z.string(),
  razaoSocial: z.string(),
  cnpj: z.string(),
  codigoInterno: z.string().nullable(),
  grupo: z.string().nullable(),
  marcas: z.array(z.string()),
  cidade: z.string(),
  uf: z.string(),
  telefone: z.string().nullable(),
  modeloAgenda: z.number().int(),
  logo: z.string().nullable(),
  ativo: z.boolean(),
  versao: z.number().int(),
  alteradoEm: z.string(),
});
export type ConcessionariaDaLista = z.infer<typeof ConcessionariaDaLista>;

/** How much there is of what a dealership needs before its agenda can be worked with. */
export const Preparo = z.object({
  boxes: z.number().int(),
  /** Types of service whose hour has a rate. */
  taxasHora: z.number().int(),
  consultores: z.number().int(),
  mecanicos: z.number().int(),
  servicos: z.number().int(),
});
export type Preparo = z.infer<typeof Preparo>;

export const concessionariaRefusals = refusals('concessionaria', {
  naoEncontrada: [404, 'Concessionária não encontrada'],
  alterada: [409, '{quem} alterou esta concessionária antes de você. Confira como ela está agora'],
  cnpjEmUso: [409, 'CNPJ já cadastrado em {nome}'],
  codigoInternoEmUso: [409, 'Código interno já usado em {nome}'],
  foraDoHorario: [409, 'O que mudou deixa {quantos} de fora. Confirme para salvar mesmo assim'],
  fusoComAgendamentos: [409, 'Há agendamentos pela frente: mudar o fuso mudaria a hora deles'],
  comAgendamentos: [409, 'Ela ainda tem {quantos} pela frente. Confirme para desativar mesmo assim'],
  comHistorico: [409, 'Esta concessionária já tem histórico: desative em vez de excluir'],
  boxEmUso: [409, 'O box {nome} já tem histórico: desative em vez de excluir'],
  cnpjInvalido: [422, CNPJ_INVALIDO],
  codigoInternoInvalido: [422, 'Use o formato {mascara} no código interno'],
  municipioDesconhecido: [422, 'Escolha o município na lista'],
  grupoDesconhecido: [422, 'Escolha um grupo ativo'],
  tipoServicoDesconhecido: [422, 'Este tipo de serviço não existe mais. Recarregue a página'],
  boxDesconhecido: [422, 'Este box não existe mais. Recarregue a página'],
  nomeRepetido: [422, 'Há dois boxes com o nome {nome}'],
  diaRepetido: [422, 'Há dois feriados em {dia}'],
  foraDaRede: [422, 'Só quem vê a rede inteira pode cadastrar concessionárias'],
  logoInvalido: [422, 'Envie uma imagem JPEG, PNG ou WebP de até 5 MB'],
});

const doRegistro = [
  concessionariaRefusals.cnpjEmUso,
  concessionariaRefusals.codigoInternoEmUso,
  concessionariaRefusals.cnpjInvalido,
  concessionariaRefusals.codigoInternoInvalido,
  concessionariaRefusals.municipioDesconhecido,
  concessionariaRefusals.grupoDesconhecido,
  concessionariaRefusals.tipoServicoDesconhecido,
  concessionariaRefusals.nomeRepetido,
  concessionariaRefusals.diaRepetido,
];
const doExistente = [concessionariaRefusals.naoEncontrada, concessionariaRefusals.alterada];

export const concessionariaContracts = {
  listConcessionarias: contract({
    method: 'GET',
    path: '/cadastros/concessionarias',
    summary: 'Concessionárias do distribuidor, ativas e inativas',
    niveis,
    query: listaQuery(['nome', 'cnpj', 'codigoInterno', 'grupo', 'cidade', 'alteradoEm'], {
      codGrupo: Codigo.optional(),
      marca: texto(40).optional(),
      uf: texto(2).optional(),
    }),
    output: listaDe(ConcessionariaDaLista),
  }),
  opcoesConcessionaria: contract({
    method: 'GET',
    path: '/cadastros/concessionaria/opcoes',
    summary: 'O que a ficha da concessionária oferece para escolher',
    niveis,
    output: z.object({
      grupos: z.array(z.object({ codGrupo: z.number().int(), nome: z.string() })),
      tiposServico: z.array(z.object({ codTipoServico: z.number().int(), nome: z.string() })),
      /** Those in use, most used first. */
      marcas: z.array(z.string()),
      ufs: z.array(z.string()),
    }),
  }),
  getConcessionaria: contract({
    method: 'GET',
    path: '/cadastros/concessionaria/:concessionaria',
    summary: 'Ficha de uma concessionária',
    niveis,
    params: porConcessionaria,
    output: ConcessionariaCadastrada,
    refusals: [concessionariaRefusals.naoEncontrada],
  }),
  preparoConcessionaria: contract({
    method: 'GET',
    path: '/cadastros/concessionaria/:concessionaria/preparo',
    summary: 'O que uma concessionária já tem do que precisa para começar',
    niveis,
    params: porConcessionaria,
    output: Preparo,
    refusals: [concessionariaRefusals.naoEncontrada],
  }),
  criarConcessionaria: contract({
    method: 'POST',
    path: '/cadastros/concessionaria',
    summary: 'Cadastrar uma concessionária',
    niveis,
    body: ConcessionariaEditada,
    output: ConcessionariaCadastrada,
    refusals: [...doRegistro, concessionariaRefusals.foraDaRede],
  }),
  alterarConcessionaria: contract({
    method: 'PUT',
    path: '/cadastros/concessionaria/:concessionaria',
    summary: 'Alterar uma concessionária',
    niveis,
    params: porConcessionaria,
    body: ConcessionariaEditada.extend({
      versao: Versao,
      /** Saves although appointments stay outside the new hours; they are kept. */
      confirmarForaDoHorario: z.boolean().default(false),
    }),
    output: ConcessionariaCadastrada,
    refusals: [
      ...doExistente,
      ...doRegistro,
      concessionariaRefusals.foraDoHorario,
      concessionariaRefusals.fusoComAgendamentos,
      concessionariaRefusals.boxEmUso,
      concessionariaRefusals.boxDesconhecido,
    ],
  }),
  situacaoConcessionaria: contract({
    method: 'PUT',
    path: '/cadastros/concessionaria/:concessionaria/situacao',
    summary: 'Ativar ou desativar uma concessionária',
    niveis,
    params: porConcessionaria,
    body: z.object({ ativo: z.boolean(), versao: Versao, confirmarAgendamentos: z.boolean().default(false) }),
    output: ConcessionariaCadastrada,
    refusals: [...doExistente, concessionariaRefusals.comAgendamentos],
  }),
  excluirConcessionaria: contract({
    method: 'DELETE',
    path: '/cadastros/concessionaria/:concessionaria',
    summary: 'Excluir uma concessionária que nunca foi usada',
    niveis,
    params: porConcessionaria,
    output: Feito,
    refusals: [concessionariaRefusals.naoEncontrada, concessionariaRefusals.comHistorico],
  }),
  trocarLogo: contract({
    method: 'POST',
    path: '/cadastros/concessionaria/:concessionaria/logo',
    summary: 'Trocar o logo de uma concessionária',
    niveis,
    params: porConcessionaria,
    output: ConcessionariaCadastrada,
    refusals: [concessionariaRefusals.naoEncontrada, concessionariaRefusals.logoInvalido],
    upload: true,
    idempotent: false,
  }),
  removerLogo: contract({
    method: 'DELETE',
    path: '/cadastros/concessionaria/:concessionaria/logo',
    summary: 'Remover o logo de uma concessionária',
    niveis,
    params: porConcessionaria,
    output: ConcessionariaCadastrada,
    refusals: [concessionariaRefusals.naoEncontrada],
  }),
};
