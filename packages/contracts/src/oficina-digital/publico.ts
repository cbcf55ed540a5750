import { z } from 'zod';
import { PROVAS_DO_LINK, SITUACOES_DO_LINK } from '@oferta/domain/oficina-digital/resposta-cliente.ts';
import { contract } from '../contract.ts';
import { Feito, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { Decisoes } from './registro-orcamento.ts';
import { Decisao, Qualidade, Urgencia } from './linha-orcamento.ts';

/** What the customer reads of a line: no cost, no code of ours, no name of anybody else. */
export const LinhaPublica = z.object({
  codLinha: z.number().int(),
  descricao: z.string(),
  porQue: z.string().nullable(),
  urgencia: Urgencia,
  grupoOpcao: z.number().int().nullable(),
  /** The inspection's item that it mends; versions sent before this was told have none. */
  item: z.string().nullish(),
  qualidade: Qualidade.nullable(),
  quantidade: z.string(),
  terceiro: z.boolean(),
  pecasCentavos: z.number().int(),
  maoDeObraCentavos: z.number().int(),
  descontoCentavos: z.number().int(),
  totalCentavos: z.number().int(),
  medida: z.string().nullable(),
  fotos: z.array(z.string()),
  decisao: Decisao,
});
export type LinhaPublica = z.infer<typeof LinhaPublica>;

/** A sent version, as the customer sees it. Stored as it is and hashed: what was seen can be proved. */
export const OrcamentoPublico = z.object({
  numero: z.number().int(),
  numeroVersao: z.number().int(),
  empresa: z.string(),
  concessionaria: z.object({
    nome: z.string(),
    cnpj: z.string(),
    cidade: z.string(),
    telefone: z.string().nullable(),
  }),
  veiculo: z.object({ placa: z.string().nullable(), modelo: z.string(), km: z.number().int().nullable() }),
  /** First name only. */
  cliente: z.string(),
  consultor: z.string().nullable(),
  resumo: z.object({ verde: z.number().int(), amarelo: z.number().int(), vermelho: z.number().int() }),
  linhas: z.array(LinhaPublica),
  condicoesPagamento: z.string().nullable(),
  inicioPrevisto: z.string().nullable(),
  entregaPrevista: z.string().nullable(),
  observacao: z.string().nullable(),
  enviadoEm: z.string(),
  validoAte: z.string(),
});
export type OrcamentoPublico = z.infer<typeof OrcamentoPublico>;

/** What the link opens now. Of a link taken off the air only the dealership is told: `linhas` and the rest are empty. */
export const PaginaDoCliente = z.object({
  situacao: z.enum(SITUACOES_DO_LINK),
  orcamento: OrcamentoPublico,
  perguntas: z.array(
    z.object({
      codLinha: z.number().int().nullable(),
      pergunta: z.string(),
      resposta: z.string().nullable(),
    }),
  ),
  /** How the customer may show who they are; none of a link that is off the air. */
  provas: z.array(z.enum(PROVAS_DO_LINK)),
  /** The last two digits of the phone that a code is sent to; null where none can be. No more: others may hold the link. */
  finalDoCelular: z.string().nullable(),
  /** Of the last answer; verifies it anywhere. */
  codigo: z.string().nullable(),
  /** Which of the lines' `fotos` are short videos. */
  videos: z.array(z.string()),
  /** Under which address this link's photos and paper are; by itself it opens nothing. */
  arquivos: z.string(),
});
export type PaginaDoCliente = z.infer<typeof PaginaDoCliente>;

export const publicoRefusals = refusals('publico', {
  linkInvalido: [404, 'Este link não existe ou foi digitado errado. Peça um novo à oficina'],
  linkExpirado: [409, 'Este orçamento venceu. Peça à oficina uma nova versão'],
  linkRevogado: [409, 'A oficina tirou este orçamento do ar. Fale com ela'],
  versaoAntiga: [409, 'A oficina refez este orçamento. Abra o último link que você recebeu'],
  jaDecidido: [409, 'Este orçamento já foi respondido em {quando}'],
  mudou: [409, 'O orçamento mudou enquanto você lia. Confira de novo antes de responder'],
  provaErrada: [422, 'Os números não conferem. Confira e tente de novo, ou fale com a oficina'],
  cpfObrigatorio: [422, 'CPF obrigatório'],
  cpfInvalido: [422, 'Confira o CPF: algum número está errado'],
  semCelular: [422, 'A oficina não tem o seu celular no cadastro. Fale com ela'],
  faltaDecidir: [422, 'Responda a todos os itens'],
  umaPorOpcao: [422, 'Escolha só uma das alternativas'],
  muitasTentativas: [429, 'Muitas tentativas. Aguarde {espera} e tente de novo'],
  muitasPerguntas: [429, 'Você já enviou muitas perguntas. A oficina vai responder em breve'],
});

/**
 * Where images and a paper are fetched by the browser itself, which sends no header of ours: the token comes in a cookie of
 * this address alone, given by the page's first answer. Where the browser keeps no cookie, the page fetches them with the
 * header of every other call.
 */
const porCookie = z.object({ arquivos: z.string().regex(/^[0-9a-f]{16}$/, 'Abra de novo pela mensagem') });

const doLink = [publicoRefusals.linkInvalido];
const paraResponder = [
  ...doLink,
  publicoRefusals.linkExpirado,
  publicoRefusals.linkRevogado,
  publicoRefusals.versaoAntiga,
];

export const publicoContracts = {
  verOrcamento: contract({
    method: 'GET',
    path: '/publico/orcamento',
    summary: 'O orçamento que o link abre',
    niveis: 'public',
    link: true,
    output: PaginaDoCliente,
    refusals: doLink,
  }),
  marcarVisto: contract({
    method: 'POST',
    path: '/publico/orcamento/visto',
    summary: 'O cliente abriu o orçamento',
    niveis: 'public',
    link: true,
    output: Feito,
    idempotent: false,
    refusals: doLink,
  }),
  pedirCodigo: contract({
    method: 'POST',
    path: '/publico/orcamento/codigo',
    summary: 'Enviar por SMS o código que confirma quem responde',
    niveis: 'public',
    link: true,
    output: Feito,
    idempotent: false,
    refusals: [
      ...paraResponder,
      publicoRefusals.jaDecidido,
      publicoRefusals.semCelular,
      publicoRefusals.muitasTentativas,
    ],
  }),
  decidirOrcamento: contract({
    method: 'POST',
    path: '/publico/orcamento/decisao',
    summary: 'Aprovar e recusar, item por item',
    niveis: 'public',
    link: true,
    body: z.object({
      /** Every line that waits for an answer; lines answered before may come along, as they were answered. */
      decisoes: Decisoes,
      nome: textoObrigatorio(120, 'Escreva seu nome'),
      prova: z.enum(PROVAS_DO_LINK),
      /** Last four digits of the CPF, the code received, or the whole CPF where the registry has none. */
      valor: z.string().regex(/^(\d{4,6}|\d{11})$/, 'Digite só os números'),
      /** What the customer was looking at. */
      numeroVersao: z.number().int().positive(),
      /** The sum, as shown, of the lines that `decisoes` approves. */
      totalAprovadoCentavos: z.number().int().min(0),
    }),
    output: PaginaDoCliente,
    // Sent again, it is told that it was answered: nothing is decided twice.
    idempotent: false,
    refusals: [
      ...paraResponder,
      publicoRefusals.jaDecidido,
      publicoRefusals.mudou,
      publicoRefusals.provaErrada,
      publicoRefusals.cpfObrigatorio,
      publicoRefusals.cpfInvalido,
      publicoRefusals.faltaDecidir,
      publicoRefusals.umaPorOpcao,
      publicoRefusals.muitasTentativas,
    ],
  }),
  perguntar: contract({
    method: 'POST',
    path: '/publico/orcamento/pergunta',
    summary: 'Perguntar à oficina',
    niveis: 'public',
    link: true,
    body: z.object({
      codLinha: z.number().int().positive().nullish(),
      pergunta: textoObrigatorio(500, 'Escreva a pergunta'),
    }),
    output: PaginaDoCliente,
    idempotent: false,
    refusals: [...paraResponder, publicoRefusals.mudou, publicoRefusals.muitasPerguntas],
  }),
  fotoDoOrcamento: contract({
    method: 'GET',
    path: '/publico/orcamento/:arquivos/foto/:codMidia',
    summary: 'Uma foto do orçamento',
    niveis: 'public',
    link: true,
    params: porCookie.extend({ codMidia: z.uuid() }),
    query: z.object({ mini: z.literal('1').optional() }),
    output: z.unknown(),
    download: true,
    refusals: doLink,
  }),
  pdfDoCliente: contract({
    method: 'GET',
    path: '/publico/orcamento/:arquivos/pdf',
    summary: 'O orçamento em PDF',
    niveis: 'public',
    link: true,
    params: porCookie,
    output: z.unknown(),
    download: true,
    refusals: doLink,
  }),
  verificarAprovacao: contract({
    method: 'GET',
    path: '/publico/verificacao/:codigo',
    summary: 'Conferir um código de aprovação impresso',
    niveis: 'public',
    params: z.object({
      codigo: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/, 'Confira o código'),
    }),
    output: z.object({
      /** Every link of the chain up to it verifies. */
      confere: z.boolean(),
      /** The first version whose stored content no longer verifies. */
      versaoAlterada: z.number().int().nullable(),
      orcamento: z.number().int(),
      numeroVersao: z.number().int(),
      concessionaria: z.string(),
      /** Masked. */
      placa: z.string().nullable(),
      quando: z.string(),
      aprovadoCentavos: z.number().int(),
    }),
    refusals: [publicoRefusals.linkInvalido],
  }),
};
