import type { pacoteContracts } from '@oferta/contracts/cardapio/pacote.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import type { Column } from '#ui/data-table/column.ts';
import { margemEmTexto } from '../../../components/em-palavras.ts';
import css from './margem.module.css';

export type LinhaDaMargem = OutputOf<typeof pacoteContracts.listMargemBaixa>['itens'][number];

/** The server orders by those that have `sortBy`. */
export const COLUNAS_MARGEM: readonly Column<LinhaDaMargem>[] = [
  {
    id: 'caminho',
    header: 'Pacote',
    strong: true,
    sortBy: () => null,
    cell: ({ pacote }) => (
      <span className={css['nome']}>
        {pacote.nome}
        <small>
          {pacote.marca} {pacote.modelo} {pacote.versaoModelo} · {pacote.revisao}
        </small>
      </span>
    ),
  },
  {
    id: 'margem',
    header: 'Margem',
    align: 'end',
    sortBy: () => null,
    cell: ({ pacote: { totais } }) => <b className={css['baixa']}>{margemEmTexto(totais.margemBp)}</b>,
  },
  {
    id: 'preco',
    header: 'Preço hoje',
    align: 'end',
    sortBy: () => null,
    cell: ({ pacote: { totais } }) => formatBRL(totais.centavos),
  },
  {
    id: 'sugerido',
    header: 'Para a margem',
    align: 'end',
    cell: ({ pacote: { totais }, sugeridoCentavos }) => (
      <span className={css['sugerido']}>
        <b>{formatBRL(sugeridoCentavos)}</b>
        <small>+{formatBRL(sugeridoCentavos - totais.centavos)}</small>
      </span>
    ),
  },
  {
    id: 'mudancas',
    header: 'O que encareceu',
    cell: ({ mudancas: [primeira, ...outras] }) =>
      primeira ? (
        <span className={css['nome']}>
          {primeira.descricao}
          <small>
            {formatBRL(primeira.custoAnteriorCentavos)} → {formatBRL(primeira.custoCentavos)}
            {outras.length > 0 && ` e mais ${outras.length}`}
          </small>
        </span>
      ) : (
        <span className={css['calado']}>custos sem mudança</span>
      ),
  },
];
