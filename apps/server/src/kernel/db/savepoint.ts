import { sql } from 'kysely';
import { databaseError } from '../errors.ts';
import type { Tx } from './database.ts';

/** Runs what may break a constraint, and keeps the transaction alive when it does; the error goes on. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint tentativa`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint tentativa`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint tentativa`.execute(tx);
    throw error;
  }
}

/**
 * Runs a write that one of these constraints may refuse, without losing the transaction to it. Answers the constraint
 * that did refuse it, or null; every other error goes on.
 */
export async function attempt<C extends string>(
  tx: Tx,
  constraints: readonly C[],
  write: () => Promise<void>,
): Promise<C | null> {
  try {
    await inSavepoint(tx, write);
    return null;
  } catch (error) {
    const refused = constraints.find((each) => each === databaseError(error)?.constraint);
    if (refused === undefined) throw error;
    return refused;
  }
}

/** Runs a write to see what it meets, and takes it back: a refusal it throws still goes on. */
export async function rehearse(tx: Tx, write: () => Promise<void>): Promise<void> {
  await sql`savepoint ensaio`.execute(tx);
  await write();
  await sql`rollback to savepoint ensaio`.execute(tx);
}
