import { useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Kbd } from '#ui/kbd/kbd.tsx';
import { MarkedPlate } from '#ui/plate-chip/marked-plate.tsx';
import css from './command-palette.module.css';
import { MenuIcon } from '../menu/menu-icon.tsx';
import { Marked } from './marked.tsx';
import type { PaletteEntry } from './palette-entries.ts';

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list that a text field commands has no tag of its own */

interface LineProps {
  readonly entry: PaletteEntry;
  readonly id: string;
  readonly isCurrent: boolean;
  /** First of its section: says the section's name. */
  readonly isFirst: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** One row of the palette: a car, a visit of the car above, a screen, something that can be done. */
export function PaletteLine({ entry, id, isCurrent, isFirst, onPoint, onChoose }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const { palavras } = entry;
  return (
    <>
      {isFirst && (
        <div role="presentation" className={css['section']}>
          {entry.secao}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and the keys; options only answer to the pointer */}
      <div
        ref={line}
        id={id}
        role="option"
        aria-selected={isCurrent}
        tabIndex={-1}
        className={classNames(css['line'], entry.doCarro && css['visit'])}
        onPointerMove={onPoint}
        onClick={onChoose}
      >
        {entry.icone && <MenuIcon icone={entry.icone} />}
        {entry.placa && (
          <MarkedPlate>
            <Marked text={entry.placa} words={palavras} code />
          </MarkedPlate>
        )}
        {entry.label && (
          <span>
            <Marked text={entry.label} words={palavras} />
          </span>
        )}
        {entry.hint && (
          <small>
            <Marked text={entry.hint} words={palavras} />
          </small>
        )}
        {entry.tecla && <Kbd>{entry.tecla}</Kbd>}
      </div>
    </>
  );
}
