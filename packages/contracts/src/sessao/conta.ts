import { z } from 'zod';
import { contract } from '../contract.ts';

export const contaContracts = {
  minhaConta: contract({
    method: 'GET',
    path: '/conta',
    summary: 'O próprio acesso: concessionária padrão e último acesso',
    niveis: 'autenticado',
    output: z.object({
      ultimoAcesso: z.string().nullable(),
      concessionariaPadrao: z.object({ codConcessionaria: z.number().int(), nome: z.string() }).nullable(),
      concessionarias: z.number().int(),
    }),
  }),
};
