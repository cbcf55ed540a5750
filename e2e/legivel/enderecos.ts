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
const PARAMETROS: Readonly<Record<string, string>> = {
  cod: '1',
  cnpj: '11222333000181',
  codConcessionaria: '1',
  type: 'peca',
};
/** Who goes where several may: whoever sees most. */
const QUEM: readonly Nivel[] = [2, -1, 1, 3, 4, 6, 5];

const isMontada = ({ slice, key }: RegisteredScreen): boolean =>
  existsSync(`apps/web/src/features/${slice}/screens/${key}/${key}.screen.tsx`);

function caminhosDe({ path, oneOf }: RegisteredScreen): string[] {
  const porValor = oneOf
    ? oneOf.values.map((valor) =>
        path.replace(new RegExp(`\\{-\\$${oneOf.param}\\}|\\$${oneOf.param}\\b`), valor),
      )
    : [path];
  return porValor.map((caminho) =>
    caminho.replaceAll(/\/\{-\$\w+\}/g, '').replaceAll(/\$(\w+)/g, (_tudo, nome: string) => {
      const valor = PARAMETROS[nome];
      if (valor === undefined) throw new Error(`say in PARAMETROS what ${nome} of ${path} may be`);
      return valor;
    }),
  );
}

/**
 * Every address of every screen that is built, by the product's own table: a new screen is among them by being born. Not
 * those that open only from another (with what was chosen there), nor those before the login: their specs look at them.
 */
export const ENDERECOS: readonly Endereco[] = ALL_SCREENS.flatMap((screen) => {
  const { niveis, needs, requires, external, slice, key: tela } = screen;
  if (niveis === 'public' || needs || requires || external || !isMontada(screen)) return [];
  const nivel = niveis === 'autenticado' ? 2 : QUEM.find((cada) => niveis.includes(cada));
  return nivel === undefined ? [] : caminhosDe(screen).map((endereco) => ({ endereco, nivel, slice, tela }));
});
