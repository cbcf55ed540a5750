import type { Agendamento, PedidoDoBolsao } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { NOME_ORIGEM_AGENDAMENTO } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import type { ReactNode } from 'react';
import type { Column } from '#ui/data-table/column.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { nomesDosServicos } from '../../../components/cartao/cartao-agendamento.tsx';
import { diaCurto } from '../../../model/dia-em-palavras.ts';
import type { Agora } from '../../../model/evento-agendamento.ts';
import { esperaDoPedido, isVencido } from '../../../model/lugar/pedido-do-bolsao.ts';
import type { ColunaDoArquivo } from '#frames/exportar-lista/coluna-do-arquivo.ts';
import { CartaoParaContatar } from '../lista/cartao-para-contatar.tsx';
import { Contato } from '../lista/contato.tsx';
import { idadeEmPalavras } from '../lista/idade-em-palavras.ts';
import { identificacao } from '../lista/identificacao.ts';
import css from '../lista/lista.module.css';

/** What is said of a request whose hour went by. */
const VENCIDO = 'passou';

const pedidoPara = ({ dataAgendamento, horaAgendamento }: Agendamento): string =>
  `${diaCurto(dataAgendamento)} ${horaAgendamento}`;

/** Requests as rows. An hour that has passed is red, and says so: nobody took it in time. */
export const colunasDoBolsao = (
  agora: Agora,
  acao: (agendamento: PedidoDoBolsao) => ReactNode,
): readonly Column<PedidoDoBolsao>[] => [
  {
    id: 'para',
    header: 'Pediu para',
    width: 176,
    strong: true,
    sortBy: ({ dataAgendamento, horaAgendamento }) => dataAgendamento + horaAgendamento,
    cell: (agendamento) => (
      <span className={css['hora']} data-sinal={isVencido(agendamento, agora) ? 'atrasada' : undefined}>
        {pedidoPara(agendamento)}
        {isVencido(agendamento, agora) && <small> · {VENCIDO}</small>}
      </span>
    ),
  },
  {
    id: 'espera',
    header: 'Pedido há',
    width: 104,
    sortBy: (agendamento) => esperaDoPedido(agendamento, agora),
    cell: (agendamento) => <span className="num">{idadeEmPalavras(esperaDoPedido(agendamento, agora))}</span>,
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
    soTela: true,
    width: 92,
    cell: ({ telefone, cliente }) => <Contato telefone={telefone} cliente={cliente} />,
  },
  { id: 'acoes', header: 'Próximo passo', pinned: true, width: 130, cell: acao },
];

interface CartaoDoPedidoProps {
  readonly pedido: PedidoDoBolsao;
  readonly agora: Agora;
  readonly onAbrir: () => void;
  /** The next step. */
  readonly children: ReactNode;
}

/** A request on a phone. */
export function CartaoDoPedido({ pedido, agora, onAbrir, children }: CartaoDoPedidoProps) {
  return (
    <CartaoParaContatar
      agendamento={pedido}
      quando={isVencido(pedido, agora) ? `${pedidoPara(pedido)} · ${VENCIDO}` : pedidoPara(pedido)}
      onAbrir={onAbrir}
      detalhes={
        <small>
          {nomesDosServicos(pedido.servicos)} · {pedido.modelo} · pedido há{' '}
          {idadeEmPalavras(esperaDoPedido(pedido, agora))}
        </small>
      }
    >
      {children}
    </CartaoParaContatar>
  );
}

/** The same columns in a file or on paper. */
export const textosDoBolsao = (agora: Agora): readonly ColunaDoArquivo<PedidoDoBolsao>[] => [
  { titulo: 'Pediu para', texto: pedidoPara },
  { titulo: 'Pedido há', texto: (pedido) => idadeEmPalavras(esperaDoPedido(pedido, agora)) },
  { titulo: 'Passou da hora', texto: (pedido) => (isVencido(pedido, agora) ? 'Sim' : '') },
  { titulo: 'Placa', texto: identificacao },
  { titulo: 'Cliente', texto: ({ cliente }) => cliente },
  { titulo: 'Telefone', texto: ({ telefone }) => (telefone ? fromE164(telefone) : '') },
  { titulo: 'Veículo', texto: ({ modelo }) => modelo },
  { titulo: 'Serviços', texto: ({ servicos }) => nomesDosServicos(servicos) },
  { titulo: 'Origem', texto: ({ origem }) => NOME_ORIGEM_AGENDAMENTO[origem] },
];
