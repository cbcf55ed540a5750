import { oficinaDigitalScreens } from '@oferta/contracts/oficina-digital/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { buscaContracts, buscaRefusals } from '@oferta/contracts/suporte/busca.ts';
import { NIVEIS_ACESSO } from '@oferta/contracts/niveis-acesso.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { listEncontrados } from './busca.queries.ts';
import { lerProcura } from './procura.ts';
import { findRegistro } from './registro.queries.ts';

const NIVEIS_ORCAMENTOS = niveisDe(oficinaDigitalScreens.gerenciar);
const NIVEIS_ORDENS = niveisDe(oficinaDigitalScreens['ordem-servico-gerenciar']);

const NIVEIS_DO_TIPO = {
  agendamento: NIVEIS_ACESSO.agenda,
  servico: NIVEIS_ACESSO.quadroDosMecanicos,
  ordemServico: NIVEIS_ORDENS,
  orcamento: NIVEIS_ORCAMENTOS,
} satisfies Record<string, readonly Nivel[]>;

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
    });
  },
  async acharRegistro(ctx, { params }) {
    const registro = (await findRegistro(ctx.tx, params)) ?? refuse(buscaRefusals.registroNaoEncontrado);
    return ctx.usuario && NIVEIS_DO_TIPO[params.tipo].includes(ctx.usuario.codNivel) ? registro : null;
  },
});
