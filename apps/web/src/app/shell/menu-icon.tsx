import {
  IconAddressBook,
  IconAdjustments,
  IconBook2,
  IconBuildingStore,
  IconCalendarEvent,
  IconChartDonut,
  IconCheckbox,
  IconCircleCheck,
  IconCircleX,
  IconClipboardCheck,
  IconFileInvoice,
  IconFileSpreadsheet,
  IconFiles,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconListTree,
  IconLockCheck,
  IconPackage,
  IconPlugConnected,
  IconReportAnalytics,
  IconReportMoney,
  IconSitemap,
  IconTicket,
  IconTool,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

const ICONS: Readonly<Record<string, ComponentType<{ size?: number; stroke?: number }>>> = {
  agenda: IconCalendarEvent,
  oficina: IconClipboardCheck,
  finalizados: IconCircleCheck,
  historico: IconHistory,
  reprovados: IconCircleX,
  ordens: IconFileInvoice,
  checklist: IconListCheck,
  dashboard: IconLayoutDashboard,
  relatorio: IconReportAnalytics,
  bi: IconChartDonut,
  fechamento: IconLockCheck,
  vendas: IconReportMoney,
  integracao: IconPlugConnected,
  excel: IconFileSpreadsheet,
  sugestao: IconPackage,
  concessionaria: IconBuildingStore,
  grupos: IconSitemap,
  servicos: IconCheckbox,
  mecanicos: IconTool,
  consultores: IconAddressBook,
  usuarios: IconUsers,
  cardapio: IconListTree,
  log: IconBook2,
  arquivos: IconFiles,
  tickets: IconTicket,
  ferramentas: IconAdjustments,
};

/** The picture of a menu item, by the word in the screens' table. */
export function MenuIcon({ icone, size = 18 }: { readonly icone: string; readonly size?: number }) {
  const Icon = ICONS[icone] ?? IconFiles;
  return <Icon size={size} stroke={1.7} />;
}
