import {
  arquivoExportadoContracts,
  type ArquivoExportado,
} from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { emNumero } from '@oferta/domain/numero.ts';
import { call } from '#kernel/data/api.ts';
import { asNumber, asText, useSearchState } from '#kernel/address/search-state.ts';
import { Button } from '#ui/button/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Pager } from '#ui/page/pager.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { estadoDaConsulta, ListaFrame } from '#frames/lista/lista-frame.tsx';
import { baixarOuDizer } from '#frames/exportar-lista/baixar-ou-dizer.ts';
import { acompanhar, EstadoDoArquivo, ESTADOS } from '#frames/exportar-lista/estado-do-arquivo.tsx';
import css from './arquivos-exportado.module.css';
import { COLUNAS } from './colunas-dos-arquivos.tsx';

const POR_PAGINA = 50;

type Estado = ArquivoExportado['estado'];
const isEstado = (text: string | undefined): text is Estado => text !== undefined && text in ESTADOS;

const arquivosOptions = (pagina: number, estado: Estado | undefined) =>
  queryOptions({
    queryKey: ['suporte', 'arquivos', pagina, estado],
    queryFn: () =>
      call(arquivoExportadoContracts.listArquivosExportados, {
        query: { pagina, tamanho: POR_PAGINA, ...(estado && { estado }) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => acompanhar(data?.itens),
  });

/** Every file that anybody exported: who, what, when, how often it was taken; to be taken again while it is kept. */
export function Screen() {
  const [url, patch] = useSearchState({ st: asText, pagina: asNumber(1) });
  const estado = isEstado(url.st) ? url.st : undefined;
  const arquivos = useQuery(arquivosOptions(url.pagina, estado));
  const { data, isPlaceholderData, isFetching } = arquivos;
  const total = data?.total ?? 0;
  return (
    <ListaFrame
      titulo="Arquivos exportados"
      cabeca={
        <PageHead
          title="Arquivos exportados"
          figures={[{ label: 'Total', value: emNumero(total) }]}
          pending={data === undefined}
        />
      }
      contagem={
        <FilterChips
          label="Situação"
          items={Object.entries(ESTADOS).map(([id, { nome, tone }]) => ({ id, label: nome, tone }))}
          selected={estado ? [estado] : []}
          onToggle={(id) => patch({ st: id === estado ? undefined : id, pagina: 1 })}
        />
      }
      isChanging={isFetching && isPlaceholderData}
      isAntiga={isPlaceholderData}
    >
      <DataTable
        label="Arquivos exportados"
        rows={data?.itens ?? []}
        rowId={({ codArquivo }) => String(codArquivo)}
        columns={COLUNAS}
        {...estadoDaConsulta(arquivos)}
        rowActions={(arquivo) => [
          {
            id: 'baixar',
            label: 'Baixar',
            icon: <IconDownload size={16} />,
            disabled: arquivo.estado !== 'pronto',
            onSelect: () => void baixarOuDizer(arquivo),
          },
        ]}
        mobileCard={(arquivo) => <Cartao {...arquivo} />}
        empty={
          <EmptyState title="Nenhum arquivo por aqui.">
            O que for exportado das listas aparece nesta tela.
          </EmptyState>
        }
      />
      {total > 0 && (
        <Pager page={url.pagina} size={POR_PAGINA} total={total} onPage={(pagina) => patch({ pagina })} />
      )}
    </ListaFrame>
  );
}

function Cartao(arquivo: ArquivoExportado) {
  const baixar = useMutation({ mutationFn: () => baixarOuDizer(arquivo) });
  return (
    <div className={css['cartao']} data-stack={6}>
      <b>{arquivo.nome}</b>
      <EstadoDoArquivo {...arquivo} />
      <small>{arquivo.criadoPor}</small>
      {arquivo.estado === 'pronto' && (
        <Button icon={<IconDownload size={16} />} loading={baixar.isPending} onClick={() => baixar.mutate()}>
          Baixar
        </Button>
      )}
    </div>
  );
}
