import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { SendLetter } from './letter.ts';
import { type Jira, jiraGateway } from './jira-gateway.ts';
import { createVault, type Vault } from '../security/vault.ts';
import { type Fetched, fetchOutside, type FetchOrder } from './outside-fetch.ts';
import { pushGateway, type SendPush } from './push-gateway.ts';
import { txtRecords } from './txt-records.ts';
import { smsGateway } from './sms-gateway.ts';
import { smtpGateway } from './smtp-gateway.ts';
import { type SendTemplate, whatsappGateway } from './whatsapp-gateway.ts';

/** The ways out of the house. Null: not configured, letters stay in the outbox. */
export interface Gateways {
  readonly email: SendLetter | null;
  readonly sms: SendLetter | null;
  /** Whether this is the secret shared with the SMS gateway; nothing is, while none is configured. */
  readonly isSmsGateway: (token: string | undefined) => boolean;
  /** Of each distributor's own number; those that have one. */
  readonly whatsapp: SendTemplate;
  /** Null: not configured, tickets stay here. */
  readonly jira: Jira | null;
  /** Whether this is the secret shared with Jira's notices. */
  readonly isJira: (token: string | undefined) => boolean;
  readonly dms: DmsGateway;
  /** To people's devices, each by the push service of its browser. */
  readonly push: SendPush;
  /** Whether the operator lists it among the hosts of old management back-ends. */
  readonly isGestaoLegada: (host: string) => boolean;
  /** What a name's TXT records say; none where there is no such name, or no answer. */
  readonly txtOf: (name: string) => Promise<readonly string[] | null>;
}

/** How a dealership's own system is reached. */
export interface DmsGateway {
  /** Keeps the secrets that are said to it. */
  readonly vault: Vault;
  /** The folder below which each dealership's files are put; null: none is watched. */
  readonly folder: string | null;
  /** Asks an address of it. Throws NoAnswer. */
  readonly fetch: (order: FetchOrder) => Promise<Fetched>;
}

interface Opening {
  readonly log: Log;
  /** The product's own key, and those that open as well while it is changed. */
  readonly secret: Uint8Array;
  readonly tambem: readonly Uint8Array[];
}

/** The gateways of a configuration; the log says once what will stay in the outbox. */
export function openGateways(config: Config, { log, secret, tambem }: Opening): Gateways {
  const { SMTP_URL, SMTP_FROM, SMS_URL, SMS_TOKEN, DMS_PASTA, DMS_REDE } = config;
  const allowed = hostsOf(DMS_REDE);
  const legadas = new Set(config.GESTAO_LEGADA.split(',').map((host) => host.trim().toLowerCase()));
  if (SMTP_URL === undefined) log.info('sem SMTP_URL: os e-mails ficam na caixa de saída');
  if (SMS_URL === undefined) log.info('sem SMS_URL: os SMS ficam na caixa de saída');
  const jira = jiraOf(config);
  if (!jira) log.info('sem JIRA_URL, JIRA_EMAIL, JIRA_TOKEN e JIRA_PROJETO: os tickets ficam guardados aqui');
  return {
    email: SMTP_URL === undefined ? null : smtpGateway(SMTP_URL, SMTP_FROM),
    sms: SMS_URL === undefined ? null : smsGateway(SMS_URL, SMS_TOKEN),
    whatsapp: whatsappGateway(config.WHATSAPP_URL),
    isSmsGateway: (token) => isSecret(token, SMS_TOKEN),
    jira,
    isJira: (token) => isSecret(token, config.JIRA_AVISO),
    dms: {
      vault: createVault(secret, tambem),
      folder: DMS_PASTA ?? null,
      fetch: (order) => fetchOutside(order, allowed),
    },
    push: pushGateway({ contact: contactOf(config), allowed: hostsOf(config.PUSH_REDE) }),
    isGestaoLegada: (host) => legadas.has(host),
    txtOf: txtRecords(config.DNS),
  };
}

const hostsOf = (list: string): Set<string> => new Set(list.split(',').map((host) => host.trim()));

/** Whom a push service writes to: as configured, or the address that our e-mails come from. */
const contactOf = ({ PUSH_CONTATO, SMTP_FROM }: Config): string =>
  PUSH_CONTATO ?? `mailto:${/<([^<>]+)>/.exec(SMTP_FROM)?.[1] ?? SMTP_FROM}`;

/** All four or none: half a configuration is told by the log, and is none. */
export function jiraOf({ JIRA_URL, JIRA_EMAIL, JIRA_TOKEN, JIRA_PROJETO, JIRA_TIPO }: Config): Jira | null {
  return JIRA_URL !== undefined &&
    JIRA_EMAIL !== undefined &&
    JIRA_TOKEN !== undefined &&
    JIRA_PROJETO !== undefined
    ? jiraGateway({
        url: JIRA_URL,
        email: JIRA_EMAIL,
        token: JIRA_TOKEN,
        projeto: JIRA_PROJETO,
        tipo: JIRA_TIPO,
      })
    : null;
}

const isSecret = (token: string | undefined, secret: string | undefined): boolean =>
  secret !== undefined && token !== undefined && timingSafeEqual(digest(token), digest(secret));

/** Secrets of any length, made comparable in constant time. */
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();
