import { type Contagem, contagemContracts } from '@oferta/contracts/estoque/contagem.ts';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

interface FimProps {
  readonly contagem: Contagem;
}

/** How a count ends: closed, cancelled while nothing was approved, or undone. */
export function FimDaContagem({ contagem: { codContagem, situacao, aprovadas, aAprovar } }: FimProps) {
  const [pedindo, setPedindo] = useState(false);
  const params = { codContagem };
  const encerrar = useCall(contagemContracts.encerrarContagem, { done: { title: 'Contagem encerrada' } });
  const desfaz = aprovadas > 0;
  if (situacao !== 'aberta' && !(situacao === 'encerrada' && desfaz)) return null;
  return (
    <>
      <Button size="md" variant="subtle" onClick={() => setPedindo(true)}>
        {desfaz ? 'Desfazer contagem' : 'Cancelar contagem'}
      </Button>
      {situacao === 'aberta' && aAprovar === 0 && desfaz && (
        <Button size="md" loading={encerrar.isPending} onClick={() => encerrar.mutate({ params })}>
          Encerrar contagem
        </Button>
      )}
      {pedindo && <PorQue codContagem={codContagem} desfaz={desfaz} onFechar={() => setPedindo(false)} />}
    </>
  );
}

interface PorQueProps {
  readonly codContagem: number;
  readonly desfaz: boolean;
  readonly onFechar: () => void;
}

function PorQue({ codContagem, desfaz, onFechar }: PorQueProps) {
  const [motivo, setMotivo] = useState('');
  const cancelar = useCall(contagemContracts.cancelarContagem, {
    onSuccess: onFechar,
    done: { title: 'Contagem cancelada: nenhum saldo mudou' },
  });
  const desfazer = useCall(contagemContracts.desfazerContagem, {
    onSuccess: onFechar,
    done: { title: 'Contagem desfeita: os saldos voltaram, as vendas ficaram' },
  });
  const { isPending, mutate } = desfaz ? desfazer : cancelar;
  const verbo = desfaz ? 'Desfazer contagem' : 'Cancelar contagem';
  return (
    <Dialog
      opened
      size="sm"
      onClose={onFechar}
      title={verbo}
      footer={
        <>
          <Button size="md" onClick={onFechar}>
            Voltar
          </Button>
          <Button
            size="md"
            variant="danger"
            loading={isPending}
            disabled={motivo.trim() === ''}
            onClick={() => mutate({ params: { codContagem }, body: { motivo: motivo.trim() } })}
          >
            {verbo}
          </Button>
        </>
      }
    >
      <p>
        {desfaz
          ? 'O que esta contagem acertou volta, por outros movimentos. O que se vendeu depois fica vendido.'
          : 'O que foi contado não vale mais, e nenhum saldo muda.'}
      </p>
      <TextInput
        label="Por quê?"
        value={motivo}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => setMotivo(value)}
      />
    </Dialog>
  );
}
