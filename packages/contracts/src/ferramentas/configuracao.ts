import { z } from 'zod';
import { MASCARAS_CODIGO_LOGIN } from '@oferta/domain/cadastros/documento/codigo-login.ts';
import { isEmailValido } from '@oferta/domain/cadastros/contato/email.ts';
import { HOST_INVALIDO, isHost, normalizarHost } from '@oferta/domain/sessao/host.ts';
import { TIPOS_DE_CONEXAO } from '../cadastros/concessionaria.ts';
import { contract } from '../contract.ts';
import { Codigo, texto, textoObrigatorio, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { quemUsa } from '../screen.ts';
import { ferramentasScreens } from './screens.ts';

/** The forms of the two codes that the specification knows (§5). */
export const MASCARAS_CODIGO_INTERNO = ['000000/00', '00000'] as const;

/** The ground that a logo is drawn for. */
export const FUNDOS = ['claro', 'escuro'] as const;
export type Fundo = (typeof FUNDOS)[number];

const Host = texto(300).transform(normalizarHost).refine(isHost, HOST_INVALIDO);
const Endereco = z
  .url({ protocol: /^https?$/, error: 'Informe o endereço com https://' })
  .max(300, 'Use no máximo 300 caracteres')
  .nullable();
const Email = texto(254).refine(isEmailValido, 'Favor inserir email válido').nullable();

/** All a person edits of a distributor, saved as a whole (spec §3, Distributor config). */
export const ConfiguracaoEditada = z.object({
  nome: textoObrigatorio(60, 'Informe o nome'),
  cor: z
    .string()
    .trim()
    .regex(/^#[\da-f]{6}$/i, 'Informe a cor como #2b59d9')
    .transform((cor) => cor.toLowerCase()),
  /** Where the distributor is served from; no other distributor has one of them. */
  hosts: z.array(Host).min(1, 'Informe ao menos um domínio').max(50, 'Use no máximo 50 domínios'),
  /** Which host each kind of address is built with: one of `hosts`. */
  dominios: z.object({
    gestao: Host,
    api: Host,
    integracao: Host,
    checklist: Host,
    orcamento: Host,
    pesquisa: Host,
  }),
  lojaIos: Endereco,
  lojaAndroid: Endereco,
  mascaraCodigoInterno: z.enum(MASCARAS_CODIGO_INTERNO),
  mascaraCodigoLogin: z.enum(MASCARAS_CODIGO_LOGIN),
  cnpjAlfanumerico: z.boolean(),
  integracaoDms: z.boolean(),
  tipoConexao: z.enum(TIPOS_DE_CONEXAO),
  urlProdGerenciar: Endereco,
  urlGestaoLegado: Endereco,
  remetenteNome: texto(60).nullable(),
  remetenteEmail: Email,
  respostaEmail: Email,
  /** What phones show instead of a number. */
  remetenteSms: texto(11)
    .regex(/^[A-Za-z0-9 ]{3,11}$/, 'Use de 3 a 11 letras e números, sem acento')
    .nullable(),
  logoNosDocumentos: z.boolean(),
  /** Reports may be mailed outside the house's own domains; unsaid, as it is. */
  envioParaFora: z.boolean().optional(),
});
export type ConfiguracaoEditada = z.infer<typeof ConfiguracaoEditada>;

/** What a name said of the record that proves a host: nothing, something else, or its name server did not answer. */
export const AchadoNoDns = z.enum(['nada', 'outro', 'sem-resposta']);
export type AchadoNoDns = z.infer<typeof AchadoNoDns>;

/** A distributor's settings as they are, and what they touch. */
export const ConfiguracaoDistribuidor = ConfiguracaoEditada.extend({
  hosts: z.array(z.string()),
  dominios: z.record(
    z.enum(['gestao', 'api', 'integracao', 'checklist', 'orcamento', 'pesquisa']),
    z.string(),
  ),
  lojaIos: z.string().nullable(),
  lojaAndroid: z.string().nullable(),
  urlProdGerenciar: z.string().nullable(),
  urlGestaoLegado: z.string().nullable(),
  envioParaFora: z.boolean(),
  /** The old back-end's address that somebody asked for, until a second developer confirms it. */
  gestaoPedida: z.object({ url: z.string(), por: z.string(), em: z.string(), minha: z.boolean() }).nullable(),
  /** Hosts that nobody proved yet to be theirs, with the TXT record that proves it; `achado` where it was asked for just now. */
  provas: z.array(
    z.object({
      host: z.string(),
      registro: z.string(),
      valor: z.string(),
      achado: AchadoNoDns.nullable(),
    }),
  ),
  codDistribuidor: z.number().int(),
  distribuidor: z.string(),
  /** The pictures themselves, as `data:`: another distributor's cannot be fetched from this host. */
  logos: z.object({ claro: z.string().nullable(), escuro: z.string().nullable() }),
  fatos: z.object({
    concessionarias: z.number().int(),
    cnpjComLetras: z.number().int(),
    /** Of those with an internal code, how many have one that does not fill the mask. */
    codigosForaDaMascara: z.number().int(),
  }),
  alteradoEm: z.string(),
  alteradoPor: z.string().nullable(),
  versao: z.number().int(),
});
export type ConfiguracaoDistribuidor = z.infer<typeof ConfiguracaoDistribuidor>;

export const configuracaoRefusals = refusals('configuracao', {
  naoEncontrada: [404, 'Distribuidor não encontrado'],
  alterada: [409, '{quem} alterou esta configuração há pouco. Confira como está e tente de novo'],
  hostEmUso: [409, 'O domínio {host} já é de outro distribuidor'],
  hostAtual: [422, 'Você está em {host}: entre por outro domínio para tirá-lo'],
  dominioSemHost: [422, '{host} não está entre os domínios do distribuidor'],
  cnpjEmUso: [422, 'Não dá para desligar: {quantas} com CNPJ que tem letras. Corrija esses cadastros antes'],
  logoInvalido: [
    422,
    'Envie um SVG de até 100 kB com viewBox, ou PNG, WebP ou JPEG de até 5 MB com ao menos 320 px',
  ],
  logoApagado: [422, 'Este logo quase some no fundo {fundo}: contraste de {contraste}, e o mínimo é 3:1'],
  semTransporte: [422, 'Não há servidor de {canal} configurado: as mensagens ficam na caixa de saída'],
  envioRecusado: [422, 'Não saiu. O servidor respondeu: {resposta}'],
  telefoneInvalido: [422, 'Favor inserir telefone válido'],
  gestaoSemHttps: [422, 'A gestão antiga recebe senhas: o endereço dela precisa ser https'],
  gestaoForaDaLista: [422, '{host} não está entre as gestões antigas que o operador liberou (GESTAO_LEGADA)'],
  gestaoMesmaPessoa: [
    422,
    'Quem pediu a troca da gestão antiga não confirma: peça a outra pessoa de desenvolvimento',
  ],
  gestaoContaLigada: [
    422,
    'Sua conta e a de quem pediu a troca estão ligadas: uma foi criada, ou teve e-mail, login ou nível mudado, há menos de 7 dias por quem pode ser a outra. Peça a alguém com conta mais antiga ou espere',
  ],
  gestaoSemPedido: [409, 'Não há troca da gestão antiga esperando: ela já foi confirmada ou recusada'],
});

const porDistribuidor = z.object({ codDistribuidor: Codigo });
const porFundo = porDistribuidor.extend({ fundo: z.enum(FUNDOS) });
const dev = quemUsa(ferramentasScreens.configuracoes);

export const configuracaoContracts = {
  listConfiguracoes: contract({
    method: 'GET',
    path: '/configuracoes',
    summary: 'Distribuidores que podem ser configurados: todos para a plataforma, senão o próprio',
    ...dev,
    output: z.array(
      z.object({
        codDistribuidor: z.number().int(),
        distribuidor: z.string(),
        nome: z.string(),
        cor: z.string(),
        hosts: z.array(z.string()),
        alteradoEm: z.string(),
      }),
    ),
  }),
  getConfiguracao: contract({
    method: 'GET',
    path: '/configuracoes/:codDistribuidor',
    summary: 'Configuração de um distribuidor',
    ...dev,
    params: porDistribuidor,
    output: ConfiguracaoDistribuidor,
    refusals: [configuracaoRefusals.naoEncontrada],
  }),
  salvarConfiguracao: contract({
    method: 'PUT',
    path: '/configuracoes/:codDistribuidor',
    summary: 'Alterar a configuração do distribuidor',
    ...dev,
    params: porDistribuidor,
    body: ConfiguracaoEditada.extend({
      versao: Versao,
      /** What a second developer says of the address that was asked for. */
      decisaoDaGestao: z.enum(['confirmar', 'recusar']).optional(),
    }),
    output: ConfiguracaoDistribuidor,
    // Its version says whether it was done.
    idempotent: false,
    refusals: [
      configuracaoRefusals.naoEncontrada,
      configuracaoRefusals.alterada,
      configuracaoRefusals.hostEmUso,
      configuracaoRefusals.hostAtual,
      configuracaoRefusals.dominioSemHost,
      configuracaoRefusals.cnpjEmUso,
      configuracaoRefusals.gestaoSemHttps,
      configuracaoRefusals.gestaoForaDaLista,
      configuracaoRefusals.gestaoMesmaPessoa,
      configuracaoRefusals.gestaoContaLigada,
      configuracaoRefusals.gestaoSemPedido,
    ],
  }),
  trocarLogoDoDistribuidor: contract({
    method: 'POST',
    path: '/configuracoes/:codDistribuidor/logo/:fundo',
    summary: 'Trocar o logo do distribuidor',
    ...dev,
    params: porFundo,
    upload: true,
    idempotent: false,
    output: ConfiguracaoDistribuidor,
    refusals: [
      configuracaoRefusals.naoEncontrada,
      configuracaoRefusals.logoInvalido,
      configuracaoRefusals.logoApagado,
    ],
  }),
  removerLogoDoDistribuidor: contract({
    method: 'DELETE',
    path: '/configuracoes/:codDistribuidor/logo/:fundo',
    summary: 'Remover o logo do distribuidor',
    ...dev,
    params: porFundo,
    idempotent: false,
    output: ConfiguracaoDistribuidor,
    refusals: [configuracaoRefusals.naoEncontrada],
  }),
  testarEnvio: contract({
    method: 'POST',
    path: '/configuracoes/:codDistribuidor/envio-de-teste',
    summary: 'Enviar agora um e-mail ou SMS de teste e dizer o que o servidor respondeu',
    ...dev,
    params: porDistribuidor,
    body: z.discriminatedUnion('canal', [
      z.object({
        canal: z.literal('email'),
        destino: texto(254).refine(isEmailValido, 'Favor inserir email válido'),
      }),
      z.object({ canal: z.literal('sms'), destino: textoObrigatorio(40, 'Telefone obrigatório') }),
    ]),
    // Asked twice, it is sent twice: that is what a test is for.
    idempotent: false,
    output: z.object({ resposta: z.string(), remetente: z.string().nullable() }),
    refusals: [
      configuracaoRefusals.naoEncontrada,
      configuracaoRefusals.semTransporte,
      configuracaoRefusals.envioRecusado,
      configuracaoRefusals.telefoneInvalido,
    ],
  }),
};
