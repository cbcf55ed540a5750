import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { precisaMotivo } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { closeOrcamentoDialog } from '../../hooks/orcamento-dialogs.ts';
import { receberOrcamento } from '../../hooks/orcamento-options.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { CanaisDeEnvio, desfechoDoEnvio, type Canal } from './canais-de-envio.tsx';
import { FormularioDialog } from './formulario-dialog.tsx';
import { LinkEnviado, type Enviado } from './link-enviado.tsx';

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
  if (enviado) return <Link enviado={enviado} titulo={desfechoDoEnvio(canais)} />;
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
      <CanaisDeEnvio canais={canais} onChange={setCanais} />
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

function Link({ enviado, titulo }: { readonly enviado: Enviado; readonly titulo: string }) {
  return (
    <Dialog
      opened
      onClose={closeOrcamentoDialog}
      title={titulo}
      size="sm"
      footer={
        <Button size="md" variant="primary" onClick={closeOrcamentoDialog}>
          Pronto
        </Button>
      }
    >
      <LinkEnviado {...enviado} />
    </Dialog>
  );
}
