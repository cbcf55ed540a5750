import { NOME_ORIGEM_AGENDAMENTO, NOME_TRANSPORTE } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import type { Consultor } from '@oferta/contracts/agenda/equipe.ts';
import type { ComponentProps } from 'react';
import type { Column } from '#ui/data-table/column.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { StatusPill, TonePill } from '#ui/status/status-pill.tsx';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import { nomesDosServicos } from '../../../components/cartao/cartao-agendamento.tsx';
import type { Agora } from '../../../model/evento-agendamento.ts';
import type { ColunaDoArquivo } from '#frames/exportar-lista/coluna-do-arquivo.ts';
import { Atraso } from '../lista/atraso.tsx';
import { HoraPrometida } from '../lista/hora-prometida.tsx';
import { identificacao } from '../lista/identificacao.ts';
import css from '../lista/lista.module.css';
import { Marcas } from '../lista/marcas.tsx';
import { Pessoa } from '../lista/pessoa.tsx';
import {
  estadoDaEtapa,
  ETAPAS,
  nomeDaEtapa,
  tomDaEtapa,
  type Etapa,
  type LinhaAgendamento,
} from './linha-agendamento.ts';
import { PassoDaLinha } from './passo-da-linha.tsx';

export interface ContextoDasColunas {
  readonly agora: Agora;
  readonly fuso: string;
  readonly consultor: (cod: number | null) => Consultor | undefined;
  /** Only those are shown that have lost their place: each says why. */
  readonly comMotivo: boolean;
  readonly onPasso: ComponentProps<typeof PassoDaLinha>['onPasso'];
}

/** Columns a person has to ask for. */
export const OCULTAS_DE_INICIO: readonly string[] = ['telefone', 'origem', 'os', 'prisma', 'transporte'];

/** A visit's stage as its pill. */
export function PilulaDaEtapa({ etapa }: { readonly etapa: Etapa }) {
  const estado = estadoDaEtapa(etapa);
  if (estado !== null) return <StatusPill state={estado} />;
  return <TonePill tone={tomDaEtapa(etapa)}>{nomeDaEtapa(etapa)}</TonePill>;
}

type Coluna = Column<LinhaAgendamento>;

const SEM_LUGAR: Coluna = {
  id: 'semLugar',
  header: 'Por que não cabe',
  hideable: false,
  width: 190,
  sortBy: ({ semLugar }) => semLugar,
  cell: ({ semLugar }) => (
    <span className={css['corte']} title={semLugar ?? undefined}>
      {semLugar}
    </span>
  ),
};

/** The day's table. */
export function colunasDosAgendamentos(contexto: ContextoDasColunas): readonly Coluna[] {
  const { agora, fuso, consultor, comMotivo, onPasso } = contexto;
  return [
    {
      id: 'hora',
      header: 'Hora',
      hideable: false,
      width: 112,
      strong: true,
      sortBy: ({ agendamento }) => agendamento.horaAgendamento,
      cell: ({ agendamento, atraso, etapa }) => (
        <span className={css['hora']}>
          {agendamento.horaAgendamento}
          {(etapa === 'pendente' || etapa === 'confirmado') && <Atraso minutos={atraso} />}
        </span>
      ),
    },
    ...(comMotivo ? [SEM_LUGAR] : []),
    {
      id: 'placa',
      header: 'Placa',
      hideable: false,
      width: 106,
      sortBy: ({ agendamento }) => agendamento.placa,
      cell: ({ agendamento }) => <PlateChip size="md">{identificacao(agendamento)}</PlateChip>,
    },
    {
      id: 'cliente',
      header: 'Cliente',
      strong: true,
      sortBy: ({ agendamento }) => agendamento.cliente,
      cell: ({ agendamento }) => (
        <span className={css['pessoa']}>
          <span className={css['corte']}>{agendamento.cliente}</span>
          <Marcas agendamento={agendamento} />
        </span>
      ),
    },
    {
      id: 'veiculo',
      header: 'Veículo',
      sortBy: ({ agendamento }) => agendamento.modelo,
      cell: ({ agendamento }) => agendamento.modelo,
    },
    {
      id: 'servicos',
      header: 'Serviços',
      cell: ({ agendamento }) => (
        <span className={css['corte']} title={nomesDosServicos(agendamento.servicos)}>
          {nomesDosServicos(agendamento.servicos)}
        </span>
      ),
    },
    {
      id: 'etapa',
      header: 'Situação',
      sortBy: ({ etapa }) => ETAPAS.indexOf(etapa),
      cell: ({ etapa }) => <PilulaDaEtapa etapa={etapa} />,
    },
    {
      id: 'entrega',
      header: 'Entrega',
      sortBy: ({ agendamento }) => agendamento.previsaoEntrega,
      cell: ({ agendamento: { previsaoEntrega, entregueEm } }) => (
        <HoraPrometida previsao={previsaoEntrega} feita={entregueEm} agora={agora} fuso={fuso} />
      ),
    },
    {
      id: 'consultor',
      header: 'Consultor',
      sortBy: ({ agendamento }) => consultor(agendamento.codConsultor)?.nomeTratado,
      cell: ({ agendamento }) => {
        const pessoa = consultor(agendamento.codConsultor);
        return <Pessoa pessoa={pessoa} posicao={(pessoa?.corAgenda ?? 1) - 1} ausente="Bolsão" />;
      },
    },
    ...colunasPedidas,
    {
      id: 'passo',
      header: 'Próximo passo',
      pinned: true,
      width: 168,
      cell: ({ agendamento }) => <PassoDaLinha agendamento={agendamento} onPasso={onPasso} />,
    },
  ];
}

