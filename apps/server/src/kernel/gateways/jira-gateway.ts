import { z } from 'zod';
import { documentOf, textOf } from './atlassian-document.ts';

const TIMEOUT_MS = 10_000;
/** As many come in one answer. */
const COMMENTS_PAGE = 100;

/** Jira did not do what was asked. `message` is shown to people: it holds no address and no secret. */
export class JiraFailure extends Error {
  /** How long it wants to be left alone, in seconds. */
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds = 0) {
    super(message);
    this.name = 'JiraFailure';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface NewIssue {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** By which `find` finds it again. */
  readonly label: string;
}

export interface JiraComment {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly createdAt: Date;
}

export interface JiraIssue {
  /** `new`, `indeterminate`, `done`: the same in every language. */
  readonly category: string;
  /** Names of what is attached. */
  readonly attachments: readonly string[];
  /** In the order they were written. */
  readonly comments: readonly JiraComment[];
}

/** Jira Cloud, REST v3. Every call may throw JiraFailure. */
export interface Jira {
  /** The key of the issue with this label, null where there is none. */
  readonly find: (label: string) => Promise<string | null>;
  /** Answers the key. */
  readonly create: (issue: NewIssue) => Promise<string>;
  readonly attach: (key: string, file: { name: string; bytes: Buffer; type: string }) => Promise<void>;
  /** Answers the id. */
  readonly comment: (key: string, paragraphs: readonly string[]) => Promise<string>;
  readonly read: (key: string) => Promise<JiraIssue>;
  /** Where people read an issue. */
  readonly addressOf: (key: string) => string;
}

interface Account {
  readonly url: string;
  readonly email: string;
  readonly token: string;
  readonly projeto: string;
  /** The kind of issue, by its name in that project. */
  readonly tipo: string;
  /** How long an answer may take; ten seconds when not said. */
  readonly timeoutMs?: number;
}

const Found = z.object({ issues: z.array(z.object({ key: z.string() })) });
const Created = z.object({ key: z.string().min(1).max(60) });
const Commented = z.object({ id: z.string().min(1).max(60) });
const Issue = z.object({
  fields: z.object({
    status: z.object({ statusCategory: z.object({ key: z.string() }) }),
    attachment: z.array(z.object({ filename: z.string() })).default([]),
  }),
});
const Comments = z.object({
  total: z.number().int(),
  comments: z.array(
    z.object({
      id: z.string(),
      author: z.object({ displayName: z.string() }).optional(),
      body: z.unknown(),
      created: z.coerce.date(),
    }),
  ),
});

type Ask = <T>(path: string, schema: z.ZodType<T>, init?: RequestInit) => Promise<T>;

const issue = (key: string, rest: string) => `issue/${encodeURIComponent(key)}${rest}`;
const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

/** An account of Jira Cloud, as JIRA_URL and its like configure it. */
export function jiraGateway(account: Account): Jira {
  const { projeto, tipo } = account;
  const base = account.url.replace(/\/+$/, '');
  const ask = askerOf(base, account);
  return {
    async find(label) {
      const jql = encodeURIComponent(`project = "${projeto}" AND labels = "${label}"`);
      const { issues } = await ask(`search/jql?jql=${jql}&fields=status&maxResults=1`, Found);
      return issues[0]?.key ?? null;
    },
    async create({ title, paragraphs, label }) {
      const fields = {
        project: { key: projeto },
        issuetype: { name: tipo },
        summary: title,
        labels: [label],
        description: documentOf(paragraphs),
      };
      return (await ask('issue', Created, post({ fields }))).key;
    },
    async attach(key, { name, bytes, type }) {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
      // Jira takes no file of whoever does not say so.
      const init = { method: 'POST', body, headers: { 'x-atlassian-token': 'no-check' } };
      await ask(issue(key, '/attachments'), z.unknown(), init);
    },
    comment: async (key, paragraphs) =>
      (await ask(issue(key, '/comment'), Commented, post({ body: documentOf(paragraphs) }))).id,
    async read(key) {
      const { fields } = await ask(issue(key, '?fields=status,attachment'), Issue);
      return {
        category: fields.status.statusCategory.key,
        attachments: fields.attachment.map(({ filename }) => filename),
        comments: await commentsOf(ask, key),
      };
    },
    addressOf: (key) => `${base}/browse/${encodeURIComponent(key)}`,
  };
}

async function commentsOf(ask: Ask, key: string): Promise<JiraComment[]> {
  const all: JiraComment[] = [];
  for (;;) {
    const path = issue(key, `/comment?orderBy=created&maxResults=${COMMENTS_PAGE}&startAt=${all.length}`);
    const { total, comments } = await ask(path, Comments);
    for (const { id, author, body, created } of comments)
      all.push({ id, author: author?.displayName ?? 'Jira', text: textOf(body), createdAt: created });
    if (comments.length === 0 || all.length >= total) return all;
  }
}

function askerOf(base: string, { email, token, timeoutMs = TIMEOUT_MS }: Account): Ask {
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
  return async (path, schema, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('accept', 'application/json');
    headers.set('authorization', authorization);
    if (typeof init.body === 'string') headers.set('content-type', 'application/json');
    const signal = AbortSignal.timeout(timeoutMs);
    const { response, text } = await answerTo(`${base}/rest/api/3/${path}`, {
      ...init,
      headers,
      signal,
      redirect: 'error',
    });
    if (!response.ok) throw refusalOf(response);
    const read = schema.safeParse(jsonOf(text));
    if (!read.success) throw new JiraFailure('o Jira respondeu algo que não se entende');
    return read.data;
  };
}

async function answerTo(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    throw new JiraFailure(late ? 'o Jira não respondeu a tempo' : 'o Jira não foi alcançado');
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusalOf({ status, headers }: Response): JiraFailure {
  if (status === 401 || status === 403)
    return new JiraFailure(`o Jira recusou o acesso: confira e-mail e token (código ${status})`);
  if (status === 429) {
    const seconds = Number(headers.get('retry-after'));
    // A day is the most that is believed.
    const wait = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 86_400) : 0;
    return new JiraFailure('o Jira pediu para esperar', wait);
  }
  if (status === 400) return new JiraFailure('o Jira não aceitou: confira projeto e tipo (código 400)');
  return new JiraFailure(`o Jira respondeu com o código ${status}`);
}
