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

async function sendPlain({ url, caminho, method, headers, body, signal, keepalive }: HttpRequest) {
  try {
    return await fetch(url, {
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
      keepalive: keepalive ?? false,
      credentials: 'include',
    });
  } catch {
    signal?.throwIfAborted();
    throw connectionError(caminho);
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
