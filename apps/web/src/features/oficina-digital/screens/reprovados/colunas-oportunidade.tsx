import type { Oportunidade } from '@oferta/contracts/oficina-digital/oportunidade.ts';
import { formatDia, type Dia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import type { Column } from '#ui/data-table/column.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import { Falar } from '../../components/falar.tsx';
import { NOME_DO_MOTIVO_DA_LINHA } from '../../model/motivos-recusa.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { vencimentoDe } from '../../model/quadro/vencimento.ts';
import css from './oportunidades.module.css';

export const SITUACAO: Readonly<
  Record<Oportunidade['situacao'], { readonly nome: string; readonly tone: Tone }>
> = {
  aberta: { nome: 'Aberta', tone: 1 },
  contatada: { nome: 'Contatada', tone: 2 },
  recuperada: { nome: 'Recuperada', tone: 5 },
  descartada: { nome: 'Descartada', tone: 'neutral' },
};

const URGENCIA = { vermelho: 'Urgente', amarelo: 'Atenção', verde: 'Bom' } as const;

/** Ids are the words by which the server orders, where it does. */
export const ORDENAVEIS = ['retomarEm', 'totalCentavos', 'cliente'] as const;

/** Columns of the refused work, seen on a day. */
export const colunasDasOportunidades = (hoje: Dia): readonly Column<Oportunidade>[] => [
  {
    id: 'retomarEm',
    campos: ['retomarEm'],
    header: 'Retomar',
    width: 112,
    cell: (oportunidade) => <Quando oportunidade={oportunidade} hoje={hoje} />,
  },
  {
    id: 'placa',
    campos: ['placa'],
    header: 'Placa',
    hideable: false,
    width: 108,
    cell: (oportunidade) => <PlateChip size="md">{placaOuChassi(oportunidade)}</PlateChip>,
  },
  {
    id: 'descricao',
    campos: ['descricao', 'urgencia'],
    header: 'Item recusado',
    strong: true,
    cell: (oportunidade) => <Item {...oportunidade} />,
  },
  { id: 'modelo', campos: ['modelo'], header: 'Veículo', cell: ({ modelo }) => modelo },
  { id: 'cliente', campos: ['cliente'], header: 'Cliente', cell: ({ cliente }) => cliente },
  {
    id: 'contato',
    campos: ['telefone'],
    header: 'Contato',
    width: 92,
    cell: ({ telefone, cliente }) => (
      <span className={css['falar']}>
        <Falar telefone={telefone} cliente={cliente} size="sm" />
      </span>
    ),
  },
  {
    id: 'totalCentavos',
    campos: ['total'],
    header: 'Valor',
    align: 'end',
    strong: true,
    cell: ({ totalCentavos }) => formatBRL(totalCentavos),
  },
  {
    id: 'situacao',
    campos: ['situacao'],
    header: 'Situação',
    cell: ({ situacao }) => <TonePill tone={SITUACAO[situacao].tone}>{SITUACAO[situacao].nome}</TonePill>,
  },
  {
    id: 'motivo',
    campos: ['motivo'],
    header: 'Motivo',
    cell: ({ motivoRecusa }) => (motivoRecusa ? NOME_DO_MOTIVO_DA_LINHA[motivoRecusa] : '—'),
  },
  {
    id: 'observacao',
    campos: ['observacao'],
    header: 'Observação',
    cell: ({ observacao }) => observacao ?? '—',
  },
];

/** What was refused, with its urgency as shape, colour and word. */
export const Item = ({ descricao, urgencia }: Pick<Oportunidade, 'descricao' | 'urgencia'>) => (
  <span className={css['item']} title={descricao}>
    <i data-cor={urgencia} aria-hidden="true" />
    <span className="vh">{URGENCIA[urgencia]}: </span>
    {descricao}
  </span>
);

interface QuandoProps {
  readonly oportunidade: Oportunidade;
  readonly hoje: Dia;
}

/** When it is to be offered again; what is settled is no longer due. */
export function Quando({ oportunidade: { retomarEm, situacao }, hoje }: QuandoProps) {
  const { texto, vencido } = vencimentoDe(retomarEm, hoje);
  const pendente = situacao === 'aberta' || situacao === 'contatada';
  if (!pendente) return <span className={css['quieto']}>{formatDia(retomarEm)}</span>;
  return (
    <span className="num" data-vencido={vencido || undefined} title={formatDia(retomarEm)}>
      {texto}
    </span>
  );
}
