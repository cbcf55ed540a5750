import { Fragment, type ReactNode } from 'react';
import css from './command-palette.module.css';

interface UnderstoodProps {
  readonly typed: string;
  readonly asked: {
    /** The text that the words are of: they are underlined while it stands. */
    readonly typed: string;
    readonly trechos: readonly { readonly de: number; readonly ate: number; readonly papel: string }[];
  } | null;
}

/** So many letters stand in a phone's field; a longer text is moved in it, and lines would be elsewhere. */
const ON_A_PHONE = 26;
const AT_A_DESK = 72;

/** Lines under the words of the field: what a question or a booking was understood by, and the words that were not. */
export function Understood({ typed, asked }: UnderstoodProps): ReactNode {
  if (!asked || asked.typed !== typed.trimEnd() || typed.length > AT_A_DESK) return null;
  return (
    <span className={css['understood']} aria-hidden="true" data-long={typed.length > ON_A_PHONE || undefined}>
      {asked.trechos.map(({ de, ate, papel }, index) => {
        const before = typed.slice(asked.trechos[index - 1]?.ate ?? 0, de);
        const words = typed.slice(de, ate);
        return (
          <Fragment key={de}>
            {before}
            {papel === 'ligacao' ? words : papel === 'desconhecida' ? <s>{words}</s> : <u>{words}</u>}
          </Fragment>
        );
      })}
    </span>
  );
}
