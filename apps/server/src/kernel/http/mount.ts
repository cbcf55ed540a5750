import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '@oferta/contracts/contract.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import type { Actor, Session } from '../context.ts';
import { databaseError, refuse, SQLSTATE } from '../errors.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { carryOut, type CommandCall } from './command.ts';
import { answerDirect } from './direct-read.ts';
import { sendDownload } from './bytes/download.ts';
import { exchangeOf } from './exchange.ts';
import { gatherOrders } from './gather-orders.ts';
import type { HttpPlatform } from './http-platform.ts';
import { sessionOfKey } from './integration-key.ts';
import { once, type Keyed } from './idempotency.ts';
import { dealershipOf, parseInput } from './parse-input.ts';
import { isForeignPage } from './own-origin.ts';
import { keepSignedBody } from './signed-body.ts';
import {
  RawJson,
  type CommandHandler,
  type Download,
  type Handler,
  type OutsideHandler,
  type Route,
  type Unit,
} from './route.ts';

/** The one door into the house: who, may they, what, and only then the work. */
export function mount(app: FastifyInstance, platform: HttpPlatform, all: readonly Route[]): void {
  const gather = gatherOrders(platform.db.pool);
  for (const route of all) {
    const { contract, handler } = route;
    if ('kind' in handler && handler.kind === 'outside' && contract.idempotent)
      throw new Error(`${route.name} runs outside a transaction and cannot be idempotent`);
    if (contract.longRead && (contract.writes || typeof handler !== 'function'))
      throw new Error(`${route.name} is not one read, and only that may be made on a replica`);
    app.route({
      method: contract.method,
      url: `/api${contract.path}`,
      ...(contract.signed && { preParsing: keepSignedBody }),
      handler: async (request, reply) => {
        const session =
          contract.niveis === 'chave'
            ? await sessionOfKey(platform, request)
            : await platform.sessions.ofRequest(request);
        const refused = platform.gate.count(session, request);
        if (refused) await refused;
        if (contract.ownOrigin && (await isForeignPage(platform.directory, request.headers)))
          refuse(doorRefusals.origemEstranha);
        requireNivel(contract, session);
        if (contract.distribuidores) await requireDistribuidor(platform, contract.distribuidores, request);
        const input = parseInput(contract, request);
        const codConcessionaria = dealershipOf(input);
        if (codConcessionaria !== undefined) {
          await requireDealership(platform, session, codConcessionaria);
          platform.gate.countDealership(session, codConcessionaria);
        }
        const call = { route, session, request, reply, input };
        const { gate } = platform;
        // It opens its transactions one by one, each in its turn, and between them it may wait for minutes: for an upload, for a document.
        if (typeof handler !== 'function' && handler.kind === 'outside')
          return gate.as(session, request, () => answerOutside(platform, { ...call, handler }));
        return gate.inTurn(session, request, async () => {
          if (typeof handler === 'function') return answer(platform, { ...call, handler });
          if (handler.kind === 'command') return answerCommand(platform, { ...call, handler, gather });
          return answerDirect(platform, { ...call, handler });
        });
      },
    });
  }
}

function requireNivel({ niveis }: Contract, { usuario }: Session): void {
  if (niveis === 'public' || niveis === 'chave') return;
  if (!usuario) refuse(doorRefusals.naoAutenticado);
  if (niveis !== 'autenticado' && !niveis.includes(usuario.codNivel)) refuse(doorRefusals.nivelNaoPermitido);
}

/** What is bound to some distributors is on the others' hosts as if it were nowhere: the screens' guard, in its order. */
async function requireDistribuidor(
  { sessions }: HttpPlatform,
  distribuidores: NonNullable<Contract['distribuidores']>,
  { headers }: FastifyRequest,
): Promise<void> {
  const { distribuidor } = await sessions.distributorOf(headers.host);
  if (!distribuidores.includes(distribuidor)) refuse(doorRefusals.naoEncontrada);
}

/** Another's dealership is not refused but unknown, and so is its key: its existence is not told. */
async function requireDealership(
  platform: HttpPlatform,
  { tenant, codChave }: Session,
  cod: number,
): Promise<void> {
  const mine = tenant.concessionarias === '*' || tenant.concessionarias.includes(cod);
  if (!mine && codChave !== undefined) refuse(doorRefusals.chaveDesconhecida);
  const known = mine && (await platform.directory.dealershipsOf(tenant.codDistribuidor)).has(cod);
  if (!known) refuse(doorRefusals.concessionariaNaoPermitida);
}

