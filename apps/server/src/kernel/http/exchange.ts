import type { FastifyReply, FastifyRequest } from 'fastify';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import type { Session } from '../context.ts';
import { refuse } from '../errors.ts';
import { type Heavy, place, refuseWhenFull } from '../fair/heavy.ts';
import { signedBodyOf } from './signed-body.ts';
import type { HttpPlatform } from './http-platform.ts';
import { isLocalHost } from './public-address.ts';
import { type Exchange, type Upload, type UploadStream, UploadTooBig } from './route.ts';
import { bearerOf, hostOf } from './session.ts';

interface Request {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session;
}

const COOKIE_PATH = '/api/sessao';

export function exchangeOf({ directory }: HttpPlatform, { request, reply, session }: Request): Exchange {
  const host = hostOf(request.headers.host);
  const options = {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: !isLocalHost(host),
  };
  return {
    host,
    hostComPorta: request.headers.host ?? '',
    endereco: request.ip,
    navegador: (request.headers['user-agent'] ?? '').slice(0, 300),
    portador: bearerOf(request.headers.authorization),
    session,
    assinado: signedBodyOf(request),
    cookie: (nome) => request.cookies[nome],
    setCookie: (nome, valor, { maxAgeSegundos: maxAge, caminho = COOKIE_PATH }) =>
      void reply.setCookie(nome, valor, { ...options, path: caminho, ...(maxAge !== null && { maxAge }) }),
    clearCookie: (nome) => void reply.clearCookie(nome, options),
    setCreated: () => void reply.code(201),
    upload: () => readUpload(request),
    uploadStream: (maxBytes, then) => openUpload(request, maxBytes, then),
    concessionaria: async (cod) =>
      (await directory.dealershipsOf(session.tenant.codDistribuidor)).get(cod) ??
      refuse(doorRefusals.concessionariaNaoPermitida),
  };
}

async function readUpload(request: FastifyRequest): Promise<Upload | null> {
  if (!request.isMultipart()) refuse(doorRefusals.tipoNaoAceito);
  const file = await request.file();
  if (!file) return null;
  return { nome: file.filename.slice(0, 200), tipo: file.mimetype, bytes: await file.toBuffer() };
}

/** What a multipart body holds besides its file: boundaries, names, a few short fields. */
const ENVELOPE = 16_384;

/**
 * A person's files come in two at a time; the others wait on the line, unread. One that nobody will have a turn for is refused
 * before it is read: its bytes cost those who are answered meanwhile more than the refusal.
 */
async function openUpload(
  request: FastifyRequest,
  maxBytes: number,
  then?: Heavy,
): Promise<UploadStream | null> {
  if (!request.isMultipart()) refuse(doorRefusals.tipoNaoAceito);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE) throw new UploadTooBig();
  const { give } = await place('arriving');
  request.raw.once('close', give);
  try {
    if (then) refuseWhenFull(then);
  } catch (error) {
    give();
    throw error;
  }
  const file = await request.file({ limits: { fileSize: maxBytes } });
  if (!file) return null;
  const pedacos = async function* (): AsyncGenerator<Buffer> {
    try {
      for await (const pedaco of file.file as AsyncIterable<Buffer>) yield pedaco;
    } finally {
      give();
    }
    if (file.file.truncated) throw new UploadTooBig();
  };
  return { nome: file.filename.slice(0, 200), pedacos: pedacos() };
}
