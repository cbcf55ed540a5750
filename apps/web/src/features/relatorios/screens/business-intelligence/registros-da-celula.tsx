import { pivotContracts } from '@oferta/contracts/relatorios/pivot.ts';
import { plural } from '@oferta/domain/plural.ts';
import { formatIndicador } from '@oferta/domain/relatorios/numero.ts';
import { diaEMes } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { call } from '#kernel/data/api.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { isRecord } from '#kernel/safe-storage.ts';
import { Pager } from '#ui/page/pager.tsx';
import { DetailPanel } from '#ui/panel/detail-panel.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useRotulo } from '../../hooks/use-rotulo.ts';
import { enderecoDoRegistro } from '../../model/endereco-do-registro.ts';
import { isIndicador } from '../../model/is-indicador.ts';
import type { FiltroDaPergunta } from '../../model/pergunta.ts';
import css from './bi.module.css';
import type { Bi } from './use-bi.ts';

const POR_PAGINA = 50;

const isTextos = (valor: unknown): valor is string[] =>
  Array.isArray(valor) && valor.every((cada) => typeof cada === 'string');

/** The cell that the address names: keys of row and column, and the measure. Null when it names none. */
function lerCelula({ url, pergunta }: Bi) {
  let lida: unknown;
  try {
    lida = JSON.parse(url.celula ?? '');
  } catch {
    return null;
  }
  if (!Array.isArray(lida) || isRecord(lida)) return null;
  const [linha, coluna, medida]: unknown[] = lida;
  if (!isTextos(linha) || !isTextos(coluna) || typeof medida !== 'string' || !isIndicador(medida))
    return null;
  const daqui = (chaves: readonly string[], dimensoes: Bi['pergunta']['linhas']): FiltroDaPergunta[] =>
    chaves.flatMap((chave, at) => {
      const dimensao = dimensoes[at];
      return dimensao ? [{ dimensao, chaves: [chave] }] : [];
    });
  return { medida, filtros: [...daqui(linha, pergunta.linhas), ...daqui(coluna, pergunta.colunas)] };
}

/** The records that make a cell's number. */
export function RegistrosDaCelula({ bi }: { readonly bi: Bi }): ReactNode {
  const celula = lerCelula(bi);
  const { patch, pergunta } = bi;
  const [pagina, setPagina] = useState(1);
  const rotulo = useRotulo();
  const body = celula && {
    de: pergunta.de,
    ate: pergunta.ate,
    medida: celula.medida,
    filtros: [...pergunta.filtros, ...celula.filtros].map(({ dimensao, chaves }) => ({
      dimensao,
      chaves: [...chaves],
    })),
    pagina,
    tamanho: POR_PAGINA,
  };
  const { data, error, isPending, refetch } = useQuery(
    queryOptions({
      queryKey: ['relatorios', 'celula', body],
      queryFn: () =>
        call(pivotContracts.abrirCelula, { body: body ?? { de: '', ate: '', medida: 'faturamento' } }),
      enabled: body !== null,
    }),
  );
  if (!celula) return null;
  const membros = bi.consulta.data?.membros;
  const onde = celula.filtros.map(
    ({ dimensao, chaves }) =>
      membros?.[dimensao]?.find(({ chave }) => chave === chaves[0])?.nome ?? chaves[0],
  );
  return (
    <DetailPanel
      opened
      onClose={() => patch({ celula: undefined })}
      label={`Registros de ${rotulo(celula.medida)}`}
      header={
        <>
          <h2 className={css['titulo']}>{rotulo(celula.medida)}</h2>
          <p className={css['detalhe']}>{onde.join(' · ') || 'Tudo o que a pergunta pega'}</p>
        </>
      }
      footer={
        data &&
        data.total > 0 && <Pager page={pagina} size={POR_PAGINA} total={data.total} onPage={setPagina} />
      }
    >
      {error && (
        <ErrorState code={isApiError(error) ? codigoCurto(error) : undefined} onRetry={() => void refetch()}>
          {fraseDe(error)}
        </ErrorState>
      )}
      {isPending && <Skeleton variant="table" />}
      {data && data.total === 0 && <EmptyState title="Nenhum registro nesta célula." />}
      {data && data.total > 0 && (
        <ul className={css['registros']} aria-label={plural(data.total, 'registro', 'registros')}>
          {data.itens.map(({ chave, nome, detalhe, valor, registro }) => {
            const endereco = registro && enderecoDoRegistro(registro);
            const corpo = (
              <>
                {registro?.placa ? <PlateChip size="sm">{registro.placa}</PlateChip> : <b>{nome}</b>}
                <small>
                  {registro && diaEMes(registro.dia)}
                  {registro?.numeroOs && ` · OS ${registro.numeroOs}`}
                  {detalhe && ` · ${detalhe}`}
                </small>
                <b>{formatIndicador(celula.medida, valor)}</b>
              </>
            );
            return (
              <li key={chave}>{endereco ? <GoTo {...endereco}>{corpo}</GoTo> : <span>{corpo}</span>}</li>
            );
          })}
        </ul>
      )}
    </DetailPanel>
  );
}
