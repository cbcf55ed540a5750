import {
  IconCalendarDollar,
  IconChartPie,
  IconClipboardText,
  IconFileSpreadsheet,
  IconFiles,
  IconHourglass,
  IconLayoutDashboard,
  IconLockCheck,
  IconPackage,
  IconPlugConnected,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

const ICONS: Readonly<Record<string, ComponentType<{ size?: number; stroke?: number }>>> = {
  dashboard: IconLayoutDashboard,
  relatorio: IconClipboardText,
  bi: IconChartPie,
  tempo: IconHourglass,
  fechamento: IconLockCheck,
  vendas: IconCalendarDollar,
  integracao: IconPlugConnected,
  excel: IconFileSpreadsheet,
  sugestao: IconPackage,
};

/** Pictures of the managers' screens: whoever receives cars never sees them, so they are no part of the first download. */
export function LaterMenuIcon({ icone, size }: { readonly icone: string; readonly size: number }) {
  const Icon = ICONS[icone] ?? IconFiles;
  return <Icon size={size} stroke={1.7} />;
}
