import { useOrcamentoDialog } from '../../hooks/orcamento-dialogs.ts';
import { DecidirDialog } from './decidir-dialog.tsx';
import { EnviarDialog } from './enviar-dialog.tsx';
import { FinalizarDialog } from './finalizar-dialog.tsx';
import { MotivoDialog } from './motivo-dialog.tsx';

/** Whatever is open over a quote; once a screen. */
export function OrcamentoDialogOutlet() {
  const dialog = useOrcamentoDialog();
  if (!dialog) return null;
  const { codOrcamento } = dialog.cartao;
  if (dialog.tipo === 'motivo') return <MotivoDialog key={codOrcamento} {...dialog} />;
  if (dialog.tipo === 'enviar') return <EnviarDialog key={codOrcamento} cartao={dialog.cartao} />;
  if (dialog.tipo === 'finalizar') return <FinalizarDialog key={codOrcamento} cartao={dialog.cartao} />;
  return <DecidirDialog key={codOrcamento} cartao={dialog.cartao} />;
}
