import type { ReactNode } from 'react';
import { PlateChip } from '../plate-chip/plate-chip.tsx';
import { StatusIcon } from '../status/status-icon.tsx';
import type { State } from '../tone.ts';
import css from './event-card.module.css';

/** A circumstance worth an icon: waiting in the shop, pick-up and return, recall. */
export interface EventFlag {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
}

interface EventCardProps {
  readonly state: State;
  readonly client: string;
  readonly time: string;
  readonly plate?: string | undefined;
  readonly service?: string | undefined;
  readonly model?: string | undefined;
  readonly flags?: readonly EventFlag[];
  /** The car is here: what waits is told from what is only booked. */
  readonly here?: boolean;
  /** Squeezed in beside another: a dashed frame, which no width takes away. */
  readonly squeezed?: boolean;
  /** "+12 min": a solid red pill that takes the time's place. */
  readonly lateLabel?: string | undefined;
  /** 0 to 100; drawn as a bar at the foot. */
  readonly progress?: number | undefined;
}

/**
 * What a grid card holds (design-system 5.5). It adapts to its own box by container queries, so the
 * same markup serves a quarter of an hour in a narrow lane and a whole morning.
 */
export function EventCard(props: EventCardProps): ReactNode {
  const { state, plate, client, service, model, flags = [], lateLabel, progress } = props;
  return (
    <div
      className={css['card']}
      data-state={state}
      data-late={lateLabel ? '' : undefined}
      data-here={props.here || undefined}
      data-squeezed={props.squeezed || undefined}
      data-flags={flags.length > 0 ? '' : undefined}
    >
      <div className={css['top']}>
        {/* Read first and drawn last: narrow cards leave it out, and a name holds what is seen without a gap (WCAG 2.5.3). */}
        <span className={css['time']}>{lateLabel ?? props.time}</span>{' '}
        <StatusIcon state={state} size={13} className={css['icon']} />
        {plate ? <PlateChip>{plate}</PlateChip> : <b className={css['client']}>{client}</b>}
        {/* The icons' room is kept even when empty: it pushes the time to the right. */}
        <span className={css['flags']}>
          {flags.map((flag) => (
            <span key={flag.id} title={flag.label}>
              {flag.icon}
            </span>
          ))}
        </span>
      </div>{' '}
      {plate && <div className={css['client']}>{client}</div>}{' '}
      <div className={css['detail']}>
        {service && <span>{service}</span>} {model && <span>{model}</span>}
      </div>
      {progress !== undefined && (
        <div className={css['progress']}>
          <i style={{ width: `${Math.max(0, Math.min(100, progress))}%` }} />
        </div>
      )}
    </div>
  );
}
