import type { ModeloChecklist } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { useState } from 'react';
import { useLidoAgora } from '#frames/form/use-lido-agora.ts';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { modeloComVersoes, recarregarModelos } from '../../hooks/modelos-options.ts';
import { EditorDoModelo } from './editor-do-modelo.tsx';

interface ModeloAbertoProps {
  readonly codModeloChecklist: number;
}

/**
 * A template read anew before its form opens. What the form began with stays while others publish: their version is told
 * when one publishes oneself, and nothing typed is lost.
 */
export function ModeloAberto({ codModeloChecklist }: ModeloAbertoProps) {
  const { data, error, refetch } = useLidoAgora(modeloComVersoes(codModeloChecklist));
  const [base, setBase] = useState<ModeloChecklist | null>(null);
  if (base === null && data) setBase(data.modelo);
  const demora = useDelayed(base === null);
  if (error && base === null) {
    return (
      <ErrorState code={isApiError(error) ? codigoCurto(error) : undefined} onRetry={() => void refetch()}>
        {fraseDe(error)}
      </ErrorState>
    );
  }
  if (base === null || !data) return demora ? <Skeleton variant="form" /> : null;
  return (
    <EditorDoModelo
      key={codModeloChecklist}
      modelo={base}
      versoes={data.versoes}
      onPublicado={(modelo) => {
        setBase(modelo);
        recarregarModelos();
      }}
    />
  );
}
