import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { doorRefusals, type Refusal, type RefusalBody } from '@oferta/contracts/refusal.ts';
import {
  databaseError,
  emMudanca,
  exceedsColumn,
  isUnavailable,
  RefusalError,
  SQLSTATE,
  type RefusalDetails,
} from '../errors.ts';
import { StoreFailure } from '../files/object-store.ts';
import type { Log } from '../log.ts';

/** The only place that turns what went wrong into an answer. */
export function installErrorHandler(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof RefusalError)
      return sendRefusal(reply, error.refusal, { ...error.details, mensagem: error.message });
    // Whoever asked hung up: what failed for it is no fault, and there is nobody to answer.
    if (request.raw.socket.destroyed) return leaveAlone(log, { error, request, reply });
    const known = refusalFor(error, request.method);
    if (known)
      return sendRefusal(reply, known, {
        retryAfter: known.status === 503 ? 2 : 0,
        mensagem: known.frase,
        // A contract's 400 names the fields itself; this one never got so far as to have any.
        ...(known.status === 400 && { campos: [exceedsColumn(error) ? TOO_LARGE : UNREADABLE] }),
      });
    return sendBug(log, { error, request, reply });
  });
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, doorRefusals.naoEncontrada, { mensagem: doorRefusals.naoEncontrada.frase }),
  );
}

/** An address that cannot even be read (a broken %-escape) is answered before any route or handler is asked. */
export function answerBadAddress(_error: unknown, _request: unknown, reply: FastifyReply): void {
  const campos = [{ campo: 'endereço', mensagem: 'Confira o endereço da chamada' }];
  void sendRefusal(reply, doorRefusals.malformada, { campos, mensagem: doorRefusals.malformada.frase });
}

const UNREADABLE = { campo: 'corpo', mensagem: 'O conteúdo enviado não é um JSON válido' };

const TOO_LARGE = { campo: 'código', mensagem: 'Informe um código válido' };

function sendRefusal(reply: FastifyReply, refusal: Refusal, details: RefusalDetails & { mensagem: string }) {
  const body: RefusalBody = {
    codigo: refusal.codigo,
    mensagem: details.mensagem,
    ...(details.campos && { campos: details.campos }),
    ...(details.atual !== undefined && { atual: details.atual }),
  };
  if (details.retryAfter) reply.header('retry-after', String(details.retryAfter));
  return reply.code(refusal.status).send(body);
}

const BY_HTTP_STATUS: Readonly<Record<number, Refusal>> = {
  400: doorRefusals.malformada,
  404: doorRefusals.naoEncontrada,
  413: doorRefusals.muitoGrande,
  415: doorRefusals.tipoNaoAceito,
  429: doorRefusals.muitasTentativas,
};

function refusalFor(error: unknown, method: string): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StoreFailure) return doorRefusals.indisponivel;
  if ('statusCode' in error && typeof error.statusCode === 'number') return BY_HTTP_STATUS[error.statusCode];
  const code = databaseError(error)?.code;
  if (exceedsColumn(error)) return doorRefusals.malformada;
  if (code === SQLSTATE.moving) return emMudanca;
  // A standby that is just taking over. What only reads (GET) has no business there.
  if (code === SQLSTATE.readOnly && method !== 'GET') return doorRefusals.indisponivel;
  if (code === SQLSTATE.deadlock || code === SQLSTATE.serialization || isUnavailable(error)) {
    return doorRefusals.indisponivel;
  }
  return undefined;
}

function leaveAlone(
  log: Log,
  { error, request, reply }: { error: unknown; request: FastifyRequest; reply: FastifyReply },
): void {
  log.debug({ err: error, rota: request.routeOptions.url }, 'quem pediu desligou');
  reply.hijack();
}

function sendBug(
  log: Log,
  { error, request, reply }: { error: unknown; request: FastifyRequest; reply: FastifyReply },
) {
  const rastro = request.id;
  log.error(
    { err: error, rastro, metodo: request.method, rota: request.routeOptions.url },
    'falha inesperada',
  );
  const body: RefusalBody = {
    codigo: 'interno',
    mensagem: `Algo deu errado do nosso lado. Tente de novo; se continuar, informe o código ${rastro}`,
    rastro,
  };
  return reply.code(500).send(body);
}
