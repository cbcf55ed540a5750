import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aprender,
  mediana,
  MINIMO_DA_CASA,
  MINIMO_DE_SERVICOS,
  minutosDoServico,
  type ServicoFeito,
  tempoDaCasa,
} from './tempo-aprendido.ts';

const feito = (over: Partial<ServicoFeito> = {}): ServicoFeito => ({
  codTipoServico: 1,
  modelo: 'Modelo Teste',
  codMecanico: 1,
  tempoPadraoMin: 60,
  trabalhadoMin: 60,
  ...over,
});
const vezes = (n: number, over: Partial<ServicoFeito> = {}) => Array.from({ length: n }, () => feito(over));
const aFazer = { codTipoServico: 1, modelo: 'Modelo Teste', codMecanico: 1, tempoPadraoMin: 60 };

test.each<[number[], number]>([
  [[], 0],
  [[3], 3],
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
])('the median of %o is %d', (valores, meio) => {
  expect(mediana(valores)).toBe(meio);
});

describe('what a house says of a job', () => {
  test.each<[string, ServicoFeito[], number]>([
    ['as the table says, where jobs take that long', vezes(600), 60],
    ['longer, where all jobs do', vezes(600, { trabalhadoMin: 90 }), 90],
    ['one clock that nobody stopped moves nothing', [...vezes(600), feito({ trabalhadoMin: 280 })], 60],
    ['nor do those that were never started', [...vezes(600), ...vezes(599, { trabalhadoMin: 1 })], 60],
    ['never under half of the table', vezes(600, { trabalhadoMin: 15 }), 30],
    ['never over two and a half times', vezes(600, { trabalhadoMin: 290 }), 150],
  ])('%s', (_, feitos, minutos) => {
    expect(tempoDaCasa(aprender(feitos), aFazer)?.minutos).toBe(minutos);
  });

  test('nothing of a service that it hardly knows, nor before the house knows enough: the table’s time stands', () => {
    const aprendido = aprender([
      ...vezes(600, { trabalhadoMin: 90 }),
      ...vezes(MINIMO_DE_SERVICOS - 1, { codTipoServico: 2 }),
    ]);
    expect(tempoDaCasa(aprendido, { ...aFazer, codTipoServico: 2 })).toBeNull();
    expect(minutosDoServico(aprendido, { ...aFazer, codTipoServico: 2 })).toBe(60);
    expect(minutosDoServico(null, aFazer)).toBe(60);
    const poucos = aprender(vezes(MINIMO_DA_CASA - 1, { trabalhadoMin: 90 }));
    expect(tempoDaCasa(poucos, aFazer)).toBeNull();
    expect(minutosDoServico(poucos, aFazer)).toBe(60);
    expect(minutosDoServico(aprender(vezes(MINIMO_DA_CASA, { trabalhadoMin: 90 })), aFazer)).toBe(90);
    expect(tempoDaCasa(aprender([]), aFazer)).toBeNull();
  });

  test('a service that differs is drawn towards all the less, the better it is known', () => {
    const dela = (n: number) =>
      tempoDaCasa(aprender([...vezes(600), ...vezes(n, { codTipoServico: 2, trabalhadoMin: 120 })]), {
        ...aFazer,
        codTipoServico: 2,
        codMecanico: null,
        modelo: 'Outro',
      })?.minutos ?? 0;
    const passos = [5, 8, 40, 300].map(dela);
    expect(passos).toEqual(passos.toSorted((a, b) => a - b));
    // Of jobs that never differ within a service the least k holds: Z(5) = 5/8 of the way, of a logarithm.
    expect(passos[0]).toBe(Math.round(60 * 2 ** (5 / 8)));
    expect(passos[3]).toBeGreaterThan(115);
  });

  test('a quick mechanic is planned quicker, a slow model slower, however it was typed', () => {
    const feitos = [
      ...vezes(400),
      ...vezes(100, { codMecanico: 2, trabalhadoMin: 45 }),
      ...vezes(60, { modelo: 'OUTRO  modelo', trabalhadoMin: 90 }),
    ];
    const aprendido = aprender(feitos);
    const minutos = (over: object) => minutosDoServico(aprendido, { ...aFazer, ...over });
    expect(minutos({ codMecanico: 2 })).toBeLessThan(minutos({ codMecanico: 1 }));
    expect(minutos({ modelo: ' outro Modelo' })).toBeGreaterThan(minutos({}));
  });

  const algum = fc.record({
    codTipoServico: fc.integer({ min: 1, max: 3 }),
    modelo: fc.constantFrom('Um', 'Dois'),
    codMecanico: fc.integer({ min: 1, max: 3 }),
    tempoPadraoMin: fc.integer({ min: 10, max: 240 }),
    trabalhadoMin: fc.integer({ min: 0, max: 900 }),
  });
  const muitos = fc.array(algum, { minLength: MINIMO_DA_CASA, maxLength: 600 });
  /** Also too few to say anything. */
  const alguns = fc.oneof(fc.array(algum, { maxLength: 60 }), muitos);

  test('the order in which jobs are learned changes nothing', () => {
    fc.assert(
      fc.property(alguns, (feitos) => {
        const [um, outro] = [aprender(feitos), aprender(feitos.toReversed())];
        expect(um.geral).toEqual(outro.geral);
        for (const servico of feitos.slice(0, 20))
          expect(tempoDaCasa(um, servico)).toEqual(tempoDaCasa(outro, servico));
      }),
    );
  });

  test('whole minutes, between half and two and a half times the table, within their own spread', () => {
    fc.assert(
      fc.property(alguns, algum, (feitos, servico) => {
        const tempo = tempoDaCasa(aprender(feitos), servico);
        if (!tempo) return;
        const { minutos, de, ate, n } = tempo;
        expect([minutos, de, ate].every(Number.isInteger)).toBe(true);
        expect(minutos).toBeGreaterThanOrEqual(Math.round(servico.tempoPadraoMin * 0.5));
        expect(minutos).toBeLessThanOrEqual(Math.round(servico.tempoPadraoMin * 2.5));
        expect(de).toBeLessThanOrEqual(minutos);
        expect(ate).toBeGreaterThanOrEqual(minutos);
        expect(n).toBeGreaterThanOrEqual(MINIMO_DE_SERVICOS);
      }),
    );
  });

  test('a house twice as slow in everything says twice as much', () => {
    const moderado = algum.map((servico) => ({
      ...servico,
      trabalhadoMin: Math.round(servico.tempoPadraoMin * 0.9),
    }));
    fc.assert(
      fc.property(fc.array(moderado, { minLength: MINIMO_DA_CASA, maxLength: 550 }), (feitos) => {
        const dobro = feitos.map((servico) => ({ ...servico, trabalhadoMin: servico.trabalhadoMin * 2 }));
        for (const servico of feitos.slice(0, 20)) {
          const [um, dois] = [aprender(feitos), aprender(dobro)].map(
            (cada) => tempoDaCasa(cada, servico)?.minutos,
          );
          // Each is rounded, and the house is the surer of what is further from the table.
          if (um !== undefined && dois !== undefined) expect(Math.abs(dois - 2 * um)).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 20 },
    );
  });
});

/** Houses by a generator of its own: the same ones each time, for a bound that holds of each. */
function casas(semente: number) {
  let estado = semente;
  const sorte = (): number => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return estado / 2 ** 32;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - sorte())) * Math.cos(2 * Math.PI * sorte());
  /** Some services are asked for often, some models come often; `desigual`: mechanics, models, services differ in truth. */
  const casa = (n: number, acaso: () => number, desigual: number): ServicoFeito[] => {
    const fatores = new Map<string, number>();
    const fator = (quem: string): number => {
      const sabido = fatores.get(quem) ?? Math.exp(desigual * normal());
      fatores.set(quem, sabido);
      return sabido;
    };
    return Array.from({ length: n }, () => {
      const codTipoServico = Math.floor(sorte() * sorte() * 25);
      const modelo = `M${Math.floor(sorte() * sorte() * 15)}`;
      const codMecanico = Math.floor(sorte() * 8);
      const tempoPadraoMin = 20 + 15 * (codTipoServico % 8);
      const verdade =
        fator(`s${codTipoServico}`) * fator(`m${codTipoServico} ${modelo}`) * fator(`q${codMecanico}`);
      return {
        codTipoServico,
        modelo,
        codMecanico,
        tempoPadraoMin,
        trabalhadoMin: tempoPadraoMin * verdade * acaso(),
      };
    });
  };
  const ACASOS = {
    'evenly spread': () => 0.8 + 0.4 * sorte(),
    'a bell': () => Math.exp(0.2 * normal()),
    'with forgotten clocks': () => Math.exp(0.3 * normal()) * (sorte() < 0.03 ? 6 : 1),
  };
  return { casa, ACASOS };
}

