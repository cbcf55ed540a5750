import type { LinhaDaSugestao } from '@oferta/contracts/estoque/sugestao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { contasDe } from '@oferta/domain/estoque/politica.ts';
import type { Column } from '#ui/data-table/column.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Barras } from '../../components/barras.tsx';
import { inteiro, porQueEmPalavras, previsao } from '../../components/em-palavras.ts';
import css from '../../components/estoque.module.css';
import { CampoPedir } from './campo-pedir.tsx';

const ORDEM_DO_RISCO: Readonly<Record<string, number>> = { A: 0, B: 1, C: 2 };

function Classe({ linha: { valor, regularidade } }: { readonly linha: LinhaDaSugestao }) {
  return (
    <span className={css['classe']} title={`Valor ${valor}, regularidade ${regularidade}`}>
      <span data-a={valor === 'A' || undefined}>{valor}</span>
      <span>{regularidade}</span>
    </span>
  );
}

function CodigoDaPeca({ linha }: { readonly linha: LinhaDaSugestao }) {
  return (
    <span className={css['codigo']}>
      {linha.codigo}
      {linha.localizacao && ` · ${linha.localizacao}`}
      {linha.naoTinha > 0 && (
        <>
          {' · '}
          <em>não tinha {linha.naoTinha}×</em>
        </>
      )}
    </span>
  );
}

const numero = (valor: number) => <span className="num">{inteiro(valor)}</span>;

interface Acoes {
  readonly fechada: boolean;
  /** The supplier's, in days. */
  readonly prazoDias?: number;
  readonly onPedir: (linha: LinhaDaSugestao, pedir: number) => void;
}

interface AcoesDaGrade extends Acoes {
  /** The part whose why is open. */
  readonly aberta?: number;
  readonly onPorQue: (linha: LinhaDaSugestao) => void;
}

/** What there is, what comes and when, and between what it is kept. */
const doEstoque = (prazoDias: number | undefined): readonly Column<LinhaDaSugestao>[] => [
  {
    id: 'emMaos',
    header: 'Em mãos',
    cell: ({ explicacao: { emMaos } }) =>
      emMaos === 0 ? <span className={`num ${css['falta']}`}>0</span> : numero(emMaos),
    sortBy: ({ explicacao }) => explicacao.emMaos,
    align: 'end',
    width: 76,
  },
  {
    id: 'reservado',
    header: 'Reserv.',
    cell: ({ explicacao }) => numero(explicacao.reservado),
    sortBy: ({ explicacao }) => explicacao.reservado,
    align: 'end',
    width: 68,
  },
  {
    id: 'aChegar',
    header: 'A chegar',
    cell: ({ explicacao }) => numero(explicacao.aChegar),
    sortBy: ({ explicacao }) => explicacao.aChegar,
    align: 'end',
    width: 76,
  },
  {
    id: 'prazo',
    header: 'Prazo',
    cell: () => <span className="num">{prazoDias === undefined ? '—' : `${prazoDias} d`}</span>,
    align: 'end',
    width: 58,
  },
  {
    id: 'minMax',
    header: 'Mín./máx.',
    cell: ({ explicacao }) => {
      const { ponto, alvo } = contasDe(explicacao);
      return (
        <span className="num">
          {inteiro(ponto)}/{inteiro(alvo)}
        </span>
      );
    },
    sortBy: ({ explicacao }) => contasDe(explicacao).ponto,
    align: 'end',
    width: 92,
  },
];

