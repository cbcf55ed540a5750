import type { Quadro } from '@oferta/contracts/relatorios/painel.ts';
import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import type { RecorteDaChamada } from '../../hooks/use-recorte.ts';
import { useRotulo } from '../../hooks/use-rotulo.ts';
import { QuadroDoIndicador } from './quadro-do-indicador.tsx';
import css from './quadros.module.css';

const PorQue = lazyPart(async () => (await import('../por-que/por-que.tsx')).PorQue);

interface QuadrosProps {
  readonly quadros: readonly Quadro[];
  readonly recorte: RecorteDaChamada;
  /** "outubro". */
  readonly comparado: string;
  readonly aberto: string | undefined;
  /** `nova`: in a tab of the browser of its own. */
  readonly onAbrir: (indicador: IndicadorId, nova: boolean) => void;
  /** How many columns at most; the room decides the rest. */
  readonly colunas?: 2 | 4;
  /** They answer the former question: seen as such until the new answer is there. */
  readonly isAntigo?: boolean;
}

/** Indicators as one card cut by hairlines. One stop of Tab; the arrows walk it in two dimensions. */
export function Quadros(props: QuadrosProps): ReactNode {
  const { quadros, recorte, comparado, aberto, onAbrir, colunas = 4, isAntigo = false } = props;
  const rotulo = useRotulo();
  const grade = useRef<HTMLFieldSetElement>(null);
  const [parada, setParada] = useState<IndicadorId | null>(null);
  const [porque, setPorque] = useState<{ de: RefObject<HTMLElement | null>; indicador: IndicadorId } | null>(
    null,
  );
  const atual = quadros.some(({ indicador }) => indicador === parada) ? parada : quadros[0]?.indicador;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the tiles in it */}
      <fieldset
        ref={grade}
        className={css['quadros']}
        data-colunas={colunas}
        data-stale={isAntigo || undefined}
        aria-busy={isAntigo}
        aria-label="Indicadores do mês"
        onKeyDown={(event) => andar(event, grade.current)}
      >
        {quadros.map((quadro) => (
          <QuadroDoIndicador
            key={quadro.indicador}
            quadro={quadro}
            rotulo={rotulo(quadro.indicador)}
            comparado={comparado}
            chave={JSON.stringify(recorte)}
            parada={quadro.indicador === atual}
            escolhido={quadro.indicador === aberto}
            onParar={() => setParada(quadro.indicador)}
            onAbrir={(nova) => onAbrir(quadro.indicador, nova)}
            onPorQue={(de) => setPorque({ de, indicador: quadro.indicador })}
          />
        ))}
      </fieldset>
      <Suspense fallback={null}>
        {porque && (
          <PorQue
            key={porque.indicador}
            indicador={porque.indicador}
            recorte={recorte}
            ancora={porque.de}
            onClose={() => setPorque(null)}
            onLinhas={() => {
              setPorque(null);
              onAbrir(porque.indicador, false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function andar(event: KeyboardEvent, grade: HTMLElement | null): void {
  const alvo = event.target;
  if (!grade || !(alvo instanceof HTMLElement) || alvo.dataset['quadro'] === undefined) return;
  const colunas = getComputedStyle(grade).gridTemplateColumns.split(' ').length;
  const passos: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -colunas,
    ArrowDown: colunas,
  };
  const passo = passos[event.key];
  if (passo === undefined) return;
  // Otherwise the page's own arrows would change the month.
  event.preventDefault();
  const todos = [...grade.querySelectorAll<HTMLElement>('[data-quadro]')];
  todos[todos.indexOf(alvo) + passo]?.focus();
}
