import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import { normalizeChassi } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { iniciosDePlaca } from '@oferta/domain/agenda/veiculo/inicio-placa.ts';
import { normalizePlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { NOME_SITUACAO_AGENDAMENTO } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { palavrasDaBusca } from '@oferta/domain/busca-por-palavras.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { plural } from '@oferta/domain/plural.ts';
import { trechoDoCodigo } from '@oferta/domain/procura/marcas-da-busca.ts';
import { NOME_ESTADO_ORCAMENTO } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import type { buscaContracts } from '@oferta/contracts/suporte/busca.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { MenuItem } from '../menu/menu-screens.ts';

export type Achado = OutputOf<typeof buscaContracts.buscar>[number];

/** One line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly secao:
    | 'Resposta'
    | 'Agendar'
    | 'Onde cabe'
    | 'Com outro consultor'
    | 'Você quis dizer'
    | 'Ações'
    | 'Ir para'
    | 'Veículos'
    | 'Parecidos'
    | 'Concessionárias'
    | 'Pneus';
  /** Empty of a visit of the car in the row above. */
  readonly label: string;
  readonly hint?: string;
  readonly placa?: string;
  readonly icone?: string;
  /** What is marked in it, as it is compared. */
  readonly palavras?: readonly string[];
  /** A visit more of the car above. */
  readonly doCarro?: boolean;
  /** Another question: it is written into the field, and the palette stays. */
  readonly pergunta?: string;
  /** The palette stays until what it does is done. */
  readonly fica?: boolean;
  /** What chooses it without a walk. */
  readonly tecla?: string;
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

const TITLES = new Map(ALL_SCREENS.map(({ slice, key, title }) => [`${slice}/${key}`, title]));

/** The menu as entries; a screen that the menu calls otherwise is found by its title, too. */
export const screenEntries = (
  items: readonly MenuItem[],
  go: (to: string) => void,
): readonly PaletteEntry[] =>
  items.map(({ id, title, icone, to, leve }) => ({
    id,
    secao: 'Ir para',
    label: title,
    ...(TITLES.get(id) !== title && { hint: TITLES.get(id) ?? '' }),
    icone,
    run: () => (leve ? window.location.assign(to) : go(to)),
  }));

/** The plate as people read it; without one, the end of the chassis. */
const plateText = ({ placa, chassi }: Achado): string =>
  placa ? formatPlaca(placa) : chassi ? `…${chassi.slice(-4)}` : '—';

const SITUACOES: Readonly<Record<string, string>> = {
  ...NOME_SITUACAO_AGENDAMENTO,
  ...NOME_ESTADO_ORCAMENTO,
};

/** Why a car is there, where its row does not show it; null where it does. */
function whyFound({ por, chassi }: Achado, typed: string): string | null {
  const procurado = normalizeChassi(typed);
  if (por === 'chassi') return `chassi ${trechoDoCodigo(chassi ?? '', procurado) ?? chassi}`;
  if (por === 'telefone') return `telefone …${typed.replace(/\D/g, '').slice(-4)}`;
  if (por === 'documento') return `documento …${procurado.slice(-4)}`;
  return por === 'email' ? typed.toLowerCase() : null;
}

/** What is marked in the rows that a text found: the text's words, and each code that it may be. */
export const markedWords = (typed: string): readonly string[] => {
  const words = semAcento(typed)
    .split(/[\s-]+/)
    .filter(Boolean);
  const code = semAcento(normalizePlaca(typed));
  return [...new Set([...words, code, ...iniciosDePlaca(typed).map((inicio) => inicio.toLowerCase())])];
};

/** A car that was found as rows: the car with its newest visit, which it opens, and below it the visits before. */
export function carEntries(
  achados: readonly Achado[],
  typed: string,
  open: (achado: Achado) => void,
): readonly PaletteEntry[] {
  const palavras = markedWords(typed);
  return achados.map((achado, index) => {
    const doCarro = achados[index - 1]?.carro === achado.carro;
    const isLast = achados[index + 1]?.carro !== achado.carro;
    const shown = achados.filter(({ carro }) => carro === achado.carro).length;
    const more = isLast ? achado.visitas - shown : 0;
    const hint = [
      doCarro ? null : whyFound(achado, typed),
      hintOf(achado),
      more > 0 && `e mais ${plural(more, 'visita', 'visitas')}`,
    ];
    return {
      id: `${achado.tipo}:${achado.codigo}`,
      secao: achado.por === 'parecido' ? 'Parecidos' : 'Veículos',
      palavras,
      doCarro,
      ...(doCarro
        ? { label: achado.cliente === achados[index - 1]?.cliente ? '' : achado.cliente }
        : { label: achado.cliente, placa: plateText(achado) }),
      hint: hint.filter(Boolean).join(' · '),
      run: () => open(achado),
    };
  });
}

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
