import type { Consultor } from '@oferta/contracts/agenda/equipe.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { NOME_ORIGEM_AGENDAMENTO } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import type { ReactNode } from 'react';
import type { Column } from '#ui/data-table/column.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { nomesDosServicos } from '../../../components/cartao/cartao-agendamento.tsx';
import { diaCurto } from '../../../model/dia-em-palavras.ts';
import type { ColunaDoArquivo } from '#frames/exportar-lista/coluna-do-arquivo.ts';
import { CartaoParaContatar } from '../lista/cartao-para-contatar.tsx';
import { Contato } from '../lista/contato.tsx';
import { identificacao } from '../lista/identificacao.ts';
import css from '../lista/lista.module.css';
import { Pessoa } from '../lista/pessoa.tsx';

const SEM_MOTIVO = 'Sem motivo informado';
/** Why the client did not come, as far as anybody said. */
export const motivoDe = ({ motivoNoShow }: Agendamento): string => motivoNoShow ?? SEM_MOTIVO;
const quandoEra = ({ dataAgendamento, horaAgendamento }: Agendamento): string =>
  `${diaCurto(dataAgendamento)} ${horaAgendamento}`;

interface Contexto {
  readonly consultor: (cod: number | null) => Consultor | undefined;
  readonly acao: (agendamento: Agendamento) => ReactNode;
}

export const colunasDoNoShow = ({ consultor, acao }: Contexto): readonly Column<Agendamento>[] => [
  {
    id: 'quando',
    header: 'Era para',
    width: 140,
    strong: true,
    sortBy: quandoOrdem,
    cell: (cada) => <span className="num">{quandoEra(cada)}</span>,
  },
  {
    id: 'placa',
    header: 'Placa',
    width: 106,
    sortBy: ({ placa }) => placa,
    cell: (cada) => <PlateChip size="md">{identificacao(cada)}</PlateChip>,
  },
  {
    id: 'cliente',
    header: 'Cliente',
    strong: true,
    sortBy: ({ cliente }) => cliente,
    cell: ({ cliente }) => <span className={css['corte']}>{cliente}</span>,
  },
  {
    id: 'servicos',
    header: 'Serviços',
    cell: ({ servicos }) => <span className={css['corte']}>{nomesDosServicos(servicos)}</span>,
  },
  {
    id: 'motivo',
    header: 'Motivo',
    sortBy: motivoDe,
    cell: (cada) => <span className={css['corte']}>{motivoDe(cada)}</span>,
  },
  {
    id: 'origem',
    header: 'Origem',
    sortBy: ({ origem }) => origem,
    cell: ({ origem }) => NOME_ORIGEM_AGENDAMENTO[origem],
  },
  {
    id: 'consultor',
    header: 'Consultor',
    sortBy: ({ codConsultor }) => consultor(codConsultor)?.nomeTratado,
    cell: ({ codConsultor }) => (
      <Pessoa pessoa={consultor(codConsultor)} posicao={(consultor(codConsultor)?.corAgenda ?? 1) - 1} />
    ),
  },
  {
    id: 'contato',
    header: 'Contato',
    soTela: true,
    width: 92,
    cell: ({ telefone, cliente }) => <Contato telefone={telefone} cliente={cliente} />,
  },
  { id: 'acoes', header: 'Próximo passo', pinned: true, width: 140, cell: acao },
];

interface CartaoDoNoShowProps {
  readonly agendamento: Agendamento;
  readonly onAbrir: () => void;
  /** The next step. */
  readonly children: ReactNode;
}

/** A missed appointment on a phone. */
export function CartaoDoNoShow({ agendamento, onAbrir, children }: CartaoDoNoShowProps) {
  return (
    <CartaoParaContatar
      agendamento={agendamento}
      quando={quandoEra(agendamento)}
      onAbrir={onAbrir}
      detalhes={
        <>
          <small>{nomesDosServicos(agendamento.servicos)}</small>
          <small>{motivoDe(agendamento)}</small>
        </>
      }
    >
      {children}
    </CartaoParaContatar>
  );
}

const quandoOrdem = ({ dataAgendamento, horaAgendamento }: Agendamento): string =>
  dataAgendamento + horaAgendamento;

export const textosDoNoShow = (
  nomeDo: (cod: number | null) => string,
): readonly ColunaDoArquivo<Agendamento>[] => [
  { titulo: 'Era para', texto: quandoEra },
  { titulo: 'Placa', texto: identificacao },
  { titulo: 'Cliente', texto: ({ cliente }) => cliente },
  { titulo: 'Telefone', texto: ({ telefone }) => (telefone ? fromE164(telefone) : '') },
  { titulo: 'Serviços', texto: ({ servicos }) => nomesDosServicos(servicos) },
  { titulo: 'Motivo', texto: motivoDe },
  { titulo: 'Origem', texto: ({ origem }) => NOME_ORIGEM_AGENDAMENTO[origem] },
  { titulo: 'Consultor', texto: ({ codConsultor }) => nomeDo(codConsultor) },
];
