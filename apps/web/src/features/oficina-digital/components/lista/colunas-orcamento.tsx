import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { etapaDe } from '../../model/quadro/quadro.ts';
import { ConsultorDaLista } from './consultor-da-lista.tsx';
import { Semaforo } from '../semaforo.tsx';

/** The columns that every list of quotes has (design screen 5); each list says what it is ordered by. */
export const COLUNA_ORCAMENTO = {
  placa: {
    id: 'placa',
    header: 'Placa',
    hideable: false,
    width: 108,
    cell: (cartao: OrcamentoCartao) => <PlateChip size="md">{placaOuChassi(cartao)}</PlateChip>,
  },
  modelo: { id: 'modelo', header: 'Veículo', strong: true, cell: ({ modelo }: OrcamentoCartao) => modelo },
  cliente: { id: 'cliente', header: 'Cliente', cell: ({ cliente }: OrcamentoCartao) => cliente },
  etapa: {
    id: 'etapa',
    header: 'Etapa',
    cell(cartao: OrcamentoCartao) {
      const { nome, tone } = etapaDe(cartao);
      return <TonePill tone={tone}>{nome}</TonePill>;
    },
  },
  checklist: {
    id: 'checklist',
    header: 'Checklist',
    width: 200,
    cell: ({ verde, amarelo, vermelho }: OrcamentoCartao) => (
      <Semaforo verde={verde} amarelo={amarelo} vermelho={vermelho} />
    ),
  },
  itens: {
    id: 'itens',
    header: 'Itens',
    align: 'end',
    cell: ({ decididas, aprovadas, linhas }: OrcamentoCartao) =>
      decididas > 0 ? `${aprovadas}/${linhas}` : String(linhas),
  },
  valor: {
    id: 'valor',
    header: 'Valor',
    align: 'end',
    strong: true,
    cell: ({ totalCentavos }: OrcamentoCartao) => (totalCentavos > 0 ? formatBRL(totalCentavos) : '—'),
  },
  consultor: {
    id: 'consultor',
    header: 'Consultor',
    cell: ({ consultor }: OrcamentoCartao) => <ConsultorDaLista consultor={consultor} />,
  },
} as const;
