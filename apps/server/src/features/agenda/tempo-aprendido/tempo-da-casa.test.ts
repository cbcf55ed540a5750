import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { tempoDaCasaContracts as calls } from '@oferta/contracts/agenda/tempo-da-casa.ts';
import { aprender, minutosDoServico } from '@oferta/domain/agenda/oficina/tempo-aprendido.ts';
import { inTenant } from '#kernel/db/tenant.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aServico } from '../../../../test/factories/servico.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { aprenderTemposJob } from './aprender-tempos.job.ts';
import { listFeitos } from './tempo-aprendido.queries.ts';

let app: TestApp;
let casa: Casa;
let gerente: Caller;
let codMecanico: number;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(new Date('2026-11-23T14:00:00Z'));
  casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  gerente = await as(app, casa, 1);
  codMecanico = await aMecanico(app, casa);
});

/** A finished job of an hour by the table; the factory's takes ten minutes, this one as many as said. */
async function feito(minutos: number, over: object = {}): Promise<void> {
  const { codServico } = await aServico(app, casa, { codMecanico, status: 3, ...over });
  await app.admin.query(
    `update servico_intervalo set fim = inicio + make_interval(mins => $2) where cod_servico = $1`,
    [codServico, minutos],
  );
}
/** As many more of each finished job: a house is spoken of from five hundred on. */
const vezes = (quantas: number) =>
  app.admin.query(
    `with novos as (
       select nextval(pg_get_serial_sequence('servico', 'cod_servico')) as novo, s.*
       from servico s, generate_series(1, $2) where s.cod_concessionaria = $1 and s.status = 3),
     feitos as (
       insert into servico overriding system value
       select r.* from novos n, jsonb_populate_record(null::servico, to_jsonb(n) || jsonb_build_object('cod_servico', n.novo)) r)
     insert into servico_intervalo overriding system value
     select r.* from novos n join servico_intervalo i on i.cod_servico = n.cod_servico,
       jsonb_populate_record(null::servico_intervalo, to_jsonb(i) || jsonb_build_object('cod_servico', n.novo,
         'cod_intervalo', nextval(pg_get_serial_sequence('servico_intervalo', 'cod_intervalo')))) r`,
    [casa.codConcessionaria, quantas],
  );
const aprenderTudo = () => aprenderTemposJob.run(app.app.platform, {});
const params = () => ({ codConcessionaria: casa.codConcessionaria });
const tempos = async (quem = gerente) =>
  calls.temposDaCasa.output.parse((await app.call(quem, calls.temposDaCasa, { params: params() })).json());
const usar = (usa: boolean, quem = gerente) =>
  app.call(quem, calls.usarTempoDaCasa, { params: params(), body: { usa } });
const noQuadro = async (codServico: number) => {
  const answer = await app.call(gerente, servicoContracts.listServicosAgendados, {
    params: { ...params(), data: '0' },
  });
  return servicoContracts.listServicosAgendados.output
    .parse(answer.json())
    .find((servico) => servico.codServico === codServico);
};

test('a house learns from its finished jobs, and says so beside the table', async () => {
  await feito(30);
  await vezes(599);
  await feito(30, { status: 1 });
  expect(await tempos()).toMatchObject({ usa: false, contadoEm: null, servicos: 0 });
  await aprenderTudo();

  const { contadoEm, servicos, tipos } = await tempos();
  expect([contadoEm, servicos]).toEqual(['2026-11-23T14:00:00.000Z', 600]);
  expect(tipos.find(({ codTipoServico }) => codTipoServico === 1)).toMatchObject({
    tabelaMin: 60,
    casa: { minutos: 30, n: 600 },
  });
  expect(tipos.find(({ codTipoServico }) => codTipoServico === 2)?.casa).toBeNull();
});

test('it plans by that only where it was switched on, and by the table again when switched off', async () => {
  await feito(30);
  await vezes(599);
  const { codServico } = await aServico(app, casa, { codMecanico });
  await aprenderTudo();
  expect(await noQuadro(codServico)).toMatchObject({ tempoPadraoMin: 60, minutosPrevistos: 60 });
  expect((await usar(true)).status).toBe(200);
  expect(await noQuadro(codServico)).toMatchObject({ tempoPadraoMin: 60, minutosPrevistos: 30 });
  // Counted anew, the choice stays.
  await aprenderTudo();
  expect((await tempos()).usa).toBe(true);
  expect((await usar(false)).status).toBe(200);
  expect(await noQuadro(codServico)).toMatchObject({ minutosPrevistos: 60 });
});

test('a job given a place gets its house’s own length', async () => {
  await feito(30);
  await vezes(599);
  await aprenderTudo();
  await usar(true);
  const { codServico } = await aServico(app, casa, { codMecanico: null });
  const body = { codServico, codMecanico, data: '2026-11-23', hora: '14:00' };
  const answer = await app.call(gerente, servicoContracts.agendamentoMecanico, { body });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json()).toMatchObject({
    inicioPlanejado: '2026-11-23T17:00:00Z',
    fimPlanejado: '2026-11-23T17:30:00Z',
  });
});

test('the database says what the domain says, job by job', async () => {
  const lento = await aMecanico(app, casa);
  for (let n = 0; n < 6; n += 1) await feito(35 + n);
  for (let n = 0; n < 5; n += 1) await feito(75, { codMecanico: lento, codTipoServico: 2 });
  await vezes(49);
  await feito(20, { codTipoServico: 3 });
  await aprenderTudo();
  await usar(true);
  const { rows } = await app.admin.query<{
    previstos: number;
    tipo: number;
    quem: number | null;
    tempo: number;
  }>(
    `select minutos_previstos(s) as previstos, cod_tipo_servico as tipo, cod_mecanico as quem, tempo_padrao_min as tempo
     from servico s where cod_concessionaria = $1`,
    [casa.codConcessionaria],
  );
  const aprendido = await inTenant(app.app.platform.db, {
    tenant: { codDistribuidor: casa.codDistribuidor, concessionarias: [casa.codConcessionaria] },
    actor: null,
    readOnly: true,
    work: async (tx) =>
      aprender(
        await listFeitos(tx, casa.codConcessionaria, {
          desde: new Date('2026-01-01'),
          ate: new Date('2026-12-01'),
        }),
      ),
  });
  expect(rows.length).toBe(551);
  expect(new Set(rows.map(({ previstos }) => previstos)).size).toBeGreaterThan(2);
  for (const { previstos, tipo, quem, tempo } of rows)
    expect(previstos).toBe(
      minutosDoServico(aprendido, {
        codTipoServico: tipo,
        modelo: ' modelo  TESTE ',
        codMecanico: quem,
        tempoPadraoMin: tempo,
      }),
    );
});

test('only whoever keeps the registries switches it, and each in their own house', async () => {
  expect((await usar(true, await as(app, casa, 4))).status).toBe(403);
  const vizinho = await as(app, await aConcessionaria(app), 1);
  expect((await usar(true, vizinho)).status).toBe(404);
  expect((await app.call(vizinho, calls.temposDaCasa, { params: params() })).status).toBe(404);
  expect((await tempos()).usa).toBe(false);
  const semNada = await app.call(gerente, calls.usarTempoDaCasa, { params: params(), body: { usa: 'sim' } });
  expect(semNada.status).toBe(400);
});
