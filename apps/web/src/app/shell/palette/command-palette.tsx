import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { latePart } from '#kernel/loading/lazy-part.tsx';
import { VERSAO } from '#kernel/versao.ts';
import { useWaitingEnter } from '#ui/form/use-waiting-enter.ts';
import { Kbd } from '#ui/kbd/kbd.tsx';
import { KeyHint } from '#ui/kbd/key-hint.tsx';
import css from './command-palette.module.css';
import type { PaletteEntry } from './palette-entries.ts';
import { PaletteLine } from './palette-line.tsx';
import { Understood } from './understood.tsx';
import { useModal } from '../use-modal.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list that a text field commands has no tag of its own */

// Seen by whoever asks for a figure.
const Answer = latePart(() => import('./answer-card.tsx').then((file) => file.AnswerCard));
// Seen by whoever books in words.
const Booking = latePart(() =>
  import('./em-palavras/cartao-em-palavras.tsx').then((file) => file.BookingCard),
);

/** Why nothing is there, where it is not that nothing was found. */
const NOTHING: Readonly<Record<string, string>> = {
  searching: 'Buscando…',
  homeless: 'Escolha a concessionária no alto da tela para procurar carros e clientes dela.',
};

/** Ctrl+K: one field that does things, goes places, finds vehicles, answers questions and books. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [walked, setWalked] = useState<number | null>(null);
  const { entries, vehicles, asked, booking } = usePaletteEntries(typed, onClose);
  const modal = useModal(onClose);
  const listId = useId();
  const current = Math.min(walked ?? 0, Math.max(0, entries.length - 1));

  const ask = (question: string): void => {
    setTyped(question);
    setWalked(null);
    document.getElementById(`${listId}-field`)?.focus();
  };
  const choose = (entry: PaletteEntry | undefined): void => {
    if (!entry) return;
    if (entry.pergunta !== undefined) return ask(entry.pergunta);
    if (entry.fica !== true) onClose();
    entry.run();
  };
  // What is found comes first: until it is known, Enter means none of what an earlier text left here.
  const enter = useWaitingEnter(walked === null && (vehicles === 'searching' || booking.isReading), () =>
    choose(entries[current]),
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    // In a field a digit is a digit; with Alt it is one of what may have been meant.
    const all: readonly PaletteEntry[] = entries;
    const meant = event.altKey && all.find(({ tecla }) => tecla === `Alt ${event.key}`);
    if (meant) {
      event.preventDefault();
      choose(meant);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      enter.forget();
      setWalked((current + step + entries.length) % Math.max(1, entries.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      enter.press();
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click outside is the backdrop's; Esc is the keyboard's way
    <dialog
      {...modal}
      className={css['palette']}
      data-answers={asked || booking.read ? true : undefined}
      aria-label="Buscar e comandar"
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={css['box']}>
        <div className={css['field']}>
          <IconSearch size={18} aria-hidden="true" />
          <Understood typed={typed} asked={booking.read ?? asked} />
          <input
            id={`${listId}-field`}
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={entries.length > 0 ? `${listId}-${current}` : undefined}
            aria-label="Buscar placa, chassi, cliente, OS, orçamento ou tela"
            placeholder="Placa, cliente, OS, tela ou pergunta…"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setWalked(null);
              enter.forget();
            }}
            onKeyDown={onKeyDown}
          />
          <Kbd>Esc</Kbd>
        </div>
        {asked && <Answer asked={asked} onAsk={ask} />}
        {booking.read && <Booking read={booking.read} refusal={booking.refusal} onAsk={ask} />}
        <div
          className={css['list']}
          id={listId}
          role="listbox"
          aria-label="Resultados"
          aria-busy={vehicles === 'searching' || booking.isReading}
        >
          {entries.map((entry, index) => (
            <PaletteLine
              key={entry.id}
              entry={entry}
              id={`${listId}-${index}`}
              isCurrent={index === current}
              isFirst={entries[index - 1]?.secao !== entry.secao}
              onPoint={() => setWalked(index)}
              onChoose={() => choose(entry)}
            />
          ))}
        </div>
        {vehicles === 'failed' ? (
          <p className={css['none']} role="alert">
            A busca de veículos não respondeu. Confira a conexão e digite de novo.
          </p>
        ) : (
          entries.length === 0 &&
          !asked &&
          !booking.read && (
            <p className={css['none']}>{NOTHING[vehicles] ?? `Nada encontrado para “${typed}”.`}</p>
          )
        )}
        <p className={css['foot']}>
          <KeyHint>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> escolher <Kbd>Enter</Kbd> abrir <Kbd>?</Kbd> todos os atalhos
          </KeyHint>
          <small>versão {VERSAO}</small>
        </p>
      </div>
    </dialog>
  );
}
