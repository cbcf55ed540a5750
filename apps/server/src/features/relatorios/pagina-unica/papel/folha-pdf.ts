import { dataEm, horaEm } from '@oferta/domain/instante.ts';
import { formatParte, formatReais, nomeDoMes } from '@oferta/domain/relatorios/numero.ts';
import { situacaoEmPalavras } from '@oferta/domain/relatorios/fechamento/vigencia.ts';
import { diaEMes, diasUteisEmPalavras } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import type { ConteudoPdf, DocumentoPdf } from '#kernel/pdf/fazer-pdf.ts';
import type { PaginaUnica } from './pagina-a-imprimir.ts';
import { comMarca, marca, mudou, risco } from './desenho.ts';
import { cabecaDoPapel, indicadoresDoPapel } from './indicadores-pdf.ts';
import { mesesDoPapel } from './meses-pdf.ts';
import { LETRA_DO_RANKING, rankingDoPapel } from './ranking-pdf.ts';
import { TINTA } from './tinta.ts';

/** As many dealerships as one sheet has room for; above that the ranking alone goes on (design, managers §7). */
export const CASAS_NA_FOLHA = 24;

/** Points of the sheet that the ranking and what stands below it share. */
const ALTURA = 438;
const CABECA_DA_TABELA = 16;
const LINHAS_DOS_INDICADORES = 13;
/** A row of the lower table when the ranking is short, and when it is long. */
const [SOLTA, APERTADA] = [15, 10.8];
const FOLGAS = 6;
/** The rule under a row. */
const REGUA = 0.4;

/** The one-page report as a document: the screen's own numbers in the screen's order. */
export function folhaDoPapel(pagina: PaginaUnica): DocumentoPdf {
  const { nome, empresa, cor, painel, ranking } = pagina;
  const { nome: mes, ano } = nomeDoMes(painel.periodo.mes);
  const quantas = ranking.casas.length;
  const naFolha = Math.min(quantas, CASAS_NA_FOLHA);
  const linhas = naFolha + 1;
  const cabe = (linha: number): number =>
    (ALTURA - FOLGAS - 2 * CABECA_DA_TABELA - LINHAS_DOS_INDICADORES * (linha + REGUA)) / linhas - REGUA;
  const apertada = cabe(SOLTA) < LETRA_DO_RANKING * 1.8;
  const linhaDeBaixo = apertada ? APERTADA : SOLTA;
  // Sentences need room: in few lines they are wide.
  const [larguraDosMeses, larguraDasFrases] = apertada ? [190, 206] : [232, 164];
  const linha = Math.min(18, cabe(linhaDeBaixo));
  const alturaDeBaixo = CABECA_DA_TABELA + LINHAS_DOS_INDICADORES * linhaDeBaixo;
  return {
    titulo: `${nome} · ${mes} de ${ano}`,
    empresa,
    cor,
    deitada: { cabeca: cabeca(pagina) },
    rodape: rodape(pagina),
    conteudo: [
      cabecaDoPapel(pagina),
      {
        ...objeto(
          rankingDoPapel(pagina, { de: 0, ate: naFolha, linha, comTotal: quantas <= CASAS_NA_FOLHA }),
        ),
        margin: [0, 8, 0, 10],
      },
      {
        columnGap: 18,
        columns: [
          { width: 356, stack: [indicadoresDoPapel(pagina, linhaDeBaixo)] },
          {
            width: '*',
            stack: [mesesDoPapel(pagina, { largura: larguraDosMeses, altura: alturaDeBaixo - 52 })],
          },
          { width: larguraDasFrases, stack: oQueMudou(pagina, larguraDasFrases) },
        ],
      },
      ...(quantas > CASAS_NA_FOLHA
        ? [
            {
              ...objeto(rankingDoPapel(pagina, { de: naFolha, ate: quantas, linha: 14, comTotal: true })),
              pageBreak: 'before',
            },
          ]
        : []),
    ],
  };
}

const objeto = (conteudo: ConteudoPdf): Readonly<Record<string, unknown>> =>
  conteudo as Readonly<Record<string, unknown>>;

