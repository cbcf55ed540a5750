import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastesDaMarca, correcoesDaMarca, formatContraste, vereditoDaCor } from './contraste-da-marca.ts';

const cores = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

describe('what a brand looks like', () => {
  it('reaches WCAG AA in both themes, whatever the colour', () => {
    fc.assert(
      fc.property(cores, (cor) => {
        for (const { claro, escuro, minimo } of contrastesDaMarca(cor))
          expect(Math.min(claro, escuro)).toBeGreaterThanOrEqual(minimo);
      }),
    );
  });

  it.each([
    ['#2b59d9', 'branco em cima, 5,9:1', []],
    [
      '#f2b600',
      'texto escuro em cima, 9,8:1',
      [/^A cor #F2B600 é clara para texto: nele usamos #[\dA-F]{6}, da mesma/],
    ],
    [
      '#0C8F76',
      'branco em cima, 4,6:1',
      [/^Nos botões usamos #[\dA-F]{6} no lugar de #0C8F76/, /nele usamos/],
    ],
  ])('%s: %s', (cor, veredito, frases) => {
    expect(vereditoDaCor(cor)).toBe(veredito);
    const ditas = correcoesDaMarca(cor);
    expect(ditas).toHaveLength(frases.length);
    for (const [i, frase] of frases.entries()) expect(ditas[i]).toMatch(frase);
  });

  it('is never told as better than it is', () => {
    expect(formatContraste(4.49)).toBe('4,4:1');
    expect(formatContraste(21)).toBe('21:1');
  });
});
