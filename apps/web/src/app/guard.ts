import { needsConcessionaria } from '@oferta/contracts/all-screens.ts';
import type { RegisteredScreen } from '@oferta/contracts/all-screens.ts';
import type { Choice } from '@oferta/contracts/screen.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';

/** Who wants to enter, and what the product knows of them at that moment. */
export interface Visitor {
  /** Null: not logged in. */
  readonly nivel: Nivel | null;
  /** The distributor's own word, as in `atria` or `stellantis`. */
  readonly distribuidor: string;
  readonly semConcessionaria: boolean;
  /** Where this person starts (app/home.ts). */
  readonly home: string;
  /** Where the distributor's old quotes list is; null when it has none. */
  readonly prodGerenciar: string | null;
  isChosen(choice: Choice): boolean;
  isBuilt(screen: RegisteredScreen): boolean;
}

/** Parameters of the address, from its path and its query alike. */
export type RouteValues = Readonly<Record<string, string | undefined>>;

export type Decision = { readonly enter: true } | { readonly go: string } | { readonly leaveTo: string };

const ENTER: Decision = { enter: true };
const go = (path: string): Decision => ({ go: path });

/** The calendars opened from outside name their dealership in the address (product 02, Screens): nothing to ask. */
export const namesConcessionaria = ({ path }: RegisteredScreen): boolean => path.endsWith('/$cod/$cnpj');

/** What happens when somebody opens a screen: the guards of spec §2, §6 and §8 in their order. */
export function decideNavigation(screen: RegisteredScreen, values: RouteValues, visitor: Visitor): Decision {
  if (screen.niveis === 'public')
    return screen.key === 'login' && visitor.nivel !== null ? go(visitor.home) : ENTER;
  return (
    refusePerson(screen, visitor) ??
    (visitor.isBuilt(screen) ? null : go('/404')) ??
    sendOut(screen, visitor) ??
    refuseValues(screen, values, visitor) ??
    ENTER
  );
}

function refusePerson(
  screen: RegisteredScreen,
  { nivel, distribuidor, semConcessionaria }: Visitor,
): Decision | null {
  const { niveis, distribuidores } = screen;
  if (nivel === null) return go('/login');
  if (typeof niveis !== 'string' && !niveis.includes(nivel)) return go('/401');
  if (distribuidores && !distribuidores.includes(distribuidor)) return go('/404');
  return semConcessionaria && needsConcessionaria(screen) ? go('/erroConcessionaria') : null;
}

function sendOut({ external }: RegisteredScreen, { prodGerenciar }: Visitor): Decision | null {
  if (!external) return null;
  return prodGerenciar === null ? go('/oficina-digital/gerenciar') : { leaveTo: prodGerenciar };
}

function refuseValues(screen: RegisteredScreen, values: RouteValues, visitor: Visitor): Decision | null {
  const { oneOf, requires, needs } = screen;
  if (oneOf && !isAllowedWord(screen, values)) return go(oneOf.orElse);
  if (requires && !values[requires.param]) return go(requires.orElse);
  if (needs && !visitor.isChosen(needs.choice)) return go(needs.orElse);
  return null;
}

/** An optional word left out is allowed, unless the screen names the one it stands for (/cardapio is /cardapio/tree). */
function isAllowedWord({ path, oneOf }: RegisteredScreen, values: RouteValues): boolean {
  if (!oneOf) return true;
  const value = values[oneOf.param];
  if (value !== undefined) return oneOf.values.includes(value);
  const [base = '', rest] = path.split('{-$');
  return rest !== undefined && !oneOf.orElse.startsWith(base);
}
