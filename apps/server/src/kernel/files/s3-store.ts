import type { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';
import { type ObjectStore, StoreFailure } from './object-store.ts';

interface Bucket {
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

/** Milliseconds until a store that does not answer is given up, for each of three tries. */
const CONNECT_MS = 2_000;
const ANSWER_MS = 10_000;

/** The configured store; null where PostgreSQL keeps the files. */
export function objectStoreOf({
  S3_URL,
  S3_BUCKET,
  S3_REGIAO,
  S3_CHAVE,
  S3_SEGREDO,
}: Config): ObjectStore | null {
  if (S3_URL === undefined || S3_BUCKET === undefined) return null;
  return s3Store({
    url: S3_URL,
    bucket: S3_BUCKET,
    region: S3_REGIAO,
    key: S3_CHAVE ?? '',
    secret: S3_SEGREDO ?? '',
  });
}

/** Any store that speaks S3. Its client is loaded by the first file: most installations have none. */
function s3Store({ url, bucket, region, key: accessKeyId, secret }: Bucket): ObjectStore {
  let opened: Promise<S3Client> | undefined;
  const client = (): Promise<S3Client> =>
    (opened ??= import('@aws-sdk/client-s3').then(
      (sdk) =>
        new sdk.S3Client({
          endpoint: url,
          region,
          credentials: { accessKeyId, secretAccessKey: secret },
          // A bucket in the host's name needs DNS that others than Amazon seldom have.
          forcePathStyle: true,
          maxAttempts: 3,
          // Checks that only newer servers know; the signature covers the content all the same.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
          requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
        }),
    ));
  const told = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw new StoreFailure(what, { cause });
    }
  };

  return {
    put: (key, { tipo, bytes }) =>
      told('gravar', async () => {
        const { PutObjectCommand } = await import('@aws-sdk/client-s3');
        const order = new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: tipo });
        await (await client()).send(order);
      }),
    get: (key) =>
      told('ler', async () => {
        const { GetObjectCommand } = await import('@aws-sdk/client-s3');
        const { Body } = await (await client()).send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        if (!Body) throw new Error(`${key} came without content`);
        return Buffer.from(await Body.transformToByteArray());
      }),
    delete: (key) =>
      told('apagar', async () => {
        const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
        await (await client()).send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
      }),
  };
}
