import { describe, expect, test } from 'vitest';
import { NIVEIS } from '../../sessao/nivel.ts';
import {
  AVISOS,
  avisosDoNivel,
  canaisDaPessoa,
  canaisDoNivel,
  ehCalado,
  ehDeleOuDeTodos,
  TIPOS_DE_AVISO,
} from './tipo-de-aviso.ts';

describe('who is told of what while they have said nothing', () => {
  // On screen, on their devices: written out by hand.
  test.each([
    [1, 'clienteAprovou clienteRecusou clienteRespondeu promessaEmRisco detrator indicadorPassou'],
    [2, 'indicadorPassou'],
    [3, 'clienteAprovou clienteRecusou clienteRespondeu pecaChegou'],
    [4, 'pedidoDaPagina clienteChegou promessaEmRisco pecaChegou'],
    [5, 'pedidoDaPagina clienteChegou'],
    [6, ''],
    [-1, 'indicadorPassou tarefaMorta'],
  ] as const)('level %i on screen: %s', (nivel, tipos) => {
    expect(TIPOS_DE_AVISO.filter((tipo) => canaisDoNivel(tipo, nivel).tela).join(' ')).toBe(tipos);
  });

  test.each([
    [1, 'clienteAprovou promessaEmRisco detrator indicadorPassou'],
    [2, 'indicadorPassou'],
    [3, 'clienteAprovou clienteRecusou clienteRespondeu pecaChegou'],
    [4, 'clienteChegou promessaEmRisco pecaChegou'],
    [5, 'pedidoDaPagina'],
    [6, ''],
    [-1, 'indicadorPassou tarefaMorta'],
  ] as const)('level %i on their devices: %s', (nivel, tipos) => {
    expect(TIPOS_DE_AVISO.filter((tipo) => canaisDoNivel(tipo, nivel).aparelho).join(' ')).toBe(tipos);
  });

  test('nobody is told of what they may not be told of', () => {
    for (const nivel of NIVEIS)
      for (const tipo of TIPOS_DE_AVISO)
        if (!avisosDoNivel(nivel).includes(tipo)) expect(ehCalado(canaisDoNivel(tipo, nivel))).toBe(true);
  });

  test.each([
    ['promessaEmRisco', 4, [7], false],
    ['promessaEmRisco', 4, [9], true],
    ['promessaEmRisco', 4, [], true],
    ['promessaEmRisco', 1, [7], true],
    ['clienteChegou', 4, [7], true],
  ] as const)('of %s person 9 of level %i hears, the car being of %j: %s', (tipo, codNivel, donos, ouve) => {
    expect(ehDeleOuDeTodos(tipo, { codNivel, codUsuario: 9 }, donos)).toBe(ouve);
  });

  test('urgent is what somebody waits for at this moment', () => {
    expect(TIPOS_DE_AVISO.filter((tipo) => AVISOS[tipo].urgente)).toEqual(['clienteChegou', 'tarefaMorta']);
  });
});

test.each([
  [{}, { tela: true, aparelho: true, email: 'nao' }],
  [{ aparelho: false }, { tela: true, aparelho: false, email: 'nao' }],
  [
    { tela: null, email: 'resumo' },
    { tela: true, aparelho: true, email: 'resumo' },
  ],
] as const)('what a person says of one channel is of that one alone: %j', (diferencas, canais) => {
  expect(canaisDaPessoa('clienteAprovou', 3, diferencas)).toEqual(canais);
});
