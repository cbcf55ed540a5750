import type { ItemAdicional } from '@oferta/contracts/cardapio/item-adicional.ts';
import { formatDuracao } from '@oferta/domain/tempo/duracao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import type { Column } from '#ui/data-table/column.ts';
import { combinaEmPalavras } from '../../model/combina-em-palavras.ts';
import { CartaoDaLista } from '../listas/cartao-da-lista.tsx';
import { Margem, PrecoNaLista } from '../listas/margem.tsx';
import { SituacaoEmLinha } from '../listas/situacao-em-linha.tsx';

/** Columns of the extras. */
export const colunasItemAdicional = (
  situar: (item: ItemAdicional) => void,
): readonly Column<ItemAdicional>[] => [
  {
    id: 'descricao',
    header: 'Descrição',
    cell: ({ descricao }) => descricao,
    hideable: false,
    strong: true,
    width: '26%',
  },
  { id: 'categoria', header: 'Categoria', cell: ({ categoria }) => categoria || '—', width: 150 },
  { id: 'combina', header: 'Combina com', cell: ({ combina }) => combinaEmPalavras(combina) },
  {
    id: 'pecas',
    header: 'Peças',
    cell: ({ pecas }) => <span className="num">{pecas}</span>,
    align: 'end',
    width: 80,
  },
  {
    id: 'tmoMin',
    header: 'Tempo',
    cell: ({ tmoMin }) => <span className="num">{tmoMin === null ? '—' : formatDuracao(tmoMin)}</span>,
    align: 'end',
    width: 90,
  },
  {
    id: 'custo',
    header: 'Custo',
    cell: ({ custoCentavos }) => <span className="num">{formatBRL(custoCentavos)}</span>,
    align: 'end',
    width: 110,
  },
  {
    id: 'preco',
    header: 'Preço',
    cell: ({ centavos, precoFixoCentavos, incompleto }) => (
      <PrecoNaLista centavos={centavos} fixo={precoFixoCentavos !== null} incompleto={incompleto} />
    ),
    align: 'end',
    width: 140,
  },
  {
    id: 'margem',
    header: 'Margem',
    cell: ({ margemBp }) => <Margem bp={margemBp} />,
    align: 'end',
    width: 90,
  },
  {
    id: 'situacao',
    header: 'Ativo',
    cell: (item) => <SituacaoEmLinha nome={item.descricao} ativo={item.ativo} onMudar={() => situar(item)} />,
    width: 76,
  },
];

/** An extra on the phone. */
export const CartaoItemAdicional = ({ item }: { readonly item: ItemAdicional }) => (
  <CartaoDaLista
    titulo={item.descricao}
    detalhe={[item.categoria, combinaEmPalavras(item.combina)].filter(Boolean).join(' · ')}
    valor={item.incompleto ? 'sem taxa hora' : formatBRL(item.centavos)}
    nota={item.ativo ? null : 'inativo'}
  />
);
