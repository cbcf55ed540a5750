import {
  IconAddressBook,
  IconAdjustments,
  IconBuildingStore,
  IconCalendarEvent,
  IconCheckbox,
  IconCircleCheck,
  IconCircleX,
  IconClipboardCheck,
  IconFileInvoice,
  IconFiles,
  IconLayoutDashboard,
  IconHistory,
  IconLayoutList,
  IconListCheck,
  IconListTree,
  IconSitemap,
  IconTool,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** Of screens that are built: all of them come with the first download. */
const ICONS: Readonly<Record<string, ComponentType<{ size?: number; stroke?: number }>>> = {
  agenda: IconCalendarEvent,
  oficina: IconClipboardCheck,
  quadro: IconLayoutList,
  finalizados: IconCircleCheck,
  historico: IconHistory,
  reprovados: IconCircleX,
  ordens: IconFileInvoice,
  checklist: IconListCheck,
  concessionaria: IconBuildingStore,
  grupos: IconSitemap,
  servicos: IconCheckbox,
  mecanicos: IconTool,
  consultores: IconAddressBook,
  usuarios: IconUsers,
  cardapio: IconListTree,
  arquivos: IconFiles,
  dashboard: IconLayoutDashboard,
  ferramentas: IconAdjustments,
};

/** The picture of a menu item, by the word in the screens' table. */
export function MenuIcon({ icone, size = 18 }: { readonly icone: string; readonly size?: number }) {
  const Icon = ICONS[icone] ?? IconFiles;
  return <Icon size={size} stroke={1.7} />;
}
