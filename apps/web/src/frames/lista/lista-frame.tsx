import type { ReactNode, Ref } from 'react';
import { codigoCurto, fraseDe, isApiError, mayAskAgain } from '#kernel/data/api-error.ts';
import type { DataTableProps } from '#ui/data-table/data-table.tsx';
import { ListBody, ListRows, PageFrame } from '#ui/page/page-frame.tsx';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import css from './lista-frame.module.css';

interface ListaFrameProps {
  /** The page's head (`PageHead`). A tab of something has none: its list hears `titulo` only. */
  readonly cabeca?: ReactNode;
  /** What is listed, for who hears it. */
  readonly titulo: string;
  /** What its paper is headed with, where the title alone would not tell which day's; `titulo` when not given. */
  readonly noPapel?: string;
  /** Name of the row of controls; "Controles da lista" when not given. */
  readonly rotuloDosControles?: string;
  readonly controles?: ReactNode;
  /** Under the controls: counters that are filters. */
  readonly contagem?: ReactNode;
  /** An answer that changes what is shown is on its way. */
  readonly isChanging?: boolean;
  /** What is shown is the former question's answer. */
  readonly isAntiga?: boolean;
  /** Where J and K walk. */
  readonly teclas?: Ref<HTMLDivElement>;
  /** Docked on the right: filters, the open record. */
  readonly aoLado?: ReactNode;
  /** The rows, then what stands at their foot. */
  readonly children: ReactNode;
}

/** The one place where a list's parts stand: head, controls, counters, rows, and what is docked beside them. */
export function ListaFrame(props: ListaFrameProps): ReactNode {
  const { cabeca, titulo, controles, contagem, isChanging = false, isAntiga = false, teclas } = props;
  return (
    <PageFrame {...(cabeca === undefined && { label: titulo })}>
      {cabeca ?? <h1 className="vh">{titulo}</h1>}
      {!cabeca && (
        <p className={css['papel']} aria-hidden="true">
          {props.noPapel ?? titulo}
        </p>
      )}
      {controles && (
        <div className={css['controles']}>
          <Toolbar label={props.rotuloDosControles ?? 'Controles da lista'}>{controles}</Toolbar>
        </div>
      )}
      {contagem && <div className={css['contagem']}>{contagem}</div>}
      <LoadingBar active={isChanging} />
      <ListBody>
        <ListRows {...(teclas && { ref: teclas })} stale={isAntiga}>
          {props.children}
        </ListRows>
        {props.aoLado}
      </ListBody>
    </PageFrame>
  );
}

interface Consulta {
  readonly data: unknown;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** What a question to the server is at, in the table's words; what it once answered is shown until it answers anew. */
export const estadoDaConsulta = ({
  data,
  error,
  refetch,
}: Consulta): Required<Pick<DataTableProps<object>, 'status' | 'error'>> => ({
  status: data !== undefined ? 'ready' : error ? 'error' : 'loading',
  error: {
    code: isApiError(error) ? codigoCurto(error) : undefined,
    onRetry: mayAskAgain(error) ? () => void refetch() : undefined,
    ...(error ? { children: fraseDe(error) } : {}),
  },
});
