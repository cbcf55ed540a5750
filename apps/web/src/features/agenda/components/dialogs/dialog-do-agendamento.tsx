import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { ReactNode } from 'react';
import { AvisarMudancaDialog, AvisarPrevisaoDialog } from './avisar-cliente-dialog.tsx';
import { CancelarDialog } from './cancelar-dialog.tsx';
import { ConfirmacaoDialog } from './confirmacao-dialog.tsx';
import { HistoricoDialog } from './historico-dialog.tsx';
import { NoShowDialog } from './no-show-dialog.tsx';
import { PrevisaoDialog } from './previsao/previsao-dialog.tsx';
import { ReceberDialog } from './receber-dialog.tsx';

const DIALOGS = {
  receber: ReceberDialog,
  cancelar: CancelarDialog,
  noShow: NoShowDialog,
  historico: HistoricoDialog,
  confirmacao: ConfirmacaoDialog,
  previsao: PrevisaoDialog,
  avisarPrevisao: AvisarPrevisaoDialog,
  avisarMudanca: AvisarMudancaDialog,
};

interface DialogDoAgendamentoProps {
  readonly tipo: keyof typeof DIALOGS;
  readonly agendamento: Agendamento;
  /** Of `previsao`: the delivery that could be promised instead. */
  readonly sugerida?: string;
}

/** A question about one appointment. */
export function DialogDoAgendamento({ tipo, agendamento, sugerida }: DialogDoAgendamentoProps): ReactNode {
  if (tipo === 'previsao' && sugerida !== undefined)
    return <PrevisaoDialog key={agendamento.codAgendamento} agendamento={agendamento} sugerida={sugerida} />;
  const Dialog = DIALOGS[tipo];
  return <Dialog key={agendamento.codAgendamento} agendamento={agendamento} />;
}
