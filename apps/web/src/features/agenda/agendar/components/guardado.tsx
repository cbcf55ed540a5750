import type { PedidoPublico } from '@oferta/contracts/agenda/pagina-publica.ts';
import { useLayoutEffect, useState } from 'react';
import { diaPorExtenso } from '../palavras.ts';
import css from './guardado.module.css';

/** How long an hour is kept, milliseconds, and when what is left of it is said aloud. */
const GUARDA_MS = 5 * 60_000;
const FALADOS = [300, 120, 60, 30];

interface GuardadoProps {
  readonly pedido: PedidoPublico;
  /** Until when, on this browser's clock. */
  readonly ate: number;
}

/** The hour that is kept and how much longer. Below a minute it is amber; nothing moves. */
export function Guardado({ pedido, ate }: GuardadoProps) {
  const resta = useResta(ate);
  const minutos = Math.floor(resta / 60);
  const relogio = `${minutos}:${String(resta % 60).padStart(2, '0')}`;
  const falado = FALADOS.findLast((marca) => resta <= marca);
  return (
    <div className={css['guardado']} data-line={12} data-pouco={resta < 60 || undefined}>
      <svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">
        <circle cx="15" cy="15" r="12.5" />
        <circle
          cx="15"
          cy="15"
          r="12.5"
          pathLength={GUARDA_MS / 1000}
          strokeDasharray={`${resta} ${GUARDA_MS / 1000}`}
        />
      </svg>
      <p>
        {/* Read at four moments only: a clock that is read every second says nothing else. */}
        <b aria-hidden="true">
          {resta > 0 ? (
            <>
              Guardado para você por <span className="num">{relogio}</span>
            </>
          ) : (
            'O tempo acabou; ao seguir, guardamos de novo'
          )}
        </b>
        <span>
          {diaPorExtenso(pedido.dia)}, às {pedido.hora}
        </span>
      </p>
      <span className="vh" aria-live="polite">
        {resta === 0
          ? 'O tempo da hora guardada acabou'
          : falado && `Hora guardada por mais ${falado} segundos`}
      </span>
    </div>
  );
}

/** Seconds that are left until an instant of this browser's clock. */
function useResta(ate: number): number {
  const [resta, setResta] = useState<number | null>(null);
  useLayoutEffect(() => {
    const contar = (): void => setResta(Math.max(0, Math.ceil((ate - Date.now()) / 1000)));
    contar();
    const relogio = window.setInterval(contar, 500);
    return () => window.clearInterval(relogio);
  }, [ate]);
  return resta ?? GUARDA_MS / 1000;
}
