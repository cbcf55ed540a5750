import type { ReactNode } from 'react';
import type { PedidoDeDialogo } from '../../hooks/agenda-dialogs.ts';
import { EscalarDialog } from './escalar-dialog.tsx';
import { MotivoEspecialidadeDialog } from './motivo-especialidade-dialog.tsx';
import { PausarDialog } from './paralisacao/pausar-dialog.tsx';
import { RetornoDialog } from './paralisacao/retorno-dialog.tsx';
import { PlanejarDialog } from './planejar-dialog.tsx';
import { ProgramarDialog } from './programar-dialog.tsx';
import { ReprovarDialog } from './reprovar-dialog.tsx';
import { TempoAdicionalDialog } from './tempo-adicional-dialog.tsx';

type PedidoDoServico = Extract<PedidoDeDialogo, { servico: unknown }>;

const DIALOGS = {
  reprovar: ReprovarDialog,
  tempoAdicional: TempoAdicionalDialog,
  escalar: EscalarDialog,
};

/** A question about one job. */
export function DialogDoServico({ pedido }: { readonly pedido: PedidoDoServico }): ReactNode {
  const key = pedido.servico.codServico;
  if (pedido.tipo === 'pausar') return <PausarDialog key={key} {...pedido} />;
  if (pedido.tipo === 'retorno') return <RetornoDialog key={key} {...pedido} />;
  if (pedido.tipo === 'programar') return <ProgramarDialog key={key} {...pedido} />;
  if (pedido.tipo === 'planejar') return <PlanejarDialog key={key} {...pedido} />;
  if (pedido.tipo === 'motivoEspecialidade') return <MotivoEspecialidadeDialog key={key} {...pedido} />;
  const Dialog = DIALOGS[pedido.tipo];
  return <Dialog key={key} servico={pedido.servico} />;
}
