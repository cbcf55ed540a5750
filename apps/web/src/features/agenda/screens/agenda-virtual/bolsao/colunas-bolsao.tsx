import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { NOME_ORIGEM_AGENDAMENTO } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { ReactNode } from 'react';
import type { Column } from '#ui/data-table/column.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { nomesDosServicos } from '../../../components/cartao/cartao-agendamento.tsx';
import { diaCurto } from '../../../model/dia-em-palavras.ts';
import type { ColunaDoArquivo } from '#frames/exportar-lista/coluna-do-arquivo.ts';
import { CartaoParaContatar } from '../lista/cartao-para-contatar.tsx';
import { Contato } from '../lista/contato.tsx';
import { identificacao } from '../lista/identificacao.ts';
import css from '../lista/lista.module.css';

const pedidoPara = ({ dataAgendamento, horaAgendamento }: Agendamento): string =>
  `${diaCurto(dataAgendamento)} ${horaAgendamento}`;

/** Requests as rows. A day that has passed is red: nobody took it in time. */
export const colunasDoBolsao = (
  hoje: Dia,
  acao: (agendamento: Agendamento) => ReactNode,
): readonly Column<Agendamento>[] => [
  {
    id: 'para',
    header: 'Pediu para',
    width: 150,
    strong: true,
    sortBy: ({ dataAgendamento, horaAgendamento }) => dataAgendamento + horaAgendamento,
    cell: (agendamento) => (
      <span className={css['hora']} data-sinal={agendamento.dataAgendamento < hoje ? 'atrasada' : undefined}>
        {pedidoPara(agendamento)}
      </span>
    ),
  },
  {
    id: 'placa',
    header: 'Placa',
    width: 106,
    cell: (agendamento) => <PlateChip size="md">{identificacao(agendamento)}</PlateChip>,
  },
  {
    id: 'cliente',
    header: 'Cliente',
    strong: true,
    sortBy: ({ cliente }) => cliente,
    cell: ({ cliente }) => <span className={css['corte']}>{cliente}</span>,
  },
  { id: 'veiculo', header: 'Veículo', sortBy: ({ modelo }) => modelo, cell: ({ modelo }) => modelo },
  {
    id: 'servicos',
    header: 'Serviços',
    cell: ({ servicos }) => <span className={css['corte']}>{nomesDosServicos(servicos)}</span>,
  },
  {
    id: 'origem',
    header: 'Origem',
    sortBy: ({ origem }) => origem,
    cell: ({ origem }) => <TonePill tone="neutral">{NOME_ORIGEM_AGENDAMENTO[origem]}</TonePill>,
  },
  {
    id: 'telefone',
    header: 'Telefone',
    cell: ({ telefone }) => <span className="num">{telefone && fromE164(telefone)}</span>,
  },
  {
    id: 'contato',
    header: 'Contato',
    width: 92,
    cell: ({ telefone, cliente }) => <Contato telefone={telefone} cliente={cliente} />,
  },
  { id: 'acoes', header: 'Próximo passo', pinned: true, width: 130, cell: acao },
];

interface CartaoDoPedidoProps {
  readonly pedido: Agendamento;
  readonly onAbrir: () => void;
  /** The next step. */
  readonly children: ReactNode;
}

/** A request on a phone. */
export function CartaoDoPedido({ pedido, onAbrir, children }: CartaoDoPedidoProps) {
  return (
    <CartaoParaContatar
      agendamento={pedido}
      quando={pedidoPara(pedido)}
      onAbrir={onAbrir}
      detalhes={
        <small>
          {nomesDosServicos(pedido.servicos)} · {pedido.modelo}
        </small>
      }
    >
      {children}
    </CartaoParaContatar>
  );
}

export const TEXTOS_DO_BOLSAO: readonly ColunaDoArquivo<Agendamento>[] = [
  { titulo: 'Pediu para', texto: pedidoPara },
  { titulo: 'Placa', texto: identificacao },
  { titulo: 'Cliente', texto: ({ cliente }) => cliente },
  { titulo: 'Telefone', texto: ({ telefone }) => (telefone ? fromE164(telefone) : '') },
  { titulo: 'Veículo', texto: ({ modelo }) => modelo },
  { titulo: 'Serviços', texto: ({ servicos }) => nomesDosServicos(servicos) },
  { titulo: 'Origem', texto: ({ origem }) => NOME_ORIGEM_AGENDAMENTO[origem] },
];