interface Call<H> {
  route: Route;
  handler: H;
  session: Session;
  request: FastifyRequest;
  reply: FastifyReply;
  input: Parameters<Handler<Contract>>[1];
}

const actorOf = ({ route, session, request }: Call<unknown>): Actor => ({
  codUsuario: session.usuario?.codUsuario ?? null,
  acao: route.name,
  origem: session.codChave === undefined ? 'tela' : 'dms',
  endereco: request.ip,
  codChave: session.codChave ?? null,
});

async function answer(platform: HttpPlatform, call: Call<Handler<Contract>>): Promise<unknown> {
  const { route, handler, session, reply, input } = call;
  const { contract } = route;
  const exchange = exchangeOf(platform, call);
  const actor = actorOf(call);
  const where = contract.longRead ? { ...platform, db: await platform.longReads() } : platform;

  if (contract.download) {
    const download = await unitOfWork(platform, {
      session,
      actor,
      readOnly: !contract.writes,
      // The contract says `download`, hence its handler answers one.
      work: async (ctx) => (await handler(ctx, input, exchange)) as Download,
    });
    return sendDownload(reply, platform.files, download);
  }

  const keyed = keyedOf(call);
  const carry = () =>
    unitOfWork(where, {
      session,
      actor,
      readOnly: !contract.writes,
      work: async (ctx) => {
        const work = async () => toJson(contract, await handler(ctx, input, exchange));
        return keyed ? once(ctx, keyed, work) : work();
      },
    });
  // A file that was sent is read once.
  const text = await (contract.upload
    ? carry()
    : carry().catch((error: unknown) => againIfUndone(error, carry)));
  return sendJson(reply, text);
}

async function answerCommand(
  platform: HttpPlatform,
  call: Call<CommandHandler<Contract>> & Pick<CommandCall, 'gather'>,
): Promise<unknown> {
  const { handler, session, reply, input, gather } = call;
  const order = { gather, session, actor: actorOf(call), handler, input, keyed: keyedOf(call) };
  const text = await carryOut(platform, order);
  return text === null ? answer(platform, { ...call, handler: handler.otherwise }) : sendJson(reply, text);
}

async function answerOutside(platform: HttpPlatform, call: Call<OutsideHandler<Contract>>): Promise<unknown> {
  const { route, handler, session, request, reply, input } = call;
  const unit: Unit = (work, { codUsuario, aparelho, ...tenant } = {}) => {
    const actor = {
      ...actorOf(call),
      ...(codUsuario !== undefined && { codUsuario }),
      ...(aparelho !== undefined && { origem: 'aparelho' as const, endereco: aparelho }),
    };
    const provada = { ...session, tenant: { ...session.tenant, ...tenant } };
    return platform.gate.inTurn(session, request, () =>
      unitOfWork(platform, { session: provada, actor, readOnly: !route.contract.writes, work }),
    );
  };
  const { tokens, gateways, files, engine } = platform;
  const { kept } = platform.gate;
  const desk = { unit, now: platform.clock(), tokens, gateways, files, engine, kept };
  const result = await handler.run(desk, input, exchangeOf(platform, call));
  // The contract says `download`, hence its handler answers one.
  if (route.contract.download) return sendDownload(reply, files, result as Download);
  return sendJson(reply, toJson(route.contract, result));
}

/** What a deadlock undid was not done at all: it is done once more, and nobody is told to come back. */
function againIfUndone<T>(error: unknown, work: () => Promise<T>): Promise<T> {
  if (databaseError(error)?.code === SQLSTATE.deadlock) return work();
  throw error;
}

/** What a call answers is somebody's own: no browser or proxy on the way keeps it. */
const sendJson = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text);

/** The key of a call that may be repeated, and what it stands for. */
function keyedOf({ route, session, request }: Call<unknown>): Keyed | undefined {
  const chave = route.contract.idempotent ? keyOf(request) : undefined;
  if (chave === undefined || !session.usuario) return undefined;
  return { chave, pedido: `${route.name} ${request.url} ${JSON.stringify(request.body ?? null)}` };
}

function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || header.length > 255) {
    refuse(doorRefusals.malformada, {
      campos: [{ campo: 'Idempotency-Key', mensagem: 'Use até 255 caracteres' }],
    });
  }
  return header;
}

/** Nothing leaves that the contract does not name. */
function toJson(contract: Contract, result: unknown): string {
  return result instanceof RawJson ? result.text : JSON.stringify(contract.output.parse(result));
}
