import {
  IconCircleCheck,
  IconClock,
  IconEyeCheck,
  IconKey,
  IconPlayerPause,
  IconTool,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { State } from '../tone.ts';

const ICONS = {
  1: IconClock,
  2: IconTool,
  3: IconEyeCheck,
  4: IconKey,
  5: IconCircleCheck,
  p: IconPlayerPause,
} as const;

interface StatusIconProps {
  readonly state: State;
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A state's shape; decorative, so the label must be written or spoken beside it. */
export function StatusIcon({ state, size = 15, className }: StatusIconProps): ReactNode {
  const Icon = ICONS[state];
  return <Icon size={size} stroke={2.1} aria-hidden="true" className={className} />;
}
