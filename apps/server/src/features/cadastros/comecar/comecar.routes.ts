import { comecarContracts } from '@oferta/contracts/cadastros/comecar.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { abrirCasa, abrirNoHorario } from './abrir-casa.ts';
import { findComeco } from './comecar.queries.ts';
import { guardarBoxes, guardarEquipe } from './guardar-equipe.ts';
import { guardarServicos } from './guardar-servicos.ts';

export const comecarRoutes = routes(comecarContracts, {
  comeco: async ({ tx, tenant }, { query }) =>
    (await findComeco(tx, tenant.codDistribuidor, query.codConcessionaria ?? null)) ??
    refuse(doorRefusals.naoEncontrada),
  comecarCasa: (ctx, { body }) => abrirCasa(ctx, body),
  comecarHorario: (ctx, { params, body }) => abrirNoHorario(ctx, params.codConcessionaria, body.modelo),
  comecarEquipe: (ctx, { params, body }) => guardarEquipe(ctx, params.codConcessionaria, body.pessoas),
  comecarServicos: (ctx, { params, body }) => guardarServicos(ctx, params.codConcessionaria, body.menos),
  comecarBoxes: (ctx, { params, body }) => guardarBoxes(ctx, params.codConcessionaria, body.nomes),
});
