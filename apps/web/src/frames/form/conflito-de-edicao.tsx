import { Suspense, useEffect } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import type { ConflitoDeEdicao } from './use-salvar-cadastro.ts';

// Seldom seen.
const Disputa = lazyPart(() => import('./disputa.tsx').then((file) => file.Disputa));

interface EdicaoJuntadaProps {
  readonly conflito: ConflitoDeEdicao | null;
  /** Raised when a joined record is to be saved. */
  readonly aSalvar: number;
  /** Of the `<form>` that saves. */
  readonly formId: string;
}

/** Inside a form: saves again what was joined with a colleague's edit, and asks where both changed the same field. */
export function EdicaoJuntada({ conflito, aSalvar, formId }: EdicaoJuntadaProps) {
  useEffect(() => {
    if (aSalvar === 0) return;
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  }, [aSalvar, formId]);
  return <Suspense fallback={null}>{conflito && <Disputa {...conflito} />}</Suspense>;
}
