import { z } from 'zod';
import { contract } from '../contract.ts';
import { Feito, texto } from '../fields.ts';

export const logAcessoContracts = {
  savelog: contract({
    method: 'POST',
    path: '/savelog',
    summary: 'Registrar a visita a uma tela',
    niveis: 'autenticado',
    /** `query`: the route's parameters plus codConcessionaria, as a query string (spec §7). */
    body: z.object({ pagina: texto(200), query: texto(1000) }),
    output: Feito,
    idempotent: false,
  }),
};
