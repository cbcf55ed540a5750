import type { FechamentoDoMes } from '@oferta/contracts/relatorios/fechamento.ts';
import { formatCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { plural } from '@oferta/domain/plural.ts';
import { diferenca, figura, rotuloDe } from '@oferta/domain/relatorios/fechamento/figura.ts';
import { codigoCurto } from '@oferta/domain/relatorios/fechamento/vigencia.ts';
import { formatMes } from '@oferta/domain/vendas/mes.ts';
import type { ConteudoPdf, DocumentoPdf } from '#kernel/pdf/fazer-pdf.ts';
import type { CasaDoPapel } from './papel.queries.ts';

interface Papel {
  readonly fechamento: FechamentoDoMes;
  readonly casa: CasaDoPapel;
  readonly cor: string;
  readonly fuso: string;
}

const FRACO = '#555555';
const [LINHA, ENTRE] = [230, 55];

/** Who signs a month. */
const ASSINAM = ['Responsável pelo lançamento', 'Gerente da concessionária', 'Diretoria'] as const;

/**
 * A closed month on paper: its figures beside the DMS's and the targets, the version with its whole code, and a line for each who
 * signs. What its records tell since is said before the lines: nobody signs without knowing it.
 */
export function papelDoFechamento({ fechamento, casa, cor, fuso }: Papel): DocumentoPdf {
  const { mes, numero, versoes, numeros, depois, diasTrabalhados } = fechamento;
  const versao = versoes.find((uma) => uma.numero === numero);
  const titulo = `Fechamento de ${formatMes(mes).toLowerCase()} · versão ${numero}`;
  return {
    titulo,
    empresa: casa.nome,
    cor,
    rodape: `${casa.nome} · CNPJ ${formatCnpj(casa.cnpj)} · ${casa.cidade}   ${titulo}, código ${versao ? codigoCurto(versao.hash) : '—'}`,
    conteudo: [
      {
        columns: [
          [
            { text: casa.nome, fontSize: 13, bold: true },
            plural(diasTrabalhados, 'dia trabalhado', 'dias trabalhados'),
          ],
          {
            alignment: 'right',
            stack: versao
              ? [
                  {
                    text: `Fechado em ${dataEHora(versao.fechadoEm, fuso)}, por ${versao.fechadoPor ?? 'sistema'}`,
                  },
                  ...(versao.motivo === null ? [] : [`Versão anterior reaberta por: ${versao.motivo}`]),
                ]
              : [],
          },
        ],
        margin: [0, 0, 0, 12],
      },
      tabela(
        ['Indicador', 'Fechado', 'DMS', 'Meta', 'Diferença para o DMS'],
        numeros.map(({ indicador, fechamento: valor, dms, meta }) => [
          rotuloDe(indicador),
          figura(indicador, valor),
          figura(indicador, dms),
          figura(indicador, meta),
          valor === null || dms === null ? '' : diferenca(indicador, valor - dms),
        ]),
      ),
      ...(depois === null ? [] : oQueMudou(depois, numero)),
      {
        margin: [0, 14, 0, 0],
        fontSize: 8,
        color: FRACO,
        text: `Código de conferência da versão ${numero}: ${versao?.hash ?? '—'}`,
      },
      { margin: [0, 60, 0, 0], unbreakable: true, stack: ASSINAM.map(linhaDeAssinatura) },
    ],
  };
}

const linhaDeAssinatura = (quem: string): ConteudoPdf => ({
  margin: [0, 0, 0, 34],
  columns: [
    { width: LINHA, stack: [linha(LINHA), { text: quem, fontSize: 8, color: FRACO, margin: [0, 3, 0, 0] }] },
    { width: ENTRE, text: '' },
    { width: 120, stack: [linha(120), { text: 'Data', fontSize: 8, color: FRACO, margin: [0, 3, 0, 0] }] },
  ],
});

const linha = (largura: number): ConteudoPdf => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: largura, y2: 0, lineWidth: 0.6 }],
});

function oQueMudou(
  { indicadores, iguais, total }: NonNullable<FechamentoDoMes['depois']>,
  numero: number,
): ConteudoPdf[] {
  return [
    { text: 'O que mudou depois do fechamento', bold: true, margin: [0, 14, 0, 4] },
    `${plural(total, 'registro mudou', 'registros mudaram')}; os números acima são os da versão ${numero}. ${indicadores.length === 0 ? 'Nenhum indicador seria outro.' : `${plural(iguais, 'indicador fica igual', 'indicadores ficam iguais')}.`}`,
    ...(indicadores.length === 0
      ? []
      : [
          tabela(
            ['Indicador', 'Fechado', 'Agora', 'Diferença'],
            indicadores.map(({ nome, antes, depois }) => [
              rotuloDe(nome),
              figura(nome, antes),
              figura(nome, depois),
              antes === null || depois === null ? '' : diferenca(nome, depois - antes),
            ]),
          ),
        ]),
  ];
}

const tabela = (cabeca: readonly string[], linhas: readonly (readonly string[])[]): ConteudoPdf => ({
  layout: 'lightHorizontalLines',
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', ...cabeca.slice(1).map(() => 'auto')],
    body: [
      cabeca.map((text, i) => ({ text, bold: true, alignment: i === 0 ? 'left' : 'right' })),
      ...linhas.map((celulas) => celulas.map((text, i) => ({ text, alignment: i === 0 ? 'left' : 'right' }))),
    ],
  },
});
