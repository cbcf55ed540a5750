import type { Ticket } from '@oferta/contracts/suporte/ticket.ts';
import { IconChevronsUp, IconChevronUp, IconMinus } from '@tabler/icons-react';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import { numeroDo, PRIORIDADES, SITUACOES, TIPOS } from './palavras.ts';
import css from './tickets-jira.module.css';

const FORMAS = { alta: IconChevronsUp, media: IconChevronUp, baixa: IconMinus } as const;
const TONS = { alta: 'late', media: 4, baixa: 'neutral' } as const;

/** By shape as well as by colour. */
function Prioridade({ prioridade }: Pick<Ticket, 'prioridade'>) {
  const Forma = FORMAS[prioridade];
  return (
    <span className={css['prioridade']} data-tone={TONS[prioridade]}>
      <Forma size={15} aria-hidden="true" />
      {PRIORIDADES[prioridade]}
    </span>
  );
}

export const Situacao = ({ situacao }: Pick<Ticket, 'situacao'>) => (
  <TonePill tone={SITUACOES[situacao].tone}>{SITUACOES[situacao].nome}</TonePill>
);

const COLUNAS: readonly Column<Ticket>[] = [
  {
    id: 'titulo',
    header: 'Assunto',
    strong: true,
    hideable: false,
    cell: ({ titulo, concessionaria, criadoPor }) => (
      <span className={css['assunto']}>
        {titulo}
        <small>{[concessionaria, criadoPor].filter(Boolean).join(' · ')}</small>
      </span>
    ),
  },
  { id: 'tipo', header: 'Tipo', cell: ({ tipo }) => TIPOS[tipo], width: 90 },
  { id: 'prioridade', header: 'Prioridade', cell: Prioridade, width: 110 },
  {
    id: 'atualizado',
    header: 'Atualizado',
    cell: ({ atualizadoEm }) => <DataEHora instante={atualizadoEm} />,
    width: 140,
  },
  { id: 'situacao', header: 'Situação', cell: Situacao, width: 140 },
];

/** With a Jira, what waits for it says so in its number's place. */
const comNumero = (configurado: boolean): readonly Column<Ticket>[] => [
  {
    id: 'numero',
    header: 'Número',
    hideable: false,
    width: 110,
    cell: (ticket) => (
      <span className="num">
        {numeroDo(ticket)}
        {configurado && ticket.naFila && <small className={css['fila']}>na fila</small>}
      </span>
    ),
  },
  ...COLUNAS,
];

export const COLUNAS_COM_JIRA = comNumero(true);
export const COLUNAS_SEM_JIRA = comNumero(false);

/** A ticket on a phone's list. */
export const CartaoDoTicket = (ticket: Ticket) => (
  <div className={css['cartao']}>
    <b>{ticket.titulo}</b>
    <Situacao {...ticket} />
    <small>
      {numeroDo(ticket)} · {TIPOS[ticket.tipo]} · <DataEHora instante={ticket.atualizadoEm} />
    </small>
  </div>
);
