import { PAUSAS } from '@oferta/domain/agenda/oficina/meu-dia.ts';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Feito, Instante, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { MotivoParalisacao, servicoRefusals } from './servico.ts';
import { StatusServicoFio } from './registro-agendamento.ts';

/** A job as its mechanic sees it: the car, what to do, and no more of the client than the first name. */
export const ServicoDoMeuDia = z.object({
  codServico: z.number().int(),
  placa: z.string().nullable(),
  /** The last characters, where there is no plate. */
  chassiFinal: z.string().nullable(),
  modelo: z.string(),
  descricao: z.string(),
  box: z.string().nullable(),
  prisma: z.number().int().nullable(),
  vagaPatio: z.string().nullable(),
  status: StatusServicoFio,
  paralisado: z.boolean(),
  motivoParalisacao: MotivoParalisacao.nullable(),
  textoParalisacao: z.string().nullable(),
  /** The car is in the house: work may begin. */
  naCasa: z.boolean(),
  inicioPlanejado: z.string().nullable(),
  fimPlanejado: z.string().nullable(),
  prometido: z.string().nullable(),
  /** Planned, with what was added since. */
  minutos: z.number().int(),
  /** Worked until the answer was made, pauses excluded. */
  segundosTrabalhados: z.number().int(),
  concluidoEm: z.string().nullable(),
  /** The client waits in the shop; their first name. */
  espera: z.string().nullable(),
  pecasPedidas: z.array(
    z.object({ descricao: z.string(), quantidade: z.number().int(), chegou: z.boolean() }),
  ),
  fotos: z.number().int(),
});
export type ServicoDoMeuDia = z.infer<typeof ServicoDoMeuDia>;

export const MudancaDoMeuDia = z.object({
  codServico: z.number().int(),
  placa: z.string().nullable(),
  descricao: z.string(),
  tipo: z.enum(['entrou', 'saiu', 'hora', 'promessa', 'box', 'tempo', 'servico']),
  de: z.string().nullable(),
  para: z.string().nullable(),
});

/** A mechanic's day (drawing 46): running first, then by hour. */
export const MeuDia = z.object({
  mecanico: z.object({ codMecanico: z.number().int(), nome: z.string(), nomeTratado: z.string() }),
  codConcessionaria: z.number().int(),
  fuso: z.string(),
  /** The server's clock as the answer was made. */
  agora: z.string(),
  servicos: z.array(ServicoDoMeuDia),
  mudancas: z.array(MudancaDoMeuDia),
});
export type MeuDia = z.infer<typeof MeuDia>;

export const ACOES_DO_MEU_DIA = ['iniciar', 'pausar', 'concluir', 'pedirPeca'] as const;
export const PAUSAS_DO_MEU_DIA = Object.keys(PAUSAS) as (keyof typeof PAUSAS)[];

const feita = {
  /** The same key is the same act, however often it is told. */
  chave: z.uuid(),
  /** By the device's own clock: when it was done, and when it is told. */
  em: Instante,
  enviadoEm: Instante,
  codServico: Codigo,
};

export const AcaoDoMeuDia = z.discriminatedUnion('acao', [
  z.object({ ...feita, acao: z.literal('iniciar') }),
  z.object({
    ...feita,
    acao: z.literal('pausar'),
    pausa: z.enum(['peca', 'cliente', 'descanso', 'outroCarro', 'outra']),
    /** Said or typed; needed by `outra`. */
    texto: texto(300).nullish(),
  }),
  z.object({ ...feita, acao: z.literal('concluir') }),
  z.object({
    ...feita,
    acao: z.literal('pedirPeca'),
    descricao: textoObrigatorio(200, 'Diga que peça falta'),
    quantidade: z.number().int().min(1, 'Peça ao menos uma').max(99, 'Peça no máximo 99').default(1),
  }),
]);
export type AcaoDoMeuDia = z.input<typeof AcaoDoMeuDia>;

export const meuDiaRefusals = refusals('meuDia', {
  aparelhoDesconhecido: [401, 'Este aparelho não está liberado. Peça ao gerente um novo convite'],
  conviteInvalido: [401, 'Este convite não vale mais. Peça ao gerente um novo'],
  sessaoTerminada: [401, 'Digite seu PIN ou mostre seu QR para continuar'],
  pinErrado: [401, 'PIN errado'],
  qrDesconhecido: [401, 'Este QR não é de nenhum mecânico daqui. Peça o seu ao gerente'],
  qrTrocado: [401, 'Este QR não vale mais desde {quando}. Peça o novo ao gerente'],
  muitasTentativas: [429, 'Muitas tentativas. Aguarde {espera} e tente de novo'],
  semMecanico: [409, 'Seu usuário não está ligado a um mecânico. Peça ao gerente para ligar'],
  deOutroMecanico: [409, 'Este serviço agora é de {quem}'],
  semMecanicoNoServico: [409, 'Este serviço não está mais com você'],
  fotoInvalida: [422, 'Envie uma foto JPEG, PNG ou WebP de até 8 MB'],
});

