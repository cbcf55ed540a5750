import type { Nivel } from '../../sessao/nivel.ts';

/** How many of each a small workshop begins with. */
export const TAMANHO_DO_MODELO = { mecanicos: 3, boxes: 4 } as const;

const contar = (nome: string, quantos: number): string[] =>
  Array.from({ length: quantos }, (_nada, n) => `${nome} ${n + 1}`);

/** Names that stand until somebody writes the people's own: "Mecânico 1". */
export const MECANICOS_DO_MODELO: readonly string[] = contar('Mecânico', TAMANHO_DO_MODELO.mecanicos);
/** "Box 1" to the last. */
export const BOXES_DO_MODELO: readonly string[] = contar('Box', TAMANHO_DO_MODELO.boxes);

/** Kinds of work that only some mechanics do: the first of the house has the first set, and so on around. */
const SO_DE_ALGUNS: readonly (readonly number[])[] = [
  // elétrica e ar
  [3, 14],
  // pneus e geometria, acessórios
  [4, 8],
  // funilaria e pintura
  [7],
];

/**
 * What the mechanic at a place of the house's list can do, by code of the kind of work: what everybody does, and one set of
 * what only some do. A kind that the model does not know is everybody's. With fewer mechanics than sets the last does the
 * rest, so that no kind is left without somebody.
 */
export function especialidadesDoLugar(lugar: number, quantos: number, tipos: readonly number[]): number[] {
  const deAlguns = new Set(SO_DE_ALGUNS.flat());
  const meus = new Set(
    SO_DE_ALGUNS.filter((_conjunto, n) =>
      quantos >= SO_DE_ALGUNS.length ? lugar % SO_DE_ALGUNS.length === n : Math.min(n, quantos - 1) === lugar,
    ).flat(),
  );
  return tipos.filter((tipo) => !deAlguns.has(tipo) || meus.has(tipo));
}

/** What somebody does in the house, and the level of access that goes with it (spec §6). */
export interface Funcao {
  readonly nome: string;
  readonly codNivel: Exclude<Nivel, -1 | 2>;
  /** What opens for them, in a sentence. */
  readonly faz: string;
}

/** The roles of a house, as they are chosen when somebody is invited. */
export const FUNCOES_DO_MODELO: readonly Funcao[] = [
  { nome: 'Gerente', codNivel: 1, faz: 'vê tudo da concessionária, números inclusive' },
  {
    nome: 'Chefe de oficina',
    codNivel: 3,
    faz: 'distribui os serviços entre os mecânicos e cuida dos orçamentos e cadastros',
  },
  { nome: 'Consultor', codNivel: 4, faz: 'recebe os clientes e os carros do dia' },
  { nome: 'Agendamento', codNivel: 5, faz: 'marca as visitas dos carros' },
  { nome: 'Vistoria', codNivel: 6, faz: 'olha o carro na chegada e fotografa o que achar, no celular' },
];
