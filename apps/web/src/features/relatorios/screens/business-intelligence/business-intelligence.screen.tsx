import { Suspense } from 'react';
import { useFuso } from '#kernel/data-e-hora.tsx';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useShortcuts } from '#kernel/shell-slots.ts';
import { dataEm, horaEm } from '@oferta/domain/instante.ts';
import { formatNumero } from '@oferta/domain/relatorios/numero.ts';
import { usePhone } from '#ui/use-phone.ts';
import { SeloDoFechamento } from '../../components/fechamento/selo-do-fechamento.tsx';
import css from './bi.module.css';
import { GraficoDoPivot } from './grafico-do-pivot.tsx';
import { Prateleiras } from './prateleiras.tsx';
import { TabelaDoPivot } from './tabela-do-pivot.tsx';
import { useBi, type Bi } from './use-bi.ts';
import { VisoesDoBi } from './visoes-do-bi.tsx';

const Campos = lazyPart(async () => (await import('./campos.tsx')).Campos);
const RegistrosDaCelula = lazyPart(async () => (await import('./registros-da-celula.tsx')).RegistrosDaCelula);

/** One's own question over the dictionary's measures, kept under a name (product 06, BI). */
export function Screen() {
  const bi = useBi();
  const { url, patch, consulta } = bi;
  useShortcuts([
    { keys: ['F'], label: 'Campos', grupo: 'Pergunta', run: () => patch({ campos: !url.campos }) },
  ]);
  return (
    <div className={css['tela']}>
      <h1 className="vh">Business intelligence</h1>
      <LoadingBar active={consulta.isPlaceholderData} />
      <VisoesDoBi bi={bi} />
      <div className={css['corpo']}>
        <div className={css['meio']}>
          <Prateleiras bi={bi} />
          <Resposta bi={bi} />
          <Rodape bi={bi} />
        </div>
        <Suspense fallback={null}>{url.campos && <Campos bi={bi} />}</Suspense>
        <Suspense fallback={null}>{url.celula !== undefined && <RegistrosDaCelula bi={bi} />}</Suspense>
      </div>
    </div>
  );
}

function Resposta({ bi }: { readonly bi: Bi }) {
  const phone = usePhone();
  const { url, consulta, grade } = bi;
  const { error } = consulta;
  if (error && !grade) {
    return (
      <ErrorState
        title="Não deu para responder"
        code={isApiError(error) ? codigoCurto(error) : undefined}
        onRetry={() => void consulta.refetch()}
      >
        {fraseDe(error)}
      </ErrorState>
    );
  }
  if (!grade) return <Skeleton variant="table" />;
  if (grade.linhas.length === 0) {
    return (
      <EmptyState title="Nada para esta pergunta.">
        Alargue o período, tire um filtro ou escolha outra medida.
      </EmptyState>
    );
  }
  // A phone has no room for both: the table is what can be read there.
  const vista = phone ? 'tabela' : url.vista;
  return (
    // Numbers of the former question are seen until the new ones are there, not pressed.
    <div
      className={css['resposta']}
      data-stale={consulta.isPlaceholderData || undefined}
      inert={consulta.isPlaceholderData}
      aria-busy={consulta.isPlaceholderData}
    >
      {error && (
        <p className={css['recusa']} role="alert">
          {fraseDe(error)}
        </p>
      )}
      {vista !== 'grafico' && <TabelaDoPivot bi={bi} grade={grade} />}
      {vista !== 'tabela' && <GraficoDoPivot bi={bi} grade={grade} />}
    </div>
  );
}

/** How much was read, how long it took, and of when it is. */
function Rodape({ bi: { consulta, respondida } }: { readonly bi: Bi }) {
  const { data } = consulta;
  const fuso = useFuso();
  if (!data) return null;
  return (
    <footer className={css['rodape']}>
      <span>
        {formatNumero(data.servicos)} {data.servicos === 1 ? 'serviço' : 'serviços'} em{' '}
        {formatNumero(data.ms / 1000, 2)} s
      </span>
      <span>
        dados de {dataEm(data.lidoEm, fuso)}, {horaEm(data.lidoEm, fuso)}
      </span>
      <SeloDoFechamento vigencia={data.vigencia} />
      <span>até {respondida.ate.split('-').toReversed().join('/')}</span>
    </footer>
  );
}
