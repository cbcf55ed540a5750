import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AndamentoDaIntegracao, estadoDaIntegracao } from './estado-da-integracao.ts';

const AGORA = Date.parse('2026-11-23T11:00:00Z');
const ha = (minutos: number): number => AGORA - minutos * 60_000;
const CERTA: AndamentoDaIntegracao = {
  usa: true,
  ligada: true,
  ultimaVez: ha(5),
  esperandoDesde: null,
  falhandoDesde: null,
};
const IDADE = { conta: 'ultimaVez', minutos: 60 } as const;
const FILA = { conta: 'espera', minutos: 10 } as const;

test.each([
  ['emDia', {}, IDADE],
  ['emDia', { ultimaVez: ha(60) }, IDADE],
  ['atrasada', { ultimaVez: ha(61) }, IDADE],
  ['atrasada', { ultimaVez: null }, IDADE],
  ['emDia', { ultimaVez: null }, FILA],
  ['emDia', { ultimaVez: ha(9999), esperandoDesde: ha(10) }, FILA],
  ['atrasada', { esperandoDesde: ha(11) }, FILA],
  ['falha', { falhandoDesde: ha(1) }, FILA],
  ['desligada', { ligada: false, falhandoDesde: ha(1) }, FILA],
  ['naoUsa', { usa: false, ligada: false, falhandoDesde: ha(1) }, IDADE],
] as const)('%s: %o', (estado, sobre, limite) => {
  expect(estadoDaIntegracao({ ...CERTA, ...sobre }, limite, AGORA)).toBe(estado);
});

test('time alone never mends a connection', () => {
  const instante = fc.option(fc.integer({ min: 0, max: 10_000 }).map(ha));
  const andamento = fc.record({
    usa: fc.boolean(),
    ligada: fc.boolean(),
    ultimaVez: instante,
    esperandoDesde: instante,
    falhandoDesde: instante,
  });
  fc.assert(
    fc.property(andamento, fc.constantFrom(IDADE, FILA), fc.nat(100_000), (como, limite, depois) => {
      if (estadoDaIntegracao(como, limite, AGORA) === 'emDia') return;
      expect(estadoDaIntegracao(como, limite, AGORA + depois * 60_000)).not.toBe('emDia');
    }),
  );
});
