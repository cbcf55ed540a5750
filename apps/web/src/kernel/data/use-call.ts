import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Contract, OutputOf } from '@oferta/contracts/contract.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { Tone } from '#ui/tone.ts';
import { call } from './api.ts';
import type { CallArgs, CallInput } from './api.ts';
import { codigoCurto, isApiError } from './api-error.ts';
import type { ApiError } from './api-error.ts';
import { refetchFeeds } from './feed-queries.ts';
import { liveStore } from './live.ts';

interface DoneToast<C extends Contract> {
  readonly title: string;
  readonly description?: string;
  readonly tone?: Tone;
  /** Offers "Desfazer" for 8 s. */
  readonly undo?: (out: OutputOf<C>, input: CallInput<C>) => void;
}

export interface UseCallOptions<C extends Contract> {
  readonly onSuccess?: (out: OutputOf<C>, input: CallInput<C>) => void;
  /** True: the screen showed it (at the field, in a dialog) and no toast is wanted. */
  readonly onError?: (error: ApiError, input: CallInput<C>) => boolean | void;
  readonly done?: DoneToast<C>;
}

/** One key per mutate(): a repetition after a lost answer is the same write for the server. */
const keys = new WeakMap<object, string>();

function keyOf(input: object): string {
  const key = keys.get(input) ?? crypto.randomUUID();
  keys.set(input, key);
  return key;
}

/** A contract as a mutation. Nothing to invalidate for feeds: the socket brings the change, or a refetch when it is down. */
export function useCall<C extends Contract>(
  contract: C,
  { onSuccess, onError, done }: UseCallOptions<C> = {},
): UseMutationResult<OutputOf<C>, Error, CallInput<C>> {
  return useMutation<OutputOf<C>, Error, CallInput<C>>({
    mutationFn: (input) => callOnce(contract, input),
    onSuccess(out, input) {
      if (liveStore.get().estado !== 'aoVivo') refetchFeeds();
      onSuccess?.(out, input);
      if (done) showDone(done, () => done.undo?.(out, input));
    },
    onError(error, input) {
      if (!isApiError(error)) throw error;
      if (onError?.(error, input) !== true) showRefusal(error);
    },
  });
}

function callOnce<C extends Contract>(contract: C, input: CallInput<C>): Promise<OutputOf<C>> {
  const withKey: CallInput<C> = { ...input, idempotencyKey: input.idempotencyKey ?? keyOf(input) };
  // Both forms of the tuple hold this input; the compiler cannot see it while C is open.
  return call(contract, ...([withKey] as unknown as CallArgs<C>));
}

function showDone<C extends Contract>({ undo, ...said }: DoneToast<C>, onUndo: () => void): void {
  showToast(undo ? { ...said, undo: onUndo } : said);
}

/** The sentence of a refusal, with its code only when the code is what helps. */
export function showRefusal(error: ApiError): void {
  const known = error.status >= 400 && error.status < 500;
  showToast({
    title: error.mensagem,
    tone: 'late',
    ...(!known && { description: `Código ${codigoCurto(error)}` }),
  });
}
