import type { ReactNode } from 'react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

interface ConteudoDaGavetaProps<T> {
  /** That of the tabs above. */
  readonly prefixo: string;
  readonly aba: string;
  readonly dados: T | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly children: (dados: T) => ReactNode;
}

/** A drawer's open tab, or that it is on its way, or what went wrong. */
export function ConteudoDaGaveta<T>(props: ConteudoDaGavetaProps<T>) {
  const { prefixo, aba, dados, error, onRetry } = props;
  if (dados !== undefined) {
    return (
      <div role="tabpanel" id={`${prefixo}-${aba}`} aria-labelledby={`${prefixo}-tab-${aba}`}>
        {props.children(dados)}
      </div>
    );
  }
  if (!error) return <Skeleton variant="text" />;
  return (
    <ErrorState code={isApiError(error) ? codigoCurto(error) : undefined} onRetry={onRetry}>
      {fraseDe(error)}
    </ErrorState>
  );
}
