import { z } from 'zod';

const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** The owner's: for migrations, and for the logins that the server works under. */
  DATABASE_URL: z.string().optional(),
  /** Where the calls work when that is not DATABASE_URL's server itself: a pooler, under a login of our role's. */
  DATABASE_URL_APP: z.string().optional(),
  /** Straight to PostgreSQL, for LISTEN, which a pooler loses. */
  DATABASE_URL_ESCUTA: z.string().optional(),
  /** A streaming replica, on which reports and exports are read. */
  DATABASE_URL_LEITURA: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  /** What this process does; any number of each may share one database. */
  PAPEL: z.enum(['web', 'jobs', 'tudo']).default('tudo'),
  /** Signs access tokens; without it one is made and kept in the data folder (single machine). */
  JWT_SECRET: z.string().min(32, 'JWT_SECRET precisa de 32 caracteres ou mais').optional(),
  /** Proxies whose X-Forwarded-* are believed: false, true, or a list of addresses. */
  TRUST_PROXY: z.string().default('false'),
  /** `nao` only to measure what the machine can do: one person's flood is then everybody's. */
  LIMITES: z.enum(['sim', 'nao']).default('sim'),
  POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
  /** The hour at which the demonstration's day is drawn; else the real one, or mid-morning outside opening hours. */
  DEMO_HORA: z
    .string()
    .regex(/^(1[0-6]|09):[0-5]\d$/, 'DEMO_HORA vai de 09:00 a 16:59')
    .optional(),
  /** What Prometheus says as its bearer at `/metrics`; without it only this machine is answered there. */
  METRICAS_TOKEN: z.string().min(16, 'METRICAS_TOKEN precisa de 16 caracteres ou mais').optional(),
  /** A collector that takes OTLP over HTTP, as OpenTelemetry names it; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('OTEL_EXPORTER_OTLP_ENDPOINT precisa ser um endereço').optional(),
  OTEL_SERVICE_NAME: z.string().default('gestao-oferta-digital'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SMTP_URL: z.string().optional(),
  SMTP_FROM: z.string().default('Gestão Oferta Digital <nao-responda@ofertadigital.example>'),
  /** An HTTP gateway that takes POST {telefone, mensagem, retorno, remetente} and may answer {id}. */
  SMS_URL: z.string().optional(),
  /** What we say to the gateway, and what it says to us when it tells how far a message got. */
  SMS_TOKEN: z.string().optional(),
  /** The WhatsApp Business Cloud API, with its version; each distributor's number and token are in its settings. */
  WHATSAPP_URL: z.url('WHATSAPP_URL precisa ser um endereço').default('https://graph.facebook.com/v23.0'),
  /** Jira Cloud's site, who speaks there, their API token, the project and the kind of issue that tickets become. */
  JIRA_URL: z.url('JIRA_URL precisa ser um endereço').optional(),
  JIRA_EMAIL: z.string().optional(),
  JIRA_TOKEN: z.string().optional(),
  JIRA_PROJETO: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]+$/, 'JIRA_PROJETO é a chave do projeto, como SUP')
    .optional(),
  JIRA_TIPO: z.string().default('Task'),
  /** What Jira says to us when it tells that an issue changed. */
  JIRA_AVISO: z.string().min(16, 'JIRA_AVISO precisa de 16 caracteres ou mais').optional(),
  /** An S3-compatible store for photos and exports, all four or none; without it PostgreSQL keeps them. */
  S3_URL: z.url('S3_URL precisa ser um endereço').optional(),
  S3_BUCKET: z.string().optional(),
  S3_CHAVE: z.string().optional(),
  S3_SEGREDO: z.string().optional(),
  S3_REGIAO: z.string().default('us-east-1'),
  /** Where new files go. `banco` with a store: what is there is read, while nodes learn of it or files move back. */
  ARQUIVOS: z.enum(['banco', 's3']).default('s3'),
  /** Folder whose subfolders, one a dealership, are watched for files of a DMS. */
  DMS_PASTA: z.string().optional(),
  /** host:port of a DMS on our own network, separated by commas: no other address that is not public is ever asked. */
  DMS_REDE: z.string().default(''),
});

export type Config = z.infer<typeof Env>;

/** Half a store would take files that nobody finds again. */
const Whole = Env.refine(
  ({ S3_URL, S3_BUCKET, S3_CHAVE, S3_SEGREDO }) =>
    new Set([S3_URL, S3_BUCKET, S3_CHAVE, S3_SEGREDO].map((value) => value === undefined)).size === 1,
  { path: ['S3_URL'], error: 'o depósito de arquivos precisa de S3_URL, S3_BUCKET, S3_CHAVE e S3_SEGREDO' },
);

/** Reads the environment; a wrong value stops the start with a sentence that names it. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // A deployment file that passes a variable on passes it empty when nobody gave it one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Whole.safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Configuração inválida: ${wrong.join('; ')}`);
}

/** The proxies Fastify may believe. Never `true` by default: X-Forwarded-For can be written by anybody. */
export function trustedProxies({ TRUST_PROXY }: Config): boolean | string[] {
  if (TRUST_PROXY === 'true') return true;
  return TRUST_PROXY === 'false' ? false : TRUST_PROXY.split(',').map((address) => address.trim());
}
