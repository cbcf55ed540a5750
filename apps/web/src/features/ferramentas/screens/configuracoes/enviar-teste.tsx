import { configuracaoContracts } from '@oferta/contracts/ferramentas/configuracao.ts';
import { isEmailValido } from '@oferta/domain/cadastros/contato/email.ts';
import { formatTelefone, isTelefoneValido } from '@oferta/domain/cadastros/contato/telefone.ts';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import css from './configuracoes.module.css';

interface EnviarTesteProps {
  readonly canal: 'email' | 'sms';
  readonly codDistribuidor: number;
}

const PALAVRAS = {
  email: {
    rotulo: 'Enviar um teste para',
    botao: 'Enviar e-mail de teste',
    errado: 'Favor inserir email válido',
  },
  sms: {
    rotulo: 'Enviar um teste para',
    botao: 'Enviar SMS de teste',
    errado: 'Favor inserir telefone válido',
  },
} as const;

/** Sends a message now, from the sender as it is saved, and shows what the server said. */
export function EnviarTeste({ canal, codDistribuidor }: EnviarTesteProps) {
  const { control } = useFormContext();
  const { isDirty } = useFormState({ control });
  const [destino, setDestino] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const [resultado, setResultado] = useState<{ bom: boolean; frase: string } | null>(null);
  const testar = useCall(configuracaoContracts.testarEnvio, {
    onSuccess: ({ resposta }) =>
      setResultado({ bom: true, frase: `Saiu. O servidor respondeu: ${resposta}` }),
    onError: ({ mensagem }) => {
      setResultado({ bom: false, frase: mensagem });
      return true;
    },
  });
  const palavras = PALAVRAS[canal];
  const enviar = (): void => {
    const valido = canal === 'email' ? isEmailValido(destino.trim()) : isTelefoneValido(destino);
    setErro(valido ? null : palavras.errado);
    setResultado(null);
    if (valido) testar.mutate({ params: { codDistribuidor }, body: { canal, destino: destino.trim() } });
  };
  return (
    <div className={css['teste']}>
      <TextInput
        label={palavras.rotulo}
        type={canal === 'email' ? 'email' : 'tel'}
        value={destino}
        autoComplete="off"
        error={erro ?? undefined}
        hint={isDirty ? 'Usa o remetente já salvo: salve antes para testar o novo' : undefined}
        onChange={({ target }) => setDestino(canal === 'sms' ? formatTelefone(target.value) : target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          enviar();
        }}
      />
      <Button size="md" icon={<IconSend size={16} />} loading={testar.isPending} onClick={enviar}>
        {palavras.botao}
      </Button>
      <output data-bom={resultado?.bom}>{resultado?.frase}</output>
    </div>
  );
}
