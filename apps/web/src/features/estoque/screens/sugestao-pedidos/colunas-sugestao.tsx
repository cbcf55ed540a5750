import type { Sugestao } from '@oferta/contracts/estoque/sugestao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { plural } from '@oferta/domain/plural.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { inteiro } from '../../components/em-palavras.ts';
import css from '../../components/estoque.module.css';
import { SituacaoDaSugestao } from '../../components/situacao-da-sugestao.tsx';

function NoOrcamento({ sugestao: { valorCentavos, orcamentoCentavos } }: { readonly sugestao: Sugestao }) {
  if (orcamentoCentavos === null || orcamentoCentavos === 0) return <>—</>;
  const parte = Math.round((valorCentavos * 100) / orcamentoCentavos);
  return (
    <span className={css['orcamento']} data-line={8}>
      <ProgressBar value={parte} label={`${parte}% do orçamento`} tone={1} />
      <span className={parte > 100 ? `num ${css['passa']}` : 'num'}>{parte}%</span>
    </span>
  );
}

export const COLUNAS_SUGESTAO: readonly Column<Sugestao>[] = [
  {
    id: 'titulo',
    header: 'Sugestão',
    cell: ({ title, codSugestaoPedido, hash_pedido }) => (
      <>
        {title}
        <span className={css['codigo']}>
          {codSugestaoPedido} · {hash_pedido.slice(0, 4)}·{hash_pedido.slice(4)}
        </span>
      </>
    ),
    hideable: false,
    strong: true,
    width: '26%',
  },
  { id: 'fornecedor', header: 'Fornecedor', cell: ({ fornecedor }) => fornecedor },
  {
    id: 'criada',
    header: 'Criada',
    cell: ({ criadaEm }) => <DataEHora instante={criadaEm} />,
    width: 145,
  },
  {
    id: 'cobertura',
    header: 'Cobertura',
    cell: ({ coberturaDias }) => <span className="num">{plural(coberturaDias, 'dia', 'dias')}</span>,
    align: 'end',
    width: 95,
  },
  {
    id: 'linhas',
    header: 'Linhas',
    cell: ({ linhas }) => <span className="num">{inteiro(linhas)}</span>,
    align: 'end',
    width: 80,
  },
  {
    id: 'rupturas',
    header: 'Rupturas',
    cell: ({ rupturas }) => <span className="num">{inteiro(rupturas)}</span>,
    align: 'end',
    width: 90,
  },
  {
    id: 'valor',
    header: 'Valor',
    cell: ({ valorCentavos }) => <span className="num">{formatBRL(valorCentavos)}</span>,
    align: 'end',
    width: 120,
  },
  {
    id: 'orcamento',
    header: 'Orçamento',
    cell: (sugestao) => <NoOrcamento sugestao={sugestao} />,
    width: 130,
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (sugestao) => <SituacaoDaSugestao sugestao={sugestao} />,
    width: 136,
  },
];

/** A suggestion on the phone. */
export const CartaoSugestao = ({ sugestao }: { readonly sugestao: Sugestao }) => (
  <div className={css['cartao']} data-stack={10}>
    <div>
      <strong>{sugestao.title}</strong>
      <SituacaoDaSugestao sugestao={sugestao} />
    </div>
    <span className={css['codigo']}>
      {sugestao.codSugestaoPedido} · {plural(sugestao.linhas, 'linha', 'linhas')} ·{' '}
      {plural(sugestao.rupturas, 'ruptura', 'rupturas')}
    </span>
    <div>
      <strong className="num">{formatBRL(sugestao.valorCentavos)}</strong>
      <NoOrcamento sugestao={sugestao} />
    </div>
  </div>
);
