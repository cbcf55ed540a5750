import { oficinaDigitalScreens } from '@oferta/contracts/oficina-digital/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { buscaContracts } from '@oferta/contracts/suporte/busca.ts';
import { NIVEIS_ACESSO } from '@oferta/contracts/suporte/niveis-acesso.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { routes } from '#kernel/http/route.ts';
import { listEncontrados } from './busca.queries.ts';
import { lerProcura } from './procura.ts';

const MAXIMO = 12;
const NIVEIS_ORCAMENTOS = niveisDe(oficinaDigitalScreens.gerenciar);
const NIVEIS_ORDENS = niveisDe(oficinaDigitalScreens['ordem-servico-gerenciar']);

/** Nobody finds what they may not open: each kind of result is for the levels of its own screen. */
export const buscaRoutes = routes(buscaContracts, {
  buscar: (ctx, { params, query }) => {
    const may = (niveis: readonly Nivel[]) => ctx.usuario !== null && niveis.includes(ctx.usuario.codNivel);
    return listEncontrados(ctx.tx, {
      codConcessionaria: params.codConcessionaria,
      procura: lerProcura(query.termo),
      agendamentos: may(NIVEIS_ACESSO.agenda),
      ordens: may(NIVEIS_ORDENS),
      orcamentos: may(NIVEIS_ORCAMENTOS),
      maximo: MAXIMO,
    });
  },
});
