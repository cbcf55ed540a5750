import { nomeTratado } from '@oferta/domain/cadastros/consultor.ts';
import { IconSpeakerphone } from '@tabler/icons-react';
import { dataEHora } from '@oferta/domain/instante.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { ChecklistDaLista } from '../../hooks/historicos-options.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { NOME_TIPO_CHECKLIST } from '../../model/tipo-checklist.ts';
import { ConsultorDaLista } from '../lista/consultor-da-lista.tsx';
import { Semaforo } from '../semaforo.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';

/** Ids are the words by which the server orders, where it does. */
export const ORDENAVEIS = ['iniciadoEm', 'numero', 'cliente', 'modelo', 'conformidade'] as const;

/** The columns that every list of inspections has. */
export const COLUNA_CHECKLIST = {
  placa: {
    id: 'placa',
    header: 'Placa',
    hideable: false,
    width: 108,
    cell: (checklist: ChecklistDaLista) => <PlateChip size="md">{placaOuChassi(checklist)}</PlateChip>,
  },
  numero: { id: 'numero', header: 'Nº', align: 'end', cell: ({ numero }: ChecklistDaLista) => numero },
  modelo: { id: 'modelo', header: 'Veículo', strong: true, cell: ({ modelo }: ChecklistDaLista) => modelo },
  km: {
    id: 'km',
    header: 'Km',
    align: 'end',
    cell: ({ km }: ChecklistDaLista) => (km === null ? '—' : emNumero(km)),
  },
  cliente: { id: 'cliente', header: 'Cliente', cell: ({ cliente }: ChecklistDaLista) => cliente },
  tipo: { id: 'tipo', header: 'Tipo', cell: ({ tipo }: ChecklistDaLista) => NOME_TIPO_CHECKLIST[tipo] },
  resultado: {
    id: 'resultado',
    header: 'Resultado',
    width: 200,
    cell: ({ contagem }: ChecklistDaLista) => (
      <Semaforo verde={contagem.verde} amarelo={contagem.amarelo} vermelho={contagem.vermelho} />
    ),
  },
  conformidade: {
    id: 'conformidade',
    header: 'Conformidade',
    align: 'end',
    cell: ({ conformidade }: ChecklistDaLista) => `${conformidade}%`,
  },
  os: { id: 'numeroOs', header: 'OS', cell: ({ numeroOs }: ChecklistDaLista) => numeroOs ?? '—' },
  consultor: {
    id: 'consultor',
    header: 'Consultor',
    cell: ({ consultor }: ChecklistDaLista) => <ConsultorDaLista consultor={consultor} />,
  },
  mecanico: {
    id: 'mecanico',
    header: 'Mecânico',
    cell: ({ mecanico }: ChecklistDaLista) =>
      mecanico ? <span title={mecanico.nome}>{nomeTratado(mecanico.nome)}</span> : '—',
  },
  campanha: {
    id: 'campanha',
    header: 'Campanha',
    cell: ({ campanha }: ChecklistDaLista) => <Campanha campanha={campanha} />,
  },
} as const satisfies Record<string, Column<ChecklistDaLista>>;

/** When it was done, on the dealership's clock; an open one says so. */
export const colunaDoInicio = (fuso: string): Column<ChecklistDaLista> => ({
  id: 'iniciadoEm',
  header: 'Feito em',
  cell: ({ iniciadoEm, finalizadoEm }) =>
    finalizadoEm === null ? (
      <TonePill tone={4}>Em andamento</TonePill>
    ) : (
      <span className="num">{dataEHora(iniciadoEm, fuso)}</span>
    ),
});

const Campanha = ({ campanha }: { readonly campanha: boolean }) =>
  campanha ? (
    <TonePill tone={4}>
      <IconSpeakerphone size={14} aria-hidden="true" /> Pendente
    </TonePill>
  ) : (
    '—'
  );
