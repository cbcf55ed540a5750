import { mesMais } from '@oferta/domain/relatorios/mes.ts';
import { formatNumero, nomeDoMes } from '@oferta/domain/relatorios/numero.ts';
import type { ConteudoPdf } from '#kernel/pdf/fazer-pdf.ts';
import type { PaginaUnica } from './pagina-a-imprimir.ts';
import { type Forma, linha, retangulo, risco, tracejado } from './desenho.ts';
import { comBranco, TINTA, tintaDaSerie } from './tinta.ts';

const MIL = 100_000;
const MILHAO = 100_000_000;
const LETRA = 7.5;
const MARGEM = 22;
/** Lines of the axis, the base not counted. */
const LINHAS = 3;

/** A step of the axis that people count by: 1, 2, 2,5 or 5 of some power of ten. */
function passoRedondo(maior: number): number {
  const bruto = maior / LINHAS;
  const dez = 10 ** Math.floor(Math.log10(bruto));
  return [1, 2, 2.5, 5, 10].map((vezes) => vezes * dez).find((passo) => passo >= bruto) ?? bruto;
}

interface Medidas {
  readonly largura: number;
  readonly altura: number;
}

/** The chart's numbers and where each of them lies. */
function escalaDe(
  { painel: { periodo, projecao, quadros }, cor }: PaginaUnica,
  { largura, altura }: Medidas,
) {
  const faturamento = quadros.find(({ indicador }) => indicador === 'faturamento');
  const valores = faturamento?.tendencia ?? [];
  const antes = faturamento?.anoAntes ?? [];
  const projetado = periodo.aberto ? projecao.valorCentavos : null;
  const meta = projecao.metaCentavos;
  const maior = Math.max(1, ...[...valores, ...antes, projetado, meta].map((valor) => valor ?? 0));
  const [unidade, nome] = maior >= MILHAO ? ([MILHAO, 'R$ milhões'] as const) : ([MIL, 'R$ mil'] as const);
  const passo = passoRedondo(maior / unidade);
  const teto = passo * Math.max(1, Math.ceil(maior / unidade / passo - 1e-9));
  const casa = (largura - MARGEM) / Math.max(1, valores.length);
  return {
    valores,
    antes,
    projetado,
    meta,
    unidade,
    nome,
    passo,
    casa,
    largura,
    altura,
    serie: tintaDaSerie(cor),
    barra: casa * 0.68,
    ticks: Array.from({ length: Math.round(teto / passo) + 1 }, (_vazio, i) => i * passo),
    x: (i: number): number => MARGEM + casa * i + casa / 2,
    y: (centavos: number): number => altura - (centavos / unidade / teto) * altura,
  };
}
type Escala = ReturnType<typeof escalaDe>;

/** A year and a month of revenue: the year before as a line, the target as a tick, where this month will land as an outline. */
export function mesesDoPapel(pagina: PaginaUnica, medidas: Medidas): ConteudoPdf {
  const escala = escalaDe(pagina, medidas);
  const { valores, antes, nome, casa, x, y } = escala;
  const { mes } = pagina.painel.periodo;
  return {
    stack: [
      {
        text: [
          { text: `Faturamento, ${valores.length} meses `, bold: true },
          { text: `em ${nome}`, color: TINTA.fraco, fontSize: LETRA },
        ],
        fontSize: 9,
        margin: [0, 0, 0, 8],
      },
      {
        canvas: [
          ...eixo(escala),
          ...valores.flatMap((_valor, i) => barraDe(escala, i)),
          ...linha(
            antes.map((valor, i) => (valor ? { x: x(i), y: y(valor) } : null)),
            TINTA.fantasma,
            1,
          ),
        ],
      },
      ...rotulosDoEixo(escala),
      {
        margin: [MARGEM, 3, 0, 0],
        columnGap: 0,
        columns: valores.map((_valor, i) => ({
          width: casa,
          text: nomeDoMes(mesMais(mes, i - valores.length + 1)).curto,
          alignment: 'center',
          fontSize: LETRA,
          color: TINTA.fraco,
          noWrap: true,
        })),
      },
      legendas(escala),
    ],
  };
}

const eixo = ({ ticks, unidade, largura, y }: Escala): Forma[] => [
  // What is drawn has its full height, however low the bars are.
  retangulo({ x: 0, y: 0, w: 0.01, h: 0.01 }, '#ffffff'),
  ...ticks.map((tick) =>
    risco({ x: MARGEM, y: y(tick * unidade) }, { x: largura, y: y(tick * unidade) }, TINTA.linha, 0.5),
  ),
];

function barraDe({ valores, projetado, meta, barra, serie, altura, x, y }: Escala, i: number): Forma[] {
  const isUltima = i === valores.length - 1;
  const valor = valores[i] ?? null;
  const esquerda = x(i) - barra / 2;
  const ate = (centavos: number) => ({ x: esquerda, y: y(centavos), w: barra, h: altura - y(centavos) });
  return [
    ...(isUltima && projetado !== null && projetado > (valor ?? 0) ? [tracejado(ate(projetado), serie)] : []),
    ...(valor === null ? [] : [retangulo(ate(valor), isUltima ? serie : comBranco(serie, 0.62))]),
    ...(isUltima && meta !== null
      ? [risco({ x: esquerda - 2, y: y(meta) }, { x: esquerda + barra + 2, y: y(meta) }, TINTA.texto, 1.2)]
      : []),
  ];
}

const rotulosDoEixo = ({ ticks, passo, unidade, altura, y }: Escala): ConteudoPdf[] =>
  ticks.map((tick) => ({
    text: formatNumero(tick, Number.isInteger(passo) ? 0 : 1),
    fontSize: LETRA,
    color: TINTA.fraco,
    relativePosition: { x: 0, y: y(tick * unidade) - altura - 4.5 },
  }));

function legendas({ projetado, serie }: Escala): ConteudoPdf {
  const traco = (cor: string, espessura: number): Forma[] => [
    risco({ x: 0, y: 4.5 }, { x: 9, y: 4.5 }, cor, espessura),
  ];
  const contorno = [tracejado({ x: 1, y: 1, w: 7, h: 7 }, serie)];
  return {
    margin: [0, 5, 0, 0],
    fontSize: LETRA,
    color: TINTA.fraco,
    columnGap: 0,
    columns: [
      ...legenda(traco(TINTA.texto, 1.2), 'meta'),
      ...legenda(traco(TINTA.fantasma, 1), 'ano anterior'),
      ...(projetado === null ? [] : legenda(contorno, 'projeção do mês')),
    ],
  };
}

const legenda = (canvas: readonly Forma[], text: string): ConteudoPdf[] => [
  { width: 13, canvas },
  { width: 'auto', text, margin: [0, 0, 10, 0] },
];
