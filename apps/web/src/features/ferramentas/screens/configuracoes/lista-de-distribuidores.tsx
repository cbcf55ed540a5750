import type { configuracaoContracts } from '@oferta/contracts/ferramentas/configuracao.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { useQuery } from '@tanstack/react-query';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { asNumber, asText, useSearchState } from '#kernel/address/search-state.ts';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { Button } from '#ui/button/button.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { configuracoesVisiveis } from '../../hooks/configuracoes-options.ts';
import css from './configuracoes.module.css';

type Distribuidor = OutputOf<typeof configuracaoContracts.listConfiguracoes>[number];

const rowId = ({ codDistribuidor }: Distribuidor): string => String(codDistribuidor);

const Cor = ({ cor }: { readonly cor: string }) => (
  <span className={css['cor']}>
    <i style={{ background: cor }} aria-hidden="true" />
    <span className="num">{cor.toUpperCase()}</span>
  </span>
);

const COLUNAS: readonly Column<Distribuidor>[] = [
  { id: 'nome', header: 'Distribuidor', strong: true, sortBy: ({ nome }) => nome, cell: ({ nome }) => nome },
  {
    id: 'distribuidor',
    header: 'Nome interno',
    sortBy: ({ distribuidor }) => distribuidor,
    cell: ({ distribuidor }) => distribuidor,
  },
  { id: 'cor', header: 'Cor', sortBy: ({ cor }) => cor, cell: ({ cor }) => <Cor cor={cor} /> },
  {
    id: 'hosts',
    header: 'Domínios',
    sortBy: ({ hosts }) => hosts[0],
    cell: ({ hosts }) => (hosts.length > 1 ? `${hosts[0]} e mais ${hosts.length - 1}` : hosts[0]),
  },
  {
    id: 'alteradoEm',
    header: 'Alterado em',
    sortBy: ({ alteradoEm }) => alteradoEm,
    cell: ({ alteradoEm }) => <DataEHora instante={alteradoEm} />,
  },
];

/** Every distributor that can be configured, by name. */
export function ListaDeDistribuidores() {
  const { data, error, isPending, refetch } = useQuery(configuracoesVisiveis);
  const [{ q = '' }, patch] = useSearchState({ q: asText, distribuidor: asNumber(0) });
  const { lista } = useListaTeclas();
  const todos = data ?? [];
  const linhas = todos.filter(({ nome, distribuidor, hosts }) =>
    semAcento(`${nome} ${distribuidor} ${hosts.join(' ')}`).includes(semAcento(q)),
  );
  const abrir = ({ codDistribuidor }: Distribuidor): void =>
    patch({ distribuidor: codDistribuidor }, { push: true });
  return (
    <div className={css['tela']}>
      <PageHead
        title="Configurações"
        figures={[{ label: 'Distribuidores', value: todos.length }]}
        pending={data === undefined}
      />
      <Toolbar label="Controles dos distribuidores">
        <ListControls
          search={
            <SearchInput
              label="Buscar nome ou domínio"
              value={q}
              onChange={(texto) => patch({ q: texto || undefined })}
              shortcut="/"
            />
          }
        />
      </Toolbar>
      <div className={css['linhas']} ref={lista}>
        <DataTable
          label="Distribuidores"
          rows={linhas}
          rowId={rowId}
          columns={COLUNAS}
          status={error && !data ? 'error' : isPending ? 'loading' : 'ready'}
          error={{
            code: isApiError(error) ? codigoCurto(error) : undefined,
            onRetry: () => void refetch(),
            children: fraseDe(error),
          }}
          onOpen={abrir}
          mobileCard={(um) => (
            <span className={css['cartao']} data-stack={2}>
              <b>{um.nome}</b>
              <small>{um.hosts[0]}</small>
              <Cor cor={um.cor} />
            </span>
          )}
          empty={
            <EmptyState
              title="Nada com esta busca."
              action={<Button onClick={() => patch({ q: undefined })}>Limpar busca</Button>}
            />
          }
        />
      </div>
    </div>
  );
}
