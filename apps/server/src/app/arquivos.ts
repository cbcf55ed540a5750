// npm run arquivos -- --para s3|banco: moves photos and exports to the object store, or back, while the product works.
import { parseArgs } from 'node:util';
import { readConfig } from '#kernel/config.ts';
import { moverArquivos } from './arquivos/mover.ts';
import type { Lugar } from './arquivos/mover.queries.ts';
import { asGuest } from './as-guest.ts';
import './em-frase.ts';

const USO = `Uso: npm run arquivos -- --para s3      as fotos e os arquivos exportados vão para o depósito (S3_URL, S3_BUCKET, S3_CHAVE, S3_SEGREDO)
     npm run arquivos -- --para banco   e voltam para o banco

  Antes, dê o depósito a todos os processos; para voltar, com ARQUIVOS=banco. Pode ser interrompido e chamado de novo.`;
const USO_ERRADO = 1;

function destino(): Lugar | null {
  try {
    const { para } = parseArgs({ options: { para: { type: 'string' } } }).values;
    return para === 's3' || para === 'banco' ? para : null;
  } catch {
    return null;
  }
}

async function mover(para: Lugar): Promise<number> {
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  if (config.S3_URL === undefined) {
    console.error(`Falta dizer qual é o depósito.\n${USO}`);
    return USO_ERRADO;
  }
  return asGuest(config, async (platform) => {
    const inicio = performance.now();
    const { objects } = platform.files;
    if (!objects) throw new Error('the store was configured a moment ago');
    const { arquivos, bytes } = await moverArquivos(platform, { objects, para });
    const segundos = ((performance.now() - inicio) / 1000).toFixed(1);
    const mb = (bytes / 1_048_576).toFixed(1);
    console.log(`${arquivos} arquivos (${mb} MB) foram para o ${LUGAR[para]} em ${segundos} s.`);
    return 0;
  });
}

const LUGAR = { s3: 'depósito', banco: 'banco' };

const para = destino();
if (para === null) console.error(USO);
process.exitCode = para === null ? USO_ERRADO : await mover(para);
