import { pacoteContracts } from '@oferta/contracts/cardapio/pacote.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { useRouteParams } from '#kernel/address/navigation.tsx';
import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Chegando } from '#frames/chegando.tsx';
import { noComCaminho } from '../../components/consultas-cardapio.ts';
import { FormPacote } from './form-pacote.tsx';

/** A package whole: with a code it is edited, without one it is new (`?revisao=` says where). */
export function Screen() {
  const { codPacote } = useRouteParams();
  const [{ revisao }] = useSearchState({ revisao: asText });
  if (codPacote !== undefined) return <PacoteExistente key={codPacote} codPacote={Number(codPacote)} />;
  return <PacoteNovo key={revisao} codRevisao={Number(revisao) || null} />;
}

function PacoteExistente({ codPacote }: { readonly codPacote: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['cardapio', 'cardapio', 'pacote', codPacote],
    queryFn: () => call(pacoteContracts.getPacote, { params: { codPacote } }),
    enabled: Number.isSafeInteger(codPacote),
  });
  if (!Number.isSafeInteger(codPacote)) return <ErrorState title="Pacote não encontrado" />;
  if (error)
    return (
      <ErrorState
        title={fraseDe(error)}
        {...(isApiError(error) && { code: codigoCurto(error) })}
        onRetry={() => void refetch()}
      />
    );
  return data ? <FormPacote inteiro={data} revisao={null} /> : <Skeleton variant="formPage" />;
}

function PacoteNovo({ codRevisao }: { readonly codRevisao: number | null }) {
  const consulta = useQuery({ ...noComCaminho(codRevisao ?? 0), enabled: codRevisao !== null });
  const { data } = consulta;
  if (codRevisao !== null && data === undefined && !isAusente(consulta.error))
    return <Chegando de={consulta} variant="formPage" />;
  const revisao = data?.no.tipo === 'revisao' ? data : null;
  return <FormPacote inteiro={null} revisao={revisao} />;
}

/** The address names a revision that is not there: the package is made without one. */
const isAusente = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500;
