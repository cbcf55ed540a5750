import type { Nivel } from '@oferta/domain/sessao/nivel.ts';

/** What must have been chosen before a screen opens (spec §2: "by push", current budget, chosen day). */
export type Choice =
  | 'concessionaria'
  | 'grupo'
  | 'servico'
  | 'mecanico'
  | 'consultor'
  | 'usuario'
  | 'orcamentoAtual'
  | 'pedido'
  | 'lancamento';

/** One route of the product. Router, menu, breadcrumbs, guard, server checks and page-view log read this row. */
export interface Screen {
  /** The specification's own path; `{-$name}` is an optional parameter, `$name` a needed one. */
  readonly path: string;
  /** Levels that may open it; 'public' opens without a session, 'autenticado' with any. */
  readonly niveis: readonly Nivel[] | 'public' | 'autenticado';
  readonly title: string;
  /** Side-menu place; absent for forms and other screens reached only from another. */
  readonly menu?: {
    readonly grupo: MenuGroup;
    readonly icone: string;
    readonly ordem: number;
    /** Shorter than the title, where the menu must leave room for a number. */
    readonly rotulo?: string;
    /** Screens that are tabs of one another stand in the menu once, under this name. */
    readonly conjunto?: string;
    /** Only while the house is in preparation: its first day. */
    readonly soEmPreparo?: true;
  };
  readonly layout?: 'padrao' | 'fluid' | 'semCabecalho' | 'limpo';
  /** A parameter that must be one of these words, otherwise `orElse`. */
  readonly oneOf?: { readonly param: string; readonly values: readonly string[]; readonly orElse: string };
  /** A parameter that must be present, otherwise `orElse`. */
  readonly requires?: { readonly param: string; readonly orElse: string };
  readonly needs?: { readonly choice: Choice; readonly orElse: string };
  /** Works in the selected dealership although its slice as a whole does not need one. */
  readonly daConcessionaria?: true;
  /** Shows several dealerships at once: the person must have one, but need not have chosen which. */
  readonly deVarias?: true;
  /** Only on these distributors, otherwise /404 (spec §2, developer tools). */
  readonly distribuidores?: readonly string[];
  /** The screen sends the browser to this setting of the distributor instead of drawing anything. */
  readonly external?: 'prodGerenciar';
}

export type MenuGroup = 'operacao' | 'gestao' | 'configuracao' | 'ferramentas';

/** Declares a slice's screens. The key is the folder under `apps/web/src/features/<slice>/screens/`. */
export const screens = <const T extends Record<string, Screen>>(table: T): T => table;

/**
 * Who makes a call that these screens make and no other does: their levels and, where each of them is bound to some
 * distributors (the developer tools), those. Spread into the contract, so that neither can be forgotten.
 */
export function quemUsa(...telas: readonly Screen[]): {
  readonly niveis: Nivel[];
  readonly distribuidores?: readonly string[];
} {
  const niveis = niveisDe(...telas);
  const presas = telas.flatMap(({ distribuidores }) => (distribuidores ? [distribuidores] : []));
  return presas.length < telas.length ? { niveis } : { niveis, distribuidores: [...new Set(presas.flat())] };
}

/** The levels of a call: the union of the levels of the screens that make it. */
export function niveisDe(...telas: readonly Screen[]): Nivel[] {
  const all = telas.flatMap(({ niveis }) => (typeof niveis === 'string' ? [] : niveis));
  return [...new Set(all)].sort((a, b) => a - b);
}
