import { acessosContracts } from '@oferta/contracts/suporte/acessos.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { emNumero } from '@oferta/domain/numero.ts';
import { call } from '#kernel/data/api.ts';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';
import { Barras } from './barras.tsx';
import { Calor } from './calor.tsx';
import { Dias } from './dias.tsx';
import css from './log-acessos.module.css';
import { QuemParou } from './quem-parou.tsx';

const usoOptions = (de: string | undefined, ate: string | undefined) =>
  queryOptions({
    queryKey: ['suporte', 'uso', de, ate],
    queryFn: () => call(acessosContracts.usoDoProduto, { query: { ...(de && { de }), ...(ate && { ate }) } }),
    placeholderData: keepPreviousData,
  });

/** How the product is used: by day, screen, dealership, level and hour, and who stopped (product 07). */
export function Screen() {
  const [{ de, ate }, patch] = useSearchState({ de: asText, ate: asText });
  const { data, error, isPending, isFetching, refetch } = useQuery(usoOptions(de, ate));
  const numero = (valor: number | undefined) => (valor === undefined ? '–' : emNumero(valor));
  return (
    <PageFrame>
      <PageHead
        title="Log de acessos"
        figures={[
          { label: 'Visitas', value: numero(data?.visitas) },
          { label: 'Pessoas', value: numero(data?.pessoas) },
          { label: 'Pararam de usar', value: numero(data?.pararam.length) },
        ]}
      />
      <Toolbar label="Período">
        <div className={css['dia']}>
          <DatePicker
            aria-label="De"
            value={de ?? data?.de ?? null}
            {...(ate !== undefined && { max: ate })}
            onChange={(dia) => patch({ de: dia ?? undefined })}
          />
        </div>
        <span>até</span>
        <div className={css['dia']}>
          <DatePicker
            aria-label="Até"
            value={ate ?? data?.ate ?? null}
            {...(de !== undefined && { min: de })}
            onChange={(dia) => patch({ ate: dia ?? undefined })}
          />
        </div>
        {data && data.de > (de ?? data.de) && (
          <small className={css['nota']}>Só cabem 92 dias: contado desde {formatDia(data.de)}.</small>
        )}
      </Toolbar>
      <LoadingBar active={isFetching && !isPending} />
      {isPending && <Skeleton variant="cards" />}
      {error && !data && (
        <ErrorState code={isApiError(error) ? codigoCurto(error) : undefined} onRetry={() => void refetch()}>
          {fraseDe(error)}
        </ErrorState>
      )}
      {data && data.visitas === 0 && data.pararam.length === 0 && (
        <EmptyState title="Nenhum acesso neste período.">Escolha outras datas.</EmptyState>
      )}
      {data && (data.visitas > 0 || data.pararam.length > 0) && (
        <ScrollRegion className={css['quadro']} label="Uso do produto">
          <Dias porDia={data.porDia} />
          <Calor porHora={data.porHora} />
          <Barras titulo="Telas" itens={data.porTela} />
          <Barras titulo="Concessionárias" itens={data.porConcessionaria} />
          <Barras titulo="Níveis" itens={data.porNivel} />
          <QuemParou pessoas={data.pararam} />
        </ScrollRegion>
      )}
    </PageFrame>
  );
}
