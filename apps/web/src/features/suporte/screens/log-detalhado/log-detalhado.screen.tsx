import { auditoriaContracts } from '@oferta/contracts/suporte/auditoria.ts';
import { REGISTROS } from '@oferta/domain/suporte/mudanca.ts';
import { IconUserSearch } from '@tabler/icons-react';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { estadoDaConsulta, ListaFrame } from '#frames/lista/lista-frame.tsx';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { call } from '#kernel/data/api.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { asNumber, asText, useSearchState } from '#kernel/address/search-state.ts';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { Button } from '#ui/button/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { Select } from '#ui/form/select.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Cadeia } from './cadeia.tsx';
import { CartaoDaLinha, COLUNAS, comDias, type LinhaDoLog } from './colunas-do-log.tsx';
import { LinhaAberta } from './linha-aberta.tsx';
import css from './log-detalhado.module.css';

const DadosDaPessoa = lazyPart(() => import('./dados-da-pessoa.tsx').then((file) => file.DadosDaPessoa));

interface Filtro {
  readonly de?: string;
  readonly ate?: string;
  readonly sobre?: string;
  readonly tabela?: string;
}

const logOptions = (filtro: Filtro) =>
  infiniteQueryOptions({
    queryKey: ['suporte', 'auditoria', filtro],
    queryFn: ({ pageParam }) =>
      call(auditoriaContracts.listAuditoria, {
        query: { ...filtro, tamanho: 50, ...(pageParam !== undefined && { antesDe: pageParam }) },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ itens, haMais }) => (haMais ? itens.at(-1)?.codAuditoria : undefined),
  });

const TABELAS = Object.entries(REGISTROS).map(([value, label]) => ({ value, label }));

/** Who changed what, from what to what, and proof that nothing was touched since (product 07). */
export function Screen() {
  const [url, patch] = useSearchState({
    q: asText,
    de: asText,
    ate: asText,
    tabela: asText,
    linha: asNumber(0),
  });
  const filtro: Filtro = {
    ...(url.de !== undefined && { de: url.de }),
    ...(url.ate !== undefined && { ate: url.ate }),
    ...((url.q?.length ?? 0) >= 2 && url.q !== undefined && { sobre: url.q }),
    ...(url.tabela !== undefined && { tabela: url.tabela }),
  };
  const [pessoa, setPessoa] = useState(false);
  const log = useInfiniteQuery(logOptions(filtro));
  const { data, isPending, isFetching, fetchNextPage, hasNextPage } = log;
  const linhas = comDias(data?.pages.flatMap(({ itens }) => itens) ?? []);
  const { lista } = useListaTeclas();
  const filtrado = Object.keys(filtro).length > 0;
  const limpar = () => patch({ q: undefined, de: undefined, ate: undefined, tabela: undefined });
  return (
    <ListaFrame
      titulo="Log detalhado"
      cabeca={
        <PageHead
          title="Log detalhado"
          actions={
            <>
              <Cadeia />
              <Button icon={<IconUserSearch size={16} />} onClick={() => setPessoa(true)}>
                Dados de uma pessoa
              </Button>
              {pessoa && <DadosDaPessoa onClose={() => setPessoa(false)} />}
            </>
          }
        />
      }
      rotuloDosControles="Filtros do log"
      teclas={lista}
      isChanging={isFetching && !isPending}
      aoLado={url.linha > 0 && <LinhaAberta codAuditoria={url.linha} onClose={() => patch({ linha: 0 })} />}
      controles={
        <ListControls
          search={
            <SearchInput
              label="Tudo sobre uma placa, O.S. ou cliente"
              value={url.q ?? ''}
              onChange={(q) => patch({ q })}
              shortcut="/"
            />
          }
          time={
            <>
              <Dia rotulo="De" valor={url.de} mudar={(de) => patch({ de })} />
              <Dia rotulo="Até" valor={url.ate} mudar={(ate) => patch({ ate })} />
            </>
          }
          filters={
            <div className={css['registro']}>
              <Select
                aria-label="Registro"
                inputSize="sm"
                placeholder="Todos os registros"
                options={TABELAS}
                value={url.tabela ?? ''}
                onChange={({ target }) => patch({ tabela: target.value || undefined })}
              />
            </div>
          }
          leave={<ExportarLista tipo="auditoria" filtro={{ ...filtro }} resumo="O log como está filtrado" />}
        />
      }
    >
      <DataTable<LinhaDoLog>
        label="Log detalhado"
        rows={linhas}
        rowId={({ codAuditoria }) => String(codAuditoria)}
        columns={COLUNAS}
        density="comfortable"
        {...estadoDaConsulta(log)}
        selectedId={String(url.linha)}
        onOpen={({ codAuditoria }) => patch({ linha: codAuditoria }, { push: true })}
        onEndReached={() => void (hasNextPage && !isFetching && fetchNextPage())}
        mobileCard={(linha) => <CartaoDaLinha {...linha} />}
        footer={
          hasNextPage ? (
            <div className={css['mais']}>
              <Button loading={isFetching} onClick={() => void fetchNextPage()}>
                Ver mais antigos
              </Button>
            </div>
          ) : null
        }
        empty={
          filtrado ? (
            <EmptyState
              title="Nada com estes filtros."
              action={<Button onClick={limpar}>Limpar filtros</Button>}
            >
              A placa vale com ou sem hífen; do chassi bastam os últimos 4.
            </EmptyState>
          ) : (
            <EmptyState title="Nenhuma alteração ainda.">
              Tudo o que alguém criar, mudar ou excluir fica registrado aqui.
            </EmptyState>
          )
        }
      />
    </ListaFrame>
  );
}

interface DiaProps {
  readonly rotulo: string;
  readonly valor: string | undefined;
  readonly mudar: (dia: string | undefined) => void;
}

const Dia = ({ rotulo, valor, mudar }: DiaProps) => (
  <div className={css['dia']}>
    <DatePicker aria-label={rotulo} value={valor ?? null} onChange={(dia) => mudar(dia ?? undefined)} />
  </div>
);
