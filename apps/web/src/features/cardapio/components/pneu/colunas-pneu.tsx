import type { Pneu } from '@oferta/contracts/cardapio/pneu.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import type { Column } from '#ui/data-table/column.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import { idadeDoPneu } from '../../model/pneu-em-palavras.ts';
import { CartaoDaLista, DuasLinhas } from '../listas/cartao-da-lista.tsx';
import css from '../listas/listas.module.css';
import { Margem } from '../listas/margem.tsx';
import { SituacaoEmLinha } from '../listas/situacao-em-linha.tsx';

export const nomeDoPneu = ({ medida, marca, desenho }: Pneu): string => `${marca} ${desenho} ${medida}`;

const indices = ({ indiceCarga, indiceVelocidade }: Pneu): string => `${indiceCarga}${indiceVelocidade}`;

const VISTOS = 3;

/** The first cars it fits, and how many more. */
function servePara({ modelos }: Pick<Pneu, 'modelos'>): string {
  const nomes = modelos.slice(0, VISTOS).map(({ modelo }) => modelo);
  const mais = modelos.length - nomes.length;
  return `${nomes.join(', ')}${mais > 0 ? ` e mais ${mais}` : ''}`;
}

const TONS = { novo: 'neutral', atencao: 4, velho: 'late' } as const;

const Idade = ({ dot, hoje }: { readonly dot: string | null; readonly hoje: string }) => {
  const idade = idadeDoPneu(dot, hoje);
  if (!idade) return <span className={css['quieto']}>{dot ?? '—'}</span>;
  return <TonePill tone={TONS[idade.situacao]}>{idade.texto}</TonePill>;
};

/** Columns of the tyres; `hoje` (YYYY-MM-DD) is what their age is counted to. */
export const colunasPneu = (hoje: string, situar: (pneu: Pneu) => void): readonly Column<Pneu>[] => [
  {
    id: 'medida',
    header: 'Medida',
    cell: (pneu) => (
      <span className={css['lado']}>
        <b className="num">{pneu.medida}</b>
        <span className="num">{indices(pneu)}</span>
        {pneu.runFlat && <TonePill tone={2}>run-flat</TonePill>}
      </span>
    ),
    hideable: false,
    width: 210,
  },
  {
    id: 'marca',
    header: 'Marca e desenho',
    cell: ({ marca, desenho }) => <DuasLinhas em={marca} abaixo={desenho} />,
    strong: true,
  },
  { id: 'modelos', header: 'Serve em', cell: (pneu) => servePara(pneu) || '—' },
  {
    id: 'custo',
    header: 'Custo',
    cell: ({ custoCentavos }) => <span className="num">{formatBRL(custoCentavos)}</span>,
    align: 'end',
    width: 110,
  },
  {
    id: 'preco',
    header: 'Preço',
    cell: ({ precoCentavos }) => <span className="num">{formatBRL(precoCentavos)}</span>,
    align: 'end',
    width: 110,
  },
  {
    id: 'kit',
    header: 'Kit',
    cell: ({ kitCentavos }) => <span className="num">{formatBRL(kitCentavos)}</span>,
    align: 'end',
    width: 110,
  },
  {
    id: 'margem',
    header: 'Margem',
    cell: ({ margemBp }) => <Margem bp={margemBp} />,
    align: 'end',
    width: 90,
  },
  { id: 'dot', header: 'Idade', cell: ({ dot }) => <Idade dot={dot} hoje={hoje} />, width: 100 },
  {
    id: 'situacao',
    header: 'Ativo',
    cell: (pneu) => (
      <SituacaoEmLinha nome={nomeDoPneu(pneu)} ativo={pneu.ativo} onMudar={() => situar(pneu)} />
    ),
    width: 76,
  },
];

/** A tyre on the phone. */
export const CartaoPneu = ({ pneu }: { readonly pneu: Pneu }) => (
  <CartaoDaLista
    titulo={`${pneu.medida} ${indices(pneu)}`}
    detalhe={[`${pneu.marca} ${pneu.desenho}`, servePara(pneu)].filter(Boolean).join(' · ')}
    valor={formatBRL(pneu.precoCentavos)}
    nota={pneu.ativo ? `kit ${formatBRL(pneu.kitCentavos)}` : 'inativo'}
  />
);
