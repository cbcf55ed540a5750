import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { paginaPublicaContracts } from '@oferta/contracts/agenda/pagina-publica.ts';
import { porResolverContracts as calls } from '@oferta/contracts/agenda/por-resolver.ts';
import { anAgendamento, TERCA } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aPagina } from '../../../../test/factories/pagina-publica/visitante.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';
import { lembrarVisitasJob } from '../lembrete/lembrar-visitas.job.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
let codConsultor: number;
let codMecanico: number;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(new Date('2026-11-23T11:00:00Z'));
  casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  caller = await as(app, casa, 4);
  codConsultor = await aConsultor(app, casa, { capacidade: 4 });
  codMecanico = await aMecanico(app, casa);
});

const daCasa = () => ({ codConcessionaria: casa.codConcessionaria });
const visita = (hora: string, comMecanico = false) =>
  anAgendamento(
    app,
    { caller, casa },
    {
      codConsultor,
      horaAgendamento: hora,
      ...(comMecanico && {
        servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60, codMecanico }],
      }),
    },
  );
const lista = async () =>
  calls.porResolver.output.parse((await app.call(caller, calls.porResolver, { params: daCasa() })).json());
const horas = async () => (await lista()).atingidas.map(({ hora, motivo }) => [hora, motivo]);
const bloquear = (over: Record<string, unknown>) =>
  app.call(caller, equipeContracts.bloquear, {
    body: {
      ...daCasa(),
      recurso: 'concessionaria',
      dia: TERCA,
      inicio: '15:00',
      fim: '19:00',
      motivo: 'Dedetização',
      ...over,
    },
  });
const antes = async (over: Record<string, unknown>) =>
  calls.visitasNoBloqueio.output
    .parse(
      (
        await app.call(caller, calls.visitasNoBloqueio, {
          body: { ...daCasa(), recurso: 'concessionaria', de: TERCA, ate: TERCA, ...over },
        })
      ).json(),
    )
    .map(({ hora }) => hora);

describe('what is laid over booked visits', () => {
  test('AG-17 lists the visits it hits before it is saved, and until each is moved, cancelled or kept', async () => {
    const [cedo, movida, mantida, cancelada] = [
      await visita('09:00'),
      await visita('15:00'),
      await visita('16:00'),
      await visita('17:00'),
    ];
    expect(await antes({ inicio: '15:00', fim: '19:00' })).toEqual(['15:00', '16:00', '17:00']);
    expect(await horas()).toEqual([]);
    expect((await bloquear({})).status).toBe(200);
    expect(await horas()).toEqual(['15:00', '16:00', '17:00'].map((hora) => [hora, 'Dedetização']));

    const { codAgendamento, versao } = movida;
    await app.call(caller, agendamentoContracts.alterarAgendamento, {
      params: { codAgendamento },
      body: { versao, horaAgendamento: '10:00' },
    });
    const manter = () =>
      app.call(caller, calls.manterVisita, { params: { codAgendamento: mantida.codAgendamento } });
    expect((await manter()).status).toBe(200);
    await app.call(caller, agendamentoContracts.deleteAgendamento, {
      body: { codAgendamento: cancelada.codAgendamento, versao: cancelada.versao },
    });
    expect(await horas()).toEqual([]);
    const historico = await app.call(caller, agendamentoContracts.historicoAgendamento, {
      params: { codAgendamento: mantida.codAgendamento },
    });
    expect(historico.text).toContain('Mantida apesar de');
    expect(historico.text).toContain('Dedetização');
    expect(cedo.horaAgendamento).toBe('09:00');
  });

  test('whichever way it was put there: a mechanic’s time, a holiday; and goes with it', async () => {
    await visita('09:00', true);
    const folga = await bloquear({
      recurso: 'mecanico',
      codRecurso: codMecanico,
      inicio: '09:30',
      fim: '12:00',
      motivo: 'Atestado',
    });
    expect(await antes({ recurso: 'mecanico', codRecurso: codMecanico, inicio: '09:30' })).toEqual(['09:00']);
    expect(await antes({ recurso: 'mecanico', codRecurso: codMecanico, inicio: '10:00' })).toEqual([]);
    expect(await horas()).toEqual([['09:00', 'Atestado']]);
    const { codBloqueio } = equipeContracts.bloquear.output.parse(folga.json());
    await app.call(caller, equipeContracts.desbloquear, { params: { codBloqueio } });
    expect(await horas()).toEqual([]);
    await app.admin.query(
      `insert into feriado (cod_distribuidor, cod_concessionaria, dia, nome) values ($1, $2, $3, 'Padroeira')`,
      [casa.codDistribuidor, casa.codConcessionaria, TERCA],
    );
    expect(await horas()).toEqual([['09:00', 'Padroeira']]);
  });

  test('the client’s page says so, until the visit is kept', async () => {
    const slug = await aPagina(app, casa, { lembra_ao_marcar: true });
    const { codAgendamento } = await visita('15:00');
    await app.admin.query('update agendamento set criado_em = $1', [new Date('2026-11-23T11:00:00Z')]);
    await lembrarVisitasJob.run(app.app.platform, {});
    const { rows } = await app.admin.query<{ corpo: string }>(
      'select corpo from mensagem where cod_agendamento = $1',
      [codAgendamento],
    );
    const token = /#([\w-]{43})$/.exec(rows[0]?.corpo ?? '')?.[1] ?? '';
    const precisaMudar = async () =>
      (
        await app.call({ token, host: casa.host }, paginaPublicaContracts.verPedidoPublico, {
          params: { slug },
        })
      ).json<{ precisaMudar: boolean }>().precisaMudar;
    expect(await precisaMudar()).toBe(false);
    await bloquear({});
    expect(await precisaMudar()).toBe(true);
    await app.call(caller, calls.manterVisita, { params: { codAgendamento } });
    expect(await precisaMudar()).toBe(false);
  });
});