/** Columns that need nobody's clock. */
const colunasPedidas: readonly Coluna[] = [
  {
    id: 'telefone',
    header: 'Telefone',
    cell: ({ agendamento }) => <span className="num">{telefoneDe(agendamento)}</span>,
  },
  {
    id: 'transporte',
    header: 'Transporte',
    sortBy: ({ agendamento }) => agendamento.transporte,
    cell: ({ agendamento }) => agendamento.transporte && NOME_TRANSPORTE[agendamento.transporte],
  },
  {
    id: 'origem',
    header: 'Origem',
    sortBy: ({ agendamento }) => agendamento.origem,
    cell: ({ agendamento }) => NOME_ORIGEM_AGENDAMENTO[agendamento.origem],
  },
  {
    id: 'os',
    header: 'OS',
    align: 'end',
    sortBy: ({ agendamento }) => agendamento.numeroOs,
    cell: ({ agendamento }) => agendamento.numeroOs,
  },
  {
    id: 'prisma',
    header: 'Prisma',
    align: 'end',
    sortBy: ({ agendamento }) => agendamento.prisma,
    cell: ({ agendamento }) => agendamento.prisma,
  },
];

const telefoneDe = ({ telefone }: { readonly telefone: string | null }): string =>
  telefone ? fromE164(telefone) : '';

/** The same columns as text, for the spreadsheet and the paper. */
export function textosDosAgendamentos({ fuso, consultor }: Pick<ContextoDasColunas, 'fuso' | 'consultor'>) {
  const instante = (quando: string | null): string => (quando ? instanteEmPalavras(quando, fuso) : '');
  const textos: Readonly<Record<string, ColunaDoArquivo<LinhaAgendamento>>> = {
    hora: { titulo: 'Hora', texto: ({ agendamento }) => agendamento.horaAgendamento },
    semLugar: { titulo: 'Por que não cabe', texto: ({ semLugar }) => semLugar ?? '' },
    placa: { titulo: 'Placa', texto: ({ agendamento }) => identificacao(agendamento) },
    cliente: { titulo: 'Cliente', texto: ({ agendamento }) => agendamento.cliente },
    veiculo: { titulo: 'Veículo', texto: ({ agendamento }) => agendamento.modelo },
    servicos: { titulo: 'Serviços', texto: ({ agendamento }) => nomesDosServicos(agendamento.servicos) },
    etapa: { titulo: 'Situação', texto: ({ etapa }) => nomeDaEtapa(etapa, true) },
    entrega: {
      titulo: 'Entrega prometida',
      tipo: 'instante',
      valor: ({ agendamento }) => agendamento.previsaoEntrega,
      texto: ({ agendamento }) => instante(agendamento.previsaoEntrega),
    },
    consultor: {
      titulo: 'Consultor',
      texto: ({ agendamento }) => consultor(agendamento.codConsultor)?.nome ?? 'Bolsão',
    },
    telefone: { titulo: 'Telefone', texto: ({ agendamento }) => telefoneDe(agendamento) },
    transporte: {
      titulo: 'Transporte',
      texto: ({ agendamento: { transporte } }) => (transporte ? NOME_TRANSPORTE[transporte] : ''),
    },
    origem: { titulo: 'Origem', texto: ({ agendamento }) => NOME_ORIGEM_AGENDAMENTO[agendamento.origem] },
    os: { titulo: 'OS', texto: ({ agendamento }) => agendamento.numeroOs ?? '' },
    prisma: { titulo: 'Prisma', texto: ({ agendamento }) => String(agendamento.prisma ?? '') },
  };
  return (visiveis: readonly string[]): readonly ColunaDoArquivo<LinhaAgendamento>[] =>
    visiveis.flatMap((id) => textos[id] ?? []);
}
