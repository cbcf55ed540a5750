import { INDICES_VELOCIDADE } from '@oferta/domain/cardapio/medida-pneu.ts';
import { expect, test } from 'vitest';
import { cargaDe, idadeDoPneu, medidaEmPalavras, ULTIMO_INDICE, VELOCIDADE } from './pneu-em-palavras.ts';

test('a size is taken apart as it is typed', () => {
  expect(medidaEmPalavras('205/55r16')).toBe(
    '205/55 R16: 205 mm de largura · perfil 55 % · aro 16 · diâmetro 632 mm',
  );
  expect(medidaEmPalavras('205/5')).toBeNull();
});

test.each([
  [60, 250],
  [80, 450],
  [91, 615],
  [100, 800],
  [121, 1450],
  [ULTIMO_INDICE, 1900],
  [59, null],
  [131, null],
])('load index %i carries %s kg', (indice, kg) => {
  expect(cargaDe(indice)).toBe(kg);
});

test('every speed mark has its speed, slowest first', () => {
  const velocidades = INDICES_VELOCIDADE.map((indice) => VELOCIDADE[indice]);
  expect(velocidades).toEqual([...velocidades].sort((a, b) => a - b));
});

test.each([
  ['2326', '2026-11-21', '5 meses', 'novo'],
  ['4726', '2026-11-21', '0 meses', 'novo'],
  ['2325', '2026-11-21', '1 ano', 'novo'],
  ['0123', '2026-11-21', '3 anos', 'atencao'],
  ['5220', '2026-11-21', '5 anos', 'velho'],
])('a tyre of %s is on %s %s old', (dot, hoje, texto, situacao) => {
  expect(idadeDoPneu(dot, hoje)).toEqual({ texto, situacao });
});

test.each([null, '', '23', '5326'])('the mark %s tells no age', (dot) => {
  expect(idadeDoPneu(dot, '2026-11-21')).toBeNull();
});
