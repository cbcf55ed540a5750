import type { Ctx } from '#kernel/context.ts';
import { findNomeDoUsuario } from '#kernel/platform.queries.ts';

/** The name of who changed a record last; work by the clock is the system's. */
export const quemAlterou = async (
  { tx }: Ctx,
  { alterado_por: quem }: { readonly alterado_por: number | null },
): Promise<string> => (await findNomeDoUsuario(tx, quem)) ?? 'O sistema';
