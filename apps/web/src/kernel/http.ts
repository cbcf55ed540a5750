import { answerError, connectionError } from './api-error.ts';

/** One request, already addressed. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  /** Path below `/api`, for messages. */
  readonly caminho: string;
  readonly headers: Record<string, string>;
  readonly body?: string | FormData | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly keepalive?: boolean | undefined;
  /** Fraction sent, 0 to 1. Its presence moves the request to XMLHttpRequest, the only one that tells. */
  readonly onUploadProgress?: ((fraction: number) => void) | undefined;
}

/** Sends and gives the successful response. Throws ApiError; an aborted request throws the signal's reason. */
export async function send(request: HttpRequest): Promise<Response> {
  const response = await (request.onUploadProgress ? sendWithProgress(request) : sendPlain(request));
  if (response.ok) return response;
  throw answerError(request.caminho, response.status, await response.json().catch(() => null));
}

/** The JSON of a response; undefined for an empty one. */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** How long a question may stay without any answer, milliseconds. What writes is never given up: it may have been done. */
const GET_PATIENCE = 30_000;

async function sendPlain({ url, caminho, method, headers, body, signal, keepalive }: HttpRequest) {
  const late = new AbortController();
  const timer = method === 'GET' ? setTimeout(() => late.abort(), GET_PATIENCE) : undefined;
  try {
    return await fetch(url, {
      method,
      headers,
      body: body ?? null,
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      keepalive: keepalive ?? false,
      credentials: 'include',
    });
  } catch {
    signal?.throwIfAborted();
    throw connectionError(caminho);
  } finally {
    clearTimeout(timer);
  }
}

function sendWithProgress(request: HttpRequest): Promise<Response> {
  const xhr = new XMLHttpRequest();
  const answered = new Promise<Response>((resolve, reject) => {
    xhr.addEventListener('load', () => resolve(new Response(xhr.responseText, { status: xhr.status })));
    xhr.addEventListener('error', () => reject(connectionError(request.caminho)));
    xhr.addEventListener('abort', () => reject(request.signal?.reason));
  });
  xhr.open(request.method, request.url);
  xhr.withCredentials = true;
  for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
  xhr.upload.addEventListener('progress', ({ loaded, total }) =>
    request.onUploadProgress?.(total > 0 ? loaded / total : 0),
  );
  request.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
  xhr.send(request.body ?? null);
  return answered;
}
