import type { ReactNode } from 'react';
import { codigoCurto, fraseDe, mayAskAgain } from '#kernel/data/api-error.ts';
import { ErrorState } from '#ui/state/error-state.tsx';

interface NaoChegouProps {
  readonly erro: unknown;
  /** What was asked for, in words: "A agenda não carregou". */
  readonly titulo?: string;
  readonly onRetry: () => void;
}

/** In the place of what did not come: why in the answer's own words, the code for support, and a way to ask again where that may help. */
export const NaoChegou = ({ erro, titulo, onRetry }: NaoChegouProps): ReactNode => (
  <ErrorState
    {...(titulo !== undefined && { title: titulo })}
    code={codigoCurto(erro)}
    onRetry={mayAskAgain(erro) ? onRetry : undefined}
  >
    {fraseDe(erro)}
  </ErrorState>
);
