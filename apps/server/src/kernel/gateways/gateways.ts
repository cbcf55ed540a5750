import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { SendLetter } from './letter.ts';
import { smsGateway } from './sms-gateway.ts';
import { smtpGateway } from './smtp-gateway.ts';

/** The ways out of the house. Null: not configured, letters stay in the outbox. */
export interface Gateways {
  readonly email: SendLetter | null;
  readonly sms: SendLetter | null;
  /** Whether this is the secret shared with the SMS gateway; nothing is, while none is configured. */
  readonly isSmsGateway: (token: string | undefined) => boolean;
}

/** The gateways of a configuration; the log says once what will stay in the outbox. */
export function openGateways(config: Config, log: Log): Gateways {
  const { SMTP_URL, SMTP_FROM, SMS_URL, SMS_TOKEN } = config;
  if (SMTP_URL === undefined) log.warn('sem SMTP_URL: os e-mails ficam na caixa de saída');
  if (SMS_URL === undefined) log.warn('sem SMS_URL: os SMS ficam na caixa de saída');
  return {
    email: SMTP_URL === undefined ? null : smtpGateway(SMTP_URL, SMTP_FROM),
    sms: SMS_URL === undefined ? null : smsGateway(SMS_URL, SMS_TOKEN),
    isSmsGateway: (token) =>
      SMS_TOKEN !== undefined && token !== undefined && timingSafeEqual(digest(token), digest(SMS_TOKEN)),
  };
}

/** Secrets of any length, made comparable in constant time. */
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();
