import { itemAdicionalContracts, type ItemAdicional } from '@oferta/contracts/cardapio/item-adicional.ts';
import type { CallOf } from '@oferta/contracts/contract.ts';
import type { Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { call } from '#kernel/data/api.ts';
import type { Column } from '#ui/data-table/column.ts';
import { Lista, type ConsultaLista } from '#frames/lista/lista.tsx';
import { Situacao } from '../../components/situacao.tsx';
import { CartaoImportado } from './cartao-importado.tsx';
import { ControlesImportacao } from './controles-importacao.tsx';

const COLUNAS: readonly Column<ItemAdicional>[] = [
  { id: 'descricao', header: 'Descrição', cell: ({ descricao }) => descricao, strong: true, hideable: false },
  { id: 'categoria', header: 'Categoria', cell: ({ categoria }) => categoria || '—', width: 180 },
  { id: 'pecas', header: 'Peças', cell: ({ pecas }) => pecas, align: 'end', width: 90 },
  { id: 'preco', header: 'Preço', cell: ({ centavos }) => formatBRL(centavos), align: 'end', width: 140 },
  { id: 'situacao', header: 'Situação', cell: ({ ativo }) => <Situacao ativo={ativo} />, width: 120 },
];
const ORDENAVEIS = ['descricao', 'categoria', 'preco'] as const;

type Query = NonNullable<CallOf<typeof itemAdicionalContracts.listItensAdicionais>['query']>;

/** The dealership's extras, which the menu's own screen keeps; here they come in. */
export function ItensImportados({ casa: { codConcessionaria, nome } }: { readonly casa: Concessionaria }) {
  return (
    <Lista
      titulo={`Itens adicionais · ${nome}`}
      singular="item adicional"
      nome="itens-importados"
      consultar={({ filtros: _sem, ...query }: ConsultaLista) => ({
        queryKey: ['cadastros', 'itensAdicionais', codConcessionaria, query],
        queryFn: () =>
          // Words of the address; the server refuses those that are not the contract's.
          call(itemAdicionalContracts.listItensAdicionais, {
            params: { codConcessionaria },
            query: query as Query,
          }),
      })}
      rowId={({ codAlacarte }) => String(codAlacarte)}
      colunas={COLUNAS}
      ordenaveis={ORDENAVEIS}
      buscarPor="Buscar item ou categoria"
      controles={(consulta) => (
        <ControlesImportacao
          tipo="itensAdicionais"
          codConcessionaria={codConcessionaria}
          consulta={consulta}
        />
      )}
      cartao={({ descricao, categoria, centavos, ativo }) => (
        <CartaoImportado titulo={descricao} detalhe={categoria} centavos={centavos} ativo={ativo} />
      )}
      vazio="Baixe o modelo, preencha e importe: cada linha vira um item desta concessionária."
    />
  );
}
