import { SITUACOES_LEITURA } from '@oferta/contracts/vendas/dms.ts';
import { useQuery } from '@tanstack/react-query';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { lazyPart, usePreload } from '#kernel/loading/lazy-part.tsx';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { asNumber, asText, useSearchState } from '#kernel/address/search-state.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { ListBody, ListRows } from '#ui/page/page-frame.tsx';
import { Pager } from '#ui/page/pager.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { CartaoDaLeitura, COLUNAS_LEITURA } from './colunas-leitura.tsx';
import { leiturasOptions, POR_PAGINA } from './consultas-dms.ts';
import { SITUACOES_DA_LEITURA } from './palavras.ts';

const PainelDaLeitura = lazyPart(async () => (await import('./painel-da-leitura.tsx')).PainelDaLeitura);
const PARTES = [PainelDaLeitura] as const;

const FILTROS = SITUACOES_LEITURA.map((id) => ({
  id,
  label: SITUACOES_DA_LEITURA[id].nome,
  tone: SITUACOES_DA_LEITURA[id].tone,
}));

/** What the DMS told, delivery by delivery; the newest first. */
export function Leituras({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const [url, patch] = useSearchState({ st: asText, p: asNumber(1), l: asNumber(0) });
  const situacao = SITUACOES_LEITURA.find((uma) => uma === url.st);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    leiturasOptions(codConcessionaria, { situacao, pagina: url.p }),
  );
  usePreload(PARTES);
  const { lista } = useListaTeclas();
  const total = data?.total ?? 0;
  return (
    <>
      <FilterChips
        label="Leituras por situação"
        items={FILTROS}
        selected={situacao ? [situacao] : []}
        onToggle={(id) => patch({ st: id === situacao ? undefined : id, p: 1 })}
      />
      <ListBody>
        <ListRows ref={lista} stale={isPlaceholderData}>
          <DataTable
            label="Leituras do DMS"
            rows={data?.itens ?? []}
            rowId={({ codLeitura }) => String(codLeitura)}
            columns={COLUNAS_LEITURA}
            status={data ? 'ready' : error ? 'error' : 'loading'}
            error={{
              code: isApiError(error) ? codigoCurto(error) : undefined,
              onRetry: () => void refetch(),
              ...(error && { children: fraseDe(error) }),
            }}
            onOpen={({ codLeitura }) => patch({ l: codLeitura }, { push: true })}
            selectedId={url.l > 0 ? String(url.l) : undefined}
            mobileCard={(leitura) => <CartaoDaLeitura leitura={leitura} />}
            empty={
              situacao ? (
                <EmptyState title="Nada com este filtro.">
                  Toque nele de novo para ver todas as leituras.
                </EmptyState>
              ) : (
                <EmptyState title="O DMS ainda não informou nada.">
                  Envie um arquivo, ou configure em Conexão como ele informa sozinho.
                </EmptyState>
              )
            }
          />
          {total > POR_PAGINA && (
            <Pager page={url.p} size={POR_PAGINA} total={total} onPage={(p) => patch({ p })} />
          )}
        </ListRows>
        {url.l > 0 && <PainelDaLeitura key={url.l} codLeitura={url.l} onAbrir={(l) => patch({ l })} />}
      </ListBody>
    </>
  );
}
