import { expect, it } from 'vitest';
import { oferecer, vaiOferecer } from './oferta-na-observacao.ts';

const PNEU = { descricao: 'Pneu traseiro', numeroOrcamento: 12 };
const BATERIA = { descricao: 'Bateria', numeroOrcamento: 12 };

it.each([
  ['', 'Oferecer: Pneu traseiro (orçamento 12)'],
  ['Cliente espera na loja', 'Cliente espera na loja\nOferecer: Pneu traseiro (orçamento 12)'],
  ['Linha\n', 'Linha\nOferecer: Pneu traseiro (orçamento 12)'],
])('%j takes the item after what was written', (antes, depois) => {
  expect(oferecer(antes, PNEU, true)).toBe(depois);
  expect(vaiOferecer(depois, PNEU)).toBe(true);
  expect(vaiOferecer(depois, BATERIA)).toBe(false);
});

it('ticked twice it stands once, and unticked only its own line goes', () => {
  const dois = oferecer(oferecer(oferecer('Nota', PNEU, true), BATERIA, true), PNEU, true);
  expect(dois).toBe('Nota\nOferecer: Bateria (orçamento 12)\nOferecer: Pneu traseiro (orçamento 12)');
  expect(oferecer(dois, BATERIA, false)).toBe('Nota\nOferecer: Pneu traseiro (orçamento 12)');
});
