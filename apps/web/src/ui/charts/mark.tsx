import type { ReactNode } from 'react';
import css from './mark.module.css';

/** How far a number is from its target: on it, up to 10 % short, more than 10 % short. */
export type Standing = 'naMeta' | 'perto' | 'longe';

const SPOKEN: Readonly<Record<Standing, string>> = {
  naMeta: 'na meta',
  perto: 'até 10% abaixo da meta',
  longe: 'mais de 10% abaixo da meta',
};

interface MarkProps {
  /** Null: there is no target, and no mark. */
  readonly standing: Standing | null;
  /** False where the sentence around it says it. */
  readonly spoken?: boolean;
  readonly children?: ReactNode;
}

/** A dot, a diamond or a square, as in the checklist: never told by colour alone. */
export function Mark({ standing, spoken = true, children }: MarkProps): ReactNode {
  return (
    <span className={css['mark']} data-standing={standing ?? undefined}>
      {standing !== null && <i aria-hidden="true" />}
      {standing !== null && spoken && <span className="vh">{SPOKEN[standing]} </span>}
      {children}
    </span>
  );
}

interface ChangeProps {
  /** The sign of the change. */
  readonly sign: -1 | 0 | 1;
  /** Against the good direction and beyond its tolerance. */
  readonly bad?: boolean;
  readonly children: ReactNode;
}

const SIGNS = { [-1]: ['▼', 'caiu'], 0: ['=', 'igual'], 1: ['▲', 'subiu'] } as const;

/** What a number did since the former period. Good news is silence: only what went wrong is red. */
export function Change({ sign, bad = false, children }: ChangeProps): ReactNode {
  const [shape, word] = SIGNS[sign];
  return (
    <span className={css['change']} data-bad={bad || undefined}>
      <span aria-hidden="true">{shape}</span>
      <span className="vh">{word} </span>
      {sign !== 0 && <> {children}</>}
    </span>
  );
}
