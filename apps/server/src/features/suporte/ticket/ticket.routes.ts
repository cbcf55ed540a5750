import { FEITO } from '@oferta/contracts/fields.ts';
import { type Ticket, ticketContracts, ticketRefusals } from '@oferta/contracts/suporte/ticket.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { reencode } from '#kernel/images/reencode.ts';
import { acertarTicketJob } from './acertar-ticket.job.ts';
import { reopenFila, reopenPorChave } from './fila.queries.ts';
import {
  findCaminho,
  findImagem,
  findTicket,
  insertComentario,
  insertTicket,
  listComentarios,
  listTickets,
  type NovoTicket,
  replaceImagem,
  updateSituacao,
} from './ticket.queries.ts';

const LIMITE_BYTES = 5 * 1024 * 1024;
/** A whole screen stays readable. */
const MOLDURA = { width: 2_560, height: 2_560, fit: 'inside' } as const;
/** The most that one asking sets on its way. */
const DE_UMA_VEZ = 200;

const quemDe = ({ usuario, tenant: { codDistribuidor }, now }: Ctx) => ({
  codDistribuidor,
  codUsuario: usuario?.codUsuario ?? refuse(ticketRefusals.naoEncontrado),
  now,
});

const requireTicket = async (ctx: Ctx, codTicket: number) =>
  (await findTicket(ctx.tx, codTicket)) ?? refuse(ticketRefusals.naoEncontrado);

/** Tells the screens, and sets it on its way to Jira. */
async function aCaminho(
  ctx: Ctx,
  { codTicket, codConcessionaria }: Pick<Ticket, 'codTicket' | 'codConcessionaria'>,
) {
  ctx.cadastroChanged('tickets', codConcessionaria);
  await ctx.enqueue(acertarTicketJob, { codDistribuidor: ctx.tenant.codDistribuidor, codTicket });
}

async function abrirTicket(ctx: Ctx, novo: NovoTicket): Promise<Ticket> {
  const codTicket = await insertTicket(ctx.tx, novo, quemDe(ctx));
  const ticket = await requireTicket(ctx, codTicket);
  await aCaminho(ctx, ticket);
  return ticket;
}

export const ticketRoutes = routes(ticketContracts, {
  listTickets: outside(({ unit, gateways }, { query }) =>
    unit(async (ctx) => ({
      ...(await listTickets(ctx.tx, query, quemDe(ctx).codUsuario)),
      jira: { configurado: gateways.jira !== null, ...(await findCaminho(ctx.tx)) },
    })),
  ),
  getTicket: outside(({ unit, gateways: { jira } }, { params: { codTicket } }) =>
    unit(async (ctx) => {
      const ticket = await requireTicket(ctx, codTicket);
      const { chaveJira } = ticket;
      return {
        ...ticket,
        endereco: chaveJira === null ? null : (jira?.addressOf(chaveJira) ?? null),
        comentarios: await listComentarios(ctx.tx, codTicket),
      };
    }),
  ),
  abrirTicket: (ctx, { body }) => abrirTicket(ctx, body),
  async comentarTicket(ctx, { params: { codTicket }, body: { texto } }) {
    const ticket = await requireTicket(ctx, codTicket);
    await insertComentario(ctx.tx, { codTicket, texto }, quemDe(ctx));
    await aCaminho(ctx, ticket);
    return FEITO;
  },
  async situarTicket(ctx, { params: { codTicket }, body: { situacao } }) {
    const ticket = await requireTicket(ctx, codTicket);
    if (ticket.chaveJira !== null) refuse(ticketRefusals.noJira);
    await updateSituacao(ctx.tx, codTicket, { situacao, now: ctx.now });
    await aCaminho(ctx, ticket);
    return FEITO;
  },
  async enviarTicketsAgora(ctx) {
    const { codDistribuidor } = ctx.tenant;
    const reabertos = await reopenFila(ctx.tx, ctx.now, DE_UMA_VEZ);
    for (const codTicket of reabertos) await ctx.enqueue(acertarTicketJob, { codDistribuidor, codTicket });
    return { tentados: reabertos.length };
  },
  enviarImagemTicket: outside(async ({ unit, files }, { params: { codTicket } }, exchange) => {
    // Known to the caller before a file is taken in for it.
    await unit((ctx) => requireTicket(ctx, codTicket));
    const upload = await exchange.upload();
    if (!upload || upload.bytes.length > LIMITE_BYTES) refuse(ticketRefusals.imagemInvalida);
    const bytes = (await reencode(upload.bytes, MOLDURA)) ?? refuse(ticketRefusals.imagemInvalida);
    const kept = await files.keep(unit, { tipo: 'image/webp', bytes });
    return unit(async (ctx) => {
      const ticket = await requireTicket(ctx, codTicket);
      await replaceImagem(ctx.tx, codTicket, { kept, now: ctx.now });
      await aCaminho(ctx, ticket);
      return FEITO;
    });
  }),
  async getImagemTicket({ tx }, { params: { codTicket } }) {
    const conteudo = (await findImagem(tx, codTicket)) ?? refuse(ticketRefusals.semImagem);
    return { tipo: 'image/webp', conteudo, cache: 'private, no-store' };
  },
  avisoDoJira: outside(({ unit, gateways }, { body: { chave } }, { portador }) => {
    if (!gateways.isJira(portador)) refuse(ticketRefusals.jiraDesconhecido);
    return unit(
      async (ctx) => {
        const codTicket =
          (await reopenPorChave(ctx.tx, chave, ctx.now)) ?? refuse(ticketRefusals.naoEncontrado);
        await ctx.enqueue(acertarTicketJob, { codDistribuidor: ctx.tenant.codDistribuidor, codTicket });
        return FEITO;
      },
      { concessionarias: '*' },
    );
  }),
});
