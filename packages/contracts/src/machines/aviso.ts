import { z } from 'zod';
import { EMAILS_DE_AVISO, TIPOS_DE_AVISO } from '@oferta/domain/suporte/aviso/tipo-de-aviso.ts';
import { FORA_DO_TURNO } from '@oferta/domain/suporte/aviso/turno.ts';
import { contract } from '../contract.ts';
import { Codigo, Hora, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';

/** Devices that one person may have. */
export const APARELHOS_MAXIMO = 20;

export const avisoRefusals = refusals('aviso', {
  naoEDoNivel: [404, 'Este aviso não é enviado para o seu perfil'],
  aparelhoNaoEncontrado: [404, 'Aparelho não encontrado. Ele já pode ter sido retirado'],
  muitosAparelhos: [409, `Você já tem ${APARELHOS_MAXIMO} aparelhos. Retire um para ligar este`],
  turnoInvertido: [422, 'O turno precisa terminar depois de começar'],
});

/** What a person was told. */
export const Aviso = z.object({
  codAviso: z.number().int(),
  tipo: z.enum(TIPOS_DE_AVISO),
  /** Null: of no dealership. */
  codConcessionaria: z.number().int().nullable(),
  /** The record it is of: 'orcamento 12'. */
  registro: z.string(),
  placa: z.string().nullable(),
  /** Fact and value: "Cliente aprovou R$ 1.284,00". */
  titulo: z.string(),
  /** The plate and the cause; never a client's name. */
  corpo: z.string(),
  /** Where its record opens. */
  endereco: z.string(),
  criadoEm: z.string(),
  lido: z.boolean(),
});
export type Aviso = z.infer<typeof Aviso>;

const NaoLidos = z.object({ naoLidos: z.number().int() });
const Silenciados = z.object({
  /** Plates of the cars of which the person hears no more today. */
  silenciados: z.array(z.string()),
});
export const Avisos = NaoLidos.extend({
  ...Silenciados.shape,
  /** The newest first, those of the last days. */
  itens: z.array(Aviso),
});
export type Avisos = z.infer<typeof Avisos>;

const canais = {
  tela: z.boolean(),
  aparelho: z.boolean(),
  email: z.enum(EMAILS_DE_AVISO),
} as const;

const Periodo = z.object({ inicio: Hora, fim: Hora });
const Turno = z.object({
  /** Monday to Friday. */
  semana: Periodo,
  /** Null: no work on Saturdays. */
  sabado: Periodo.nullable(),
  /** What rings outside of it. */
  fora: z.enum(FORA_DO_TURNO),
});
export type TurnoDito = z.infer<typeof Turno>;

const Aparelho = z.object({
  codAparelho: z.number().int(),
  nome: z.string(),
  /** Its push service's address, by which a browser knows itself. */
  endereco: z.string(),
  vistoEm: z.string(),
  /** The last push that its service took. */
  recebeuEm: z.string().nullable(),
  /** Why a later one was not taken. */
  erro: z.string().nullable(),
});

export const PreferenciasDeAviso = z.object({
  linhas: z.array(
    z.object({
      tipo: z.enum(TIPOS_DE_AVISO),
      ...canais,
      /** Which of them the person set otherwise than their level. */
      mudados: z.array(z.enum(['tela', 'aparelho', 'email'])),
    }),
  ),
  turno: Turno,
  turnoMudado: z.boolean(),
  aparelhos: z.array(Aparelho),
});
export type PreferenciasDeAviso = z.infer<typeof PreferenciasDeAviso>;

const Chave = /^[A-Za-z0-9_-]+={0,2}$/;

export const avisoContracts = {
  listAvisos: contract({
    method: 'GET',
    path: '/avisos',
    summary: 'O que a pessoa foi avisada nos últimos dias e quantos avisos ela ainda não leu',
    niveis: 'autenticado',
    output: Avisos,
  }),
  lerAvisos: contract({
    method: 'POST',
    path: '/avisos/lidos',
    summary: 'Marcar avisos como lidos, em todos os aparelhos da pessoa',
    niveis: 'autenticado',
    body: z.object({
      /** Null: all of them. */
      avisos: z.array(Codigo).max(200).nullable(),
    }),
    output: NaoLidos,
    example: { avisos: [1] },
  }),
  silenciarCarro: contract({
    method: 'PUT',
    path: '/avisos/silencio',
    summary: 'Não tocar mais por um carro até o fim do dia, ou voltar a tocar; a lista continua com ele',
    niveis: 'autenticado',
    body: z.object({
      /** As the notices name it. */
      placa: textoObrigatorio(20, 'Diga a placa'),
      silenciado: z.boolean(),
    }),
    output: Silenciados,
    example: { placa: 'ABC1D23', silenciado: true },
  }),
  getPreferenciasDeAviso: contract({
    method: 'GET',
    path: '/avisos/preferencias',
    summary: 'Do que, quando e onde a pessoa é avisada',
    niveis: 'autenticado',
    output: PreferenciasDeAviso,
  }),
  salvarPreferenciaDeAviso: contract({
    method: 'PUT',
    path: '/avisos/preferencias/:tipo',
    summary: 'Mudar por onde a pessoa é avisada de um acontecimento; o que não vier fica como está',
    niveis: 'autenticado',
    params: z.object({ tipo: z.enum(TIPOS_DE_AVISO) }),
    body: z.object({
      tela: canais.tela.optional(),
      aparelho: canais.aparelho.optional(),
      email: canais.email.optional(),
    }),
    output: PreferenciasDeAviso,
    refusals: [avisoRefusals.naoEDoNivel],
    example: { aparelho: true },
  }),
  voltarAoPadraoDeAvisos: contract({
    method: 'DELETE',
    path: '/avisos/preferencias',
    summary: 'Voltar os avisos ao padrão do perfil; o turno e os aparelhos ficam',
    niveis: 'autenticado',
    output: PreferenciasDeAviso,
  }),
  salvarTurnoDeAvisos: contract({
    method: 'PUT',
    path: '/avisos/turno',
    summary: 'Mudar o turno da pessoa e o que toca fora dele',
    niveis: 'autenticado',
    body: Turno,
    output: PreferenciasDeAviso,
    refusals: [avisoRefusals.turnoInvertido],
    example: {
      semana: { inicio: '08:00', fim: '18:00' },
      sabado: { inicio: '08:00', fim: '12:00' },
      fora: 'urgente',
    },
  }),
  abrirChaveDeAvisos: contract({
    method: 'POST',
    path: '/avisos/chave',
    summary: 'A chave pública com que um navegador assina os avisos do distribuidor (VAPID)',
    niveis: 'autenticado',
    idempotent: false,
    output: z.object({ publica: z.string() }),
  }),
  ligarAparelho: contract({
    method: 'POST',
    path: '/avisos/aparelhos',
    summary: 'Ligar os avisos neste navegador, ou dizer que ele continua em uso',
    niveis: 'autenticado',
    body: z.object({
      nome: textoObrigatorio(120, 'Dê um nome ao aparelho'),
      endereco: z
        .url({ protocol: /^https$/, error: 'O endereço do serviço de push começa com https://' })
        .max(1000),
      p256dh: z.string().regex(Chave, 'Chave do navegador inválida').min(80).max(120),
      auth: z.string().regex(Chave, 'Segredo do navegador inválido').min(16).max(60),
    }),
    output: PreferenciasDeAviso,
    refusals: [avisoRefusals.muitosAparelhos],
  }),
  tirarAparelho: contract({
    method: 'DELETE',
    path: '/avisos/aparelhos/:codAparelho',
    summary: 'Retirar um aparelho: ele não recebe mais avisos',
    niveis: 'autenticado',
    params: z.object({ codAparelho: Codigo }),
    output: PreferenciasDeAviso,
    refusals: [avisoRefusals.aparelhoNaoEncontrado],
  }),
  testarAvisos: contract({
    method: 'POST',
    path: '/avisos/teste',
    summary: 'Enviar um aviso de teste a todos os aparelhos da pessoa',
    niveis: 'autenticado',
    idempotent: false,
    output: z.object({
      aparelhos: z.number().int(),
      entregues: z.number().int(),
      /** Until the last push service had answered. */
      ms: z.number().int(),
    }),
  }),
};
