/** One load of a day on every screen: the panel, its seven days, what the managers see of today and tomorrow, and the board. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { painelAgendaContracts as painel } from '@oferta/contracts/agenda/painel.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import type { Contract, OutputOf } from '@oferta/contracts/contract.ts';
import { adianteContracts as adiante } from '@oferta/contracts/relatorios/adiante.ts';
import { minutosMarcados } from '@oferta/domain/agenda/oficina/carga-do-dia.ts';
import { addDias } from '@oferta/domain/dia.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aServico, type ServicoFeito } from '../../../../test/factories/servico.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

const HOJE = '2026-11-23';
const AMANHA = '2026-11-24';
const FUSO = 'America/Sao_Paulo';
const TIPOS = [1, 2, 3, 4];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function ler<C extends Contract>(quem: Caller, contract: C, input: object): Promise<OutputOf<C>> {
  const answer = await app.call(quem, contract, input);
  expect(answer.status, answer.text).toBe(200);
  return contract.output.parse(answer.json()) as OutputOf<C>;
}

const umServico = fc.record({
  dia: fc.constantFrom(-2, 0, 0, 1, 2, 5),
  tipo: fc.constantFrom(...TIPOS),
  quem: fc.option(fc.nat({ max: 3 })),
  minutos: fc.integer({ min: 15, max: 400 }),
  status: fc.constantFrom(1, 2, 3, 5),
  faltou: fc.boolean(),
});
const umaCasa = fc.record({
  mecanicos: fc.array(fc.subarray(TIPOS, { minLength: 1 }), { minLength: 2, maxLength: 4 }),
  servicos: fc.array(umServico, { minLength: 6, maxLength: 14, size: 'max' }),
});

type Sorteada = typeof umaCasa extends fc.Arbitrary<infer S> ? S : never;

async function aCasaSorteada({ mecanicos, servicos }: Sorteada): Promise<{ casa: Casa; gestor: Caller }> {
  const casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  const gente: number[] = [];
  for (const especialidades of mecanicos)
    // Managers count who was there on the day, and the test's clock is not the database's.
    gente.push(await aMecanico(app, casa, { especialidades, criado_em: '2026-01-05T12:00:00Z' }));
  for (const { dia, tipo, quem, minutos, status, faltou } of servicos) {
    const quando = addDias(HOJE, dia);
    const codMecanico = quem === null ? null : (gente[quem] ?? null);
    // Only today's cars are in work; what nobody does cannot have begun.
    const estado = dia > 0 || codMecanico === null ? 1 : status;
    const feito: ServicoFeito = {
      dia: quando,
      codTipoServico: tipo,
      tempoPadraoMin: minutos,
      codMecanico,
      status: estado as ServicoFeito['status'] & {},
      ...(estado === 1 && { situacao: dia > 0 ? (faltou ? 'noShow' : 'confirmado') : 'recepcionado' }),
      ...(codMecanico !== null && {
        inicioPlanejado: `${quando}T09:00:00-03:00`,
        fimPlanejado: `${quando}T10:00:00-03:00`,
        encaixe: true,
      }),
    };
    await aServico(app, casa, feito);
  }
  return { casa, gestor: await as(app, casa, 2) };
}

test('panel, managers and board count a day’s load the same; what is booked and free are the people’s minutes', async () => {
  await fc.assert(
    fc.asyncProperty(umaCasa, async (sorteada) => {
      const { casa, gestor } = await aCasaSorteada(sorteada);
      const { codConcessionaria } = casa;
      const params = { codConcessionaria };
      const doPainel = await ler(gestor, painel.verPainelDaAgenda, { params });
      const naBoard = async (dia: string) =>
        minutosMarcados(
          await ler(gestor, servicoContracts.listServicosAgendados, {
            params: { codConcessionaria, data: dia === HOJE ? '0' : dia },
          }),
          { dia, fuso: FUSO },
        );
      const [primeiro] = doPainel.dias;
      const { reservadoMin, capacidadeMin, ocupacao } = doPainel;
      expect(primeiro).toMatchObject({ dia: HOJE, reservadoMin, capacidadeMin, ocupacao });
      expect(await naBoard(HOJE)).toBe(reservadoMin);
      const semDono = sorteada.servicos.filter(({ dia, quem }) => dia === 0 && quem === null);
      expect(doPainel.mecanicos.reduce((soma, cada) => soma + cada.reservadoMin, 0)).toBeLessThanOrEqual(
        reservadoMin - semDono.reduce((soma, { minutos }) => soma + minutos, 0),
      );
      const hoje = await ler(gestor, adiante.verHoje, { params });
      expect([hoje.reservadoMin, hoje.capacidadeMin]).toEqual([reservadoMin, capacidadeMin]);

      const depois = await ler(gestor, adiante.verAdiante, {
        query: { concessionarias: String(codConcessionaria) },
      });
      for (const { dia, ...carga } of depois.dias) {
        const outro = doPainel.dias.find((cada) => cada.dia === dia);
        if (outro) expect(outro).toMatchObject(carga);
      }
      expect(await naBoard(AMANHA)).toBe(doPainel.dias[1]?.reservadoMin);

      for (const [i, dia] of doPainel.dias.entries()) {
        const doTipo = doPainel.habilidades.map(({ dias }) => dias[i]);
        const semLugar = doTipo.reduce((soma, cada) => soma + (cada?.semLugarMin ?? 0), 0);
        expect(doTipo.reduce((soma, cada) => soma + (cada?.reservadoMin ?? 0), 0)).toBe(dia.reservadoMin);
        // Nothing of a day to come is done, and each minute is sold once.
        if (i > 0) {
          expect(semLugar).toBe(dia.semLugarMin);
          expect(dia.reservadoMin - dia.semLugarMin + dia.livreMin).toBe(dia.capacidadeMin);
        }
        for (const cada of doTipo) expect(cada?.livreMin ?? 0).toBeLessThanOrEqual(dia.livreMin);
        expect(doTipo.reduce((soma, cada) => soma + (cada?.trazidoMin ?? 0), 0)).toBe(dia.trazidoMin);
        // Overload is its jobs: each is named, none for more than it has.
        const sobra = doPainel.sobrecarga.filter((cada) => cada.dia === dia.dia);
        expect(sobra.reduce((soma, cada) => soma + cada.semLugarMin, 0)).toBe(dia.semLugarMin);
        for (const cada of sobra) expect(cada.semLugarMin).toBeGreaterThan(0);
      }
    }),
    { numRuns: 12 },
  );
});

test('a mechanic who knows four types is sold once; past hours and what yesterday left are not free', async () => {
  const casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  const ana = await aMecanico(app, casa, { especialidades: TIPOS });
  const gestor = await as(app, casa, 4);
  const params = { codConcessionaria: casa.codConcessionaria };
  const vazio = await ler(gestor, painel.verPainelDaAgenda, { params });
  const cheio = vazio.dias[1]?.capacidadeMin ?? 0;
  await aServico(app, casa, {
    dia: AMANHA,
    situacao: 'confirmado',
    codTipoServico: 1,
    tempoPadraoMin: 120,
    dataInicioServico: null,
  });
  await aServico(app, casa, {
    dia: AMANHA,
    situacao: 'confirmado',
    codTipoServico: 2,
    tempoPadraoMin: 60,
    dataInicioServico: null,
  });
  const antes = await ler(gestor, painel.verPainelDaAgenda, { params });
  const amanha = antes.habilidades.map(({ codTipoServico, dias }) => [codTipoServico, dias[1]?.livreMin]);
  expect(amanha).toEqual([
    [1, cheio - 180],
    [2, cheio - 180],
  ]);
  const livreHoje = antes.dias[0]?.livreMin ?? 0;
  // The test clock stands in the morning of a day that has begun.
  expect(livreHoje).toBeGreaterThan(0);
  expect(livreHoje).toBeLessThanOrEqual(antes.dias[0]?.capacidadeMin ?? 0);
  await aServico(app, casa, { dia: '2026-11-20', codMecanico: ana, codTipoServico: 1, tempoPadraoMin: 90 });
  const depois = await ler(gestor, painel.verPainelDaAgenda, { params });
  expect(depois.dias[0]).toMatchObject({ reservadoMin: 0, trazidoMin: 90, livreMin: livreHoje - 90 });

  const ontem = await ler(gestor, painel.verPainelDaAgenda, { params, query: { dia: '2026-11-20' } });
  expect(ontem.dias[0]).toMatchObject({ reservadoMin: 90, livreMin: 0, trazidoMin: 0 });
});
