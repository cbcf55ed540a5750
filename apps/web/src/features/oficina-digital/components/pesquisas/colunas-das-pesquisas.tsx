import type { PesquisaRespondida } from '@oferta/contracts/oficina-digital/lista-pesquisas.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';

const TOM = { detrator: 'late', neutro: 'p', promotor: 5 } as const;
const NOME_CLASSE = { detrator: 'Detrator', neutro: 'Neutro', promotor: 'Promotor' } as const;

/** The mark with the word for it: never the colour alone. */
export const NotaDaPesquisa = ({ nota, classe }: PesquisaRespondida) => (
  <TonePill tone={TOM[classe]}>
    <span className="num">{nota}</span> · {NOME_CLASSE[classe]}
  </TonePill>
);

export const COLUNAS: readonly Column<PesquisaRespondida>[] = [
  {
    id: 'respondidaEm',
    header: 'Respondida',
    width: 150,
    hideable: false,
    cell: ({ respondidaEm }) => <DataEHora instante={respondidaEm} />,
  },
  { id: 'nota', header: 'Nota', width: 130, cell: (pesquisa) => <NotaDaPesquisa {...pesquisa} /> },
  { id: 'cliente', header: 'Cliente', strong: true, cell: ({ cliente }) => cliente },
  {
    id: 'placa',
    header: 'Placa',
    width: 110,
    cell: (pesquisa) => <PlateChip>{placaOuChassi({ ...pesquisa, chassi: null })}</PlateChip>,
  },
  { id: 'modelo', header: 'Veículo', cell: ({ modelo }) => modelo },
  { id: 'consultor', header: 'Consultor', cell: ({ consultor }) => consultor ?? '—' },
  {
    id: 'comentario',
    header: 'Comentário',
    width: '30%',
    cell: ({ comentario }) => <span title={comentario ?? undefined}>{comentario ?? '—'}</span>,
  },
];
