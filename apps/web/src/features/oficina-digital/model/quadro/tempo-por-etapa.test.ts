import { expect, it } from 'vitest';
import { minutosNaEtapa } from './tempo-por-etapa.ts';

const checklist = { minutosPorEstado: { novo: 4, emPrecificacao: 20, precificado: 6, enviado: 0 } };

it.each([
  ['novo', 4],
  ['preco', 26],
  ['cliente', 0],
  ['oficina', null],
] as const)('stage %s took %s minutes', (etapa, minutos) => {
  expect(minutosNaEtapa(checklist, etapa)).toBe(minutos);
});
