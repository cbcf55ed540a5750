import type { Refusal } from '@oferta/contracts/refusal.ts';
import { databaseError, refuse, type RefusalDetails } from '#kernel/errors.ts';

type Recusas = Readonly<Record<string, Refusal | readonly [Refusal, RefusalDetails]>>;

/** Runs a write whose constraints, by name, are sentences for a person. Any other error goes on. */
export async function escrever<T>(recusas: Recusas, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const recusa = recusas[databaseError(error)?.constraint ?? ''];
    if (recusa === undefined) throw error;
    if ('codigo' in recusa) return refuse(recusa);
    return refuse(...recusa);
  }
}
