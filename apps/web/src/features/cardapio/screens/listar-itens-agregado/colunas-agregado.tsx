import type { ItemAgregado } from '@oferta/contracts/cardapio/item-adicional.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import type { Column } from '#ui/data-table/column.ts';
import { CartaoDaLista, DuasLinhas } from '../../components/listas/cartao-da-lista.tsx';

export const COLUNAS_AGREGADO: readonly Column<ItemAgregado>[] = [
  {
    id: 'descricao',
    header: 'Item adicional',
    cell: ({ descricao, categoria }) => <DuasLinhas em={descricao} abaixo={categoria} />,
    hideable: false,
    strong: true,
    width: '30%',
  },
  {
    id: 'preco',
    header: 'Preço do item',
    cell: ({ centavos }) => <span className="num">{formatBRL(centavos)}</span>,
    align: 'end',
    width: 140,
  },
  {
    id: 'tipo',
    header: 'Vai com',
    cell: ({ tipo }) => (tipo === 'modelo' ? 'o modelo' : 'o pacote'),
    width: 110,
  },
  { id: 'caminho', header: 'Onde', cell: ({ caminho }) => caminho },
  {
    id: 'pacote',
    header: 'Preço do pacote',
    cell: ({ pacoteCentavos }) => (
      <span className="num">{pacoteCentavos === null ? '—' : formatBRL(pacoteCentavos)}</span>
    ),
    align: 'end',
    width: 150,
  },
];

/** A pair on the phone. */
export const CartaoAgregado = ({ agregado }: { readonly agregado: ItemAgregado }) => (
  <CartaoDaLista
    titulo={agregado.descricao}
    detalhe={agregado.caminho}
    valor={formatBRL(agregado.centavos)}
  />
);
