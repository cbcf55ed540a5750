import type { Refusal } from '@oferta/contracts/refusal.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findNomeUsuario } from './edicao.queries.ts';

interface Travado {
  versao: number;
  alterado_por: number | null;
}

interface Edicao<R extends Travado> {
  /** Locked for this transaction; undefined when it is not the caller's. */
  atual: R | undefined;
  /** What the editor saw. */
  versao: number;
  naoEncontrado: Refusal;
  alterado: Refusal;
  /** As the wire has it, to be shown beside what was typed. */
  ler: () => Promise<unknown>;
}

/** The record at the version its editor saw; otherwise 404, or 409 with the record as it is and who saved it. */
export async function requireVersao<R extends Travado>(ctx: Ctx, edicao: Edicao<R>): Promise<R> {
  const { atual, versao, naoEncontrado, alterado, ler } = edicao;
  if (!atual) return refuse(naoEncontrado);
  if (atual.versao === versao) return atual;
  return refuse(alterado, { dados: { quem: await quemAlterou(ctx, atual) }, atual: await ler() });
}

/** The name of who changed a record last; work by the clock is the system's. */
export async function quemAlterou({ tx }: Ctx, { alterado_por: quem }: Pick<Travado, 'alterado_por'>) {
  return (quem === null ? undefined : await findNomeUsuario(tx, quem)) ?? 'O sistema';
}
