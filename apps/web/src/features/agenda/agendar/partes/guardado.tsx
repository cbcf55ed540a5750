import type { PedidoPublico } from '@oferta/contracts/agenda/pagina-publica.ts';
import { useEffect, useMemo, useState } from 'react';
import { diaPorExtenso } from '../palavras.ts';
import css from './guardado.module.css';

/** How long an hour is kept, milliseconds, and when what is left of it is said aloud. */
const TODO = 5 * 60_000;
const FALADOS = [300, 120, 60, 30];

/** The hour that is kept and how much longer, by the server's clock. Below a minute it is amber; nothing moves. */
export function Guardado({ pedido }: { readonly pedido: PedidoPublico }) {
  const resta = useResta(pedido);
  const minutos = Math.floor(resta / 60);
  const relogio = `${minutos}:${String(resta % 60).padStart(2, '0')}`;
  const falado = FALADOS.findLast((marca) => resta <= marca);
  return (
    <div className={css['guardado']} data-pouco={resta < 60 || undefined}>
      <svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">
        <circle cx="15" cy="15" r="12.5" />
        <circle
          cx="15"
          cy="15"
          r="12.5"
          pathLength={TODO / 1000}
          strokeDasharray={`${resta} ${TODO / 1000}`}
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

/** Seconds that are left, counted on the server's clock. */
function useResta({ agora, guardadoAte }: PedidoPublico): number {
  // By how much the server's clock is ahead of this one; as of when the answer came.
  const adiantado = useMemo(() => new Date(agora).getTime() - Date.now(), [agora]);
  const contar = (): number =>
    guardadoAte === null
      ? 0
      : Math.max(0, Math.ceil((new Date(guardadoAte).getTime() - Date.now() - adiantado) / 1000));
  const [, tique] = useState(0);
  useEffect(() => {
    const relogio = window.setInterval(() => tique((vez) => vez + 1), 500);
    return () => window.clearInterval(relogio);
  }, []);
  return contar();
}
