import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import { expect, test } from 'vitest';
import { aQuemPedir, CURAS } from './causas.ts';

test.each(Object.entries(CURAS))(
  '%s: its cure opens that very screen, and its words are sentences',
  (_causa, cura) => {
    const { titulo, porque, verbo, tela, to } = cura;
    expect(ALL_SCREENS.find(({ path }) => path === to)?.niveis).toEqual(tela.niveis);
    expect(titulo).toMatch(/^Ainda sem .*\.$/);
    expect(porque).toMatch(/\.$/);
    expect(verbo.length).toBeGreaterThan(8);
  },
);

test('who may not mend it is told whom to ask', () => {
  expect(aQuemPedir(CURAS.mecanico)).toBe('o gerente ou o chefe de oficina');
  expect(aQuemPedir(CURAS.box)).toBe('o distribuidor');
});