const daSessao = [meuDiaRefusals.sessaoTerminada, meuDiaRefusals.semMecanico];
const doServico = [
  servicoRefusals.naoEncontrado,
  meuDiaRefusals.deOutroMecanico,
  meuDiaRefusals.semMecanicoNoServico,
];

/**
 * The calls of a mechanic's own page. Whoever makes them is known by the session they logged in with or, on a shared device,
 * by the bearer that the right PIN or QR gave: the door lets them in and the call itself finds out who it is.
 */
export const meuDiaContracts = {
  aceitarAparelho: contract({
    method: 'POST',
    path: '/meuDia/aparelho/aceitar',
    summary: 'Aceitar o convite de um aparelho da oficina',
    niveis: 'public',
    link: true,
    idempotent: false,
    output: z.object({ token: z.string(), nome: z.string(), concessionaria: z.string() }),
    refusals: [meuDiaRefusals.conviteInvalido, meuDiaRefusals.muitasTentativas],
  }),
  mecanicosDoAparelho: contract({
    method: 'GET',
    path: '/meuDia/aparelho',
    summary: 'Quem trabalha onde este aparelho está',
    niveis: 'public',
    link: true,
    output: z.object({
      nome: z.string(),
      concessionaria: z.string(),
      mecanicos: z.array(
        z.object({ codMecanico: z.number().int(), nomeTratado: z.string(), imagem: z.string() }),
      ),
    }),
    refusals: [meuDiaRefusals.aparelhoDesconhecido],
  }),
  entrarNoMeuDia: contract({
    method: 'POST',
    path: '/meuDia/entrar',
    summary: 'Entrar com o PIN num aparelho da oficina',
    niveis: 'public',
    link: true,
    idempotent: false,
    body: z.object({ codMecanico: Codigo, pin: z.string().regex(/^\d{4}$/, 'O PIN tem 4 números') }),
    output: z.object({ token: z.string() }),
    refusals: [
      meuDiaRefusals.aparelhoDesconhecido,
      meuDiaRefusals.pinErrado,
      meuDiaRefusals.muitasTentativas,
    ],
  }),
  entrarPorQr: contract({
    method: 'POST',
    path: '/meuDia/entrarPorQr',
    summary: 'Entrar com o QR num aparelho da oficina',
    niveis: 'public',
    link: true,
    idempotent: false,
    body: z.object({ segredo: z.string().regex(/^[\w-]{43}$/, 'Este código não é de um mecânico') }),
    output: z.object({ token: z.string(), codMecanico: z.number().int(), nomeTratado: z.string() }),
    refusals: [
      meuDiaRefusals.aparelhoDesconhecido,
      meuDiaRefusals.qrDesconhecido,
      meuDiaRefusals.qrTrocado,
      meuDiaRefusals.muitasTentativas,
    ],
  }),
  sairDoMeuDia: contract({
    method: 'POST',
    path: '/meuDia/sair',
    summary: 'Sair do aparelho da oficina',
    niveis: 'public',
    link: true,
    idempotent: false,
    output: Feito,
  }),
  meuDia: contract({
    method: 'GET',
    path: '/meuDia',
    summary: 'Meus serviços de hoje',
    niveis: 'public',
    link: true,
    output: MeuDia,
    refusals: daSessao,
  }),
  fazerNoMeuDia: contract({
    method: 'POST',
    path: '/meuDia/acao',
    summary: 'Iniciar, pausar ou concluir um serviço, ou pedir uma peça para ele',
    niveis: 'public',
    link: true,
    // By its own key, which a shared device may tell again after its session.
    idempotent: false,
    body: AcaoDoMeuDia,
    output: MeuDia,
    refusals: [
      ...daSessao,
      ...doServico,
      servicoRefusals.transicaoRecusada,
      servicoRefusals.aguardaAprovacao,
      servicoRefusals.osFechada,
      servicoRefusals.mecanicoComServico,
      servicoRefusals.motivoObrigatorio,
    ],
  }),
  fotografarServico: contract({
    method: 'POST',
    path: '/meuDia/foto/:codServico',
    summary: 'Enviar a foto de um serviço',
    niveis: 'public',
    link: true,
    idempotent: false,
    upload: true,
    params: z.object({ codServico: Codigo }),
    query: z.object({ chave: z.uuid() }),
    output: Feito,
    refusals: [...daSessao, ...doServico, meuDiaRefusals.fotoInvalida],
  }),
  verMeuDia: contract({
    method: 'POST',
    path: '/meuDia/visto',
    summary: 'Dizer que vi como o meu dia está agora',
    niveis: 'public',
    link: true,
    idempotent: false,
    output: Feito,
    refusals: daSessao,
  }),
};
