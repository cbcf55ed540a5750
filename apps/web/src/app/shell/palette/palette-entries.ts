import { NOME_SITUACAO_AGENDAMENTO } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { palavrasDaBusca } from '@oferta/domain/busca-por-palavras.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { NOME_ESTADO_ORCAMENTO } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import type { buscaContracts } from '@oferta/contracts/suporte/busca.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { MenuItem } from '../menu/menu-screens.ts';

export type Achado = OutputOf<typeof buscaContracts.buscar>[number];

/** One line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly secao: 'Ações' | 'Ir para' | 'Veículos' | 'Pneus';
  readonly label: string;
  readonly hint?: string;
  readonly placa?: string;
  readonly icone?: string;
  readonly run: () => void;
}

/** Entries whose words begin with what was typed, in the order they were given. */
export function matching(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const wanted = palavrasDaBusca(typed);
  if (wanted.length === 0) return entries;
  return entries.filter(({ label, hint = '' }) => {
    const words = semAcento(`${label} ${hint}`).split(/[\s/·-]+/);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  });
}

/** The menu as entries. */
export const screenEntries = (
  items: readonly MenuItem[],
  go: (to: string) => void,
): readonly PaletteEntry[] =>
  items.map(({ id, title, icone, to, leve }) => ({
    id,
    secao: 'Ir para',
    label: title,
    icone,
    run: () => (leve ? window.location.assign(to) : go(to)),
  }));

/** The plate as people read it; without one, the end of the chassis. */
export const plateText = ({ placa, chassi }: Achado): string =>
  placa ? formatPlaca(placa) : chassi ? `…${chassi.slice(-4)}` : '—';

const SITUACOES: Readonly<Record<string, string>> = {
  ...NOME_SITUACAO_AGENDAMENTO,
  ...NOME_ESTADO_ORCAMENTO,
};

/** What is said of a found vehicle beside its customer: day and hour, model, order, quote, and how it stands. */
export const hintOf = ({
  modelo,
  numero,
  numeroOs,
  situacao,
  dataAgendamento,
  horaAgendamento,
  outraConcessionaria,
}: Achado): string =>
  [
    outraConcessionaria,
    `${formatDia(dataAgendamento)} ${horaAgendamento}`,
    modelo,
    numero !== null && `Orçamento ${numero}`,
    numeroOs && `OS ${numeroOs}`,
    (SITUACOES[situacao] ?? situacao).toLowerCase(),
  ]
    .filter(Boolean)
    .join(' · ');
