import type { Peca } from '@oferta/contracts/cardapio/peca.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import type { Column } from '#ui/data-table/column.ts';
import { Data } from '#kernel/data-e-hora.tsx';
import { DuasLinhas } from '../listas/cartao-da-lista.tsx';
import css from '../listas/listas.module.css';

/** The cost, and what it was before its last change. */
function Custo({ custoCentavos, custoAnteriorCentavos, custoAlteradoEm }: Peca) {
  return (
    <span className="num">
      {custoAnteriorCentavos !== null && custoAlteradoEm !== null && (
        <small className={css['quieto']}>
          era {formatBRL(custoAnteriorCentavos)} até <Data instante={custoAlteradoEm} />{' '}
        </small>
      )}
      {formatBRL(custoCentavos)}
    </span>
  );
}

export const COLUNAS_PECA: readonly Column<Peca>[] = [
  {
    id: 'descricao',
    header: 'Peça',
    cell: ({ codigo, descricao, ativo }) => (
      <DuasLinhas em={descricao} abaixo={ativo ? codigo : `${codigo} · inativa`} />
    ),
    sortBy: ({ descricao }) => descricao,
    strong: true,
  },
  { id: 'unidade', header: 'Un.', cell: ({ unidade }) => unidade, width: 60 },
  {
    id: 'custo',
    header: 'Custo',
    cell: (peca) => <Custo {...peca} />,
    sortBy: ({ custoCentavos }) => custoCentavos,
    align: 'end',
    width: 210,
  },
  {
    id: 'preco',
    header: 'Venda',
    cell: ({ vendaCentavos, precoCentavos }) => (
      <span className="num">
        {precoCentavos !== null && <small className={css['quieto']}>fixo </small>}
        {formatBRL(vendaCentavos)}
      </span>
    ),
    sortBy: ({ vendaCentavos }) => vendaCentavos,
    align: 'end',
    width: 130,
  },
  {
    id: 'pacotes',
    header: 'Pacotes',
    cell: ({ pacotes }) => <span className="num">{pacotes}</span>,
    sortBy: ({ pacotes }) => pacotes,
    align: 'end',
    width: 90,
  },
];
