import { expect, test } from 'vitest';
import { podeInsistir, POLITICAS_DE_CAPACIDADE } from './politica.ts';

const JEITOS = [
  { encaixe: false, motivo: null },
  { encaixe: false, motivo: 'Cliente antigo' },
  { encaixe: true, motivo: null },
  { encaixe: true, motivo: '  ' },
  { encaixe: true, motivo: 'Cliente antigo' },
];

test.each([
  ['livre', [true, true, true, true, true]],
  ['avisar', [false, false, true, true, true]],
  ['motivo', [false, false, false, false, true]],
  ['bloquear', [false, false, false, false, false]],
] as const)('%s', (politica, esperado) => {
  expect(JEITOS.map((jeito) => podeInsistir(politica, jeito))).toEqual(esperado);
});

test('what a stricter policy lets pass, a milder one does too', () => {
  for (const jeito of JEITOS) {
    const passam = POLITICAS_DE_CAPACIDADE.map((politica) => podeInsistir(politica, jeito));
    expect(passam).toEqual(passam.toSorted((a, b) => Number(b) - Number(a)));
  }
});
