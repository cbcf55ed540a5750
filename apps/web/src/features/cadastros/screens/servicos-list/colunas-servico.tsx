import type { ServicoOferecido } from '@oferta/contracts/cadastros/servico-oferecido.ts';
import { formatDuracao } from '@oferta/domain/tempo/duracao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import type { Column } from '#ui/data-table/column.ts';
import { CartaoDoCadastro } from '#frames/lista/cartao-do-cadastro.tsx';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { Situacao } from '../../components/situacao.tsx';
import css from './servicos-list.module.css';

/** The price; what follows from the rate says so. */
function Preco({ precoCentavos, precoFinalCentavos }: ServicoOferecido) {
  if (precoFinalCentavos === null) return <span className={css['quieto']}>Sem taxa hora</span>;
  return (
    <span className="num">
      {formatBRL(precoFinalCentavos)}
      {precoCentavos === null && <small className={css['quieto']}> pela taxa</small>}
    </span>
  );
}

export const COLUNAS_SERVICO: readonly Column<ServicoOferecido>[] = [
  {
    id: 'descricao',
    header: 'Serviço',
    cell: ({ descricao, cor }) => (
      <span className={css['servico']} data-line={8} data-hue={cor}>
        <i aria-hidden="true" />
        <span>{descricao}</span>
      </span>
    ),
    hideable: false,
    strong: true,
    width: '34%',
  },
  { id: 'tipo', header: 'Tipo', cell: ({ tipo }) => tipo },
  {
    id: 'tmoMin',
    header: 'TMO',
    cell: ({ tmoMin }) => <span className="num">{formatDuracao(tmoMin)}</span>,
    align: 'end',
    width: 90,
  },
  {
    id: 'precoFinalCentavos',
    header: 'Preço',
    cell: (servico) => <Preco {...servico} />,
    align: 'end',
    width: 170,
  },
  {
    id: 'naAgendaVirtual',
    header: 'Agenda virtual',
    cell: ({ naAgendaVirtual }) => (naAgendaVirtual ? 'Sim' : 'Não'),
    width: 120,
  },
  { id: 'situacao', header: 'Situação', cell: (servico) => <Situacao ativo={servico.ativo} />, width: 110 },
  {
    id: 'alteradoEm',
    header: 'Alterado em',
    cell: ({ alteradoEm }) => <DataEHora instante={alteradoEm} />,
    width: 150,
  },
];

/** A service on the phone. */
export function CartaoServico({ servico }: { readonly servico: ServicoOferecido }) {
  return (
    <CartaoDoCadastro
      titulo={
        <span className={css['servico']} data-line={8} data-hue={servico.cor}>
          <i aria-hidden="true" />
          <span>{servico.descricao}</span>
        </span>
      }
      situacao={<Situacao ativo={servico.ativo} />}
    >
      <small className="num">
        {servico.tipo} · {formatDuracao(servico.tmoMin)}
        {servico.precoFinalCentavos !== null && ` · ${formatBRL(servico.precoFinalCentavos)}`}
      </small>
    </CartaoDoCadastro>
  );
}
