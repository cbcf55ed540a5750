import { indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { dizerVariacao, formatIndicador, nomeDoMes } from '@oferta/domain/relatorios/numero.ts';
import {
  CABECA_DA_PAGINA,
  projecaoDita,
  semMeta,
  semUnidade,
  TABELA_DA_PAGINA,
} from '@oferta/domain/relatorios/pagina-unica/pagina-unica.ts';
import { nomeDoComparado } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import type { ConteudoPdf } from '#kernel/pdf/fazer-pdf.ts';
import type { PaginaUnica } from './pagina-a-imprimir.ts';
import { comMarca, mudou, tendencia } from './desenho.ts';
import { TINTA, tintaDaSerie } from './tinta.ts';

const LETRA = 8.25;
/** Of the seven numbers: revenue and ticket are the widest. */
const LARGURAS_DA_CABECA = [122, 98, 122, 112, 112, 112, 74];

const rotulo = ({ rotulos }: PaginaUnica, id: IndicadorId): string =>
  rotulos.get(id) ?? indicadorDe(id).rotulo;

/** The seven numbers a meeting begins with. */
export function cabecaDoPapel(pagina: PaginaUnica): ConteudoPdf {
  return {
    columnGap: 6,
    columns: CABECA_DA_PAGINA.map((id, i) => {
      const quadro = pagina.painel.quadros.find(({ indicador }) => indicador === id);
      if (!quadro) return '';
      const { valor, meta, marca, variacao, piorou } = quadro;
      const dita = dizerVariacao(indicadorDe(id).unidade, variacao);
      return {
        width: LARGURAS_DA_CABECA[i],
        stack: [
          { text: rotulo(pagina, id), color: TINTA.claro, fontSize: LETRA },
          {
            margin: [0, 2, 0, 2],
            columnGap: 0,
            columns: [
              { width: '*', text: formatIndicador(id, valor), fontSize: 12.75, bold: true, noWrap: true },
              ...(id === 'faturamento'
                ? []
                : [
                    {
                      width: 32,
                      margin: [0, 2, 4, 0],
                      canvas: tendencia({
                        valores: quadro.tendencia,
                        antes: quadro.anoAntes,
                        meta,
                        largura: 26,
                        altura: 10,
                        cor: tintaDaSerie(pagina.cor),
                      }),
                    },
                  ]),
            ],
          },
          {
            columnGap: 0,
            columns: [
              { width: 44, stack: [mudou(dita, { piorou, fontSize: 7.5, aDireita: false })] },
              {
                width: '*',
                stack: [
                  comMarca(marca, {
                    texto: meta === null ? 'sem meta' : `meta ${formatIndicador(id, meta, 'quadro')}`,
                    fontSize: 7.5,
                    aDireita: false,
                  }),
                ],
              },
            ],
          },
        ],
      };
    }),
  };
}

/** Each indicator beside its target, what it is compared with, and where a month under way will land; `linha`: height of a row, points. */
export function indicadoresDoPapel(pagina: PaginaUnica, linha: number): ConteudoPdf {
  const { periodo, quadros } = pagina.painel;
  const dias = { feitos: periodo.diasUteis, doMes: periodo.diasUteisDoMes };
  const curto = nomeDoMes(periodo.mes).curto;
  const ano = `${curto.charAt(0).toUpperCase()}${curto.slice(1)} ${Number(periodo.mes.slice(0, 4)) - 1}`;
  const comparado = nomeDoComparado(periodo);
  const colunas = ['Real', 'Meta', ...new Set([comparado, ano]), ...(periodo.aberto ? ['Projeção'] : [])];
  const letra = Math.min(LETRA, linha - 2);
  const alto = Math.max(0, (linha - letra * 1.172) / 2);
  const celula = (conteudo: ConteudoPdf): ConteudoPdf => ({ stack: [conteudo], margin: [0, alto, 0, alto] });
  const numero = (text: string, bold = false): ConteudoPdf =>
    celula({ text, bold, alignment: 'right', fontSize: letra, noWrap: true });
  const cabeca = (text: string, alignment: string): ConteudoPdf => ({
    text,
    alignment,
    bold: true,
    fontSize: 7.5,
    color: TINTA.fraco,
    margin: [0, 2, 0, 3],
  });
  return {
    layout: 'regua',
    table: {
      headerRows: 1,
      widths: ['*', ...colunas.map(() => 46)],
      body: [
        [cabeca('Indicador', 'left'), ...colunas.map((texto) => cabeca(texto, 'right'))],
        ...TABELA_DA_PAGINA.flatMap((id) => {
          const quadro = quadros.find(({ indicador }) => indicador === id);
          if (!quadro) return [];
          const { valor, meta, marca, anterior, anoAnterior } = quadro;
          return [
            [
              celula({ text: rotulo(pagina, id), fontSize: letra, noWrap: true }),
              numero(semUnidade(id, valor), true),
              meta === null
                ? numero(semMeta(id))
                : celula(comMarca(marca, { texto: semUnidade(id, meta), fontSize: letra })),
              numero(semUnidade(id, anterior)),
              ...(comparado === ano ? [] : [numero(semUnidade(id, anoAnterior))]),
              ...(periodo.aberto ? [numero(projecaoDita(id, valor, dias))] : []),
            ],
          ];
        }),
      ],
    },
  };
}
