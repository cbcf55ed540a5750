import { generateKeyPairSync, sign } from 'node:crypto';

/** DER of a value: its tag, its length, itself. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 0x80 ? [size] : size < 0x1_00 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const SEQUENCE = 0x30;
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const ED25519 = der(SEQUENCE, oid('2b6570'));
const nameOf = (host: string): Buffer =>
  der(SEQUENCE, der(0x31, der(SEQUENCE, oid('550403'), der(0x0c, Buffer.from(host)))));
/** GeneralizedTime. */
const instant = (when: Date): Buffer =>
  der(0x18, Buffer.from(`${when.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`));

/** A certificate that nobody signed but itself, good until then, and its key: both PEM. */
export function umCertificado(host: string, ate: Date): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const what = der(
    SEQUENCE,
    der(0x02, Buffer.from([1])),
    ED25519,
    nameOf(host),
    der(SEQUENCE, instant(new Date(ate.getTime() - 90 * 86_400_000)), instant(ate)),
    nameOf(host),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const whole = der(SEQUENCE, what, ED25519, der(0x03, Buffer.from([0]), sign(null, what, privateKey)));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
