import type { ReactNode } from 'react';
import { stateLabel, stateShort, type State, type Tone } from '../tone.ts';
import { StatusIcon } from './status-icon.tsx';
import css from './status-pill.module.css';

interface StatusPillProps {
  readonly state: State;
  /** Full label instead of the short one. */
  readonly full?: boolean;
  /** Replaces the label when a screen words the state its own way. */
  readonly children?: ReactNode;
}

/** A service state: icon and label on the state's tint. */
export function StatusPill({ state, full = false, children }: StatusPillProps): ReactNode {
  return (
    <span className={css['pill']} data-tone={state}>
      <StatusIcon state={state} size={13} />
      {children ?? (full ? stateLabel(state) : stateShort(state))}
    </span>
  );
}

/** A stage that is not a service state: dot and label. */
export function TonePill({
  tone,
  children,
}: {
  readonly tone: Tone;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className={css['pill']} data-tone={tone}>
      <i className={css['dot']} />
      {children}
    </span>
  );
}
