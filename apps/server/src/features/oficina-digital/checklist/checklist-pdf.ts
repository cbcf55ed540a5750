import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { formatCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { diaDe, formatDia } from '@oferta/domain/dia.ts';
import type { Checklist, ItemChecklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import type { TipoChecklist } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { ConteudoPdf, DocumentoPdf } from '#kernel/pdf/fazer-pdf.ts';

interface Papel {
  checklist: Checklist;
  casa: { concessionaria: string; cnpj: string; cidade: string; fuso: string; cor: string };
  /** As data URLs. */
  assinatura: string | null;
  fotos: readonly { codigoItem: string | null; url: string }[];
}

const TITULO: Readonly<Record<TipoChecklist, string>> = {
  entrada: 'Inspeção de entrada',
  diagnostico: 'Diagnóstico',
  qualidade: 'Controle de qualidade',
  entrega: 'Entrega',
};
/** Colour and word: a black and white print says the same. */
const RESULTADO = {
  verde: { cor: '#1f8a4c', texto: 'Bom' },
  amarelo: { cor: '#b7791f', texto: 'Atenção' },
  vermelho: { cor: '#c53030', texto: 'Trocar ou reparar' },
  naoVerificado: { cor: '#777777', texto: 'Não verificado' },
} as const;
const FOTOS_POR_LINHA = 4;

/** A checklist on paper: the car, the traffic light, every item with its measure, the photos and the signature. */
export function papelDoChecklist({ checklist, casa, assinatura, fotos }: Papel): DocumentoPdf {
  const { contagem } = checklist;
  return {
    titulo: `${TITULO[checklist.tipo]} ${checklist.numero}`,
    empresa: casa.concessionaria,
    cor: casa.cor,
    rodape: `${casa.concessionaria} · CNPJ ${formatCnpj(casa.cnpj)} · ${casa.cidade}`,
    conteudo: [
      cabecalho(checklist, casa.fuso),
      {
        margin: [0, 0, 0, 10],
        text: (['verde', 'amarelo', 'vermelho', 'naoVerificado'] as const).map((qual) => ({
          text: `${contagem[qual]} ${RESULTADO[qual].texto.toLowerCase()}    `,
          color: RESULTADO[qual].cor,
          bold: true,
        })),
      },
      tabela(checklist.itens),
      ...(checklist.observacao
        ? [{ text: `Observação: ${checklist.observacao}`, margin: [0, 8, 0, 0] }]
        : []),
      ...galeria(checklist, fotos),
      ...(assinatura
        ? [
            { image: assinatura, fit: [200, 70], margin: [0, 14, 0, 0] },
            { text: `Assinatura de ${checklist.cliente}`, color: '#555555' },
          ]
        : []),
    ],
  };
}

function cabecalho(checklist: Checklist, fuso: string): ConteudoPdf {
  const { placa, chassi, km, combustivel } = checklist;
  const carro = [
    placa === null ? chassi : formatPlaca(placa),
    km === null ? null : `${emNumero(km)} km`,
    combustivel === null ? null : `combustível ${combustivel}/8`,
  ].filter((texto) => texto !== null);
  return {
    margin: [0, 0, 0, 10],
    columns: [
      [
        { text: checklist.modelo, fontSize: 13, bold: true },
        carro.join(' · '),
        `Cliente: ${checklist.cliente}`,
      ],
      [
        `Feito em ${formatDia(diaDe(new Date(checklist.iniciadoEm), fuso))}`,
        checklist.numeroOs === null ? '' : `O.S. ${checklist.numeroOs}`,
        checklist.consultor === null ? '' : `Consultor: ${checklist.consultor.nome}`,
        checklist.mecanico === null ? '' : `Mecânico: ${checklist.mecanico.nome}`,
      ].map((text) => ({ text, alignment: 'right' })),
    ],
  };
}

function tabela(itens: readonly ItemChecklist[]): ConteudoPdf {
  const grupos = [...new Set(itens.map(({ grupo }) => grupo))];
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto', '*'],
      body: [
        ['Item', 'Medida', 'Resultado', 'Nota'].map((text) => ({ text, bold: true })),
        ...grupos.flatMap((grupo) => [
          [{ text: grupo, bold: true, colSpan: 4, fillColor: '#f1f2f4' }, '', '', ''],
          ...itens.filter((item) => item.grupo === grupo).map(linha),
        ]),
      ],
    },
  };
}

const linha = ({ nome, medida, unidade, resultado, nota }: ItemChecklist): ConteudoPdf[] => [
  nome,
  medida === null ? '' : [emNumero(medida), unidade].filter(Boolean).join(' '),
  { text: RESULTADO[resultado].texto, color: RESULTADO[resultado].cor, bold: resultado !== 'verde' },
  nota ?? '',
];

function galeria({ itens }: Checklist, fotos: Papel['fotos']): ConteudoPdf[] {
  const nomes = new Map(itens.map(({ codigo, nome }) => [codigo, nome]));
  const quadros = fotos.map(({ codigoItem, url }) => ({
    stack: [
      { image: url, fit: [120, 90] },
      { text: nomes.get(codigoItem ?? '') ?? '', fontSize: 7, color: '#555555' },
    ],
    width: 130,
  }));
  return Array.from({ length: Math.ceil(quadros.length / FOTOS_POR_LINHA) }, (_vazio, i) => ({
    columns: quadros.slice(i * FOTOS_POR_LINHA, (i + 1) * FOTOS_POR_LINHA),
    margin: [0, 10, 0, 0],
    unbreakable: true,
  }));
}
