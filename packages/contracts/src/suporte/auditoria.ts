import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Dia, termoDeBusca, texto } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { suporteScreens } from './screens.ts';

const NIVEIS = niveisDe(suporteScreens['log-detalhado']);

/** A line's number: counted over all distributors, hence beyond 32 bits. */
const CodAuditoria = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const Mudanca = z.object({
  campo: z.string(),
  rotulo: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
});

/** One line of the audit, in words. Personal data is masked except in the line that was opened. */
export const LinhaAuditoria = z.object({
  codAuditoria: z.number().int(),
  /** Instant, and the zone in which it is told. */
  quando: z.string(),
  fuso: z.string(),
  quem: z.string(),
  quemEra: z.enum(['pessoa', 'dms', 'sistema', 'publico']),
  codUsuario: z.number().int().nullable(),
  /** The table, and what people call a record of it. */
  tabela: z.string(),
  registro: z.string(),
  chave: z.number().int(),
  operacao: z.enum(['criado', 'alterado', 'excluido']),
  /** The call's or the job's name, and what it does in words. */
  acao: z.string(),
  oQue: z.string(),
  mudancas: z.array(Mudanca),
  endereco: z.string().nullable(),
  codConcessionaria: z.number().int().nullable(),
  concessionaria: z.string().nullable(),
});
export type LinhaAuditoria = z.infer<typeof LinhaAuditoria>;

/** What narrows the audit; `sobre` is a plate, a chassis' end, a service order's or a quote's number. */
export const FiltroAuditoria = z.object({
  de: Dia.optional(),
  ate: Dia.optional(),
  sobre: termoDeBusca(60).optional(),
  tabela: texto(60).optional(),
  chave: CodAuditoria.optional(),
  acao: texto(80).optional(),
  codUsuario: Codigo.optional(),
  codConcessionaria: Codigo.optional(),
});

/** What became of a check of the chain. */
export const CadeiaVerificada = z.object({
  integra: z.boolean(),
  /** Sealed lines that were recomputed, and lines too young to be sealed yet. */
  verificados: z.number().int(),
  semSelo: z.number().int(),
  /** Lines that were blanked because a person asked for it; each erasure is itself in the log. */
  apagados: z.number().int(),
  milissegundos: z.number().int(),
  /** The first line that does not fit; `apagado`: its record is gone. */
  quebra: z
    .object({
      codAuditoria: z.number().int(),
      posicao: z.number().int(),
      motivo: z.enum(['alterado', 'apagado']),
      quando: z.string().nullable(),
    })
    .nullable(),
  /** The last seal: kept elsewhere, it proves that the end was not cut off. */
  ultimoSelo: z.string().nullable(),
});
export type CadeiaVerificada = z.infer<typeof CadeiaVerificada>;

export const auditoriaRefusals = refusals('auditoria', {
  naoEncontrada: [404, 'Registro do log não encontrado'],
});

export const auditoriaContracts = {
  listAuditoria: contract({
    method: 'GET',
    path: '/auditoria',
    summary: 'O que mudou, quem mudou e de onde',
    niveis: NIVEIS,
    query: FiltroAuditoria.extend({
      /** Older than this line: how the next page is asked for. */
      antesDe: CodAuditoria.optional(),
      tamanho: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ itens: z.array(LinhaAuditoria), haMais: z.boolean() }),
  }),
  verAuditoria: contract({
    // Who saw which personal data is kept, hence it is no GET.
    method: 'POST',
    path: '/auditoria/:codAuditoria/aberta',
    summary: 'Abrir uma linha do log, com os dados pessoais',
    niveis: NIVEIS,
    params: z.object({ codAuditoria: CodAuditoria }),
    output: LinhaAuditoria.extend({
      /** Its place in the chain; null while it is not sealed. */
      elo: z.object({ posicao: z.number().int(), selo: z.string(), anterior: z.string() }).nullable(),
    }),
    refusals: [auditoriaRefusals.naoEncontrada],
  }),
  verificarAuditoria: contract({
    method: 'POST',
    path: '/auditoria/verificar',
    summary: 'Conferir a cadeia de selos do log',
    niveis: NIVEIS,
    output: CadeiaVerificada,
    idempotent: false,
  }),
};
