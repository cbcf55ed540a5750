import type { Ctx, Platform } from '../context.ts';
import { unitOfWork } from '../unit-of-work.ts';

/** Does a job's work once in each distributor, each in a transaction of its own that sees all of its dealerships. */
export async function inEachTenant(
  platform: Platform,
  acao: string,
  work: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  const rows = await platform.db.kysely.selectFrom('distribuidor').select('cod_distribuidor').execute();
  for (const { cod_distribuidor: codDistribuidor } of rows) {
    await unitOfWork(platform, {
      session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
      actor: { codUsuario: null, acao, origem: 'job', endereco: null },
      work,
    });
  }
}
