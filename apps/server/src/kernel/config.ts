import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';

/** Of each of the addresses by which a database is reached. */
const enderecoDeBanco = (nome: string) =>
  z
    .string()
    .refine(
      (url) => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''),
      `${nome} não é um endereço de banco: escreva postgres://USUARIO:SENHA@SERVIDOR:5432/BANCO`,
    )
    .optional();

/** An address of four or six parts, with a port or without. */
const isNameServer = (texto: string): boolean =>
  isIP(texto) !== 0 ||
  isIP(/^(.+):\d{1,5}$/.exec(texto)?.[1] ?? '') === 4 ||
  isIP(/^\[(.+)\](:\d{1,5})?$/.exec(texto)?.[1] ?? '') === 6;

/** false, true, or addresses and networks, as the server's door takes them. */
function isProxies(texto: string): boolean {
  if (texto === 'true' || texto === 'false') return true;
  return texto.split(',').every((um) => {
    const [endereco = '', rede, ...mais] = um.trim().split('/');
    if (mais.length > 0) return false;
    const versao = isIP(endereco);
    if (versao === 0) return rede === undefined && /^(loopback|linklocal|uniquelocal)$/.test(endereco);
    return rede === undefined || (/^\d{1,3}$/.test(rede) && Number(rede) <= (versao === 4 ? 32 : 128));
  });
}

const Env = z.object({
  PORT: z.coerce
    .number('PORT precisa ser um número')
    .int('PORT precisa ser um número inteiro')
    .min(0, 'PORT vai de 0 a 65535')
    .max(65_535, 'PORT vai de 0 a 65535')
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** The owner's: for migrations, and for the logins that the server works under. */
  DATABASE_URL: z.string().optional(),
  /** Where the calls work when that is not DATABASE_URL's server itself: a pooler, under a login of our role's. */
  DATABASE_URL_APP: enderecoDeBanco('DATABASE_URL_APP'),
  /** Straight to PostgreSQL, for LISTEN, which a pooler loses. */
  DATABASE_URL_ESCUTA: enderecoDeBanco('DATABASE_URL_ESCUTA'),
  /** A streaming replica, on which reports and exports are read. */
  DATABASE_URL_LEITURA: enderecoDeBanco('DATABASE_URL_LEITURA'),
  DATA_DIR: z.string().default('.data'),
  /** What this process does; any number of each may share one database. */
  PAPEL: z.enum(['web', 'jobs', 'tudo'], 'PAPEL é web, jobs ou tudo').default('tudo'),
  /** Signs access tokens; without it one is made and kept in the data folder (single machine). */
  JWT_SECRET: z.string().min(32, 'JWT_SECRET precisa de 32 caracteres ou mais').optional(),
  /** While the house changes it: the one before, and the one that is to come. Both open what was signed and sealed with them. */
  JWT_SECRET_ANTERIOR: z.string().min(32, 'JWT_SECRET_ANTERIOR precisa de 32 caracteres ou mais').optional(),
  JWT_SECRET_SEGUINTE: z.string().min(32, 'JWT_SECRET_SEGUINTE precisa de 32 caracteres ou mais').optional(),
  /** Proxies whose X-Forwarded-* are believed: false, true, or a list of addresses. */
  TRUST_PROXY: z
    .string()
    .refine(
      isProxies,
      'TRUST_PROXY é false, true, ou endereços e redes como 10.0.0.0/8, separados por vírgulas',
    )
    .default('false'),
  /** host:port at which the proxy before us answers in HTTPS, where that is not each host's own 443: `doutor` looks at its certificates there. */
  PROXY_HTTPS: z
    .string()
    .regex(/^[^\s/:]+:\d{1,5}$/, 'PROXY_HTTPS é servidor:porta')
    .optional(),
  /** `nao` only to measure what the machine can do: one person's flood is then everybody's. */
  LIMITES: z.enum(['sim', 'nao'], 'LIMITES é sim ou nao').default('sim'),
  POOL_MAX: z.coerce
    .number('POOL_MAX precisa ser um número')
    .int('POOL_MAX precisa ser um número inteiro')
    .min(2, 'POOL_MAX vai de 2 a 200')
    .max(200, 'POOL_MAX vai de 2 a 200')
    .default(10),
  /** Seconds between telling that this process stops (`/readyz` 503) and closing the door. */
  PARADA_S: z.coerce
    .number('PARADA_S precisa ser um número de segundos')
    .min(0, 'PARADA_S vai de 0 a 60')
    .max(60, 'PARADA_S vai de 0 a 60')
    .default(0),
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
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'LOG_LEVEL é fatal, error, warn, info, debug ou silent',
    )
    .default('info'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]/, 'SMTP_URL é um endereço como smtp://CONTA:SENHA@SERVIDOR:587')
    .optional(),
  SMTP_FROM: z.string().default('Gestão Oferta Digital <nao-responda@ofertadigital.example>'),
  /** An HTTP gateway that takes POST {telefone, mensagem, retorno, remetente} and may answer {id}. */
  SMS_URL: z.url('SMS_URL precisa ser um endereço').optional(),
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
  ARQUIVOS: z.enum(['banco', 's3'], 'ARQUIVOS é banco ou s3').default('s3'),
  /** Folder in which the jobs' processes keep a copy of the database, one a night; all processes are told of it. */
  COPIA_PASTA: z.string().optional(),
  /** When it is made, the hour of Brasília, and for how many days it is kept. */
  COPIA_HORA: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'COPIA_HORA é uma hora, como 03:10')
    .default('03:10'),
  COPIA_DIAS: z.coerce
    .number('COPIA_DIAS precisa ser um número')
    .int('COPIA_DIAS precisa ser um número inteiro')
    .min(1, 'COPIA_DIAS vai de 1 a 3650')
    .max(3650, 'COPIA_DIAS vai de 1 a 3650')
    .default(14),
  /** Folder whose subfolders, one a dealership, are watched for files of a DMS. */
  DMS_PASTA: z.string().optional(),
  /** host:port of a DMS on our own network, separated by commas: no other address that is not public is ever asked. */
  DMS_REDE: z.string().default(''),
  /** Whom push services write to about what we send them; the address of our e-mails when not said. */
  PUSH_CONTATO: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'PUSH_CONTATO é mailto:ENDEREÇO ou https://PÁGINA')
    .optional(),
  /** host:port of push services on our own network, separated by commas, which are spoken to without TLS. */
  PUSH_REDE: z.string().default(''),
  /** The name server that is asked whose a host is; the machine's own when not said. */
  DNS: z
    .string()
    .refine(isNameServer, 'DNS é o endereço de um servidor de nomes, como 10.0.0.2:53')
    .optional(),
  /** Hosts of distributors' old management back-ends, separated by commas: passwords of logins are sent to no other. */
  GESTAO_LEGADA: z.string().default(''),
});

