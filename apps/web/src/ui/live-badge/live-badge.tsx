import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './live-badge.module.css';

export type LiveStatus = 'live' | 'reconnecting' | 'offline';

interface LiveBadgeProps {
  readonly status: LiveStatus;
  /** Clock time of the data on screen, "10:42". */
  readonly lastSync?: string | undefined;
}

const TEXTS: Record<LiveStatus, string> = {
  live: 'Ao vivo',
  reconnecting: 'Reconectando…',
  offline: 'Sem conexão',
};

/** Whether what is on screen is current. */
export function LiveBadge({ status, lastSync }: LiveBadgeProps): ReactNode {
  const title = status === 'offline' && lastSync ? offlineText(lastSync) : undefined;
  return (
    <output className={css['badge']} data-status={status} title={title}>
      <i />
      {TEXTS[status]}
    </output>
  );
}

/** Amber bar above the content while there is no connection. */
export function OfflineBar({ lastSync }: { readonly lastSync?: string | undefined }): ReactNode {
  return (
    <div className={css['offline']} role="alert" data-tone={4}>
      <IconCloudOff size={16} aria-hidden="true" />
      {offlineText(lastSync)}
    </div>
  );
}

const offlineText = (lastSync: string | undefined): string =>
  lastSync ? `Sem conexão — mostrando dados de ${lastSync}` : 'Sem conexão. Tentando de novo…';
