import { calculadoraContracts, calculadoraRefusals } from '@oferta/contracts/ferramentas/calculadora.ts';
import { findRegra, findRegraAplicada } from '#features/cardapio/public.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { findPecaCalculada } from './calculadora.queries.ts';

export const calculadoraRoutes = routes(calculadoraContracts, {
  comoVende: async ({ tx }, { params: { codConcessionaria } }) => ({
    aplicada: (await findRegraAplicada(tx, codConcessionaria)) ?? null,
    regra: await findRegra(tx, codConcessionaria),
  }),
  getPecaCalculada: async ({ tx }, { params: { codConcessionaria, codPeca } }) =>
    (await findPecaCalculada(tx, codConcessionaria, codPeca)) ??
    refuse(calculadoraRefusals.pecaNaoEncontrada),
});
