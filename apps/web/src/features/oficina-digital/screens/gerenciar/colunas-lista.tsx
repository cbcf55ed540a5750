import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { COLUNAS_ORCAMENTO } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import type { ColunaDoArquivo } from '#frames/exportar-lista/coluna-do-arquivo.ts';
import type { Column } from '#ui/data-table/column.ts';
import { COLUNA_ORCAMENTO } from '../../components/lista/colunas-orcamento.tsx';
import { Idade } from '../../components/lista/idade.tsx';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { colunaDe, etapaDe } from '../../model/quadro/quadro.ts';

const ordemDaEtapa = (cartao: OrcamentoCartao): number => {
  const coluna = colunaDe(cartao);
  return coluna ? COLUNAS_ORCAMENTO.indexOf(coluna) : COLUNAS_ORCAMENTO.length;
};

const { placa, modelo, cliente, etapa, checklist, itens, valor, consultor } = COLUNA_ORCAMENTO;

/** The list's columns (design screen 5). */
export const COLUNAS_DA_LISTA: readonly Column<OrcamentoCartao>[] = [
  { ...placa, sortBy: placaOuChassi },
  { ...modelo, sortBy: (cartao) => cartao.modelo },
  { ...cliente, sortBy: (cartao) => cartao.cliente },
  { ...etapa, sortBy: ordemDaEtapa },
  { ...checklist, sortBy: ({ vermelho, amarelo }) => vermelho * 1000 + amarelo },
  { ...itens, sortBy: ({ linhas }) => linhas },
  { ...valor, sortBy: ({ totalCentavos }) => totalCentavos },
  {
    id: 'tempo',
    header: 'Tempo',
    align: 'end',
    // What has waited longest is what began first.
    sortBy: ({ estadoDesde }) => -Date.parse(estadoDesde),
    cell: (cartao) => <Idade cartao={cartao} />,
  },
  { ...consultor, sortBy: (cartao) => cartao.consultor?.nome },
];

type Numero = (cartao: OrcamentoCartao) => number;
const contagem = (titulo: string, valor: Numero): ColunaDoArquivo<OrcamentoCartao> => ({
  titulo,
  tipo: 'inteiro',
  valor,
  texto: (cartao) => String(valor(cartao)),
});
const dinheiro = (titulo: string, valor: Numero): ColunaDoArquivo<OrcamentoCartao> => ({
  titulo,
  tipo: 'dinheiro',
  valor,
  texto: (cartao) => formatBRL(valor(cartao)),
});

/** The same for spreadsheets and paper. */
export const TEXTOS_DA_LISTA: readonly ColunaDoArquivo<OrcamentoCartao>[] = [
  { titulo: 'Orçamento', texto: ({ numero }) => String(numero) },
  { titulo: 'Placa', texto: placaOuChassi },
  { titulo: 'Veículo', texto: ({ modelo }) => modelo },
  { titulo: 'Cliente', texto: ({ cliente }) => cliente },
  { titulo: 'Etapa', texto: (cartao) => etapaDe(cartao).nome },
  contagem('Verdes', ({ verde }) => verde),
  contagem('Amarelos', ({ amarelo }) => amarelo),
  contagem('Vermelhos', ({ vermelho }) => vermelho),
  contagem('Itens', ({ linhas }) => linhas),
  contagem('Sem preço', ({ semPreco }) => semPreco),
  dinheiro('Valor', ({ totalCentavos }) => totalCentavos),
  dinheiro('Aprovado', ({ aprovadoCentavos }) => aprovadoCentavos),
  { titulo: 'Consultor', texto: ({ consultor }) => consultor?.nome ?? '' },
  { titulo: 'OS', texto: ({ numeroOs }) => numeroOs ?? '' },
];
