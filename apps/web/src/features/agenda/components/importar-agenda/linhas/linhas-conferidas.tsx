import type { Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconCopy } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { emNumero } from '@oferta/domain/numero.ts';
import { codigoCurto } from '#kernel/data/api-error.ts';
import { asOneOf, useSearchState } from '#kernel/address/search-state.ts';
import { Button } from '#ui/button/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import { CartaoDaLinha, colunasDasLinhas, type Escolha, linhaId } from './colunas-das-linhas.tsx';
import css from './linhas.module.css';
import { FILTROS_DE_LINHAS, SITUACOES, type FiltroDeLinhas } from '../totais-em-palavras.ts';
import { linhasOptions } from '../use-importacao.ts';

const filtros = { linhas: asOneOf(FILTROS_DE_LINHAS) };
const ICONES = {
  aceita: <IconCircleCheck size={15} />,
  aviso: <IconAlertTriangle size={15} />,
  recusada: <IconCircleX size={15} />,
  repetida: <IconCopy size={15} />,
};
const SITUACOES_EM_ORDEM = ['aceita', 'aviso', 'recusada', 'repetida'] as const;

interface LinhasConferidasProps {
  readonly importacao: Importacao;
  /** While it is being decided which lines the agenda takes over. */
  readonly escolha?: Escolha;
}

/** The file's lines with their reasons; the totals above them are the filter. */
export function LinhasConferidas({ importacao, escolha }: LinhasConferidasProps) {
  const { codImportacao, totais, colunas, estado } = importacao;
  const [{ linhas: filtro }, patch] = useSearchState(filtros);
  const query = useInfiniteQuery(linhasOptions(codImportacao, filtro));
  const linhas = query.data?.pages.flatMap((pagina) => pagina.linhas) ?? [];
  const onEndReached = (): void => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  };
  const limpar = (): void => patch({ linhas: 'todas' });

  return (
    <div className={css['linhas']}>
      <div className={css['chips']}>
        <FilterChips
          label="Filtrar linhas"
          items={SITUACOES_EM_ORDEM.map((situacao) => {
            const { rotulo, tone, quantas } = SITUACOES[situacao];
            return { id: situacao, label: rotulo, tone, icon: ICONES[situacao], count: quantas(totais) };
          })}
          selected={filtro === 'todas' ? [] : [filtro]}
          onToggle={(id) =>
            patch({ linhas: FILTROS_DE_LINHAS.find((cada) => cada === id && cada !== filtro) ?? 'todas' })
          }
        />
        <dl className={css['numeros']}>
          <Numero rotulo="já na agenda" quantos={totais.jaImportadas} />
          <Numero rotulo={totais.mudaram === 1 ? 'mudou' : 'mudaram'} quantos={totais.mudaram} />
          <Numero rotulo={totais.encaixes === 1 ? 'encaixe' : 'encaixes'} quantos={totais.encaixes} />
        </dl>
      </div>
      <div className={css['tabela']}>
        <LoadingBar active={query.isFetching && linhas.length > 0} />
        <DataTable
          label={rotuloDaTabela(filtro)}
          rows={linhas}
          rowId={linhaId}
          columns={colunasDasLinhas(
            colunas,
            estado !== 'conferida',
            totais.mudaram > 0 ? escolha : undefined,
          )}
          status={query.isPending ? 'loading' : query.isError && linhas.length === 0 ? 'error' : 'ready'}
          error={{
            code: query.error ? codigoCurto(query.error) : undefined,
            onRetry: () => void query.refetch(),
          }}
          onEndReached={onEndReached}
          mobileCard={(linha) => (
            <CartaoDaLinha
              linha={linha}
              colunas={colunas}
              foiImportada={estado !== 'conferida'}
              escolha={escolha}
            />
          )}
          empty={
            filtro === 'todas' ? (
              <EmptyState
                title={
                  importacao.totais.linhas > 0
                    ? 'As linhas de um arquivo são guardadas por 30 dias.'
                    : 'Nenhuma linha de agendamento neste arquivo.'
                }
              />
            ) : (
              <EmptyState
                title="Nenhuma linha com este filtro."
                action={<Button onClick={limpar}>Ver todas</Button>}
              />
            )
          }
        />
      </div>
    </div>
  );
}

const rotuloDaTabela = (filtro: FiltroDeLinhas): string =>
  filtro === 'todas' ? 'Linhas do arquivo' : `Linhas ${SITUACOES[filtro].rotulo}`;

const Numero = ({ rotulo, quantos }: { readonly rotulo: string; readonly quantos: number }) =>
  quantos === 0 ? null : (
    <div>
      <dd className="num">{emNumero(quantos)}</dd>
      <dt>{rotulo}</dt>
    </div>
  );
