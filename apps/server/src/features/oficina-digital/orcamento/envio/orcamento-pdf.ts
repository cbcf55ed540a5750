import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { formatCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { diaDe, formatDia } from '@oferta/domain/dia.ts';
import type { OrcamentoPublico } from '@oferta/contracts/oficina-digital/publico.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { DocumentoPdf } from '#kernel/pdf/fazer-pdf.ts';

interface Papel {
  orcamento: OrcamentoPublico;
  cor: string;
  /** Of the last answer, when there is one. */
  codigo: string | null;
  /** Where the distributor's customer pages are. */
  paginas: string;
  fuso: string;
}

const DECISAO = { pendente: 'Pendente', aprovado: 'Aprovado', recusado: 'Recusado' } as const;

/**
 * A quote on paper, with what consumer law asks for (CDC art. 40): labour and parts apart, conditions, dates, validity;
 * and the code that verifies the customer's answer.
 */
export function papelDoOrcamento({ orcamento, cor, codigo, paginas, fuso }: Papel): DocumentoPdf {
  const { concessionaria, veiculo, linhas } = orcamento;
  const total = linhas.reduce((soma, { totalCentavos }) => soma + totalCentavos, 0);
  const aprovado = linhas
    .filter(({ decisao }) => decisao === 'aprovado')
    .reduce((soma, { totalCentavos }) => soma + totalCentavos, 0);
  return {
    titulo: `Orçamento ${orcamento.numero} · versão ${orcamento.numeroVersao}`,
    empresa: concessionaria.nome,
    cor,
    rodape: [
      `${concessionaria.nome} · CNPJ ${formatCnpj(concessionaria.cnpj)} · ${concessionaria.cidade}`,
      codigo === null ? '' : `Confira a aprovação em ${paginas.replace(/^https?:\/\//, '')}/v/${codigo}`,
    ]
      .filter(Boolean)
      .join('   '),
    conteudo: [
      {
        columns: [
          [
            { text: veiculo.modelo, fontSize: 13, bold: true },
            [veiculo.placa, veiculo.km === null ? null : `${emNumero(veiculo.km)} km`]
              .filter((texto) => texto !== null)
              .join(' · '),
            `Cliente: ${orcamento.cliente}`,
          ],
          [
            { text: `Emitido em ${dataDe(orcamento.enviadoEm, fuso)}`, alignment: 'right' },
            { text: `Válido até ${dataDe(orcamento.validoAte, fuso)}`, alignment: 'right', bold: true },
            {
              text: orcamento.consultor === null ? '' : `Consultor: ${orcamento.consultor}`,
              alignment: 'right',
            },
          ],
        ],
        margin: [0, 0, 0, 12],
      },
      tabela(linhas),
      {
        margin: [0, 10, 0, 0],
        alignment: 'right',
        stack: [
          { text: `Total ${formatBRL(total)}`, fontSize: 12, bold: true },
          ...(aprovado > 0 ? [{ text: `Aprovado ${formatBRL(aprovado)}`, bold: true }] : []),
        ],
      },
      ...condicoes(orcamento),
    ],
  };
}

function tabela(linhas: OrcamentoPublico['linhas']) {
  const direita = (text: string) => ({ text, alignment: 'right' });
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto', 'auto', 'auto', 'auto'],
      body: [
        ['Item', 'Qtd.', 'Peças', 'Mão de obra', 'Total', 'Resposta'].map((text, i) => ({
          text,
          bold: true,
          alignment: i === 0 || i === 5 ? 'left' : 'right',
        })),
        ...linhas.map((linha) => [
          {
            stack: [
              { text: linha.descricao, bold: true },
              ...(linha.porQue === null ? [] : [{ text: linha.porQue, fontSize: 8, color: '#555555' }]),
              ...(linha.terceiro ? [{ text: 'Serviço de terceiro', fontSize: 8, color: '#555555' }] : []),
            ],
          },
          direita(linha.quantidade),
          direita(formatBRL(linha.pecasCentavos)),
          direita(formatBRL(linha.maoDeObraCentavos)),
          direita(formatBRL(linha.totalCentavos)),
          DECISAO[linha.decisao],
        ]),
      ],
    },
  };
}

function condicoes({ condicoesPagamento, inicioPrevisto, entregaPrevista, observacao }: OrcamentoPublico) {
  const linhas = [
    condicoesPagamento && `Pagamento: ${condicoesPagamento}`,
    inicioPrevisto && `Início: ${formatDia(inicioPrevisto)}`,
    entregaPrevista && `Entrega: ${formatDia(entregaPrevista)}`,
    observacao,
  ].filter((texto): texto is string => Boolean(texto));
  return linhas.map((text) => ({ text, margin: [0, 6, 0, 0] }));
}

const dataDe = (instante: string, fuso: string): string => formatDia(diaDe(new Date(instante), fuso));
