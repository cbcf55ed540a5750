import { agendarRefusals } from '@oferta/contracts/agenda/pagina-publica.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Outside } from '#kernel/http/route.ts';
import {
  findFicha,
  findPagina,
  findPaginaPorSlug,
  type FichaRow,
  type PaginaRow,
} from './agenda-publica.queries.ts';

/** A page that is there, and whose it is. */
export interface Aberta {
  readonly pagina: PaginaRow;
  readonly ficha: FichaRow;
}

/** Opens units of work that see the page's own dealership and no other. */
export interface MesaDaPagina {
  <T>(work: (ctx: Ctx, aberta: Aberta) => Promise<T>): Promise<T>;
  readonly codConcessionaria: number;
}

/** Finds out whose page an address is. One that is switched off opens for `desligada` only. */
export async function abrirPagina(
  { unit }: Outside,
  slug: string,
  { desligada = false } = {},
): Promise<MesaDaPagina> {
  const { codConcessionaria } = await unit(
    async ({ tx }) => (await findPaginaPorSlug(tx, slug)) ?? refuse(agendarRefusals.desconhecida),
  );
  const mesa = <T>(work: (ctx: Ctx, aberta: Aberta) => Promise<T>): Promise<T> =>
    unit(
      async (ctx) => {
        const pagina = (await findPagina(ctx.tx, codConcessionaria)) ?? refuse(agendarRefusals.desconhecida);
        const ficha = (await findFicha(ctx.tx, codConcessionaria)) ?? refuse(agendarRefusals.desconhecida);
        if (!pagina.ligada && !desligada) refuse(agendarRefusals.desligada);
        return work(ctx, { pagina, ficha });
      },
      { concessionarias: [codConcessionaria] },
    );
  return Object.assign(mesa, { codConcessionaria });
}
