import { useState, type ReactNode } from 'react';
import { TextInput } from '#ui/form/text-input.tsx';
import { closeAgendaDialog, type ServicoAlvo } from '../../hooks/agenda-dialogs.ts';
import { Pergunta } from './pergunta.tsx';

interface MotivoEspecialidadeProps {
  readonly servico: ServicoAlvo;
  /** Who lacks which speciality. */
  readonly frase: string;
  /** Who has it. */
  readonly quemTem: readonly string[];
  readonly onConfirm: (motivo: string) => void;
}

/** The way past a mechanic without the speciality: why they do the job all the same (product 02, Rules). */
export function MotivoEspecialidadeDialog({
  servico,
  frase,
  quemTem,
  onConfirm,
}: MotivoEspecialidadeProps): ReactNode {
  const { placa, cliente, descricao } = servico;
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState(frase);
  const confirmar = (): void => {
    const escrito = motivo.trim();
    if (!escrito) return setErro('Informe o motivo para escalar assim mesmo');
    closeAgendaDialog();
    onConfirm(escrito);
  };
  return (
    <Pergunta
      titulo="Escalar assim mesmo?"
      sobre={{ placa, cliente, detalhe: descricao }}
      acao="Escalar assim mesmo"
      isPending={false}
      erro={erro}
      onConfirm={confirmar}
    >
      {quemTem.length > 0 && (
        <p>
          {quemTem.length === 1 ? 'Tem esta especialidade' : 'Têm esta especialidade'}: {quemTem.join(', ')}.
        </p>
      )}
      <TextInput
        required
        label="Motivo para escalar assim mesmo"
        maxLength={200}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
    </Pergunta>
  );
}
