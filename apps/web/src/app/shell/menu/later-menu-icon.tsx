import {
  IconFlag,
  IconLogout,
  IconUser,
  IconVolume,
  IconHistory,
  IconTool,
  IconAddressBook,
  IconCheckbox,
  IconAdjustments,
  IconListTree,
  IconUsers,
  IconSitemap,
  IconBuildingStore,
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
  IconClipboardSearch,
  IconMoodSmile,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

const ICONS: Readonly<Record<string, ComponentType<{ size?: number; stroke?: number }>>> = {
  comecar: IconFlag,
  conta: IconUser,
  som: IconVolume,
  sair: IconLogout,
  vistoria: IconClipboardSearch,
  pesquisas: IconMoodSmile,
  dashboard: IconLayoutDashboard,
  relatorio: IconClipboardText,
  bi: IconChartPie,
  tempo: IconHourglass,
  fechamento: IconLockCheck,
  vendas: IconCalendarDollar,
  integracao: IconPlugConnected,
  excel: IconFileSpreadsheet,
  sugestao: IconPackage,
  historico: IconHistory,
  mecanicos: IconTool,
  consultores: IconAddressBook,
  servicos: IconCheckbox,
  ferramentas: IconAdjustments,
  arquivos: IconFiles,
  cardapio: IconListTree,
  usuarios: IconUsers,
  grupos: IconSitemap,
  concessionaria: IconBuildingStore,
};

/** Pictures of the managers' and the registries' screens: whoever receives cars never sees them, so they come after, with those of what is opened. */
export function LaterMenuIcon({ icone, size }: { readonly icone: string; readonly size: number }) {
  const Icon = ICONS[icone] ?? IconFiles;
  return <Icon size={size} stroke={1.7} />;
}
