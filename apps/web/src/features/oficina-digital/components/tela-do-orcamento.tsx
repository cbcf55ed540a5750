import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { orcamentoAtual } from '../hooks/orcamento-atual.ts';
import { orcamentoOptions } from '../hooks/orcamento-options.ts';
import { Cabecalho, Onde } from './detalhe/cabecalho.tsx';
import css from './tela-do-orcamento.module.css';

interface TelaDoOrcamentoProps {
  readonly titulo: string;
  readonly children: (orcamento: Orcamento) => ReactNode;
}

const GERENCIAR = '/oficina-digital/gerenciar';

/** A screen about the current budget: asks for it, says whose it is, and what to do when it cannot be had. */
export function TelaDoOrcamento({ titulo, children }: TelaDoOrcamentoProps) {
  const [atual] = useState(orcamentoAtual);
  const { codConcessionaria = 0, codOrcamento = 0 } = atual ?? {};
  const { data, error, isPending, refetch } = useQuery({
    ...orcamentoOptions({ codConcessionaria, codOrcamento }),
    enabled: codOrcamento > 0,
  });
  const demora = useDelayed(isPending);
  return (
    <div className={css['tela']}>
      <header className={css['cabeca']}>
        <GoTo to={GERENCIAR} className={buttonClass()} aria-label="Voltar aos orçamentos">
          <IconArrowLeft size={16} />
        </GoTo>
        <h1 className="vh">{titulo}</h1>
        {data && (
          <>
            <Cabecalho de={data} />
            <Onde orcamento={data} />
            <span className={css['numero']}>
              nº <span className="num">{data.numero}</span>
            </span>
          </>
        )}
      </header>
      {data ? (
        children(data)
      ) : codOrcamento === 0 ? (
        <EmptyState
          title="Escolha de novo o orçamento."
          action={
            <GoTo to={GERENCIAR} className={buttonClass('primary')}>
              Ver orçamentos
            </GoTo>
          }
        />
      ) : error ? (
        <ErrorState code={isApiError(error) ? codigoCurto(error) : undefined} onRetry={() => void refetch()}>
          {fraseDe(error)}
        </ErrorState>
      ) : (
        demora && <Skeleton variant="table" />
      )}
    </div>
  );
}
