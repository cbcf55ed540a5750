import type { ChaveIntegracao } from '@oferta/contracts/cadastros/chave-integracao.ts';
import type { Ctx } from '#kernel/context.ts';
import { requireConcessionaria } from '../concessionaria/require-concessionaria.ts';
import { revokeChave } from './chave-integracao.queries.ts';
import { requireChave } from './criar-chave.ts';

interface Qual {
  concessionaria: number;
  codChave: number;
}

/** Takes a key away, from the next call on; once more changes nothing. */
export async function revogarChave(ctx: Ctx, { concessionaria, codChave }: Qual): Promise<ChaveIntegracao> {
  await requireConcessionaria(ctx, concessionaria);
  await requireChave(ctx, concessionaria, codChave);
  await revokeChave(ctx.tx, { codChave, quando: ctx.now, quem: ctx.usuario?.codUsuario ?? null });
  return requireChave(ctx, concessionaria, codChave);
}
