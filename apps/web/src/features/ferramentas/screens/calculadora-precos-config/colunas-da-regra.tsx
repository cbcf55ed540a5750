import type { RegraCalculo } from '@oferta/contracts/ferramentas/regra-calculo.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import type { Column } from '#ui/data-table/column.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import { percentual } from '../../model/numeros-da-conta.ts';
import css from '../../components/conta.module.css';

const SITUACOES: Readonly<Record<RegraCalculo['situacao'], readonly [string, Tone]>> = {
  rascunho: ['Rascunho', 4],
  agendada: ['Agendada', 2],
  emVigor: ['Em vigor', 5],
  substituida: ['Substituída', 'neutral'],
  encerrada: ['Encerrada', 'neutral'],
};

export function SituacaoDaRegra({ situacao }: Pick<RegraCalculo, 'situacao'>) {
  const [nome, tone] = SITUACOES[situacao];
  return <TonePill tone={tone}>{nome}</TonePill>;
}

/** For whom it holds, in words. */
export const alcanceEmPalavras = ({ marca, nomeConcessionaria }: RegraCalculo): string =>
  nomeConcessionaria ?? (marca === null ? 'Toda a rede' : `Marca ${marca}`);

const validade = ({ validoDe, validoAte }: RegraCalculo): string =>
  validoAte === null ? `desde ${formatDia(validoDe)}` : `${formatDia(validoDe)} a ${formatDia(validoAte)}`;

const margens = ({ parametros: { margens: m } }: RegraCalculo): string =>
  [m.A, m.B, m.C].map(percentual).join(' · ');

export const COLUNAS_DA_REGRA: readonly Column<RegraCalculo>[] = [
  {
    id: 'numero',
    header: 'Regra',
    strong: true,
    hideable: false,
    width: 110,
    cell: ({ numero }) => `Regra ${numero}`,
  },
  { id: 'alcance', header: 'Vale para', cell: alcanceEmPalavras },
  { id: 'validade', header: 'Validade', cell: (regra) => <span className="num">{validade(regra)}</span> },
  {
    id: 'margens',
    header: 'Margem A · B · C',
    cell: (regra) => <span className="num">{margens(regra)}</span>,
  },
  {
    id: 'frete',
    header: 'Frete',
    align: 'end',
    width: 90,
    cell: ({ parametros }) => percentual(parametros.freteBp),
  },
  {
    id: 'impostos',
    header: 'Impostos',
    align: 'end',
    width: 90,
    cell: ({ parametros }) => percentual(parametros.impostosBp),
  },
  {
    id: 'concessionarias',
    header: 'Concessionárias',
    align: 'end',
    width: 130,
    cell: ({ concessionarias }) => (concessionarias > 0 ? concessionarias : '—'),
  },
  {
    id: 'situacao',
    header: 'Situação',
    width: 130,
    cell: ({ situacao }) => <SituacaoDaRegra situacao={situacao} />,
  },
];

/** A rule on the phone. */
export const CartaoDaRegra = ({ regra }: { readonly regra: RegraCalculo }) => (
  <div className={css['cartao']} data-stack={4}>
    <div>
      <strong>Regra {regra.numero}</strong>
      <SituacaoDaRegra situacao={regra.situacao} />
    </div>
    <span>
      {alcanceEmPalavras(regra)} · {validade(regra)}
    </span>
    <small className="num">Margem {margens(regra)}</small>
  </div>
);
