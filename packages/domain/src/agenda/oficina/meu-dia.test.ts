import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ATRASO_MAXIMO_MS,
  isRepousada,
  mudancasDesde,
  PAUSAS,
  quandoFoi,
  REPOUSO_MS,
  segredoDoQr,
  textoDoQr,
  type VistoDoServico,
} from './meu-dia.ts';
import { impedimentoDoMotivo } from './servico.ts';

const visto = (over: Partial<VistoDoServico> = {}): VistoDoServico => ({
  codServico: 1,
  placa: 'ABC1D23',
  descricao: 'Revisão',
  inicioPlanejado: '2026-11-23T12:00:00Z',
  prometido: '2026-11-23T18:00:00Z',
  box: 'Box 1',
  minutos: 60,
  ...over,
});

test.each(Object.values(PAUSAS))('a pause by one tap says all that the lifecycle asks: $rotulo', (pausa) => {
  expect(impedimentoDoMotivo(pausa.motivo, pausa.texto)).toBeFalsy();
});

describe('what changed since it was seen', () => {
  test.each<[string, Partial<VistoDoServico>, [string, string | null, string | null]]>([
    [
      'the hour',
      { inicioPlanejado: '2026-11-23T13:00:00Z' },
      ['hora', '2026-11-23T12:00:00Z', '2026-11-23T13:00:00Z'],
    ],
    ['no hour any more', { inicioPlanejado: null }, ['hora', '2026-11-23T12:00:00Z', null]],
    ['the promise', { prometido: null }, ['promessa', '2026-11-23T18:00:00Z', null]],
    ['the box', { box: 'Box 2' }, ['box', 'Box 1', 'Box 2']],
    ['its time', { minutos: 90 }, ['tempo', '60', '90']],
    ['what is to be done', { descricao: 'Freios' }, ['servico', 'Revisão', 'Freios']],
  ])('%s', (_, over, [tipo, de, para]) => {
    expect(mudancasDesde([visto()], [visto(over)])).toEqual([
      { codServico: 1, placa: 'ABC1D23', descricao: over.descricao ?? 'Revisão', tipo, de, para },
    ]);
  });

  test('a job that came, one that went, and one that the mechanic finished', () => {
    const antes = [visto(), visto({ codServico: 2 }), visto({ codServico: 3 })];
    const agora = [visto(), visto({ codServico: 4 })];
    expect(
      mudancasDesde(antes, agora, new Set([3])).map(({ codServico, tipo }) => [codServico, tipo]),
    ).toEqual([
      [4, 'entrou'],
      [2, 'saiu'],
    ]);
  });

  const servico = fc.record({
    codServico: fc.integer({ min: 1, max: 8 }),
    placa: fc.constant('ABC1D23'),
    descricao: fc.constantFrom('Revisão', 'Freios'),
    inicioPlanejado: fc.constantFrom(null, '2026-11-23T12:00:00Z', '2026-11-23T13:00:00Z'),
    prometido: fc.constantFrom(null, '2026-11-23T18:00:00Z'),
    box: fc.constantFrom(null, 'Box 1', 'Box 2'),
    minutos: fc.constantFrom(30, 60),
  });
  const dia = fc.uniqueArray(servico, { selector: ({ codServico }) => codServico, maxLength: 8 });

  test('a day is as itself, and each change is of a job of one of both', () => {
    fc.assert(
      fc.property(dia, dia, (antes, agora) => {
        expect(mudancasDesde(agora, agora)).toEqual([]);
        const codigos = new Set([...antes, ...agora].map(({ codServico }) => codServico));
        const mudancas = mudancasDesde(antes, agora);
        for (const { codServico } of mudancas) expect(codigos).toContain(codServico);
        const iguais =
          antes.length === agora.length && antes.every((um) => agora.some((outro) => same(um, outro)));
        expect(mudancas.length === 0).toBe(iguais);
      }),
    );
  });
  const same = (um: VistoDoServico, outro: VistoDoServico) => JSON.stringify(um) === JSON.stringify(outro);
});

describe('when it was done', () => {
  const agora = new Date('2026-11-23T12:00:00Z');
  const ha = (segundos: number) => new Date(agora.getTime() - segundos * 1000);

  test.each<[string, { em: Date; enviadoEm: Date; ultimo: Date | null }, Date]>([
    ['just now', { em: agora, enviadoEm: agora, ultimo: null }, agora],
    ['a minute without network', { em: ha(60), enviadoEm: agora, ultimo: null }, ha(60)],
    ['a device an hour behind', { em: ha(3660), enviadoEm: ha(3600), ultimo: null }, ha(60)],
    ['a device a day ahead', { em: ha(-86_340), enviadoEm: ha(-86_400), ultimo: null }, ha(60)],
    ['a clock set back meanwhile', { em: agora, enviadoEm: ha(600), ultimo: null }, agora],
    ['days ago', { em: ha(3 * 86_400), enviadoEm: agora, ultimo: null }, ha(ATRASO_MAXIMO_MS / 1000)],
    ['before what is known', { em: ha(60), enviadoEm: agora, ultimo: ha(30) }, ha(30)],
    ['what is known is of another clock', { em: ha(60), enviadoEm: agora, ultimo: ha(-5) }, agora],
  ])('%s', (_, dito, quando) => {
    expect(quandoFoi({ ...dito, agora })).toEqual(quando);
  });

  test('never to come, and never longer ago than a working day unless that is known', () => {
    const instante = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instante, instante, instante, fc.option(instante), (em, enviadoEm, agora, ultimo) => {
        const quando = quandoFoi({ em, enviadoEm, agora, ultimo }).getTime();
        expect(quando).toBeLessThanOrEqual(agora.getTime());
        expect(quando).toBeGreaterThanOrEqual(agora.getTime() - ATRASO_MAXIMO_MS);
      }),
    );
  });
});

test('a session rests after a quarter of an hour unused', () => {
  const usada = new Date('2026-11-23T12:00:00Z');
  expect(isRepousada(usada, new Date(usada.getTime() + REPOUSO_MS - 1))).toBe(false);
  expect(isRepousada(usada, new Date(usada.getTime() + REPOUSO_MS))).toBe(true);
});

test("a mechanic's squares say their secret, and nothing else that is read says one", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{43}$/), (segredo) => {
      expect(segredoDoQr(textoDoQr(segredo))).toBe(segredo);
      expect(segredoDoQr(segredo)).toBeNull();
      expect(segredoDoQr(textoDoQr(segredo).slice(0, -1))).toBeNull();
      expect(segredoDoQr(`${textoDoQr(segredo)} `)).toBeNull();
    }),
  );
  fc.assert(fc.property(fc.string(), (texto) => segredoDoQr(texto) === null));
});
