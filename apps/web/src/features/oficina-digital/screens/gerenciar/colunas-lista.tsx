import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { COLUNAS_ORCAMENTO } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import type { ColunaDeTexto } from '#features/agenda/public.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { hueAt } from '#ui/tone.ts';
import { Idade } from '../../components/idade.tsx';
import { Semaforo } from '../../components/semaforo.tsx';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { colunaDe, etapaDe } from '../../model/quadro.ts';
import css from './lista.module.css';

const ordemDaEtapa = (cartao: OrcamentoCartao): number => {
  const coluna = colunaDe(cartao);
  return coluna ? COLUNAS_ORCAMENTO.indexOf(coluna) : COLUNAS_ORCAMENTO.length;
};

const itensDe = ({ decididas, aprovadas, linhas }: OrcamentoCartao): string =>
  decididas > 0 ? `${aprovadas}/${linhas}` : String(linhas);

/** The list's columns (design screen 5). */
export const COLUNAS_DA_LISTA: readonly Column<OrcamentoCartao>[] = [
  {
    id: 'placa',
    header: 'Placa',
    hideable: false,
    width: 108,
    sortBy: placaOuChassi,
    cell: (cartao) => <PlateChip size="md">{placaOuChassi(cartao)}</PlateChip>,
  },
  {
    id: 'modelo',
    header: 'Veículo',
    strong: true,
    sortBy: ({ modelo }) => modelo,
    cell: ({ modelo }) => modelo,
  },
  { id: 'cliente', header: 'Cliente', sortBy: ({ cliente }) => cliente, cell: ({ cliente }) => cliente },
  {
    id: 'etapa',
    header: 'Etapa',
    sortBy: ordemDaEtapa,
    cell(cartao) {
      const { nome, tone } = etapaDe(cartao);
      return <TonePill tone={tone}>{nome}</TonePill>;
    },
  },
  {
    id: 'checklist',
    header: 'Checklist',
    width: 200,
    sortBy: ({ vermelho, amarelo }) => vermelho * 1000 + amarelo,
    cell: ({ verde, amarelo, vermelho }) => <Semaforo verde={verde} amarelo={amarelo} vermelho={vermelho} />,
  },
  { id: 'itens', header: 'Itens', align: 'end', sortBy: ({ linhas }) => linhas, cell: itensDe },
  {
    id: 'valor',
    header: 'Valor',
    align: 'end',
    strong: true,
    sortBy: ({ totalCentavos }) => totalCentavos,
    cell: ({ totalCentavos }) => (totalCentavos > 0 ? formatBRL(totalCentavos) : '—'),
  },
  {
    id: 'tempo',
    header: 'Tempo',
    align: 'end',
    // What has waited longest is what began first.
    sortBy: ({ estadoDesde }) => -Date.parse(estadoDesde),
    cell: (cartao) => <Idade cartao={cartao} />,
  },
  {
    id: 'consultor',
    header: 'Consultor',
    sortBy: ({ consultor }) => consultor?.nome,
    cell: ({ consultor }) =>
      consultor ? (
        <span className={css['pessoa']}>
          <Avatar name={consultor.nome} hue={hueAt(consultor.cod)} size={22} />
          {consultor.nome}
        </span>
      ) : (
        '—'
      ),
  },
];

/** The same for spreadsheets and paper. */
export const TEXTOS_DA_LISTA: readonly ColunaDeTexto<OrcamentoCartao>[] = [
  { titulo: 'Orçamento', texto: ({ numero }) => String(numero) },
  { titulo: 'Placa', texto: placaOuChassi },
  { titulo: 'Veículo', texto: ({ modelo }) => modelo },
  { titulo: 'Cliente', texto: ({ cliente }) => cliente },
  { titulo: 'Etapa', texto: (cartao) => etapaDe(cartao).nome },
  { titulo: 'Verdes', texto: ({ verde }) => String(verde) },
  { titulo: 'Amarelos', texto: ({ amarelo }) => String(amarelo) },
  { titulo: 'Vermelhos', texto: ({ vermelho }) => String(vermelho) },
  { titulo: 'Itens', texto: ({ linhas }) => String(linhas) },
  { titulo: 'Sem preço', texto: ({ semPreco }) => String(semPreco) },
  { titulo: 'Valor', texto: ({ totalCentavos }) => formatBRL(totalCentavos) },
  { titulo: 'Aprovado', texto: ({ aprovadoCentavos }) => formatBRL(aprovadoCentavos) },
  { titulo: 'Consultor', texto: ({ consultor }) => consultor?.nome ?? '' },
  { titulo: 'OS', texto: ({ numeroOs }) => numeroOs ?? '' },
];