export type Config = z.infer<typeof Env>;

/** Half a store would take files that nobody finds again. */
const Whole = Env.refine(
  ({ S3_URL, S3_BUCKET, S3_CHAVE, S3_SEGREDO }) =>
    new Set([S3_URL, S3_BUCKET, S3_CHAVE, S3_SEGREDO].map((value) => value === undefined)).size === 1,
  { path: ['S3_URL'], error: 'o depósito de arquivos precisa de S3_URL, S3_BUCKET, S3_CHAVE e S3_SEGREDO' },
);

/** Its sentence names the variable, for whoever started the product. */
export class ConfiguracaoInvalida extends Error {
  constructor(erros: readonly string[]) {
    super(`Configuração inválida: ${erros.join('; ')}`);
  }
}

type Ambiente = Readonly<Record<string, string | undefined>>;

/** What may also be given as a file's content (`JWT_SECRET_FILE=/run/secrets/jwt`): every variable that holds a secret, or an address with one. */
const EM_ARQUIVO = [
  'JWT_SECRET',
  'JWT_SECRET_ANTERIOR',
  'JWT_SECRET_SEGUINTE',
  'DATABASE_URL',
  'DATABASE_URL_APP',
  'DATABASE_URL_ESCUTA',
  'DATABASE_URL_LEITURA',
  'METRICAS_TOKEN',
  'SMTP_URL',
  'SMS_TOKEN',
  'JIRA_TOKEN',
  'JIRA_AVISO',
  'S3_CHAVE',
  'S3_SEGREDO',
] as const satisfies readonly (keyof Config)[];

/** The same environment with each `NOME_FILE` read into `NOME`; the line's end after a secret is not part of it. */
export function withSecretFiles(env: Ambiente): Record<string, string | undefined> {
  const whole: Record<string, string | undefined> = { ...env };
  for (const name of EM_ARQUIVO) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new ConfiguracaoInvalida([`use ${name} ou ${name}_FILE, não os dois`]);
    try {
      whole[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      throw new ConfiguracaoInvalida([`${name}_FILE: o arquivo “${file}” não pôde ser lido`]);
    }
    if (whole[name] === '') throw new ConfiguracaoInvalida([`${name}_FILE: o arquivo “${file}” está vazio`]);
  }
  return whole;
}

/** Reads the environment; a wrong value stops the start with a sentence that names it. */
export function readConfig(env: Ambiente): Config {
  // A deployment file that passes a variable on passes it empty when nobody gave it one.
  const given = Object.fromEntries(Object.entries(withSecretFiles(env)).filter(([, value]) => value !== ''));
  const result = Whole.safeParse(given);
  if (result.success) return result.data;
  throw new ConfiguracaoInvalida(
    result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  );
}

/** The proxies Fastify may believe. Never `true` by default: X-Forwarded-For can be written by anybody. */
export function trustedProxies({ TRUST_PROXY }: Config): boolean | string[] {
  if (TRUST_PROXY === 'true') return true;
  return TRUST_PROXY === 'false' ? false : TRUST_PROXY.split(',').map((address) => address.trim());
}
