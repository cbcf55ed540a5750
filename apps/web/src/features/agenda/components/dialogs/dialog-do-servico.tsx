import type { ReactNode } from 'react';
import type { ServicoAlvo } from '../../hooks/agenda-dialogs.ts';
import { EscalarDialog } from './escalar-dialog.tsx';
import { PausarDialog } from './pausar-dialog.tsx';
import { ProgramarDialog } from './programar-dialog.tsx';
import { ReprovarDialog } from './reprovar-dialog.tsx';
import { TempoAdicionalDialog } from './tempo-adicional-dialog.tsx';

const DIALOGS = {
  pausar: PausarDialog,
  reprovar: ReprovarDialog,
  tempoAdicional: TempoAdicionalDialog,
  programar: ProgramarDialog,
  escalar: EscalarDialog,
};

interface DialogDoServicoProps {
  readonly tipo: keyof typeof DIALOGS;
  readonly servico: ServicoAlvo;
}

/** A question about one job. */
export function DialogDoServico({ tipo, servico }: DialogDoServicoProps): ReactNode {
  const Dialog = DIALOGS[tipo];
  return <Dialog key={servico.codServico} servico={servico} />;
}
