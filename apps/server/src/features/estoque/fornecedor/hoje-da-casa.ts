import { type Dia, diaDe } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { findFuso } from '../separacao/necessidade.queries.ts';

/** The day that it is at a dealership. */
export const hojeDaCasa = async ({ tx, now }: Ctx, codConcessionaria: number): Promise<Dia> =>
  diaDe(now, await findFuso(tx, codConcessionaria));
