import { FEITO } from '@oferta/contracts/fields.ts';
import {
  type RegraCalculo,
  regraCalculoContracts,
  regraCalculoRefusals,
} from '@oferta/contracts/ferramentas/regra-calculo.ts';
import { diaDe, addDias } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { editar, ler, type Registro } from '#kernel/editar.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { findNomeDoUsuario } from '#kernel/platform.queries.ts';
import { aplicarRegrasJob } from './aplicar-regras.job.ts';
import { mapEmVigor } from './em-vigor.queries.ts';
import { listEfeitos } from './previa.queries.ts';
import {
  deleteRegraCalculo,
  endRegraCalculo,
  findRegraCalculo,
  insertRegraCalculo,
  listRegras,
  lockRegraCalculo,
  publishRegraCalculo,
  type RegraGuardada,
  updateRegraCalculo,
} from './regra-calculo.queries.ts';

export const regraCalculoRoutes = routes(regraCalculoContracts, {
  listRegrasCalculo: async (ctx) => comSituacao(ctx, await listRegras(ctx.tx)),
  criarRegraCalculo: async (ctx, { body }) => {
    const cod = await insertRegraCalculo(ctx.tx, ctx.tenant.codDistribuidor, body);
    ctx.cadastroChanged('regrasCalculo', null);
    return ler(ctx, REGRA, cod);
  },
  salvarRegraCalculo: (ctx, { params: { codRegraCalculo: cod }, body: { versao, ...escrita } }) =>
    editar(ctx, { registro: REGRA, cod, versao }, (antes) => {
      requireRascunho(antes);
      return updateRegraCalculo(ctx.tx, cod, escrita);
    }),
  publicarRegraCalculo: (ctx, { params: { codRegraCalculo: cod }, body: { versao } }) =>
    editar(ctx, { registro: REGRA, cod, versao }, async (antes) => {
      requireRascunho(antes);
      if (antes.valido_de < hojeDe(ctx)) refuse(regraCalculoRefusals.noPassado);
      await publishRegraCalculo(ctx.tx, cod, { quem: ctx.usuario?.codUsuario ?? null, agora: ctx.now });
      await ctx.enqueue(aplicarRegrasJob, {});
    }),
  encerrarRegraCalculo: (ctx, { params: { codRegraCalculo: cod }, body: { versao } }) =>
    editar(ctx, { registro: REGRA, cod, versao }, async ({ numero, publicada_em, valido_ate }) => {
      const hoje = hojeDe(ctx);
      if (publicada_em === null) refuse(regraCalculoRefusals.naoPublicada, { dados: { numero } });
      if (valido_ate !== null && valido_ate < hoje)
        refuse(regraCalculoRefusals.encerrada, { dados: { numero } });
      await endRegraCalculo(ctx.tx, cod, addDias(hoje, -1));
      await ctx.enqueue(aplicarRegrasJob, {});
    }),
  excluirRegraCalculo: async (ctx, { params: { codRegraCalculo: cod } }) => {
    requireRascunho((await lockRegraCalculo(ctx.tx, cod)) ?? refuse(regraCalculoRefusals.naoEncontrada));
    await deleteRegraCalculo(ctx.tx, cod);
    ctx.cadastroChanged('regrasCalculo', null);
    return FEITO;
  },
  preverRegraCalculo: (ctx, { body }) => listEfeitos(ctx.tx, body, ctx.now),
});

type Prendida = NonNullable<Awaited<ReturnType<typeof lockRegraCalculo>>>;

const REGRA: Registro<Prendida, RegraCalculo> = {
  prender: ({ tx }, cod) => lockRegraCalculo(tx, cod),
  async ler(ctx, cod) {
    const regra = await findRegraCalculo(ctx.tx, cod);
    return regra && (await comSituacao(ctx, [regra]))[0];
  },
  naoEncontrado: regraCalculoRefusals.naoEncontrada,
  alterado: regraCalculoRefusals.alterada,
  quemAlterou: async ({ tx }, { alterado_por }) => (await findNomeDoUsuario(tx, alterado_por)) ?? 'O sistema',
  anunciar: (ctx) => ctx.cadastroChanged('regrasCalculo', null),
};

function requireRascunho({ publicada_em, numero }: Pick<Prendida, 'publicada_em' | 'numero'>): void {
  if (publicada_em !== null) refuse(regraCalculoRefusals.publicada, { dados: { numero } });
}

/** A rule speaks of whole days of a network; its own day is Brasília's. Each dealership's prices change on its own. */
const hojeDe = ({ now }: Ctx): string => diaDe(now, 'America/Sao_Paulo');

async function comSituacao(ctx: Ctx, regras: readonly RegraGuardada[]): Promise<RegraCalculo[]> {
  const emVigor = await mapEmVigor(ctx.tx, ctx.now);
  const hoje = hojeDe(ctx);
  return regras.map((regra) => {
    const concessionarias = emVigor.get(regra.codRegraCalculo) ?? 0;
    return { ...regra, concessionarias, situacao: situacaoDe(regra, { hoje, concessionarias }) };
  });
}

function situacaoDe(
  { publicadaEm, validoDe, validoAte }: RegraGuardada,
  { hoje, concessionarias }: { hoje: string; concessionarias: number },
): RegraCalculo['situacao'] {
  if (publicadaEm === null) return 'rascunho';
  if (validoAte !== null && validoAte < hoje) return 'encerrada';
  if (validoDe > hoje) return 'agendada';
  return concessionarias > 0 ? 'emVigor' : 'substituida';
}
