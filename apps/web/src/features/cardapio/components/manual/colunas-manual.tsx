import type { ManualProprietario } from '@oferta/contracts/cardapio/manual.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { plural } from '@oferta/domain/plural.ts';
import type { Column } from '#ui/data-table/column.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import { quandoDaRevisao } from '../em-palavras.ts';
import { CartaoDaLista, DuasLinhas } from '../listas/cartao-da-lista.tsx';
import { SituacaoEmLinha } from '../listas/situacao-em-linha.tsx';

export const nomeDoManual = (manual: ManualProprietario): string =>
  `${manual.marca} ${manual.modelo} ${manual.versaoModelo} ${quandoDaRevisao(manual)}`.replace(/\s+/g, ' ');

const carro = ({ marca, modelo }: ManualProprietario): string => `${marca} ${modelo}`;

const VISTOS = 3;

/** The first things of a visit, and how many more. */
function oQueFaz({ itens }: ManualProprietario): string {
  const mais = itens.length - VISTOS;
  const nomes = itens.slice(0, VISTOS).map(({ descricao }) => descricao);
  return `${nomes.join(', ')}${mais > 0 ? ` e mais ${mais}` : ''}`;
}

const tolerancia = ({ tolKm, tolDias }: ManualProprietario): string =>
  `± ${emNumero(tolKm)} km ou ${plural(tolDias, 'dia', 'dias')}`;

/** Columns of the maker's plan, a visit a line. */
export const colunasManual = (
  situar: (manual: ManualProprietario) => void,
): readonly Column<ManualProprietario>[] => [
  {
    id: 'modelo',
    header: 'Modelo',
    cell: (manual) => <DuasLinhas em={carro(manual)} abaixo={manual.versaoModelo || 'todas as versões'} />,
    hideable: false,
    strong: true,
    width: '22%',
  },
  {
    id: 'km',
    header: 'Revisão',
    cell: (manual) => <span className="num">{quandoDaRevisao(manual)}</span>,
    width: 190,
  },
  { id: 'itens', header: 'O que faz', cell: oQueFaz },
  {
    id: 'tolerancia',
    header: 'Tolerância',
    cell: (manual) => <span className="num">{tolerancia(manual)}</span>,
    width: 180,
  },
  {
    id: 'garantia',
    header: 'Garantia',
    cell: ({ perdeGarantia }) => (perdeGarantia ? <TonePill tone={4}>perde</TonePill> : '—'),
    width: 90,
  },
  {
    id: 'pagina',
    header: 'Página',
    cell: ({ pagina }) => <span className="num">{pagina ?? '—'}</span>,
    align: 'end',
    width: 80,
  },
  {
    id: 'situacao',
    header: 'Ativo',
    cell: (manual) => (
      <SituacaoEmLinha nome={nomeDoManual(manual)} ativo={manual.ativo} onMudar={() => situar(manual)} />
    ),
    width: 76,
  },
];

/** A visit on the phone. */
export const CartaoManual = ({ manual }: { readonly manual: ManualProprietario }) => (
  <CartaoDaLista
    titulo={carro(manual)}
    detalhe={[manual.versaoModelo, quandoDaRevisao(manual)].filter(Boolean).join(' · ')}
    valor={plural(manual.itens.length, 'item', 'itens')}
    nota={manual.ativo ? null : 'inativo'}
  />
);
