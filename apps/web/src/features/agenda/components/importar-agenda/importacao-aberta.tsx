import type { Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { useQuery } from '@tanstack/react-query';
import { fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { asFlag, useSearchState } from '#kernel/address/search-state.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Andamento } from './andamento.tsx';
import { ConferirLinhas } from './linhas/conferir-linhas.tsx';
import { MapearColunas } from './mapear-colunas.tsx';
import { ResultadoDaImportacao } from './resultado-da-importacao.tsx';
import { useAoTerminar } from './use-ao-terminar.ts';
import { avisarAgenda, importacaoOptions, isAndando } from './use-importacao.ts';

/** An import at whatever step the server says it is: it can be left and found again, also by somebody else. */
export function ImportacaoAberta({ codImportacao }: { readonly codImportacao: number }) {
  const { codConcessionaria } = useConcessionaria();
  const { data: importacao, error, refetch } = useQuery(importacaoOptions(codImportacao));
  useAoTerminar(
    importacao !== undefined && isAndando(importacao),
    () => importacao && avisarAgenda(importacao),
  );

  if (!importacao) {
    if (!error) return <Skeleton variant="table" />;
    const sumiu = isApiError(error) && error.status === 404;
    return sumiu ? (
      <Ausente frase={fraseDe(error)} />
    ) : (
      <NaoChegou erro={error} onRetry={() => void refetch()} />
    );
  }
  if (importacao.codConcessionaria !== codConcessionaria) {
    return <Ausente frase="Esta importação é de outra concessionária" />;
  }
  return <Etapa importacao={importacao} />;
}

function Etapa({ importacao }: { readonly importacao: Importacao }) {
  const [{ colunas }] = useSearchState({ colunas: asFlag });
  const { estado, passos } = importacao;
  if (isAndando(importacao)) return <Andamento importacao={importacao} />;
  if (passos.includes('mapear') && (estado === 'mapeando' || colunas))
    return <MapearColunas importacao={importacao} />;
  if (passos.includes('mapear') && estado === 'conferida') return <ConferirLinhas importacao={importacao} />;
  return <ResultadoDaImportacao importacao={importacao} />;
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
