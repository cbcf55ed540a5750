import type { ItemDaLista } from '@oferta/contracts/cardapio/item.ts';
import { formatDuracao } from '@oferta/domain/tempo/duracao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import type { Column } from '#ui/data-table/column.ts';
import { ESPECIES } from '../../components/composicao/especies.ts';
import { quantidade } from '../../components/em-palavras.ts';
import { CartaoDaLista, DuasLinhas } from '../../components/listas/cartao-da-lista.tsx';
import { PrecoNaLista } from '../../components/listas/margem.tsx';
import { SituacaoDoNo } from '../../components/listas/situacao-do-no.tsx';

/** How much of it: "4,5 l", "1h30". */
function quanto({ quantidadeMil, unidade, tmoMin }: ItemDaLista): string {
  if (quantidadeMil !== null) return `${quantidade(quantidadeMil)} ${unidade ?? ''}`.trim();
  return tmoMin === null ? '—' : formatDuracao(tmoMin);
}

const carro = ({ marca, modelo, versaoModelo }: ItemDaLista): string =>
  `${marca} ${modelo} ${versaoModelo}`.trim();

export const COLUNAS_ITEM: readonly Column<ItemDaLista>[] = [
  {
    id: 'nome',
    header: 'Item',
    cell: ({ nome, codigoPeca }) => <DuasLinhas em={nome} abaixo={codigoPeca} />,
    hideable: false,
    strong: true,
    width: '24%',
  },
  { id: 'especie', header: 'Tipo', cell: ({ especie }) => ESPECIES[especie], width: 120 },
  {
    id: 'caminho',
    header: 'Carro',
    cell: (item) => carro(item),
  },
  {
    id: 'km',
    header: 'Revisão e pacote',
    cell: ({ revisao, pacote }) => <DuasLinhas em={revisao} abaixo={pacote} />,
    width: 190,
  },
  {
    id: 'quantidade',
    header: 'Quantidade',
    cell: (item) => <span className="num">{quanto(item)}</span>,
    align: 'end',
    width: 110,
  },
  {
    id: 'preco',
    header: 'Preço',
    cell: ({ centavos, precoFixoCentavos, especie }) => (
      <PrecoNaLista centavos={centavos} fixo={precoFixoCentavos !== null && especie !== 'insumo'} />
    ),
    align: 'end',
    width: 150,
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: ({ situacao }) => <SituacaoDoNo situacao={situacao} />,
    width: 115,
  },
];

/** An item of a package on the phone. */
export const CartaoItem = ({ item }: { readonly item: ItemDaLista }) => (
  <CartaoDaLista
    titulo={item.nome}
    detalhe={`${carro(item)} · ${item.revisao} · ${item.pacote}`}
    valor={formatBRL(item.centavos)}
    nota={quanto(item)}
  />
);
