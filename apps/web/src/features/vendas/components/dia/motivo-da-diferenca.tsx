import { IconMessageCircle } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import css from './grade-do-dia.module.css';

interface MotivoDaDiferencaProps {
  readonly nome: string;
  readonly motivo: string;
  /** The day waits for it. */
  readonly falta: boolean;
  readonly onMotivo: (motivo: string | null) => void;
}

/** Why a figure is not the product's: kept when it is left. */
export function MotivoDaDiferenca({ nome, motivo, falta, onMotivo }: MotivoDaDiferencaProps) {
  const [texto, setTexto] = useState(motivo);
  const guardar = (): void => {
    const novo = texto.trim();
    if (novo !== motivo) onMotivo(novo === '' ? null : novo);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // The grid would take them for its own.
    event.stopPropagation();
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') setTexto(motivo);
  };
  return (
    <label className={css['motivo']} data-line={6} data-falta={falta || undefined}>
      <IconMessageCircle size={14} aria-hidden="true" />
      <span className="vh">Motivo de {nome}</span>
      <input
        value={texto}
        maxLength={160}
        placeholder={`${nome}: por que difere?`}
        autoComplete="off"
        onChange={({ target }) => setTexto(target.value)}
        onBlur={guardar}
        onKeyDown={onKeyDown}
        onPaste={(event) => event.stopPropagation()}
        onCopy={(event) => event.stopPropagation()}
      />
    </label>
  );
}
