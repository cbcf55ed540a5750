import type { Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/api-error.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { GoTo } from '#kernel/navigation.tsx';
import { asFlag, useSearchState } from '#kernel/search-state.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Andamento } from './andamento.tsx';
import { ConferirLinhas } from './conferir-linhas.tsx';
import { MapearColunas } from './mapear-colunas.tsx';
import { ResultadoDaImportacao } from './resultado-da-importacao.tsx';
import { avisarAgenda, importacaoOptions, isAndando } from './use-importacao.ts';

/** An import at whatever step the server says it is: it can be left and found again, also by somebody else. */
export function ImportacaoAberta({ codImportacao }: { readonly codImportacao: number }) {
  const { codConcessionaria } = useConcessionaria();
  const { data: importacao, error, refetch } = useQuery(importacaoOptions(codImportacao));
  useAvisoNoFim(importacao);

  if (!importacao) {
    if (!error) return <Skeleton variant="table" />;
    const sumiu = isApiError(error) && error.status === 404;
    return sumiu ? (
      <Ausente frase={fraseDe(error)} />
    ) : (
      <ErrorState code={codigoCurto(error)} onRetry={() => void refetch()} />
    );
  }
  if (importacao.codConcessionaria !== codConcessionaria) {
    return <Ausente frase="Esta importação é de outra concessionária" />;
  }
  return <Etapa importacao={importacao} />;
}

function Etapa({ importacao }: { readonly importacao: Importacao }) {
  const [{ colunas }] = useSearchState({ colunas: asFlag });
  const { estado } = importacao;
  if (isAndando(importacao)) return <Andamento importacao={importacao} />;
  if (estado === 'mapeando' || (estado === 'conferida' && colunas))
    return <MapearColunas importacao={importacao} />;
  if (estado === 'conferida') return <ConferirLinhas importacao={importacao} />;
  return <ResultadoDaImportacao importacao={importacao} />;
}

/** The agenda on other tabs is read again once the work is done, however it was learned. */
function useAvisoNoFim(importacao: Importacao | undefined): void {
  const estado = importacao?.estado;
  useEffect(() => {
    if (importacao && (estado === 'importada' || estado === 'desfeita')) avisarAgenda(importacao);
    // Only the change of state matters, not each progress of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [estado]);
}

const Ausente = ({ frase }: { readonly frase: string }) => (
  <EmptyState
    title={`${frase}.`}
    action={
      <GoTo to="/agenda-virtual/importar" className={buttonClass('default', 'md')}>
        Ver as importações
      </GoTo>
    }
  />
);
