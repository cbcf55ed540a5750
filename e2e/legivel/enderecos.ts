import { existsSync } from 'node:fs';
import { ALL_SCREENS, type RegisteredScreen } from '@oferta/contracts/all-screens.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';

/** An address of the product that can be typed, and who goes there. */
export interface Endereco extends Pick<RegisteredScreen, 'slice'> {
  readonly endereco: string;
  readonly nivel: Nivel;
  /** Its screen's folder. */
  readonly tela: string;
}

/** What stands for a parameter that is no word of a list: the demonstration's first dealership, a kind of list. */
type Parametros = Readonly<Record<string, string>>;
const PARAMETROS: Parametros = {
  cod: '1',
  cnpj: '11222333000181',
  codConcessionaria: '1',
  type: 'peca',
};
/** Who goes where several may: whoever sees most. */
const QUEM: readonly Nivel[] = [2, -1, 1, 3, 4, 6, 5];

const isMontada = ({ slice, key }: RegisteredScreen): boolean =>
  existsSync(`apps/web/src/features/${slice}/screens/${key}/${key}.screen.tsx`);

function caminhosDe({ path, oneOf }: RegisteredScreen, parametros: Parametros): string[] {
  const porValor = oneOf
    ? oneOf.values.map((valor) =>
        path.replace(new RegExp(`\\{-\\$${oneOf.param}\\}|\\$${oneOf.param}\\b`), valor),
      )
    : [path];
  return porValor.map((caminho) =>
    caminho.replaceAll(/\/\{-\$\w+\}/g, '').replaceAll(/\$(\w+)/g, (_tudo, nome: string) => {
      const valor = parametros[nome];
      if (valor === undefined) throw new Error(`say in PARAMETROS what ${nome} of ${path} may be`);
      return valor;
    }),
  );
}

/** Who opens a screen; nobody where it is none that an address alone opens, is not built or stands before the login. */
function quemAbre(screen: RegisteredScreen): readonly Nivel[] {
  const { niveis, needs, requires, external } = screen;
  if (niveis === 'public' || needs || requires || external || !isMontada(screen)) return [];
  return niveis === 'autenticado' ? QUEM : QUEM.filter((nivel) => niveis.includes(nivel));
}

/**
 * Every address of every screen that is built, by the product's own table: a new screen is among them by being born. Not
 * those that open only from another (with what was chosen there), nor those before the login: their specs look at them.
 */
export const ENDERECOS: readonly Endereco[] = ALL_SCREENS.flatMap((screen) => {
  const { slice, key: tela } = screen;
  const [nivel] = quemAbre(screen);
  return nivel === undefined
    ? []
    : caminhosDe(screen, PARAMETROS).map((endereco) => ({ endereco, nivel, slice, tela }));
});

/** The same of a distributor with this dealership, for each level that may open them. */
export const enderecosDe = (
  distribuidor: string,
  casa: { readonly cod: number; readonly cnpj: string },
): readonly Endereco[] =>
  ALL_SCREENS.flatMap((screen) => {
    const niveis = screen.distribuidores?.includes(distribuidor) === false ? [] : quemAbre(screen);
    if (niveis.length === 0) return [];
    const { cod, cnpj } = casa;
    const parametros = { ...PARAMETROS, cod: String(cod), codConcessionaria: String(cod), cnpj };
    return caminhosDe(screen, parametros).flatMap((endereco) =>
      niveis.map((nivel) => ({ endereco, nivel, slice: screen.slice, tela: screen.key })),
    );
  });
