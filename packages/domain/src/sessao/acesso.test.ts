import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alcanceCabe, impedimentoDeAcesso, veRedeInteira, type FiltrosDeAcesso } from './acesso.ts';
import { NIVEIS, podeDar, type Nivel } from './nivel.ts';

const EU = 1;
const OUTRA = 2;
const pessoa = (codUsuario: number, codNivel: Nivel, ativo = true) => ({ codUsuario, codNivel, ativo });

describe('impedimentoDeAcesso', () => {
  it.each([
    ['raises within reach', 2, pessoa(OUTRA, 4), { codNivel: 2, ativo: true }, 1, null],
    ['raises above reach', 2, pessoa(OUTRA, 4), { codNivel: -1, ativo: true }, 1, 'nivelAcima'],
    ['touches somebody above', 2, pessoa(OUTRA, -1), { codNivel: -1, ativo: false }, 1, 'nivelAcima'],
    ['lowers somebody above', 2, pessoa(OUTRA, -1), { codNivel: 4, ativo: true }, 1, 'nivelAcima'],
    ['leaves oneself as one is', 2, pessoa(EU, 2), { codNivel: 2, ativo: true }, 0, null],
    ['switches oneself off', 2, pessoa(EU, 2), { codNivel: 2, ativo: false }, 5, 'proprioAcesso'],
    ['lowers oneself', -1, pessoa(EU, -1), { codNivel: 2, ativo: true }, 5, 'proprioAcesso'],
    ['switches the last 2 off', -1, pessoa(OUTRA, 2), { codNivel: 2, ativo: false }, 0, 'ultimoDistribuidor'],
    ['lowers the last 2', -1, pessoa(OUTRA, 2), { codNivel: 1, ativo: true }, 0, 'ultimoDistribuidor'],
    ['raises the last 2 away', -1, pessoa(OUTRA, 2), { codNivel: -1, ativo: true }, 0, 'ultimoDistribuidor'],
    ['renames the last 2', -1, pessoa(OUTRA, 2), { codNivel: 2, ativo: true }, 0, null],
    ['lowers an inactive 2', -1, pessoa(OUTRA, 2, false), { codNivel: 4, ativo: false }, 0, null],
    ['switches one of two off', 2, pessoa(OUTRA, 2), { codNivel: 2, ativo: false }, 1, null],
  ] as const)('%s', (...[, codNivel, alvo, depois, outrosDistribuidores, impedimento]) => {
    const quem = pessoa(EU, codNivel);
    expect(impedimentoDeAcesso({ quem, pessoa: alvo, depois, outrosDistribuidores })).toBe(impedimento);
  });

  it('never lets a level above the giver out, nor in', () => {
    const nivel = fc.constantFrom(...NIVEIS);
    fc.assert(
      fc.property(nivel, nivel, nivel, fc.boolean(), (meu, antes, depois, ativo) => {
        const impedimento = impedimentoDeAcesso({
          quem: pessoa(EU, meu),
          pessoa: pessoa(OUTRA, antes, ativo),
          depois: { codNivel: depois, ativo },
          outrosDistribuidores: 1,
        });
        expect(impedimento === null).toBe(podeDar(meu, antes) && podeDar(meu, depois));
      }),
    );
  });
});

const filtros = (over: Partial<FiltrosDeAcesso> = {}): FiltrosDeAcesso => ({
  grupos: [],
  marcas: [],
  concessionarias: [],
  ...over,
});

describe('veRedeInteira', () => {
  it.each([
    [2, filtros(), true],
    [-1, filtros(), true],
    [2, filtros({ marcas: ['Fiat'] }), false],
    [1, filtros(), false],
    [6, filtros({ grupos: [1] }), false],
  ] as const)('of level %i with %j: %s', (codNivel, escolhidos, rede) => {
    expect(veRedeInteira({ codNivel, filtros: escolhidos })).toBe(rede);
  });
});

describe('alcanceCabe', () => {
  const rede = { codNivel: 2, filtros: filtros() } as const;
  const doGrupo = { codNivel: 2, filtros: filtros({ grupos: [7], concessionarias: [3] }) } as const;
  const vistas = [1, 2, 3];

  it.each([
    ['anything, from who sees all', rede, rede, true],
    ['the whole network, from who is filtered', rede, doGrupo, false],
    ['nothing at all', { codNivel: 4, filtros: filtros() }, doGrupo, true],
    [
      'a dealership of the group',
      { codNivel: 4, filtros: filtros({ concessionarias: [1, 3] }) },
      doGrupo,
      true,
    ],
    [
      'a dealership of others',
      { codNivel: 4, filtros: filtros({ concessionarias: [1, 9] }) },
      doGrupo,
      false,
    ],
    ['the same group', { codNivel: 2, filtros: filtros({ grupos: [7] }) }, doGrupo, true],
    ['another group', { codNivel: 4, filtros: filtros({ grupos: [7, 8] }) }, doGrupo, false],
    [
      'a brand of which one sees some',
      { codNivel: 4, filtros: filtros({ marcas: ['Fiat'] }) },
      doGrupo,
      false,
    ],
  ] as const)('%s', (_caso, dado, quem, cabe) => {
    expect(alcanceCabe(dado, quem, vistas)).toBe(cabe);
  });
});
