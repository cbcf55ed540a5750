import {
  ESCALA_DA_PROJECAO,
  RANKING_DA_PAGINA,
  semUnidade,
} from '@oferta/domain/relatorios/pagina-unica/pagina-unica.ts';
import { AUSENTE, dizerVariacao, formatNumero, formatParte } from '@oferta/domain/relatorios/numero.ts';
import { nomeDoComparado } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import type { ConteudoPdf } from '#kernel/pdf/fazer-pdf.ts';
import type { PaginaUnica } from './pagina-a-imprimir.ts';
import { comMarca, medidor, mudou, retangulo } from './desenho.ts';
import { comBranco, TINTA, tintaDaSerie } from './tinta.ts';

type Lugar = PaginaUnica['ranking']['total'];

/** Points; with two at each side of a column they are the page's width. */
const LARGURAS = [
  118,
  48,
  52,
  58,
  46,
  42,
  ...RANKING_DA_PAGINA.map(([id]) => (id === 'ticketMedio' ? 46 : 40)),
];
const NOME_MAXIMO = 26;
export const LETRA_DO_RANKING = 8.25;

/** A name that has to stand in one line. */
const curto = (nome: string): string =>
  nome.length > NOME_MAXIMO ? `${nome.slice(0, NOME_MAXIMO - 1).trimEnd()}…` : nome;

interface Parte {
  /** Which dealerships of the ranking, from the best to the worst. */
  readonly de: number;
  readonly ate: number;
  /** Height of a row, points. */
  readonly linha: number;
  /** The sum of all stands under it. */
  readonly comTotal: boolean;
}

/** How rows of one height are written. */
interface Estilo {
  readonly letra: number;
  readonly cor: string;
  /** The greatest revenue, which fills its column. */
  readonly maior: number;
  readonly celula: (conteudo: ConteudoPdf) => ConteudoPdf;
}

function estiloDe(linha: number, { cor, maior }: Pick<Estilo, 'cor' | 'maior'>): Estilo {
  const letra = Math.min(LETRA_DO_RANKING, linha - 2);
  const alto = Math.max(0, (linha - letra * 1.172) / 2);
  return { letra, cor, maior, celula: (conteudo) => ({ stack: [conteudo], margin: [0, alto, 0, alto] }) };
}

/** The dealerships from the best projection over target to the worst, as on screen. */
export function rankingDoPapel(
  { ranking, nome, cor }: PaginaUnica,
  { de, ate, linha, comTotal }: Parte,
): ConteudoPdf {
  // On screen exceptions come first; on the meeting's paper the best does.
  const casas = ranking.casas.toReversed();
  const maior = Math.max(1, ...casas.map(({ faturamentoCentavos }) => faturamentoCentavos));
  const estilo = estiloDe(linha, { cor, maior });
  return {
    layout: comTotal ? 'reguaComTotal' : 'regua',
    table: {
      headerRows: 1,
      widths: LARGURAS,
      body: [
        cabecas(ranking.periodo),
        ...casas.slice(de, ate).map((casa, i) => linhaDaCasa(estilo, casa, de + i + 1)),
        ...(comTotal ? [linhaDoTotal(estilo, ranking.total, nome)] : []),
      ],
    },
  };
}

function cabecas(periodo: PaginaUnica['ranking']['periodo']): ConteudoPdf[] {
  const cabeca = (text: string, extra: object = {}): ConteudoPdf => ({
    text,
    alignment: 'right',
    bold: true,
    fontSize: 7.5,
    color: TINTA.fraco,
    margin: [0, 2, 0, 3],
    ...extra,
  });
  return [
    cabeca('Concessionária', { alignment: 'left' }),
    cabeca('Faturamento, R$', { colSpan: 2 }),
    '',
    cabeca('Projeção ÷ meta', { colSpan: 2 }),
    '',
    cabeca(nomeDoComparado(periodo)),
    ...RANKING_DA_PAGINA.map(([, rotulo]) => cabeca(rotulo)),
  ];
}

type CasaDoRanking = PaginaUnica['ranking']['casas'][number];

function linhaDaCasa(estilo: Estilo, casa: CasaDoRanking, lugar: number): ConteudoPdf[] {
  const { letra, cor, maior, celula } = estilo;
  return [
    celula({
      fontSize: letra,
      noWrap: true,
      text: [
        { text: `${lugar}   `, color: TINTA.fraco },
        { text: curto(casa.nome), bold: true },
      ],
    }),
    celula({
      canvas: [
        retangulo(
          { x: 0, y: 0, w: (casa.faturamentoCentavos / maior) * 44, h: 6 },
          comBranco(tintaDaSerie(cor), 0.62),
        ),
      ],
      margin: [0, letra * 0.586 - 3, 0, 0],
    }),
    faturamento(estilo, casa),
    ...numerosDoLugar(estilo, casa, false),
  ];
}

const linhaDoTotal = (estilo: Estilo, total: Lugar, nome: string): ConteudoPdf[] => [
  estilo.celula({
    text: curto(nome),
    bold: true,
    fontSize: estilo.letra,
    noWrap: true,
    margin: [12, 0, 0, 0],
  }),
  '',
  faturamento(estilo, total),
  ...numerosDoLugar(estilo, total, true),
];

type Numerado = Pick<
  Lugar,
  'sobreMeta' | 'marca' | 'variacao' | 'piorou' | 'indicadores' | 'faturamentoCentavos'
>;

const faturamento = ({ celula, letra }: Estilo, { faturamentoCentavos }: Numerado): ConteudoPdf =>
  celula({
    text: formatNumero(faturamentoCentavos / 100),
    alignment: 'right',
    bold: true,
    fontSize: letra,
    noWrap: true,
  });

function numerosDoLugar({ celula, letra }: Estilo, lugar: Numerado, bold: boolean): ConteudoPdf[] {
  const { sobreMeta, marca, variacao, piorou, indicadores } = lugar;
  const cor = marca === 'longe' ? TINTA.longe : marca === 'perto' ? TINTA.perto : TINTA.ardosia;
  const texto = { fontSize: letra };
  return [
    sobreMeta === null
      ? ''
      : celula({
          canvas: medidor({ valor: sobreMeta, ...ESCALA_DA_PROJECAO, largura: 50, cor }),
          margin: [4, letra * 0.586 - 3, 0, 0],
        }),
    celula(
      comMarca(fora(marca), {
        ...texto,
        texto: sobreMeta === null ? AUSENTE : formatParte(sobreMeta),
        bold: true,
      }),
    ),
    celula(mudou(dizerVariacao('centavos', variacao), { ...texto, piorou })),
    ...RANKING_DA_PAGINA.map(([id]) => {
      const numero = indicadores[id];
      const dito = { ...texto, texto: semUnidade(id, numero?.valor ?? null), bold };
      return celula(comMarca(fora(numero?.marca ?? null), dito));
    }),
  ];
}

/** Only what is off target has a mark: being on it is silence. */
const fora = (marca: Lugar['marca']): Lugar['marca'] => (marca === 'naMeta' ? null : marca);
