import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import { z } from 'zod';
import type { Config } from '#kernel/config.ts';
import { COPIAR_BANCO } from '#kernel/engine-room.ts';
import { defineJob, type RunnableJob } from '#kernel/jobs/job.ts';
import { apagarVencidas, nomeDaCopia } from './copias-guardadas.ts';

const COMANDO = fileURLToPath(new URL('../backup.ts', import.meta.url));
/** Brasília is three hours behind UTC all year since 2019. */
const ATRAS_MIN = 180;
const DIA_MIN = 1_440;
/** What a person is told of a copy that failed. */
const MAIOR_FRASE = 2_000;

type Agenda = Pick<Config, 'COPIA_PASTA' | 'COPIA_HORA' | 'COPIA_DIAS'>;

/** When it runs, as the queue understands it (cron, UTC), of an hour in Brasília. */
export function cronDaCopia(hora: string): string {
  const minutos = ((parseHora(hora) ?? 0) + ATRAS_MIN) % DIA_MIN;
  return `${minutos % 60} ${Math.floor(minutos / 60)} * * *`;
}

/**
 * A copy of the database every night, in whichever process takes it, and what is older than is to be kept goes. In a process of its own, behind the
 * others: it reads everything, and no call waits for it. None where no folder is configured.
 */
export function copiarBancoJob({
  config: { COPIA_PASTA: pasta, COPIA_HORA: hora, COPIA_DIAS: dias },
  adminUrl,
}: {
  config: Agenda;
  adminUrl: string;
}): RunnableJob[] {
  if (pasta === undefined) return [];
  return [
    defineJob({
      name: COPIAR_BANCO,
      payload: z.object({}),
      cron: cronDaCopia(hora),
      // Six hours: the largest house on the slowest disk.
      expireSeconds: 21_600,
      retryLimit: 1,
      handler: async ({ log, clock }) => {
        const agora = clock();
        await mkdir(pasta, { recursive: true, mode: 0o700 });
        await copiarAoLado(adminUrl, path.join(pasta, nomeDaCopia(agora)));
        const apagadas = await apagarVencidas(pasta, { agora, dias });
        log.info({ apagadas }, 'cópia de segurança feita e conferida');
      },
    }),
  ];
}

/** `npm run backup`, as a person would. Throws its sentence. */
async function copiarAoLado(adminUrl: string, arquivo: string): Promise<void> {
  const { DATABASE_URL_FILE: _arquivo, ...env } = process.env;
  const child = spawn(process.execPath, [...process.execArgv, COMANDO, arquivo], {
    env: { ...env, DATABASE_URL: adminUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  let dito = '';
  child.stderr.setEncoding('utf8').on('data', (texto: string) => {
    dito = `${dito}${texto}`.slice(-MAIOR_FRASE);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(dito.trim() || 'A cópia de segurança não terminou.');
}
