import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Semana } from '@oferta/domain/tempo/horario.ts';
import { minutosTrabalhados } from '@oferta/domain/agenda/oficina/tempo-trabalhado.ts';
import { aConcessionaria, aMecanico, type Casa } from '../../../../../test/factories/house.ts';
import { aServico } from '../../../../../test/factories/servico.ts';
import { testApp, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let daCasa: number;
let proprio: number;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app, { fuso: 'America/Manaus' });
  daCasa = await aMecanico(app, casa);
  const dia = { abertura: 480, fechamento: 1020, almocoInicio: 690, almocoFim: 750 };
  const meio = { abertura: 480, fechamento: 720, almocoInicio: null, almocoFim: null };
  proprio = await aMecanico(app, casa, { jornada: JSON.stringify([null, dia, null, dia, dia, dia, meio]) });
});
afterAll(() => app.close());

const UTIL = { abertura: 420, fechamento: 1140, almoco: { inicioMin: 720, fimMin: 780 } };
const CURTO = { abertura: 480, fechamento: 1020, almoco: { inicioMin: 690, fimMin: 750 } };
const SABADO = { abertura: 480, fechamento: 720, almoco: null };
const JORNADAS: Record<'daCasa' | 'proprio', Semana> = {
  daCasa: [null, UTIL, UTIL, UTIL, UTIL, UTIL, UTIL],
  proprio: [null, CURTO, null, CURTO, CURTO, CURTO, SABADO],
};

const INICIO = Date.parse('2026-11-19T00:00:00Z');
const passos = fc.array(fc.tuple(fc.nat(40_000), fc.nat(120_000)), { minLength: 1, maxLength: 4 });

test('the database counts as the domain does, over nights, lunches, Sundays and days off', async () => {
  const runs = process.env['FUNDO'] === '1' ? 2000 : 60;
  const { codServico } = await aServico(app, casa, { codMecanico: daCasa });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('daCasa', 'proprio'),
      passos,
      fc.boolean(),
      async (quem, spans, corre) => {
        let at = INICIO;
        const trechos = spans.map(([espera, duracao], i) => {
          const inicio = new Date((at += espera * 1000));
          const fim = new Date((at += duracao * 1000));
          return { inicio, fim: corre && i === spans.length - 1 ? null : fim };
        });
        const agora = new Date(at);
        await app.admin.query('delete from servico_intervalo where cod_servico = $1', [codServico]);
        for (const { inicio, fim } of trechos) {
          await app.admin.query(
            `insert into servico_intervalo (cod_distribuidor, cod_concessionaria, cod_servico, cod_mecanico, inicio, fim)
             values ($1, $2, $3, $4, $5, $6)`,
            [
              casa.codDistribuidor,
              casa.codConcessionaria,
              codServico,
              quem === 'proprio' ? proprio : daCasa,
              inicio,
              fim,
            ],
          );
        }

        const { rows } = await app.admin.query<{ minutos: number }>(
          'select minutos_trabalhados($1, $2) as minutos',
          [codServico, agora],
        );

        const jornada = JORNADAS[quem];
        const fuso = 'America/Manaus';
        expect(rows[0]?.minutos).toBe(minutosTrabalhados({ trechos, pausas: [], jornada, fuso, agora }));
      },
    ),
    { numRuns: runs },
  );
});

test('a clock that is behind counts nothing', async () => {
  const { codServico } = await aServico(app, casa, { codMecanico: daCasa, status: 2 });
  const { rows } = await app.admin.query('select minutos_trabalhados($1, $2) as minutos', [
    codServico,
    '2026-11-01T00:00:00Z',
  ]);
  expect(rows).toEqual([{ minutos: 0 }]);
});
