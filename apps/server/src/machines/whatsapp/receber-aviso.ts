import { createHash, timingSafeEqual } from 'node:crypto';
import type { InputOf } from '@oferta/contracts/contract.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import {
  type AvisoDoWhatsApp,
  type whatsAppContracts,
  whatsAppRefusals,
} from '@oferta/contracts/suporte/whatsapp.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { isSignedByMeta } from '#kernel/gateways/whatsapp-gateway.ts';
import type { Download, Exchange, Outside } from '#kernel/http/route.ts';
import { type Alcance, findPorCodigoDoGateway, markAlcance } from '../mensagem/mensagem.queries.ts';
import { mensagemFalhou } from '../mensagem/mensagem-falhou.ts';
import { announceAlcance } from '../mensagem/announce-alcance.ts';
import { recadoEscrito } from './recado-escrito.ts';
import { respostaPorBotao } from './resposta-por-botao.ts';
import { findWhatsApp } from './whatsapp.queries.ts';

type Calls = typeof whatsAppContracts;

/** Every unit sees the whole distributor: a notice speaks of messages of any of its dealerships. */
const DA_REDE = { concessionarias: '*' } as const;

/** Says Meta's challenge back to whoever knows the word that was agreed. */
export async function verificarWhatsApp(
  { unit, gateways }: Outside,
  { query }: InputOf<Calls['verificarWhatsApp']>,
): Promise<Download> {
  const row = await unit((ctx) => findWhatsApp(ctx.tx), DA_REDE);
  const palavra = row && gateways.dms.vault.open(row.verificacao);
  if (!palavra || !isSame(palavra, query['hub.verify_token'])) refuse(whatsAppRefusals.desconhecido);
  return { tipo: 'text/plain; charset=utf-8', conteudo: query['hub.challenge'], cache: 'no-store' };
}

/** Takes how far messages got, in any order and as often as it is told, and what clients answered by button. */
export async function receberAviso(
  { unit, gateways, now }: Outside,
  { body }: InputOf<Calls['avisoDoWhatsApp']>,
  { assinado }: Exchange,
): Promise<typeof FEITO> {
  const row = await unit((ctx) => findWhatsApp(ctx.tx), DA_REDE);
  const segredo = row && gateways.dms.vault.open(row.assinatura);
  if (!row || !segredo || !assinado || !isSignedByMeta(segredo, assinado))
    refuse(whatsAppRefusals.desconhecido);
  const deste = body.entry
    .flatMap(({ changes }) => changes.map(({ value }) => value))
    .filter(({ metadata }) => metadata === undefined || metadata.phone_number_id === row.numeroId);
  // What was told is told again as a whole when one of it is refused: a lot that was noted stays noted.
  for (const lote of lotesDe(deste.flatMap(({ statuses }) => statuses ?? [])))
    await unit(async (ctx) => {
      for (const estado of lote) await anotarEstado(ctx, estado, now);
    }, DA_REDE);
  for (const lote of lotesDe(deste.flatMap(({ messages }) => messages ?? [])))
    await unit(async (ctx) => {
      for (const mensagem of lote) await anotarResposta(ctx, mensagem);
    }, DA_REDE);
  return FEITO;
}

/** Noted in one transaction; others have their turns between one and the next. */
const LOTE = 25;
const lotesDe = <T>(todos: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(todos.length / LOTE) }, (_vazio, i) =>
    todos.slice(i * LOTE, (i + 1) * LOTE),
  );

type Valor = AvisoDoWhatsApp['entry'][number]['changes'][number]['value'];

const ALCANCE: Readonly<Record<string, Alcance>> = { delivered: 'entregue', read: 'lida', failed: 'falhou' };

/** The other side may be faster than our note of its answer: for so long an unknown message is asked for again. */
const ANOTA_EM_S = 60;

async function anotarEstado(
  ctx: Ctx,
  { id, status, timestamp, errors }: NonNullable<Valor['statuses']>[number],
  now: Date,
): Promise<void> {
  const alcance = ALCANCE[status];
  // "sent" is what we know ourselves, and of what else they may say one day we know nothing.
  if (alcance === undefined) return;
  const mensagem = await markAlcance(ctx.tx, id, {
    canal: 'whatsapp',
    alcance,
    now,
    porque: errors?.[0]?.title ?? 'não entregue pelo WhatsApp',
  });
  if (mensagem) {
    if (mensagem.falhou && mensagem.codAgendamento !== null)
      await ctx.enqueue(mensagemFalhou, {
        codDistribuidor: ctx.tenant.codDistribuidor,
        codMensagem: mensagem.codMensagem,
      });
    return announceAlcance(ctx, mensagem);
  }
  const haSegundos = now.getTime() / 1000 - Number(timestamp ?? 0);
  // Sent by another system on the same number: not ours to ask for.
  if (haSegundos < ANOTA_EM_S) refuse(whatsAppRefusals.aindaNaoAnotada);
}

async function anotarResposta(ctx: Ctx, mensagemDele: NonNullable<Valor['messages']>[number]): Promise<void> {
  const { context, button, interactive } = mensagemDele;
  const botao = button?.payload ?? interactive?.button_reply?.id;
  if (botao === undefined) return anotarRecado(ctx, mensagemDele);
  if (context?.id === undefined) return;
  const mensagem = await findPorCodigoDoGateway(ctx.tx, { canal: 'whatsapp', codigo: context.id });
  if (!mensagem) return;
  await ctx.enqueue(respostaPorBotao, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codMensagem: mensagem.codMensagem,
    botao: botao.slice(0, 100),
  });
}

/** What was typed, with or without one of our messages in view: whoever knows the visit takes it from here. */
async function anotarRecado(
  ctx: Ctx,
  { context, id, from, text }: NonNullable<Valor['messages']>[number],
): Promise<void> {
  const texto = text?.body?.trim();
  if (!texto || id === undefined || from === undefined) return;
  const nossa =
    context?.id === undefined
      ? undefined
      : await findPorCodigoDoGateway(ctx.tx, { canal: 'whatsapp', codigo: context.id });
  await ctx.enqueue(recadoEscrito, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codMensagem: nossa?.codMensagem ?? null,
    de: from.slice(0, 20),
    texto,
    codigo: id.slice(0, 200),
  });
}

const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
