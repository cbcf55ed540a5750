import { acompanhamentoContracts } from '@oferta/contracts/agenda/acompanhamento.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import encodeQR from 'qr';
import { useState, type ReactNode } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
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
        <Codigo texto={endereco} nome={`QR da página do cliente: ${placa ? formatPlaca(placa) : modelo}`} />
        <figcaption>Aponte a câmera para acompanhar o {modelo} pelo celular.</figcaption>
      </figure>
      <Button onClick={copiar}>Copiar o link</Button>
    </div>
  );
}

/** A code as squares of one path; dark on light in every scheme, or no phone reads it. */
function Codigo({ texto, nome }: { readonly texto: string; readonly nome: string }): ReactNode {
  const linhas = encodeQR(texto, 'raw', { ecc: 'medium', border: 2 });
  const lado = linhas.length;
  const traco = linhas
    .flatMap((linha, y) => linha.flatMap((escuro, x) => (escuro ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: no image has an address
    <svg role="img" aria-label={nome} viewBox={`0 0 ${lado} ${lado}`} shapeRendering="crispEdges">
      <rect width={lado} height={lado} fill="#fff" />
      <path d={traco} fill="#000" />
    </svg>
  );
}
