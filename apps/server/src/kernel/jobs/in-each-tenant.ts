import type { Ctx, Platform } from '../context.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { eachApart } from './each-apart.ts';

/**
 * Does a job's work once in each distributor, each in a transaction of its own that sees all of its dealerships. Where it
 * fails the others are done all the same; then throws, so that the queue tries again.
 */
export async function inEachTenant(
  platform: Platform,
  acao: string,
  work: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  await eachApart(await listDistribuidores(platform), (codDistribuidor) =>
    inDistribuidor(platform, { codDistribuidor, acao, work }),
  );
}

interface OneByOne<T> {
  /** What there is to do in a distributor. */
  readonly list: (ctx: Ctx) => Promise<readonly T[]>;
  /** Does one. It was listed in an earlier transaction: what holds of it still is to be asked again. */
  readonly work: (ctx: Ctx, item: T) => Promise<void>;
}

/** As `inEachTenant`, with a transaction for each thing to do: one that fails takes none of the others with it. */
export async function oneByOneInEachTenant<T>(
  platform: Platform,
  acao: string,
  { list, work }: OneByOne<T>,
): Promise<void> {
  await eachApart(await listDistribuidores(platform), async (codDistribuidor) => {
    const items = await inDistribuidor(platform, { codDistribuidor, acao, work: list });
    await eachApart(items, (item) =>
      inDistribuidor(platform, { codDistribuidor, acao, work: (ctx) => work(ctx, item) }),
    );
  });
}

async function listDistribuidores({ db }: Platform): Promise<number[]> {
  const rows = await db.kysely
    .selectFrom('distribuidor')
    .select('cod_distribuidor')
    // Of who is about to leave for another database nothing is begun that may end there.
    .where('cod_distribuidor', 'not in', (moving) =>
      moving.selectFrom('distribuidor_mudanca').select('cod_distribuidor'),
    )
    .orderBy('cod_distribuidor')
    .execute();
  return rows.map(({ cod_distribuidor }) => cod_distribuidor);
}

interface InDistribuidor<R> {
  codDistribuidor: number;
  acao: string;
  work: (ctx: Ctx) => Promise<R>;
}

const inDistribuidor = <R>(platform: Platform, { codDistribuidor, acao, work }: InDistribuidor<R>) =>
  unitOfWork(platform, {
    session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
    actor: { codUsuario: null, acao, origem: 'job', endereco: null },
    work,
  });
