import { Fragment, type ReactNode } from 'react';
import css from './command-palette.module.css';
import type { Asked } from './use-question.ts';

interface UnderstoodProps {
  readonly typed: string;
  readonly asked: Asked | null;
}

/** Lines under the words of the field: what a question was understood by, and the words that were not. */
export function Understood({ typed, asked }: UnderstoodProps): ReactNode {
  if (!asked || asked.typed !== typed.trimEnd()) return null;
  return (
    <span className={css['understood']} aria-hidden="true">
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
