import { chaveIntegracaoContracts } from '@oferta/contracts/cadastros/chave-integracao.ts';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { SegredoDaChave } from './segredo-da-chave.tsx';

interface NovaChaveProps {
  readonly codConcessionaria: number;
  readonly onCriada: () => void;
  readonly onClose: () => void;
}

/** Asks for a name and then shows the new key's secret, for as long as the dialog is open and never again. */
export function NovaChaveDialog({ codConcessionaria, onCriada, onClose }: NovaChaveProps) {
  const [nome, setNome] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const criar = useCall(chaveIntegracaoContracts.criarChaveIntegracao, {
    onSuccess: onCriada,
    onError({ campos }) {
      const [campo] = campos;
      setErro(campo?.mensagem ?? null);
      return campo !== undefined;
    },
  });
  const enviar = (): void => {
    const semNome = nome.trim() === '';
    setErro(semNome ? 'Dê um nome à chave' : null);
    if (semNome || criar.isPending) return;
    criar.mutate({ params: { concessionaria: codConcessionaria }, body: { nome } });
  };
  const criada = criar.data;
  if (criada)
    return (
      <Dialog
        opened
        dismissable={false}
        title={`Chave ${criada.chave.nome} criada`}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            Já guardei a chave
          </Button>
        }
      >
        <SegredoDaChave codConcessionaria={codConcessionaria} segredo={criada.segredo} />
      </Dialog>
    );
  return (
    <Dialog
      opened
      size="sm"
      title="Nova chave"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" loading={criar.isPending} onClick={enviar}>
            Criar chave
          </Button>
        </>
      }
    >
      <TextInput
        label="Nome da chave"
        hint="O sistema que vai usá-la, como “Linx produção”. Aparece no histórico dos agendamentos."
        required
        maxLength={60}
        autoComplete="off"
        value={nome}
        error={erro}
        onChange={({ target }) => setNome(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is the dealership's.
          event.preventDefault();
          enviar();
        }}
      />
    </Dialog>
  );
}
