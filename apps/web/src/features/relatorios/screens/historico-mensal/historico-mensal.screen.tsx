import type { MesDoHistorico } from '@oferta/contracts/relatorios/fechamento.ts';
import { relatoriosScreens } from '@oferta/contracts/relatorios/screens.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { formatNumero } from '@oferta/domain/relatorios/numero.ts';
import { addMeses, formatMesCurto, mesDe } from '@oferta/domain/vendas/mes.ts';
import { NUMEROS } from '@oferta/domain/relatorios/numeros-do-mes.ts';
import { IconArchive } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { serverNow } from '#kernel/clock.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { asFlag, asText, useSearchState } from '#kernel/address/search-state.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { historicoOptions } from '../../components/fechamento/consultas-fechamento.ts';
import { figura, rotuloDe, unidadeDe } from '@oferta/domain/relatorios/fechamento/figura.ts';
import { Barras } from './barras.tsx';
import css from './historico-mensal.module.css';

const LADO_A_LADO = 24;
const FECHAMENTO = relatoriosScreens['fechamento-mensal'].path;

/** Closed months side by side, each beside the same month of the year before. */
export function Screen() {
  const { codConcessionaria, fuso } = useConcessionaria();
  const [url, patch] = useSearchState({ indicador: asText, anual: asFlag });
  const ate = addMeses(mesDe(diaDe(new Date(serverNow()), fuso)), -1);
  const { data, error, refetch } = useQuery(historicoOptions(codConcessionaria, ate));
  const demora = useDelayed(!data);
  const fechados = data?.filter(({ numero }) => numero !== null).length ?? 0;
  return (
    <PageFrame>
      <PageHead
        title="Histórico mensal"
        figures={[{ label: 'Meses fechados', value: fechados }]}
        pending={data === undefined}
        actions={
          <>
            <Button pressed={url.anual} onClick={() => patch({ anual: !url.anual })}>
              Ano contra ano
            </Button>
            <ExportarLista tipo="historico-mensal" codConcessionaria={codConcessionaria} filtro={{ ate }} />
          </>
        }
      />
      {data ? (
        fechados === 0 ? (
          <EmptyState
            icon={<IconArchive size={28} />}
            title="Nenhum mês foi fechado ainda."
            action={
              <GoTo to={FECHAMENTO} className={buttonClass('primary', 'md')}>
                Abrir o fechamento
              </GoTo>
            }
          >
            Cada mês que você fecha entra nesta tela, lado a lado com os outros.
          </EmptyState>
        ) : (
          <Meses
            meses={data}
            anual={url.anual}
            escolhido={url.indicador}
            onEscolher={(indicador) => patch({ indicador })}
          />
        )
      ) : error ? (
        <ErrorState code={isApiError(error) ? codigoCurto(error) : undefined} onRetry={() => void refetch()}>
          {fraseDe(error)}
        </ErrorState>
      ) : (
        demora && <Skeleton variant="table" />
      )}
    </PageFrame>
  );
}

interface MesesProps {
  readonly meses: readonly MesDoHistorico[];
  readonly anual: boolean;
  readonly escolhido: string | undefined;
  readonly onEscolher: (indicador: string) => void;
}

function Meses({ meses, anual, escolhido, onEscolher }: MesesProps) {
  const [largo, setLargo] = useState(false);
  const doMes = new Map(meses.map((um) => [um.mes, um]));
  const contados = new Set(meses.flatMap(({ indicadores }) => Object.keys(indicadores)));
  // In the closing's order; what is no longer counted comes last.
  const nomes = [...new Set([...NUMEROS.filter((nome) => contados.has(nome)), ...contados])];
  const todos = meses.slice(-LADO_A_LADO).toReversed();
  const vistos = largo ? todos : todos.slice(0, 12);
  const indicador = nomes.find((nome) => nome === escolhido) ?? 'faturamento';
  const antes = (um: MesDoHistorico) => doMes.get(addMeses(um.mes, -12));
  return (
    <div className={css['corpo']}>
      <Barras
        titulo={`${rotuloDe(indicador)}, ${LADO_A_LADO} meses`}
        pontos={todos.toReversed().map((um) => ({
          rotulo: formatMesCurto(um.mes),
          valor: um.indicadores[indicador] ?? null,
          anterior: antes(um)?.indicadores[indicador] ?? null,
          meta: um.metas[indicador] ?? null,
        }))}
        texto={(valor) => figura(indicador, valor)}
      />
      <div className={css['rolagem']}>
        <table className={css['tabela']}>
          <caption className="vh">Indicadores dos meses fechados</caption>
          <thead>
            <tr>
              <th scope="col">Indicador</th>
              {vistos.map((um) => (
                <th key={um.mes} scope="col">
                  <GoTo to={FECHAMENTO} search={{ mes: um.mes }}>
                    {formatMesCurto(um.mes)}
                  </GoTo>
                  <small>
                    {um.numero === null ? 'aberto' : `v${um.numero}${um.fechado ? '' : ', reaberto'}`}
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {nomes.map((nome) => (
              <tr key={nome} data-escolhido={nome === indicador || undefined}>
                <th scope="row">
                  <button type="button" aria-pressed={nome === indicador} onClick={() => onEscolher(nome)}>
                    {rotuloDe(nome)}
                  </button>
                </th>
                {vistos.map((um) => (
                  <td key={um.mes}>
                    {anual
                      ? anoContraAno(nome, um.indicadores[nome] ?? null, antes(um)?.indicadores[nome] ?? null)
                      : figura(nome, um.indicadores[nome] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button onClick={() => setLargo(!largo)}>{largo ? 'Ver 12 meses' : 'Ver 24 meses'}</Button>
    </div>
  );
}

/** To the tenth, with its sign: "+1,2", "−0,4", "0,0". */
const comSinal = (valor: number): string =>
  `${Math.round(valor * 10) > 0 ? '+' : ''}${formatNumero(valor, 1)}`;

/** The change from the same month a year before: of shares in points, of the rest in percent. */
function anoContraAno(nome: string, valor: number | null, antes: number | null): string {
  if (valor === null || antes === null) return '—';
  const unidade = unidadeDe(nome);
  if (unidade === 'razao') return `${comSinal((valor - antes) * 100)} p.p.`;
  return antes === 0 ? '—' : `${comSinal((valor / antes - 1) * 100)}%`;
}
