import { importacaoContracts, type ImportacaoNaLista } from '@oferta/contracts/agenda/importacao.ts';
import { call } from '#kernel/data/api.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { showRefusal } from '#kernel/data/use-call.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { emAgendamentos, quantosNovos } from './totais-em-palavras.ts';
import { avisarAgenda } from './use-importacao.ts';

interface DesfazerImportacaoProps {
  readonly importacao: ImportacaoNaLista;
  readonly onClose: () => void;
}

/** Asks, with the number in it, before an import's appointments leave the agenda. */
export function DesfazerImportacao({ importacao, onClose }: DesfazerImportacaoProps) {
  const { codImportacao, arquivo, totais } = importacao;
  const quantos = emAgendamentos(quantosNovos(totais));
  const desfazer = async (): Promise<void> => {
    try {
      avisarAgenda(await call(importacaoContracts.desfazerImportacao, { params: { codImportacao } }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      showRefusal(error);
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Desfazer importação"
      confirmLabel={`Remover ${quantos}`}
      onConfirm={desfazer}
    >
      <p>
        Os <b>{quantos}</b> que vieram de <b>{arquivo}</b> saem da agenda. O arquivo pode ser enviado de novo
        depois.
      </p>
    </ConfirmDialog>
  );
}
