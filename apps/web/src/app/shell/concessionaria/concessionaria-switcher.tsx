import { IconSelector } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useConcessionarias } from '#kernel/session/concessionaria.ts';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { Popover } from '#ui/overlay/popover.tsx';
import css from './concessionaria-switcher.module.css';
import { ConcessionariaList } from './lazy-concessionaria-list.ts';
import { ClosesOnFailure } from '../opened-part.tsx';

/** Which dealership is being worked in, and the way to another. */
export function ConcessionariaSwitcher({ compact }: { readonly compact: boolean }) {
  const { atual, lista } = useConcessionarias();
  const { name_empresa } = useDistribuidor();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const nome = atual?.nome ?? 'Escolher concessionária';
  const lugar = atual ? `${atual.cidade} · ${atual.uf}` : name_empresa;
  const single = lista.length <= 1;
  return (
    <>
      <button
        type="button"
        ref={anchor}
        className={css['switcher']}
        data-compact={compact || undefined}
        aria-label={`Concessionária: ${nome}, ${lugar}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={compact ? nome : undefined}
        disabled={single}
        onClick={() => setOpen(!open)}
      >
        <span
          className={css['tile']}
          data-initial={(atual?.nome ?? name_empresa).charAt(0).toUpperCase()}
          aria-hidden="true"
        />
        {!compact && (
          <>
            <span className={css['name']}>
              <b>{nome}</b> <small>{lugar}</small>
            </span>
            {!single && <IconSelector size={15} aria-hidden="true" />}
          </>
        )}
      </button>
      <Suspense fallback={null}>
        <Popover opened={open} onClose={close} anchor={anchor} label="Mudar de concessionária">
          <div className={css['panel']}>
            <ClosesOnFailure part={ConcessionariaList} onClose={close}>
              <ConcessionariaList onChosen={close} />
            </ClosesOnFailure>
          </div>
        </Popover>
      </Suspense>
    </>
  );
}
