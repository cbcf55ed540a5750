import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { Button } from '#ui/button/button.tsx';
import { DataTable, type DataTableProps } from '#ui/data-table/data-table.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { estadoDaConsulta } from '#frames/lista/lista-frame.tsx';
import { ExportarTela } from '#frames/exportar-lista/exportar-tela.tsx';
import { useUndoKey } from '../../../hooks/desfazer.ts';
import { useFiltrosDaTela } from '../../../hooks/use-filtros-da-tela.ts';
import { TelaDaLista } from './tela-da-lista.tsx';

type Tela = Pick<ComponentProps<typeof TelaDaLista>, 'tela' | 'titulo' | 'contagem' | 'aoLado'>;

interface ListaDeConsultaProps<Linha extends object> extends Tela {
  readonly tabela: Pick<
    DataTableProps<Linha>,
    'label' | 'rowId' | 'columns' | 'rowActions' | 'hiddenColumns' | 'initialSort'
  >;
  readonly consulta: Pick<UseQueryResult<readonly unknown[]>, 'data' | 'error' | 'refetch'>;
  /** What the filters left of it. */
  readonly linhas: readonly Linha[];
  readonly busca: string;
  readonly onBusca: (busca: string) => void;
  readonly exportar: Omit<ComponentProps<typeof ExportarTela<Linha>>, 'linhas'>;
  /** Beside the export. */
  readonly botoes?: ReactNode;
  readonly onAbrir: (linha: Linha) => void;
  /** A line on a phone. */
  readonly cartao: (linha: Linha, onAbrir: () => void) => ReactNode;
  /** When there is nothing at all, filters aside. */
  readonly vazio: ReactNode;
}

/** A list that one call fills: search, counters, table or cards, and what it says when it is empty. */
export function ListaDeConsulta<Linha extends object>(props: ListaDeConsultaProps<Linha>): ReactNode {
  const { tela, titulo, tabela, consulta, linhas, busca, onBusca, exportar, botoes } = props;
  const { onAbrir, cartao, vazio, contagem, aoLado } = props;
  const { limpar } = useFiltrosDaTela(tela);
  const { lista } = useListaTeclas();
  const phone = usePhone();
  useUndoKey();
  return (
    <TelaDaLista
      tela={tela}
      titulo={titulo}
      teclas={lista}
      controles={
        <ListControls
          search={
            <SearchInput label="Placa, chassi ou cliente" value={busca} onChange={onBusca} shortcut="/" />
          }
          tools={botoes}
          leave={<ExportarTela {...exportar} linhas={linhas} />}
        />
      }
      contagem={contagem}
      aoLado={aoLado}
    >
      <DataTable
        {...tabela}
        rows={linhas}
        {...estadoDaConsulta(consulta)}
        {...(!phone && { onOpen: onAbrir })}
        mobileCard={(linha) => cartao(linha, () => onAbrir(linha))}
        empty={
          consulta.data?.length ? (
            <EmptyState
              title="Nada com estes filtros."
              action={<Button onClick={limpar}>Limpar filtros</Button>}
            />
          ) : (
            vazio
          )
        }
      />
    </TelaDaLista>
  );
}