const erroMedio = (feitos: readonly ServicoFeito[], prever: (servico: ServicoFeito) => number): number =>
  feitos.reduce((soma, servico) => soma + Math.abs(prever(servico) - servico.trabalhadoMin), 0) /
  feitos.length;

/** The house's error over the table's, on jobs that it has not seen. */
function razao(feitos: readonly ServicoFeito[], n: number): number {
  const aprendido = aprender(feitos.slice(0, n));
  const depois = feitos.slice(n);
  return (
    erroMedio(depois, (servico) => minutosDoServico(aprendido, servico)) /
    erroMedio(depois, ({ tempoPadraoMin }) => tempoPadraoMin)
  );
}

describe.each(['evenly spread', 'a bell', 'with forgotten clocks'] as const)(
  'jobs as chance has them, %s',
  (qual) => {
    test.each([550, 1_000, 3_000])('%i jobs: no worse by 2 per cent where the table is right', (n) => {
      const { casa, ACASOS } = casas(20_261_128);
      for (let vez = 0; vez < 25; vez += 1)
        expect(razao(casa(n + 1_500, ACASOS[qual], 0), n)).toBeLessThanOrEqual(1.02);
    });

    test.each([
      [1_000, 0.95],
      [3_000, 0.9],
    ])('%i jobs: clearly better where mechanics, models and services differ', (n, folga) => {
      const { casa, ACASOS } = casas(20_261_128);
      const razoes = Array.from({ length: 25 }, () => razao(casa(n + 1_500, ACASOS[qual], 0.18), n));
      expect(mediana(razoes)).toBeLessThanOrEqual(folga);
      expect(Math.max(...razoes)).toBeLessThanOrEqual(1.02);
    });
  },
);
