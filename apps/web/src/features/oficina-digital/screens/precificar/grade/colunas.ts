import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { CampoDigitado } from '../../../model/linhas/campo-da-linha.ts';
import { emReais, margemEscrita } from '../../../model/linhas/campo-da-linha.ts';
import { margemDaLinha } from '../../../model/linhas/linha-editada.ts';

interface Comum {
  readonly id: string;
  readonly titulo: string;
  /** Said in full to who does not see the narrow heading. */
  readonly nome: string;
  readonly largura?: number;
  readonly alinhada?: 'fim';
}

/** A column of the grid: one that is typed in, one that is chosen from, or one that only tells. */
export type Coluna = Comum &
  (
    | { readonly tipo: 'digitada'; readonly campo: CampoDigitado; readonly naNova?: true }
    | { readonly tipo: 'escolhida'; readonly campo: 'urgencia' | 'especie' }
    | { readonly tipo: 'dita'; readonly texto: (linha: LinhaOrcamento) => string }
  );

export const ESPECIES: Readonly<Record<LinhaOrcamento['especie'], string>> = {
  peca: 'Peça',
  servico: 'Serviço',
  pacote: 'Pacote',
  pneu: 'Pneu',
  terceiro: 'Terceiro',
};

const fim = { alinhada: 'fim' } as const;

const COLUNAS: readonly Coluna[] = [
  { id: 'urgencia', titulo: '', nome: 'Urgência', largura: 32, tipo: 'escolhida', campo: 'urgencia' },
  { id: 'especie', titulo: 'Tipo', nome: 'Tipo', largura: 60, tipo: 'escolhida', campo: 'especie' },
  {
    id: 'codigo',
    titulo: 'Código',
    nome: 'Código',
    largura: 80,
    tipo: 'digitada',
    campo: 'codigo',
    naNova: true,
  },
  { id: 'descricao', titulo: 'Item', nome: 'Descrição', tipo: 'digitada', campo: 'descricao', naNova: true },
  {
    id: 'quantidade',
    titulo: 'Qtd.',
    nome: 'Quantidade',
    largura: 40,
    ...fim,
    tipo: 'digitada',
    campo: 'quantidadeMil',
  },
  {
    id: 'tabela',
    titulo: 'Tabela',
    nome: 'Preço de tabela',
    largura: 70,
    ...fim,
    tipo: 'digitada',
    campo: 'tabelaCentavos',
  },
  {
    id: 'preco',
    titulo: 'Preço',
    nome: 'Preço',
    largura: 70,
    ...fim,
    tipo: 'digitada',
    campo: 'precoCentavos',
  },
  { id: 'tmo', titulo: 'TMO', nome: 'Tempo (TMO)', largura: 54, ...fim, tipo: 'digitada', campo: 'tmoMin' },
  {
    id: 'hora',
    titulo: 'Hora',
    nome: 'Valor da hora',
    largura: 57,
    ...fim,
    tipo: 'digitada',
    campo: 'horaCentavos',
  },
  {
    id: 'desconto',
    titulo: 'Desc.',
    nome: 'Desconto',
    largura: 46,
    ...fim,
    tipo: 'digitada',
    campo: 'descontoBp',
  },
  {
    id: 'total',
    titulo: 'Total',
    nome: 'Total',
    largura: 74,
    ...fim,
    tipo: 'dita',
    texto: ({ totalCentavos }) => (totalCentavos > 0 ? emReais(totalCentavos) : '—'),
  },
  {
    id: 'margem',
    titulo: 'Marg.',
    nome: 'Margem',
    largura: 52,
    ...fim,
    tipo: 'dita',
    texto: margemEmPalavras,
  },
  {
    id: 'estoque',
    titulo: 'Estq.',
    nome: 'Estoque',
    largura: 40,
    ...fim,
    tipo: 'dita',
    texto: ({ disponivel }) => (disponivel === null ? '—' : emNumero(disponivel)),
  },
];

function margemEmPalavras(linha: LinhaOrcamento): string {
  const margem = margemDaLinha(linha);
  return margem === null ? '—' : margemEscrita(margem);
}

/** The columns somebody sees: margin only for who sees costs. */
export const colunasPara = (veCusto: boolean): readonly Coluna[] =>
  veCusto ? COLUNAS : COLUNAS.filter(({ id }) => id !== 'margem');
