import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { codigoCurto, fraseDe } from '#kernel/data/api-error.ts';
import { ChunkLoadError } from '#kernel/loading/chunk-load.ts';
import { ErrorPage } from './error-pages/error-page.tsx';

/** What a page that could not be opened says: what happened, the code, and the way on. */
export function LoadFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  if (error instanceof ChunkLoadError) {
    return (
      <ErrorPage titulo="Esta tela não carregou" codigo="CARGA" onRetry={() => window.location.reload()}>
        Pode ser a internet ou uma versão nova da Gestão Oferta Digital. Recarregue para continuar.
      </ErrorPage>
    );
  }
  return (
    <ErrorPage titulo="Não foi possível abrir esta tela" codigo={codigoCurto(error)} onRetry={retry}>
      {fraseDe(error)}.
    </ErrorPage>
  );
}
