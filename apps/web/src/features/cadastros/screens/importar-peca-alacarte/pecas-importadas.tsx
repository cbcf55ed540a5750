import { pecaContracts, type Peca } from '@oferta/contracts/cardapio/peca.ts';
import type { CallOf } from '@oferta/contracts/contract.ts';
import type { Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { call } from '#kernel/data/api.ts';
import type { Column } from '#ui/data-table/column.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import { Lista, type ConsultaLista } from '#frames/lista/lista.tsx';
import { CartaoImportado } from './cartao-importado.tsx';
import { ControlesImportacao } from './controles-importacao.tsx';

const COLUNAS: readonly Column<Peca>[] = [
  { id: 'codigo', header: 'Código', cell: ({ codigo }) => codigo, strong: true, hideable: false, width: 160 },
  { id: 'descricao', header: 'Descrição', cell: ({ descricao }) => descricao },
  { id: 'unidade', header: 'Unidade', cell: ({ unidade }) => unidade, width: 90 },
  {
    id: 'custo',
    header: 'Custo',
    cell: ({ custoCentavos }) => formatBRL(custoCentavos),
    align: 'end',
    width: 130,
  },
  {
    id: 'preco',
    header: 'Venda',
    cell: ({ vendaCentavos }) => formatBRL(vendaCentavos),
    align: 'end',
    width: 130,
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: ({ ativo }) => <TonePill tone={ativo ? 5 : 'neutral'}>{ativo ? 'Ativa' : 'Inativa'}</TonePill>,
    width: 120,
  },
];
const ORDENAVEIS = ['codigo', 'descricao', 'custo', 'preco'] as const;

type Query = NonNullable<CallOf<typeof pecaContracts.listPecas>['query']>;

/** The dealership's parts, which the menu's own screen keeps; here they come in. */
export function PecasImportadas({ casa: { codConcessionaria, nome } }: { readonly casa: Concessionaria }) {
  return (
    <Lista
      titulo={`Peças · ${nome}`}
      singular="peça"
      nome="pecas-importadas"
      consultar={({ filtros: _sem, ...query }: ConsultaLista) => ({
        queryKey: ['cadastros', 'pecas', codConcessionaria, query],
        queryFn: () =>
          // Words of the address; the server refuses those that are not the contract's.
          call(pecaContracts.listPecas, { params: { codConcessionaria }, query: query as Query }),
      })}
      rowId={({ codPeca }) => String(codPeca)}
      colunas={COLUNAS}
      ordenaveis={ORDENAVEIS}
      buscarPor="Buscar peça por código ou descrição"
      controles={(consulta) => (
        <ControlesImportacao tipo="peca" codConcessionaria={codConcessionaria} consulta={consulta} />
      )}
      cartao={({ codigo, descricao, vendaCentavos, ativo }) => (
        <CartaoImportado titulo={descricao} detalhe={codigo} centavos={vendaCentavos} ativo={ativo} />
      )}
      vazio="Baixe o modelo, preencha e importe: cada linha vira uma peça desta concessionária."
    />
  );
}
