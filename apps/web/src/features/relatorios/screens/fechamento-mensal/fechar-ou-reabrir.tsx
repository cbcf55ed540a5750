import { type FechamentoDoMes, fechamentoContracts } from '@oferta/contracts/relatorios/fechamento.ts';
import { formatMes } from '@oferta/domain/vendas/mes.ts';
import { IconAlertCircle, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import css from './fechamento-mensal.module.css';

interface FecharOuReabrirProps {
  readonly codConcessionaria: number;
  readonly casa: string;
  readonly data: FechamentoDoMes;
}

/** The one step that is next: closing asks once, naming what; reopening asks for the reason. */
export function FecharOuReabrir({ codConcessionaria, casa, data }: FecharOuReabrirProps) {
  const { mes, numero, estado, conferencias } = data;
  const [perguntando, setPerguntando] = useState(false);
  const client = useQueryClient();
  const feito = (): void => {
    setPerguntando(false);
    void client.invalidateQueries({ queryKey: ['relatorios', 'fechamentos'] });
    void client.invalidateQueries({ queryKey: ['vendas', 'lancamentos'] });
  };
  const nome = formatMes(mes).toLowerCase();
  const fechar = useCall(fechamentoContracts.fecharMes, {
    onSuccess: feito,
    done: { title: `${formatMes(mes)} fechado na versão ${numero + 1}`, tone: 5 },
  });
  const impedem = conferencias.filter(({ resultado }) => resultado === 'impede').length;
  if (estado === 'fechado')
    return (
      <>
        <Button icon={<IconLockOpen size={16} />} onClick={() => setPerguntando(true)}>
          Reabrir mês
        </Button>
        {perguntando && (
          <ReabrirDialog
            {...{ codConcessionaria, data }}
            onClose={() => setPerguntando(false)}
            onFeito={feito}
          />
        )}
      </>
    );
  return (
    <>
      {impedem > 0 && (
        <span className={css['falta']}>
          <IconAlertCircle size={15} aria-hidden="true" />
          {impedem === 1 ? 'falta 1 pendência' : `faltam ${impedem} pendências`}
        </span>
      )}
      <Button
        variant="primary"
        icon={<IconLock size={16} />}
        disabled={impedem > 0}
        loading={fechar.isPending}
        onClick={() => setPerguntando(true)}
      >
        Fechar versão {numero + 1}
      </Button>
      <ConfirmDialog
        opened={perguntando}
        onClose={() => setPerguntando(false)}
        title={`Fechar ${nome}, versão ${numero + 1}`}
        confirmLabel={`Fechar versão ${numero + 1}`}
        tone="default"
        onConfirm={() =>
          fechar.mutateAsync({ params: { codConcessionaria, mes }, body: { numero } }).then(
            () => undefined,
            () => undefined,
          )
        }
      >
        Os números de {nome} da {casa} ficam gravados com seu nome, a hora e o código de conferência. Nenhum
        lançamento, importação ou DMS os altera depois.
      </ConfirmDialog>
    </>
  );
}

interface ReabrirDialogProps {
  readonly codConcessionaria: number;
  readonly data: FechamentoDoMes;
  readonly onClose: () => void;
  readonly onFeito: () => void;
}

function ReabrirDialog({ codConcessionaria, data: { mes, numero }, onClose, onFeito }: ReabrirDialogProps) {
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const reabrir = useCall(fechamentoContracts.reabrirMes, {
    onSuccess: onFeito,
    done: { title: `${formatMes(mes)} reaberto`, description: `A versão ${numero} fica guardada`, tone: 4 },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTentou(true);
    if (motivo.trim() === '') return;
    reabrir.mutate({ params: { codConcessionaria, mes }, body: { numero, motivo: motivo.trim() } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Reabrir ${formatMes(mes).toLowerCase()}`}
      size="sm"
      footer={
        <>
          <Button size="md" onClick={onClose}>
            Voltar
          </Button>
          <Button size="md" variant="primary" type="submit" form="reabrir" loading={reabrir.isPending}>
            Reabrir mês
          </Button>
        </>
      }
    >
      <form id="reabrir" onSubmit={onSubmit}>
        <Textarea
          label="Motivo"
          required
          maxLength={300}
          hint={`A versão ${numero} fica guardada, e o motivo aparece na próxima`}
          error={tentou && motivo.trim() === '' ? 'Diga por que o mês é reaberto' : undefined}
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
        />
      </form>
    </Dialog>
  );
}
