import { lazy, type ReactNode } from 'react';
import type { PedidoDeDialogo } from '../../hooks/agenda-dialogs.ts';

// Each question is fetched when it is first asked.
const DialogDoAgendamento = lazy(async () => ({
  default: (await import('./dialog-do-agendamento.tsx')).DialogDoAgendamento,
}));
const DialogDoServico = lazy(async () => ({
  default: (await import('./dialog-do-servico.tsx')).DialogDoServico,
}));
const EncaixeDialog = lazy(async () => ({ default: (await import('./encaixe-dialog.tsx')).EncaixeDialog }));
const HoraRecusadaDialog = lazy(async () => ({
  default: (await import('../horario/hora-recusada-dialog.tsx')).HoraRecusadaDialog,
}));
const EntregarDialog = lazy(async () => ({
  default: (await import('./entrega/entregar-dialog.tsx')).EntregarDialog,
}));
const FolgaDialog = lazy(async () => ({ default: (await import('./folga/folga-dialog.tsx')).FolgaDialog }));
const BloquearDialog = lazy(async () => ({
  default: (await import('./bloqueio/bloquear-dialog.tsx')).BloquearDialog,
}));

const PaginaPublicaDialog = lazy(async () => ({
  default: (await import('./pagina-publica-dialog.tsx')).PaginaPublicaDialog,
}));

/** The dialog of a question, whatever it is about. */
export function DialogAberto({ dialog }: { readonly dialog: PedidoDeDialogo }): ReactNode {
  if (dialog.tipo === 'encaixe') return <EncaixeDialog {...dialog} />;
  if (dialog.tipo === 'horaRecusada') return <HoraRecusadaDialog {...dialog} />;
  if (dialog.tipo === 'entregar') return <EntregarDialog codAgendamento={dialog.codAgendamento} />;
  if (dialog.tipo === 'folga') return <FolgaDialog {...dialog} />;
  if (dialog.tipo === 'paginaPublica') return <PaginaPublicaDialog />;
  if (dialog.tipo === 'bloquear') return <BloquearDialog dia={dialog.dia} horario={dialog.horario} />;
  if ('servico' in dialog) return <DialogDoServico pedido={dialog} />;
  return <DialogDoAgendamento {...dialog} />;
}
