import type { OrdemServico } from '@oferta/contracts/agenda/recepcao.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import type { ReactNode } from 'react';
import { diaCurto } from '#features/agenda/public.ts';
import type { ColunaDoArquivo } from '#frames/exportar-lista/coluna-do-arquivo.ts';
import type { Column } from '#ui/data-table/column.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { idadeDaOrdem } from './filtro-ordens.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import css from './ordens.module.css';

/** How long the order has been open; past the dealership's limit it stands out. */
export function Idade({ ordem }: { readonly ordem: OrdemServico }) {
  return (
    <span className={css['idade']} data-atrasada={ordem.atrasada ? '' : undefined}>
      {idadeDaOrdem(ordem)}
      {ordem.atrasada && <span className="vh">, acima do limite</span>}
    </span>
  );
}

const ou = (valor: string | null): ReactNode => valor ?? <span className={css['vazio']}>—</span>;

export function colunasDasOrdens(
  lista: OrdemServico['tipo'],
  acoes: (ordem: OrdemServico) => ReactNode,
): readonly Column<OrdemServico>[] {
  return [
    {
      id: 'os',
      header: 'OS',
      width: 96,
      strong: true,
      hideable: false,
      sortBy: ({ numeroOs }) => numeroOs,
      cell: ({ numeroOs }) => <span className="num">{numeroOs}</span>,
    },
    {
      id: 'placa',
      header: 'Placa',
      width: 106,
      sortBy: ({ placa }) => placa,
      cell: (ordem) => <PlateChip size="md">{placaOuChassi(ordem)}</PlateChip>,
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
      id: 'tipo',
      header: 'Tipo',
      sortBy: ({ tipoServico }) => tipoServico,
      cell: ({ tipoServico }) => ou(tipoServico),
    },
    {
      id: 'consultor',
      header: 'Consultor',
      sortBy: ({ consultor }) => consultor,
      cell: ({ consultor }) => ou(consultor),
    },
    ...(lista === 'agendado'
      ? [
          {
            id: 'agendamento',
            header: 'Agendamento',
            sortBy: ({ dataAgendamento }: OrdemServico) => dataAgendamento,
            cell: ({ dataAgendamento }: OrdemServico) => ou(dataAgendamento && diaCurto(dataAgendamento)),
          },
        ]
      : []),
    {
      id: 'valor',
      header: 'Previsto',
      align: 'end',
      sortBy: ({ valorPrevistoCentavos }) => valorPrevistoCentavos,
      cell: ({ valorPrevistoCentavos }) =>
        ou(valorPrevistoCentavos === null ? null : formatBRL(valorPrevistoCentavos)),
    },
    {
      id: 'idade',
      header: 'Aberta há',
      width: 110,
      align: 'end',
      sortBy: ({ diasAberta }) => diasAberta,
      cell: (ordem) => <Idade ordem={ordem} />,
    },
    {
      id: 'acoes',
      header: 'Próximo passo',
      pinned: true,
      width: lista === 'passante' ? 190 : 160,
      cell: acoes,
    },
  ];
}

export const TEXTOS_DAS_ORDENS: readonly ColunaDoArquivo<OrdemServico>[] = [
  { titulo: 'OS', texto: ({ numeroOs }) => numeroOs },
  { titulo: 'Placa', texto: placaOuChassi },
  { titulo: 'Cliente', texto: ({ cliente }) => cliente },
  { titulo: 'Telefone', texto: ({ telefone }) => (telefone ? fromE164(telefone) : '') },
  { titulo: 'Veículo', texto: ({ modelo }) => modelo },
  { titulo: 'Tipo', texto: ({ tipoServico }) => tipoServico ?? '' },
  { titulo: 'Consultor', texto: ({ consultor }) => consultor ?? '' },
  {
    titulo: 'Agendamento',
    tipo: 'data',
    valor: ({ dataAgendamento }) => dataAgendamento,
    texto: ({ dataAgendamento }) => (dataAgendamento ? formatDia(dataAgendamento) : ''),
  },
  {
    titulo: 'Previsto',
    tipo: 'dinheiro',
    valor: ({ valorPrevistoCentavos }) => valorPrevistoCentavos,
    texto: ({ valorPrevistoCentavos: valor }) => (valor === null ? '' : formatBRL(valor)),
  },
  {
    titulo: 'Dias aberta',
    tipo: 'inteiro',
    valor: ({ diasAberta }) => diasAberta,
    texto: ({ diasAberta }) => String(diasAberta),
  },
];
