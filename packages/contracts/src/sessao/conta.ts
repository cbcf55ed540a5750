import { z } from 'zod';
import { contract } from '../contract.ts';

export const contaContracts = {
  minhaConta: contract({
    method: 'GET',
    path: '/conta',
    summary: 'O próprio acesso: código de login, concessionária padrão e último acesso',
    niveis: 'autenticado',
    output: z.object({
      /** Digits; null for platform staff, who enter by e-mail alone. */
      codigoLogin: z.string().nullable(),
      ultimoAcesso: z.string().nullable(),
      concessionariaPadrao: z.object({ codConcessionaria: z.number().int(), nome: z.string() }).nullable(),
      concessionarias: z.number().int(),
    }),
  }),
};
