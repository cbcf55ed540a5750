import type { ConflitoDms } from '@oferta/contracts/vendas/conciliacao.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { formatCampo, formatDiferenca, nomeDoCampo } from '@oferta/domain/vendas/campo-lancamento.ts';
import type { DecisaoDms } from '@oferta/domain/vendas/dms/conciliacao.ts';
import type { Column } from '#ui/data-table/column.ts';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { haQuanto } from '../../model/ha-quanto.ts';
import { SITUACOES } from '../../model/situacoes.ts';
import css from './integracao.module.css';

/** By what a figure of a day is known. */
export const chaveDe = ({ dia, campo }: Pick<ConflitoDms, 'dia' | 'campo'>): string => `${dia} ${campo}`;

interface Decidir {
  readonly de: (conflito: ConflitoDms) => DecisaoDms;
  readonly onDecidir: (conflito: ConflitoDms, decisao: DecisaoDms) => void;
}

const ITENS = [
  { id: 'nosso', label: 'Nosso' },
  { id: 'dms', label: 'DMS' },
] as const;

/** Three columns: ours, the DMS's, the decision; before them which figure it is, and of when. */
export const colunasDoConflito = ({ de, onDecidir }: Decidir): readonly Column<ConflitoDms>[] => [
  {
    id: 'dia',
    header: 'Dia',
    cell: ({ dia }) => formatDia(dia),
    sortBy: ({ dia }) => dia,
    strong: true,
    width: 110,
  },
  {
    id: 'campo',
    header: 'Número',
    cell: ({ campo, situacao }) => (
      <>
        {nomeDoCampo(campo)}
        <small className={css['de']}>Lançamento: {SITUACOES[situacao].nome.toLowerCase()}</small>
      </>
    ),
    sortBy: ({ campo }) => nomeDoCampo(campo),
  },
  {
    id: 'nosso',
    header: 'Nosso',
    cell: ({ campo, nosso }) => <span className="num">{formatCampo(campo, nosso)}</span>,
    align: 'end',
    width: 130,
  },
  {
    id: 'dms',
    header: 'DMS',
    cell: ({ campo, dms, lidoEm, origem }) => (
      <span className="num" title={origem ?? undefined}>
        {formatCampo(campo, dms)}
        <small className={css['de']}>{haQuanto(lidoEm)}</small>
      </span>
    ),
    align: 'end',
    width: 130,
  },
  {
    id: 'diferenca',
    header: 'DMS − nosso',
    cell: ({ campo, nosso, dms }) => (
      <span className="num">{nosso === null ? 'só o DMS' : formatDiferenca(campo, dms - nosso)}</span>
    ),
    sortBy: ({ nosso, dms }) => Math.abs(dms - (nosso ?? 0)),
    align: 'end',
    width: 120,
  },
  {
    id: 'decisao',
    header: 'Vale',
    cell: (conflito) => <Decisao conflito={conflito} decisao={de(conflito)} onDecidir={onDecidir} />,
    width: 220,
    hideable: false,
  },
];

interface DecisaoProps extends Pick<Decidir, 'onDecidir'> {
  readonly conflito: ConflitoDms;
  readonly decisao: DecisaoDms;
}

function Decisao({ conflito, decisao, onDecidir }: DecisaoProps) {
  if (conflito.situacao === 'fechado') return <span className={css['mudo']}>Mês fechado</span>;
  return (
    <span className={css['decisao']} data-stack={2}>
      <Segmented
        label={`Vale para ${nomeDoCampo(conflito.campo)} de ${formatDia(conflito.dia)}`}
        items={conflito.cabe ? ITENS : ITENS.slice(0, 1)}
        value={conflito.cabe ? decisao : 'nosso'}
        onChange={(escolhida) => onDecidir(conflito, escolhida)}
      />
      {!conflito.cabe && <small className={css['mudo']}>Devolva o dia para usar o DMS</small>}
    </span>
  );
}

interface CartaoProps {
  readonly conflito: ConflitoDms;
  readonly colunas: readonly Column<ConflitoDms>[];
}

/** A difference on the phone. */
export function CartaoDoConflito({ conflito, colunas }: CartaoProps) {
  const { dia, campo, nosso, dms, lidoEm } = conflito;
  return (
    <div className={css['cartao']} data-stack={4}>
      <b>
        {formatDia(dia)} · {nomeDoCampo(campo)}
      </b>
      <span className="num">
        {formatCampo(campo, nosso)} → {formatCampo(campo, dms)} <small>DMS {haQuanto(lidoEm)}</small>
      </span>
      {colunas.find(({ id }) => id === 'decisao')?.cell(conflito)}
    </div>
  );
}
