import { acompanhamentoContracts } from '@oferta/contracts/agenda/acompanhamento.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { useState, type ReactNode } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { QrCode } from '#ui/qr-code/qr-code.tsx';
import { showToast } from '#ui/toast/toast.ts';
import css from './acompanhar-pelo-link.module.css';

/** The client's own page of a car that is in the house, as a code to point a phone at: shown, printed, or its link copied. */
export function AcompanharPeloLink({ agendamento }: { readonly agendamento: Agendamento }): ReactNode {
  const { codAgendamento, placa, modelo } = agendamento;
  const [endereco, setEndereco] = useState<string | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const criar = useCall(acompanhamentoContracts.acompanharVisita, {
    onSuccess: ({ caminho }) => setEndereco(window.location.origin + caminho),
    onError: ({ mensagem }) => {
      setErro(mensagem);
      return true;
    },
  });
  if (endereco === null)
    return (
      <div className={css['acompanhar']} data-stack={8}>
        <Button loading={criar.isPending} onClick={() => criar.mutate({ params: { codAgendamento } })}>
          QR para o cliente acompanhar
        </Button>
        {erro !== null && <p role="alert">{erro}</p>}
      </div>
    );
  const copiar = (): void =>
    void navigator.clipboard
      .writeText(endereco)
      .then(() => showToast({ title: 'Link copiado', tone: 'brand' }));
  return (
    <div className={css['acompanhar']} data-stack={8}>
      <figure>
        <QrCode texto={endereco} nome={`QR da página do cliente: ${placa ? formatPlaca(placa) : modelo}`} />
        <figcaption>Aponte a câmera para acompanhar o {modelo} pelo celular.</figcaption>
      </figure>
      <Button onClick={copiar}>Copiar o link</Button>
    </div>
  );
}
