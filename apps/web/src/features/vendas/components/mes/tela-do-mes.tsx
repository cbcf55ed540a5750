import { type Dia, diaDe } from '@oferta/domain/dia.ts';
import { isMes, mesDe } from '@oferta/domain/vendas/mes.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { serverNow } from '#kernel/clock.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { asNumber, asText, useSearchState } from '#kernel/address/search-state.ts';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { usePhone } from '#ui/use-phone.ts';
import { escolherDia } from '../../model/lancamento-escolhido.ts';
import { mesOptions } from '../consultas-vendas.ts';
import { DiaDoLancamento } from '../dia/dia-do-lancamento.tsx';
import { BarraDoMes } from './barra-do-mes.tsx';
import { Calendario } from './calendario.tsx';
import { ContagemDoMes, type FiltroDoMes } from './contagem-do-mes.tsx';
import { DIA, LISTA } from './enderecos.ts';
import css from './tela-do-mes.module.css';

const Metas = lazyPart(async () => (await import('../metas/metas.tsx')).Metas);
const GradeDoMes = lazyPart(async () => (await import('../grade/grade-do-mes.tsx')).GradeDoMes);

interface TelaDoMesProps {
  /** The day being typed, beside the calendar. */
  readonly dia?: Dia;
  readonly onDia?: (dia: Dia) => void;
}

/** A month's calendar and, where one is chosen, its day. */
export function TelaDoMes({ dia, onDia }: TelaDoMesProps) {
  const { codConcessionaria, fuso } = useConcessionaria();
  const [url, patch] = useSearchState({ mes: asText, metas: asNumber(0), grade: asNumber(0) });
  const [filtro, setFiltro] = useState<FiltroDoMes | null>(null);
  const go = useGo();
  const phone = usePhone();
  const hoje = diaDe(new Date(serverNow()), fuso);
  const mes = dia ? mesDe(dia) : url.mes && isMes(url.mes) ? url.mes : mesDe(hoje);
  const { data, error, isPlaceholderData, refetch } = useQuery(mesOptions(codConcessionaria, mes));
  const demora = useDelayed(!data);

  const abrir = (qual: Dia): void => {
    if (onDia) return onDia(qual);
    escolherDia(qual);
    go(DIA);
  };
  const irParaMes = (qual: string): void =>
    dia ? go(LISTA, { search: { mes: qual } }) : patch({ mes: qual === mesDe(hoje) ? undefined : qual });

  return (
    <PageFrame>
      {!(phone && dia) && <BarraDoMes mes={mes} hoje={hoje} dados={data} onMes={irParaMes} />}
      {data && !(phone && dia) && url.metas === 0 && url.grade === 0 && (
        <ContagemDoMes
          dados={data}
          filtro={filtro}
          onFiltro={(qual) => setFiltro(qual === filtro ? null : qual)}
        />
      )}
      {url.metas > 0 && !dia ? (
        <Suspense fallback={<Skeleton variant="table" />}>
          <Metas
            key={`${codConcessionaria} ${url.metas}`}
            codConcessionaria={codConcessionaria}
            ano={url.metas}
            onAno={(ano) => patch({ metas: ano })}
            onFechar={() => patch({ metas: 0 })}
          />
        </Suspense>
      ) : url.grade > 0 && !dia ? (
        <Suspense fallback={<Skeleton variant="table" />}>
          <GradeDoMes
            key={`${codConcessionaria} ${mes}`}
            codConcessionaria={codConcessionaria}
            mes={mes}
            onFechar={() => patch({ grade: 0 })}
          />
        </Suspense>
      ) : (
        <div
          className={css['corpo']}
          data-dia={dia ? '' : undefined}
          data-stale={isPlaceholderData || undefined}
        >
          {error && !data ? (
            <ErrorState
              code={isApiError(error) ? codigoCurto(error) : undefined}
              onRetry={() => void refetch()}
            >
              {fraseDe(error)}
            </ErrorState>
          ) : data ? (
            !(phone && dia) && (
              <Calendario dados={data} escolhido={dia ?? null} filtro={filtro} onAbrir={abrir} />
            )
          ) : (
            demora && <Skeleton variant="cards" count={14} />
          )}
          {dia && (
            <DiaDoLancamento
              key={`${codConcessionaria} ${dia}`}
              codConcessionaria={codConcessionaria}
              dia={dia}
              mes={data}
              onFechar={() => go(LISTA, { search: { mes } })}
            />
          )}
        </div>
      )}
    </PageFrame>
  );
}