export const colunasDaLinha = ({
  fechada,
  prazoDias,
  onPedir,
  aberta,
  onPorQue,
}: AcoesDaGrade): readonly Column<LinhaDaSugestao>[] => [
  {
    id: 'peca',
    header: 'Peça',
    cell: (linha) => (
      <>
        {linha.descricao}
        <CodigoDaPeca linha={linha} />
      </>
    ),
    sortBy: ({ descricao }) => descricao,
    hideable: false,
    strong: true,
    width: '22%',
  },
  {
    id: 'classe',
    header: 'Classe',
    cell: (linha) => <Classe linha={linha} />,
    sortBy: ({ valor, riscoBp }) => (ORDEM_DO_RISCO[valor] ?? 3) * 100_000 - riscoBp,
    width: 68,
  },
  {
    id: 'meses',
    header: '24 meses',
    cell: (linha) => <Barras meses={linha.historico} previsaoCentesimos={linha.previsaoCentesimos} />,
    width: 132,
  },
  {
    id: 'previsao',
    header: 'Previsão',
    cell: (linha) => <span className="num">{previsao(linha.previsaoCentesimos)}</span>,
    sortBy: ({ previsaoCentesimos }) => previsaoCentesimos,
    align: 'end',
    width: 88,
  },
  ...doEstoque(prazoDias),
  {
    id: 'sugerido',
    header: 'Sugerido',
    cell: ({ sugerido, explicacao }) => (
      <span className="num" title={porQueEmPalavras(explicacao)}>
        {inteiro(sugerido)}
      </span>
    ),
    sortBy: ({ sugerido }) => sugerido,
    align: 'end',
    width: 88,
  },
  {
    id: 'pedir',
    header: 'Pedir',
    cell: (linha) => <CampoPedir linha={linha} fechada={fechada} onPedir={onPedir} />,
    sortBy: ({ pedir }) => pedir,
    align: 'end',
    hideable: false,
    width: 122,
  },
  {
    id: 'custo',
    header: 'Custo',
    cell: ({ custoCentavos }) => <span className="num">{formatBRL(custoCentavos)}</span>,
    sortBy: ({ custoCentavos }) => custoCentavos,
    align: 'end',
    width: 100,
  },
  {
    id: 'total',
    header: 'Total',
    cell: (linha) => (
      <span className="num">
        {formatBRL(linha.marcada ? Math.round(linha.pedir * linha.custoCentavos) : 0)}
      </span>
    ),
    sortBy: (linha) => (linha.marcada ? Math.round(linha.pedir * linha.custoCentavos) : 0),
    align: 'end',
    strong: true,
    width: 108,
  },
  {
    id: 'porQue',
    header: 'Motivo',
    cell: (linha) => (
      <button
        type="button"
        className={css['porQue']}
        aria-label={`Por quê? ${linha.descricao}`}
        aria-expanded={linha.codPeca === aberta}
        onClick={() => onPorQue(linha)}
      >
        Por quê?
      </button>
    ),
    align: 'end',
    hideable: false,
    pinned: true,
    width: 84,
  },
];

interface CartaoProps extends Acoes {
  readonly linha: LinhaDaSugestao;
  readonly onMarcar: (marcada: boolean) => void;
  readonly onAbrir: () => void;
}

/** A line on the phone: the mark, what there is, what is missing, and a stepper. */
export function CartaoLinha({ linha, fechada, onPedir, onMarcar, onAbrir }: CartaoProps) {
  const { embalagem } = linha.explicacao;
  const { posicao, alvo } = contasDe(linha.explicacao);
  return (
    <div className={css['cartao']} data-stack={10}>
      <div data-cabeca>
        <Checkbox
          label={linha.descricao}
          checked={linha.marcada}
          disabled={fechada}
          onChange={() => onMarcar(!linha.marcada)}
        />
        <Classe linha={linha} />
      </div>
      <div>
        <Barras meses={linha.historico} previsaoCentesimos={linha.previsaoCentesimos} largura={84} />
        <span className={css['medida']}>
          <small>posição</small> <b className="num">{inteiro(posicao)}</b>
        </span>
        <span className={css['medida']}>
          <small>alvo</small> <b className="num">{inteiro(alvo)}</b>
        </span>
        <span className={css['passos']}>
          <button
            type="button"
            aria-label={`Menos ${linha.descricao}`}
            disabled={fechada || linha.pedir === 0}
            onClick={() => onPedir(linha, Math.max(0, linha.pedir - embalagem))}
          >
            −
          </button>
          <strong className="num">{inteiro(linha.pedir)}</strong>
          <button
            type="button"
            aria-label={`Mais ${linha.descricao}`}
            disabled={fechada}
            onClick={() => onPedir(linha, linha.pedir + embalagem)}
          >
            +
          </button>
        </span>
      </div>
      <div>
        <CodigoDaPeca linha={linha} />
        <button type="button" className={css['link']} onClick={onAbrir}>
          Por quê?
        </button>
        <strong className={`num ${css['totalDaLinha']}`}>
          {formatBRL(linha.marcada ? Math.round(linha.pedir * linha.custoCentavos) : 0)}
        </strong>
      </div>
    </div>
  );
}