function cabeca({ nome, painel: { periodo, projecao } }: PaginaUnica): ConteudoPdf {
  const { nome: mes, ano } = nomeDoMes(periodo.mes);
  const quantas = periodo.concessionarias;
  return {
    columnGap: 0,
    columns: [
      {
        width: '*',
        stack: [
          {
            fontSize: 14.25,
            noWrap: true,
            text: [
              { text: nome, bold: true },
              { text: ` · ${mes} de ${ano}`, color: TINTA.fraco },
            ],
          },
          {
            fontSize: 8.25,
            color: TINTA.fraco,
            text: `${quantas} ${quantas === 1 ? 'concessionária' : 'concessionárias'} · até ${diaEMes(periodo.ate)}, ${diasUteisEmPalavras(periodo)} · meses comparados dia útil contra dia útil · situação: ${situacaoEmPalavras(periodo)}`,
          },
        ],
      },
      {
        width: 220,
        stack:
          projecao.valorCentavos === null
            ? []
            : [
                {
                  alignment: 'right',
                  fontSize: 8.25,
                  margin: [0, 4, 0, 0],
                  text: [
                    { text: `Projeção ${formatReais(projecao.valorCentavos)}`, bold: true },
                    {
                      text:
                        projecao.metaCentavos === null ? '' : ` · meta ${formatReais(projecao.metaCentavos)}`,
                      color: TINTA.fraco,
                    },
                  ],
                },
                comMarca(projecao.marca, {
                  texto:
                    projecao.sobreMeta === null ? 'sem meta' : `${formatParte(projecao.sobreMeta)} da meta`,
                  fontSize: 8.25,
                }),
              ],
      },
    ],
  };
}

/** Two that went up and two that went down, each with its cause. */
function oQueMudou({ mudancas: { periodo, subiram, cairam } }: PaginaUnica, largura: number): ConteudoPdf[] {
  const contra = nomeDoMes(periodo.comparado.mes).nome;
  const todas = [...subiram.slice(0, 2), ...cairam.slice(0, 2)];
  return [
    { text: `O que mudou sobre ${contra}`, bold: true, fontSize: 9, margin: [0, 0, 0, 4] },
    ...(todas.length === 0
      ? [{ text: `Sem ${contra} para comparar.`, color: TINTA.fraco, fontSize: 8.25 }]
      : []),
    ...todas.flatMap(({ nome, variacao, frase }): ConteudoPdf[] => [
      { canvas: [risco({ x: 0, y: 0 }, { x: largura, y: 0 }, TINTA.linha, 0.5)], margin: [0, 2, 0, 3] },
      {
        fontSize: 7.5,
        columnGap: 0,
        columns: [
          {
            width: 36,
            stack: [
              mudou(
                { sinal: variacao >= 0 ? 1 : -1, texto: formatParte(Math.abs(variacao)) },
                { piorou: variacao < -0.02, fontSize: 7.5, bold: true, aDireita: false },
              ),
            ],
          },
          {
            width: '*',
            text: frase.startsWith(nome) ? [{ text: nome, bold: true }, frase.slice(nome.length)] : frase,
          },
        ],
      },
    ]),
  ];
}

function rodape(pagina: PaginaUnica): ConteudoPdf {
  const { por, em, fuso, painel } = pagina;
  const instante = (quando: string | number): string => `${dataEm(quando, fuso)} às ${horaEm(quando, fuso)}`;
  // The oldest of them: a sum is as old as its oldest part.
  const [dms] = painel.dms.flatMap(({ lidoEm }) => lidoEm ?? []).toSorted();
  const sinal = (qual: Parameters<typeof marca>[0], text: string): ConteudoPdf[] => [
    { width: 7, canvas: marca(qual), margin: [0, 2.2, 0, 0] },
    { width: 'auto', text, margin: [0, 0, 10, 0] },
  ];
  return {
    columnGap: 0,
    columns: [
      ...sinal('naMeta', 'na meta'),
      ...sinal('perto', 'até 10% abaixo'),
      ...sinal('longe', 'mais de 10% abaixo'),
      {
        width: '*',
        alignment: 'right',
        text: `Emitido em ${instante(em.getTime())} por ${por}${dms ? ` · DMS até ${instante(dms)}` : ''}`,
      },
    ],
  };
}
