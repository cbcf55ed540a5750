import type { MensagemNaFila } from '@oferta/contracts/machines/mensagem.ts';
import { diaEHora } from '@oferta/domain/instante.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { serverNow } from '#kernel/clock.ts';
import type { Column } from '#ui/data-table/column.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import { destinoDe, estadoDe, NOME_CANAL } from './mensagem-em-palavras.ts';

export function EstadoDaMensagem(mensagem: MensagemNaFila) {
  const { fuso } = useConcessionaria();
  const { texto, tom } = estadoDe(mensagem, serverNow());
  const { erro, naoAntes, estado } = mensagem;
  const detalhe =
    estado === 'pendente' && naoAntes !== null
      ? `a partir de ${diaEHora(naoAntes, fuso, serverNow())}`
      : erro;
  return (
    <span title={detalhe ?? undefined}>
      <TonePill tone={tom}>{texto}</TonePill>
      {detalhe && <small> {detalhe}</small>}
    </span>
  );
}

export const COLUNAS: readonly Column<MensagemNaFila>[] = [
  {
    id: 'criadaEm',
    header: 'Quando',
    width: 140,
    hideable: false,
    cell: ({ criadaEm }) => <DataEHora instante={criadaEm} />,
  },
  { id: 'canal', header: 'Canal', width: 100, cell: ({ canal }) => NOME_CANAL[canal] },
  {
    id: 'destino',
    header: 'Para',
    width: 220,
    strong: true,
    cell: (mensagem) => (
      <span className="num">
        {mensagem.cliente ?? destinoDe(mensagem)}
        {mensagem.visita && (
          <>
            <br />
            <small>{mensagem.visita}</small>
          </>
        )}
      </span>
    ),
  },
  {
    id: 'texto',
    header: 'Mensagem',
    stretch: true,
    cell: ({ assunto, texto }) => (
      <span title={texto}>
        {assunto && <b>{assunto}: </b>}
        {texto}
      </span>
    ),
  },
  { id: 'estado', header: 'Situação', width: 260, cell: (mensagem) => <EstadoDaMensagem {...mensagem} /> },
];
