import { z } from 'zod';
import { proximaLeitura, proximaTentativa, situacaoDoJira } from '@oferta/domain/suporte/ticket.ts';
import type { Ctx, Platform } from '#kernel/context.ts';
import { type Jira, type JiraComment, JiraFailure, type JiraIssue } from '#kernel/gateways/jira-gateway.ts';
import { inEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import {
  findImagemAEnviar,
  findUltimaPalavra,
  insertDoJira,
  listAEnviar,
  listDaVez,
  markComentario,
  markImagem,
  takeTicket,
  type TicketPreso,
  updateCerto,
  updateChave,
  updateFalhou,
} from './fila.queries.ts';
import { paragrafosDo } from './em-paragrafos.ts';

/** The most of one distributor in a round. */
const DE_UMA_VEZ = 50;

const Alvo = z.object({ codDistribuidor: z.number().int(), codTicket: z.number().int() });

/** Brings one ticket in step with Jira at once. What fails has its next turn in the ticket itself. */
export const acertarTicketJob = defineJob({
  name: 'acertar-ticket',
  payload: Alvo,
  retryLimit: 0,
  handler: async (platform, alvo) => void (await acertar(platform, alvo)),
});

/** Every minute: those whose turn it is. The first that fails ends its distributor's round: Jira is down, or wants peace. */
export const acertarTicketsJob = defineJob({
  name: 'acertar-tickets',
  payload: z.object({}),
  cron: '* * * * *',
  retryLimit: 0,
  handler: async (platform) => {
    if (!platform.gateways.jira) return;
    const rodadas: z.output<typeof Alvo>[][] = [];
    await inEachTenant(platform, 'acertarTickets', async ({ tx, now, tenant: { codDistribuidor } }) => {
      const daVez = await listDaVez(tx, now, DE_UMA_VEZ);
      rodadas.push(daVez.map((codTicket) => ({ codDistribuidor, codTicket })));
    });
    for (const rodada of rodadas) {
      for (const alvo of rodada) if (!(await acertar(platform, alvo))) break;
    }
  },
});

type Unit = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

/**
 * Brings a ticket in step with Jira: it is created there if it is not, its image and comments go there, status and comments
 * come here. Each thing that was done is kept before the next, and looked for before it is done again: nothing is there twice.
 * False when Jira failed. No transaction is open while it is asked.
 */
async function acertar(
  platform: Platform,
  { codDistribuidor, codTicket }: z.output<typeof Alvo>,
): Promise<boolean> {
  const { jira } = platform.gateways;
  if (!jira) return true;
  const unit: Unit = (work) =>
    unitOfWork(platform, {
      session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
      actor: { codUsuario: null, acao: 'acertarTicket', origem: 'job', endereco: null },
      work,
    });
  const ticket = await unit((ctx) => takeTicket(ctx.tx, codTicket, ctx.now));
  if (!ticket) return true;
  try {
    await conversar(ticket, { jira, unit, files: platform.files });
    return true;
  } catch (error) {
    if (!(error instanceof JiraFailure)) throw error;
    await unit(async (ctx) => {
      const proxima = proximaTentativa(ctx.now, ticket.tentativas, error.retryAfterSeconds);
      await updateFalhou(ctx.tx, codTicket, { erro: error.message, now: ctx.now, proxima });
      ctx.cadastroChanged('tickets', ticket.codConcessionaria);
    });
    return false;
  }
}

interface Recursos {
  readonly jira: Jira;
  readonly unit: Unit;
  readonly files: Platform['files'];
}

async function conversar(ticket: TicketPreso, { jira, unit, files }: Recursos): Promise<void> {
  const { codTicket } = ticket;
  const chave = ticket.chaveJira ?? (await criar(ticket, { jira, unit, files }));
  const lido = await jira.read(chave);
  await enviarImagem({ codTicket, chave, lido }, { jira, unit, files });
  const deLa = await separarNossos(codTicket, lido.comments, unit);
  for (const { codComentario, autor, texto } of await unit(({ tx }) => listAEnviar(tx, codTicket))) {
    const id = await jira.comment(chave, [texto, `${autor} ${marcaDe(codComentario)}`]);
    await unit(({ tx }) => markComentario(tx, codTicket, { codComentario, id }));
  }
  await unit(async (ctx) => {
    const novos = await insertDoJira(ctx.tx, codTicket, deLa);
    const situacao = situacaoDoJira(lido.category, await findUltimaPalavra(ctx.tx, codTicket));
    const mudou = novos > 0 || situacao !== ticket.situacao || ticket.chaveJira === null;
    const proxima = proximaLeitura(ctx.now, situacao);
    await updateCerto(ctx.tx, codTicket, { situacao, mudou, now: ctx.now, proxima });
    ctx.cadastroChanged('tickets', ticket.codConcessionaria);
  });
}

/** After a try whose answer may have been lost, what may be there is looked for first. */
async function criar(ticket: TicketPreso, { jira, unit }: Recursos): Promise<string> {
  const label = `gestao-oferta-${ticket.rotulo}`;
  const achado = ticket.tentativas > 1 ? await jira.find(label) : null;
  const chave =
    achado ?? (await jira.create({ title: ticket.titulo, paragraphs: paragrafosDo(ticket), label }));
  await unit(({ tx }) => updateChave(tx, ticket.codTicket, chave));
  return chave;
}

async function enviarImagem(
  { codTicket, chave, lido }: { codTicket: number; chave: string; lido: JiraIssue },
  { jira, unit, files }: Recursos,
): Promise<void> {
  const kept = await unit(({ tx }) => findImagemAEnviar(tx, codTicket));
  if (!kept) return;
  const bytes = await files.open(kept);
  // Another picture has another name: one that is there already had its answer lost.
  const name = `tela-${codTicket}-${bytes.length}.webp`;
  if (!lido.attachments.includes(name)) await jira.attach(chave, { name, bytes, type: 'image/webp' });
  await unit(({ tx }) => markImagem(tx, codTicket, kept));
}

const marcaDe = (codComentario: number): string => `(pelo Gestão Oferta Digital, nº ${codComentario})`;
const MARCA = /\(pelo Gestão Oferta Digital, nº (\d{1,9})\)$/;

/** Notes those of ours that got there although their answer was lost; gives the others. */
async function separarNossos(
  codTicket: number,
  comments: readonly JiraComment[],
  unit: Unit,
): Promise<JiraComment[]> {
  const deLa: JiraComment[] = [];
  for (const comment of comments) {
    const nosso = MARCA.exec(comment.text)?.[1];
    if (nosso === undefined) deLa.push(comment);
    else
      await unit(({ tx }) => markComentario(tx, codTicket, { codComentario: Number(nosso), id: comment.id }));
  }
  return deLa;
}
