import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Issue {
  key: string;
  title: string;
  labels: string[];
  category: string;
  /** Of the description, as it was written. */
  description: string;
  attachments: string[];
  comments: { id: string; author: { displayName: string }; body: unknown; created: string }[];
}

/** What the next calls come to: `lost` does what is asked and then hangs up; `slow` never answers. */
type Mood = 'well' | 'lost' | 'slow' | { status: number; retryAfter?: string };

export interface FakeJira {
  env: Record<string, string>;
  issues: Issue[];
  /** "POST /issue", in the order they came. */
  asked: string[];
  authorization: Set<string | undefined>;
  /** From now on. */
  be: (mood: Mood, only?: RegExp) => void;
  /** Somebody writes in Jira. */
  write: (key: string, text: string, author?: string) => void;
  close: () => Promise<void>;
}

const documentOf = (text: string) => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** A Jira Cloud with one project that keeps what it is given: SUP-1, SUP-2, … */
export async function fakeJira(): Promise<FakeJira> {
  const issues: Issue[] = [];
  const asked: string[] = [];
  const authorization = new Set<string | undefined>();
  let mood: Mood = 'well';
  let only: RegExp | undefined;
  let serial = 0;

  const comment = (issue: Issue, body: unknown, displayName: string): { id: string } => {
    serial += 1;
    const created = new Date(Date.UTC(2026, 10, 23, 12, 0, serial)).toISOString();
    issue.comments.push({ id: String(serial), author: { displayName }, body, created });
    return { id: String(serial) };
  };

  function answer(method: string, path: string, query: URLSearchParams, body: Buffer): unknown {
    if (path === '/search/jql') {
      const label = /labels = "([^"]+)"/.exec(query.get('jql') ?? '')?.[1] ?? '';
      return { issues: issues.filter(({ labels }) => labels.includes(label)) };
    }
    if (path === '/issue') {
      const { fields } = JSON.parse(body.toString()) as {
        fields: { summary: string; labels: string[]; description: unknown };
      };
      const issue = {
        key: `SUP-${issues.length + 1}`,
        title: fields.summary,
        labels: fields.labels,
        category: 'new',
        description: JSON.stringify(fields.description),
        attachments: [],
        comments: [],
      };
      issues.push(issue);
      return { id: '1', key: issue.key };
    }
    const [, key, part] = /^\/issue\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const issue = issues.find((one) => one.key === key);
    if (!issue) return undefined;
    if (part === 'attachments') {
      const filename = /filename="([^"]+)"/.exec(body.toString('latin1'))?.[1] ?? '';
      issue.attachments.push(filename);
      return [{ filename }];
    }
    if (part === 'comment' && method === 'POST') {
      const { body: text } = JSON.parse(body.toString()) as { body: unknown };
      return comment(issue, text, 'Gestão Oferta Digital');
    }
    if (part === 'comment') {
      const startAt = Number(query.get('startAt'));
      return { total: issue.comments.length, comments: issue.comments.slice(startAt, startAt + 2) };
    }
    const attachment = issue.attachments.map((filename) => ({ filename }));
    return { key, fields: { status: { name: 'x', statusCategory: { key: issue.category } }, attachment } };
  }

  function respond(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://jira.example');
    const path = pathname.replace('/rest/api/3', '');
    const call = `${request.method} ${path}`;
    asked.push(call);
    authorization.add(request.headers.authorization);
    const now: Mood = only === undefined || only.test(call) ? mood : 'well';
    if (now === 'slow') return;
    if (typeof now === 'object') {
      response
        .writeHead(now.status, now.retryAfter === undefined ? {} : { 'retry-after': now.retryAfter })
        .end('{"errorMessages":["não"]}');
      return;
    }
    const result = answer(request.method ?? '', path, searchParams, body);
    if (now === 'lost') request.socket.destroy();
    else response.writeHead(result === undefined ? 404 : 200).end(JSON.stringify(result ?? {}));
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => respond(request, response, Buffer.concat(parts)));
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      JIRA_URL: `http://127.0.0.1:${port}`,
      JIRA_EMAIL: 'suporte@teste.example',
      JIRA_TOKEN: 'segredo-do-jira',
      JIRA_PROJETO: 'SUP',
      JIRA_AVISO: 'segredo-dos-avisos-do-jira',
    },
    issues,
    asked,
    authorization,
    be: (value, calls) => {
      mood = value;
      only = calls;
    },
    write(key, text, author = 'Suporte') {
      const issue = issues.find((one) => one.key === key);
      if (issue) comment(issue, documentOf(text), author);
    },
    close: () =>
      new Promise((go) => {
        server.close(() => go());
        server.closeAllConnections();
      }),
  };
}
