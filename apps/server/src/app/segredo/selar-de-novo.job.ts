import { z } from 'zod';
import { defineJob } from '#kernel/jobs/job.ts';
import { NENHUM, type OutrosSegredos } from '../secret.ts';
import { selarDeNovo } from './selar-de-novo.ts';

interface Segredos {
  readonly adminUrl: string;
  readonly secret: Uint8Array;
  readonly outros?: OutrosSegredos;
}

/**
 * Every hour, and as a process with a former secret starts: what another process still sealed with it meanwhile is sealed
 * anew. Nothing but a look where the house has one secret.
 */
export const selarDeNovoJob = ({ adminUrl, secret, outros = NENHUM }: Segredos) =>
  defineJob({
    name: 'selar-de-novo',
    payload: z.object({}),
    cron: '23 * * * *',
    handler: async ({ log }) => {
      const dizer = (selados: number) => log.info({ selados }, 'selando de novo com o segredo novo');
      const { selados, deNovo, logins } = await selarDeNovo({ adminUrl, secret, outros, dizer });
      if (selados > 0) log.info({ selados }, 'tudo está selado com o segredo novo');
      if (logins > 0) log.info({ logins }, 'acessos ao banco feitos com outro segredo foram apagados');
      for (const frase of deNovo) log.warn(`nenhum segredo abre o que foi selado: ${frase}`);
    },
  });
