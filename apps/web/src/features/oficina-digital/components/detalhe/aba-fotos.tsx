import type { Checklist, Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { IconCamera, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import css from './aba-fotos.module.css';
import { Foto } from './foto.tsx';

/** The inspection's photos; a click shows one whole, arrows go on to the others. */
export function AbaFotos({ checklist }: { readonly checklist: Checklist }) {
  const { midias, itens } = checklist;
  const [aberta, setAberta] = useState<number | null>(null);
  const nomeDe = ({ codigoItem }: Midia): string =>
    itens.find(({ codigo }) => codigo === codigoItem)?.nome ?? 'Veículo';
  if (midias.length === 0) {
    return <EmptyState icon={<IconCamera size={26} stroke={1.6} />} title="Nenhuma foto neste checklist." />;
  }
  const midia = aberta === null ? undefined : midias[aberta];
  return (
    <>
      <ul className={css['fotos']}>
        {midias.map((cada, index) => (
          <li key={cada.codMidia}>
            <button type="button" onClick={() => setAberta(index)}>
              <Foto midia={cada} alt="" mini />
              <span>{nomeDe(cada)}</span>
            </button>
          </li>
        ))}
      </ul>
      {midia && aberta !== null && (
        <Visor
          midia={midia}
          titulo={`${nomeDe(midia)} — ${aberta + 1} de ${midias.length}`}
          onPasso={(passo) => setAberta((aberta + passo + midias.length) % midias.length)}
          onClose={() => setAberta(null)}
        />
      )}
    </>
  );
}

interface VisorProps {
  readonly midia: Midia;
  readonly titulo: string;
  readonly onPasso: (passo: 1 | -1) => void;
  readonly onClose: () => void;
}

function Visor({ midia, titulo, onPasso, onClose }: VisorProps) {
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
