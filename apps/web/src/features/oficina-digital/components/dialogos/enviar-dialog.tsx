import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { precisaMotivo } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#kernel/use-call.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { closeOrcamentoDialog } from '../../hooks/orcamento-dialogs.ts';
import { receberOrcamento } from '../../hooks/orcamento-options.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { FormularioDialog } from './formulario-dialog.tsx';
import css from './formulario-dialog.module.css';

const CANAIS = [
  { id: 'whatsapp', nome: 'WhatsApp' },
  { id: 'sms', nome: 'SMS' },
  { id: 'email', nome: 'E-mail' },
] as const;
type Canal = (typeof CANAIS)[number]['id'];

interface Enviado {
  readonly link: string;
  readonly whatsapp: string | null;
}

/** Sends the quote, or sends it again, and hands over the link: it is shown this once. */
export function EnviarDialog({ cartao }: { readonly cartao: OrcamentoCartao }) {
  const { estado, vistoEm, codOrcamento, versao } = cartao;
  const novamente = estado !== 'precificado';
  const pedeMotivo = novamente && precisaMotivo('reenviar', { estado, visto: vistoEm !== null });
  const [canais, setCanais] = useState<readonly Canal[]>(['whatsapp']);
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const [enviado, setEnviado] = useState<Enviado | null>(null);
  const { mutate, isPending } = useCall(orcamentoContracts.enviarOrcamento, {
    onSuccess({ orcamento, link, whatsapp }) {
      receberOrcamento(orcamento);
      setEnviado({ link, whatsapp });
    },
    onError({ mensagem }) {
      setErro(mensagem);
      return true;
    },
  });
  if (enviado) return <Link {...enviado} />;
  const trocar = (canal: Canal): void =>
    setCanais(canais.includes(canal) ? canais.filter((cada) => cada !== canal) : [...canais, canal]);
  return (
    <FormularioDialog
      titulo={novamente ? 'Reenviar ao cliente' : 'Enviar ao cliente'}
      cartao={cartao}
      acao={`${novamente ? 'Reenviar' : 'Enviar'} ${placaOuChassi(cartao)}`}
      isPending={isPending}
      disabled={pedeMotivo && motivo.trim() === ''}
      erro={erro}
      onConfirm={() =>
        mutate({
          params: { codOrcamento },
          body: { canais: [...canais], motivo: motivo.trim() || null, versao },
        })
      }
    >
      <div className={css['canais']}>
        {CANAIS.map(({ id, nome }) => (
          <Checkbox key={id} label={nome} checked={canais.includes(id)} onChange={() => trocar(id)} />
        ))}
      </div>
      {pedeMotivo && (
        <Textarea
          label="Motivo"
          hint="O cliente já viu a versão anterior"
          rows={2}
          maxLength={300}
          required
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
        />
      )}
    </FormularioDialog>
  );
}

function Link({ link, whatsapp }: Enviado) {
  const copiar = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    showToast({ title: 'Link copiado', tone: 5 });
  };
  return (
    <Dialog
      opened
      onClose={closeOrcamentoDialog}
      title="Orçamento enviado"
      size="sm"
      footer={
        <Button size="md" variant="primary" onClick={closeOrcamentoDialog}>
          Pronto
        </Button>
      }
    >
      <div className={css['formulario']}>
        <TextInput
          label="Link do cliente"
          hint="Copie agora: por segurança ele não aparece de novo"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <div className={css['canais']}>
          <Button icon={<IconCopy size={16} />} onClick={() => void copiar()}>
            Copiar link
          </Button>
          {whatsapp && (
            <a className={buttonClass()} href={whatsapp} target="_blank" rel="noopener noreferrer">
              <IconBrandWhatsapp size={16} /> Abrir WhatsApp
            </a>
          )}
        </div>
      </div>
    </Dialog>
  );
}
