import type { Lancamento, MesDeLancamentos } from '@oferta/contracts/vendas/lancamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { useQuery } from '@tanstack/react-query';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { diaOptions } from '../consultas-vendas.ts';
import css from './dia-do-lancamento.module.css';
import { PainelDoDia } from './painel-do-dia.tsx';

interface DiaDoLancamentoProps {
  readonly codConcessionaria: number;
  readonly dia: Dia;
  /** The month it lies in, once known. */
  readonly mes: MesDeLancamentos | undefined;
  readonly onFechar: () => void;
}

/** A day's entry, with the states a screen has. */
export function DiaDoLancamento({ codConcessionaria, dia, mes, onFechar }: DiaDoLancamentoProps) {
  const { data, error, refetch } = useQuery(diaOptions(codConcessionaria, dia));
  const demora = useDelayed(!data);
  if (data)
    return <PainelDoDia {...{ codConcessionaria, mes, onFechar }} lancamento={data satisfies Lancamento} />;
  return (
    <section className={css['painel']} aria-label="Lançamento do dia" aria-busy={!error}>
      {error ? (
        <ErrorState code={isApiError(error) ? codigoCurto(error) : undefined} onRetry={() => void refetch()}>
          {fraseDe(error)}
        </ErrorState>
      ) : (
        demora && <Skeleton variant="table" count={15} />
      )}
    </section>
  );
}
