import { INDICADOR_IDS } from '@oferta/domain/relatorios/dicionario.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import { useState, type ReactNode } from 'react';
import { IconPrinter } from '@tabler/icons-react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { call } from '#kernel/data/api.ts';
import { serverNow } from '#kernel/clock.ts';
import { distribuidorStore } from '#kernel/session/distribuidor.ts';
import { useUsuario } from '#kernel/session/session.ts';
import { useStore } from '#kernel/store.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Select } from '#ui/form/select.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { contados, painelOptions, rankingOptions } from '../../hooks/numeros-options.ts';
import { useRecorte, type RecorteDaChamada } from '../../hooks/use-recorte.ts';
import { BarraDoPeriodo } from '../barra-do-periodo.tsx';
import { EnviarPorEmail } from '../envios/enviar-por-email.tsx';
import { ExportarIndicadores } from '../exportar-indicadores.tsx';
import { BaixarPagina } from './baixar-pagina.tsx';
import { Folha } from './folha.tsx';
import css from './pagina-unica.module.css';
import { DO_RANKING } from './ranking-da-folha.tsx';

interface PaginaUnicaProps {
  readonly por: 'grupo' | 'marca';
}

const mudancasOptions = (recorte: RecorteDaChamada) =>
  queryOptions({
    queryKey: ['relatorios', 'numeros', 'mudancas', recorte],
    queryFn: () => call(painelContracts.verMudancas, { query: recorte }),
    placeholderData: keepPreviousData,
    ...contados,
  });

/** One A4 sheet of a group or a brand: the same numbers as the dashboard's, ready for paper. */
export function PaginaUnica({ por }: PaginaUnicaProps): ReactNode {
  const tela = useRecorte();
  const { url, recorte } = tela;
  const painel = useQuery(painelOptions(recorte, INDICADOR_IDS));
  const ranking = useQuery(rankingOptions(recorte, DO_RANKING));
  const mudancas = useQuery(mudancasOptions(recorte));
  const { nome: usuario } = useUsuario();
  const empresa = useStore(distribuidorStore)?.name_empresa ?? '';
  const { escolhas, escolhida, escolher } = useEscolha(por, tela);
  const [emitidaEm] = useState(() => new Date(serverNow()));
  const nome = escolhas.find(({ value }) => value === escolhida)?.label ?? empresa;
  const isAntiga = [painel, ranking, mudancas].some(({ isPlaceholderData }) => isPlaceholderData);
  const daFolha = useDaResposta({ nome, filtrada: url.gru.length > 0 || url.marca !== undefined }, isAntiga);
  const periodo = painel.data?.periodo;
  const error = painel.error ?? ranking.error ?? mudancas.error;
  const titulo = por === 'grupo' ? 'Relatório por grupo' : 'Relatório por marca';
  const imprimir = (): void => window.print();
  const phone = usePhone();
  return (
    <div className={css['tela']}>
      <BarraDoPeriodo
        tela={tela}
        titulo={titulo}
        periodo={periodo}
        filtros={false}
        frescor={
          <div className={css['escolha']}>
            <Select
              aria-label={por === 'grupo' ? 'Grupo' : 'Marca'}
              inputSize="sm"
              options={[
                { value: '', label: por === 'grupo' ? 'Todos os grupos' : 'Todas as marcas' },
                ...escolhas,
              ]}
              value={escolhida}
              onChange={(event) => escolher(event.target.value)}
            />
          </div>
        }
      >
        {!phone && (
          <IconButton label="Imprimir (Ctrl P)" variant="default" onClick={imprimir}>
            <IconPrinter size={16} />
          </IconButton>
        )}
        <BaixarPagina recorte={recorte} />
        <EnviarPorEmail
          deQue={{
            codGrupo: por === 'grupo' && escolhida ? Number(escolhida) : null,
            marca: por === 'marca' && escolhida ? escolhida : null,
            nome,
          }}
        />
        <ExportarIndicadores recorte={recorte} />
      </BarraDoPeriodo>
      <div className={css['mesa']} aria-busy={isAntiga} data-stale={isAntiga || undefined}>
        {error && (
          <ErrorState
            title="Não deu para montar a página"
            code={isApiError(error) ? codigoCurto(error) : undefined}
            onRetry={() => void Promise.all([painel.refetch(), ranking.refetch(), mudancas.refetch()])}
          >
            {fraseDe(error)}
          </ErrorState>
        )}
        {!error && (!painel.data || !ranking.data || !mudancas.data) && <Skeleton variant="table" />}
        {!error && painel.data && ranking.data && mudancas.data && (
          <Folha
            {...daFolha}
            empresa={empresa}
            painel={painel.data}
            ranking={ranking.data}
            mudancas={mudancas.data}
            rodape={{ por: usuario, em: emitidaEm }}
          />
        )}
      </div>
    </div>
  );
}

interface DaFolha {
  readonly nome: string;
  readonly filtrada: boolean;
}

/** Whose numbers the sheet shows: until those of another choice are there, it bears the name of the former one, on paper too. */
function useDaResposta(escolha: DaFolha, isAntiga: boolean): DaFolha {
  const [dita, setDita] = useState(escolha);
  if (isAntiga || (dita.nome === escolha.nome && dita.filtrada === escolha.filtrada)) return dita;
  setDita(escolha);
  return escolha;
}

/** The groups or brands that the person sees, and the one that the address names. */
function useEscolha(por: 'grupo' | 'marca', { url, patch, recorte }: ReturnType<typeof useRecorte>) {
  const { mes } = recorte;
  const { data } = useQuery(rankingOptions(mes ? { mes } : {}));
  const casas = data?.casas ?? [];
  const porNome = (a: { label: string }, b: { label: string }): number =>
    a.label.localeCompare(b.label, 'pt-BR');
  if (por === 'marca') {
    const marcas = [...new Set(casas.flatMap(({ marcas: dela }) => dela))];
    return {
      escolhas: marcas.map((marca) => ({ value: marca, label: marca })).toSorted(porNome),
      escolhida: url.marca ?? '',
      escolher: (marca: string): void => patch({ marca: marca || undefined }),
    };
  }
  const grupos = new Map(
    casas.flatMap(({ codGrupo, grupo }) =>
      codGrupo !== null && grupo ? [[String(codGrupo), grupo] as const] : [],
    ),
  );
  return {
    escolhas: [...grupos].map(([value, label]) => ({ value, label })).toSorted(porNome),
    escolhida: url.gru[0] ?? '',
    escolher: (codigo: string): void => patch({ gru: codigo ? [codigo] : [] }),
  };
}
