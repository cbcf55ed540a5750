import type { HoraQueCabe } from '@oferta/contracts/agenda/hora-recusada.ts';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { FantasmasDaHora } from './fantasmas-da-hora.tsx';
import { HoraRecusada } from './hora-recusada.tsx';
import type { HoraConferida } from './use-hora-conferida.ts';

interface HoraAoVivoProps {
  readonly conferida: HoraConferida;
  /** The hour as it is typed. */
  readonly hora: Pick<HoraQueCabe, 'dia' | 'hora'> & { readonly codConsultor: number | null };
  readonly duracaoMin: number;
  readonly isEscolhida: (hora: HoraQueCabe) => boolean;
  readonly onEscolher: (hora: HoraQueCabe) => void;
  readonly onInsistir: (motivo: string) => void;
}

/** The hour that explains itself while it is typed: here, and on the board, with a key for each way out (design: modules, 5). */
export function HoraAoVivo(props: HoraAoVivoProps): ReactNode {
  const { conferida, hora, duracaoMin, isEscolhida, onEscolher, onInsistir } = props;
  const { maisPerto } = conferida.recusada;
  const bloco = useRef<HTMLDivElement>(null);
  // Seen without being looked for; the focus stays in the field.
  useEffect(() => {
    bloco.current?.scrollIntoView({ block: 'nearest' });
  }, [conferida.frase]);
  const onTecla = useEffectEvent((event: KeyboardEvent): void => {
    const escolhida = maisPerto[Number(event.key) - 1];
    if (!escolhida || event.ctrlKey || event.metaKey || (isEscrita(event.target) && !event.altKey)) return;
    event.preventDefault();
    event.stopPropagation();
    onEscolher(escolhida);
  });
  useEffect(() => {
    const ouvir = (event: KeyboardEvent): void => onTecla(event);
    // Before the board's own keys.
    globalThis.addEventListener('keydown', ouvir, true);
    return () => globalThis.removeEventListener('keydown', ouvir, true);
  }, []);
  return (
    <div ref={bloco}>
      <HoraRecusada
        aoVivo
        impede={conferida.impede}
        encaixa={conferida.encaixa}
        frase={conferida.frase}
        recusada={conferida.recusada}
        isEscolhida={isEscolhida}
        onEscolher={onEscolher}
        onInsistir={onInsistir}
      />
      <FantasmasDaHora hora={hora} duracaoMin={duracaoMin} maisPerto={maisPerto} />
    </div>
  );
}

const isEscrita = (alvo: EventTarget | null): boolean =>
  alvo instanceof HTMLInputElement ||
  alvo instanceof HTMLTextAreaElement ||
  alvo instanceof HTMLSelectElement;
