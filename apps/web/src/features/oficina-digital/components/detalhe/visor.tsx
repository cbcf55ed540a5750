import type { Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Foto } from './foto.tsx';
import css from './visor.module.css';

interface VisorProps {
  readonly midias: readonly Midia[];
  readonly inicial: number;
  /** What the photo is of. */
  readonly nomeDe: (midia: Midia) => string;
  readonly onClose: () => void;
}

/** One photo whole; buttons and arrows go on to the others. */
export function Visor({ midias, inicial, nomeDe, onClose }: VisorProps) {
  const [aberta, setAberta] = useState(inicial);
  const midia = midias[aberta];
  const onPasso = (passo: 1 | -1): void => setAberta((aberta + passo + midias.length) % midias.length);
  const onKeyDown = useEffectEvent(({ key, target }: KeyboardEvent): void => {
    // Within a video the arrows are its own: back and forth in time.
    if (target instanceof HTMLVideoElement) return;
    if (key === 'ArrowRight') onPasso(1);
    else if (key === 'ArrowLeft') onPasso(-1);
  });
  // Wherever in the window the focus is: a photo that is open is what the arrows are for.
  useEffect(() => {
    const ouvir = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener('keydown', ouvir);
    return () => window.removeEventListener('keydown', ouvir);
  }, []);
  if (!midia) return null;
  const varias = midias.length > 1;
  const titulo = varias ? `${nomeDe(midia)} — ${aberta + 1} de ${midias.length}` : nomeDe(midia);
  return (
    <Dialog opened onClose={onClose} title={titulo} size="lg">
      <div className={css['visor']} data-line={8}>
        {varias && (
          <IconButton label="Foto anterior" size={44} onClick={() => onPasso(-1)}>
            <IconChevronLeft size={22} />
          </IconButton>
        )}
        <Foto key={midia.codMidia} midia={midia} alt={titulo} />
        {varias && (
          <IconButton label="Próxima foto" size={44} onClick={() => onPasso(1)}>
            <IconChevronRight size={22} />
          </IconButton>
        )}
      </div>
    </Dialog>
  );
}
