import {
  titularContracts,
  type Apagamentos,
  type DadosDoTitular,
} from '@oferta/contracts/suporte/titular.ts';
import { formatCpf } from '@oferta/domain/cadastros/documento/cpf.ts';
import { useState, type FormEvent } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmailInput } from '#frames/form/email-input.tsx';
import { MaskedInput } from '#ui/form/masked-input.tsx';
import { PhoneInput } from '#frames/form/phone-input.tsx';
import { Apagamentos as ListaDeApagamentos } from './apagamentos.tsx';
import { PedidoDeApagamento } from './pedido-de-apagamento.tsx';
import { PessoaAchada } from './pessoa-achada.tsx';
import css from './log-detalhado.module.css';

const FORM = 'procurar-titular';

interface DadosDaPessoaProps {
  readonly onClose: () => void;
}

/** What a person may ask of whoever keeps their data (LGPD art. 18): all of it as a file, or that it be erased. */
export function DadosDaPessoa({ onClose }: DadosDaPessoaProps) {
  const [achada, setAchada] = useState<DadosDoTitular | null>(null);
  const [pedido, setPedido] = useState<Apagamentos['pedidos'][number] | null>(null);
  if (achada) return <PessoaAchada achada={achada} onVoltar={() => setAchada(null)} onClose={onClose} />;
  if (pedido)
    return <PedidoDeApagamento pedido={pedido} onVoltar={() => setPedido(null)} onClose={onClose} />;
  return <Procurar onAchada={setAchada} onAbrir={setPedido} onClose={onClose} />;
}

interface ProcurarProps extends DadosDaPessoaProps {
  readonly onAchada: (achada: DadosDoTitular) => void;
  readonly onAbrir: (pedido: Apagamentos['pedidos'][number]) => void;
}

function Procurar({ onAchada, onAbrir, onClose }: ProcurarProps) {
  const [cpf, setCpf] = useState('');
  const [telefone, setTelefone] = useState('');
  const [email, setEmail] = useState('');
  const [falta, setFalta] = useState<Readonly<Record<string, string>>>({});
  const procurar = useCall(titularContracts.procurarTitular, {
    onSuccess: onAchada,
    onError: ({ campos, mensagem }) => {
      setFalta(
        campos.length > 0
          ? Object.fromEntries(campos.map(({ campo, mensagem: frase }) => [campo, frase]))
          : { cpf: mensagem },
      );
      return true;
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setFalta({});
    procurar.mutate({
      body: {
        ...(cpf.trim() !== '' && { cpf }),
        ...(telefone.trim() !== '' && { telefone }),
        ...(email.trim() !== '' && { email }),
      },
    });
  };
  return (
    <Dialog
      opened
      title="Dados de uma pessoa"
      onClose={onClose}
      size="sm"
      footer={
        <>
          <Button size="md" onClick={onClose}>
            Fechar
          </Button>
          <Button size="md" variant="primary" type="submit" form={FORM} loading={procurar.isPending}>
            Procurar
          </Button>
        </>
      }
    >
      <form id={FORM} className={css['pessoa']} data-stack={12} noValidate onSubmit={onSubmit}>
        <p>
          Para atender a um pedido da LGPD: tudo o que há sobre um cliente, em arquivo, ou o apagamento. Basta
          um dos três.
        </p>
        <MaskedInput
          label="CPF"
          inputMode="numeric"
          mask={formatCpf}
          value={cpf}
          error={falta['cpf']}
          onText={setCpf}
        />
        <PhoneInput label="Telefone" value={telefone} error={falta['telefone']} onText={setTelefone} />
        <EmailInput
          label="E-mail"
          type="email"
          value={email}
          error={falta['email']}
          onChange={({ target }) => setEmail(target.value)}
        />
      </form>
      <ListaDeApagamentos onAbrir={onAbrir} />
    </Dialog>
  );
}
