import { z } from 'zod';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { contract } from '../contract.ts';
import { niveisDe } from '../screen.ts';
import { cadastrosScreens } from './screens.ts';

/** One call of the product and who may make it, as the door checks it. */
export const ChamadaPermitida = z.object({
  nome: z.string(),
  resumo: z.string(),
  metodo: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  caminho: z.string(),
  quem: z.union([z.array(z.literal(NIVEIS)), z.literal(['autenticado', 'public', 'chave'])]),
  altera: z.boolean(),
});
export type ChamadaPermitida = z.infer<typeof ChamadaPermitida>;

export const permissaoContracts = {
  listPermissoes: contract({
    method: 'GET',
    path: '/cadastros/permissoes',
    summary: 'Quem pode fazer cada chamada',
    niveis: niveisDe(cadastrosScreens['usuario-list']),
    output: z.array(ChamadaPermitida),
  }),
};
