import type { Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
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
  if (!midia) return null;
  const titulo = `${nomeDe(midia)} — ${aberta + 1} de ${midias.length}`;
  const onPasso = (passo: 1 | -1): void => setAberta((aberta + passo + midias.length) % midias.length);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') onPasso(1);
    else if (key === 'ArrowLeft') onPasso(-1);
  };
  return (
    <Dialog opened onClose={onClose} title={titulo} size="lg">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows twin the two buttons inside */}
      <div className={css['visor']} onKeyDown={onKeyDown}>
        <IconButton label="Foto anterior" size={44} onClick={() => onPasso(-1)}>
          <IconChevronLeft size={22} />
        </IconButton>
        <Foto key={midia.codMidia} midia={midia} alt={titulo} />
        <IconButton label="Próxima foto" size={44} onClick={() => onPasso(1)}>
          <IconChevronRight size={22} />
        </IconButton>
      </div>
    </Dialog>
  );
}
