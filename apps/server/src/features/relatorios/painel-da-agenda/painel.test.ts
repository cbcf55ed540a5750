import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type PainelDaAgenda,
  painelAgendaContracts as calls,
  type VisitaDoPainel,
} from '@oferta/contracts/agenda/painel.ts';
import { apurarPendentes } from '../fatos/apurar-fatos.job.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { DEPOIS_DO_MES, oMesBase } from '../../../../test/factories/mes-base.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { prazo } from '../../../../../../tools/tempo.ts';

let app: TestApp;
let casa: Casa;
let gestor: Caller;

beforeAll(async () => {
  app = await testApp({ now: DEPOIS_DO_MES });
  casa = await oMesBase(app);
  gestor = await as(app, casa, 4, { nome: 'Agenda Teste' });
  await vi.waitFor(
    async () => {
      await apurarPendentes(app.app.platform);
      expect((await app.admin.query('select from fato_pendente')).rowCount).toBe(0);
    },
    { timeout: prazo(20_000), interval: 100 },
  );
});
afterAll(() => app.close());

async function painel(
  dia?: string,
  quem = gestor,
  periodo: PainelDaAgenda['periodo'] = 'dia',
): Promise<PainelDaAgenda> {
  const { codConcessionaria } = casa;
  const answer = await app.call(quem, calls.verPainelDaAgenda, {
    params: { codConcessionaria },
    query: { ...(dia !== undefined && { dia }), periodo },
  });
  expect(answer.status, answer.text).toBe(200);
  return calls.verPainelDaAgenda.output.parse(answer.json());
}

test('RE-08 a day of the base month: ten cars of its 220 visits, received at 8 and begun at 9', async () => {
  const dia = await painel('2026-10-14');
  // 53 clients of the month did not come or cancelled, two or three a day.
  expect(dia.recebidos).toBe(10);
  expect(dia.agendados).toBe(10 + dia.naoVieram);
  expect(dia.recepcaoMediaMin).toBe(60);
  expect(dia.media).toBeGreaterThan(9);
  // Ten jobs of 126 minutes on three lanes of eight hours.
  expect([dia.reservadoMin, dia.capacidadeMin]).toEqual([1260, 1440]);
  expect(dia.ocupacao).toBeCloseTo(0.875);
  expect([dia.horasVendidasMin, dia.horasDisponiveisMin]).toEqual([1260, 1440]);
  expect(dia.mecanicos.map(({ capacidadeMin }) => capacidadeMin)).toEqual([480, 480, 480]);
  expect(dia.mecanicos.reduce((total, { reservadoMin }) => total + reservadoMin, 0)).toBe(1260);
  expect(dia.consultores.map(({ reservadoMin }) => reservadoMin)).toEqual([600]);
  expect(dia.dias.map(({ fechado }) => fechado)).toEqual([false, false, false, true, true, false, false]);
});

test('AV-11 the month before today, by the dictionary: no-show, and the channel from booking to sale', async () => {
  const hoje = await painel('2026-11-01');
  expect(hoje.noShowDoMes).toBeCloseTo(33 / 220, 1);
  const [telefone, ...outros] = hoje.funil;
  expect(outros).toEqual([]);
  expect(telefone?.origem).toBe('telefone');
  const { agendados = 0, mantidos = 0, compareceram = 0, os = 0, faturamentoCentavos = 0 } = telefone ?? {};
  expect(agendados).toBeGreaterThan(mantidos);
  expect(mantidos).toBeGreaterThan(compareceram);
  expect(compareceram).toBe(os);
  expect(faturamentoCentavos).toBeGreaterThan(0);
});

async function lista(query: Record<string, string>): Promise<{ total: number; itens: VisitaDoPainel[] }> {
  const { codConcessionaria } = casa;
  const answer = await app.call(gestor, calls.listVisitasDoPainel, { params: { codConcessionaria }, query });
  expect(answer.status, answer.text).toBe(200);
  return calls.listVisitasDoPainel.output.parse(answer.json());
}

test('a number opens the visits that it counts, of a day, a week and a month', async () => {
  for (const periodo of ['dia', 'semana', 'mes'] as const) {
    const visto = await painel('2026-10-14', gestor, periodo);
    const [inicio, fim] = [visto.de, visto.ate];
    for (const [qual, quantos] of [
      ['marcados', visto.agendados],
      ['recebidos', visto.recebidos],
      ['faltaram', visto.naoVieram],
    ] as const)
      expect((await lista({ lista: qual, inicio, fim })).total, `${periodo} ${qual}`).toBe(quantos);
    const { de = '', ate = '' } = visto.funilDe ?? {};
    for (const { origem, ...passos } of visto.funil)
      for (const passo of ['agendados', 'mantidos', 'compareceram', 'os'] as const)
        expect((await lista({ lista: passo, inicio: de, fim: ate, origem })).total, passo).toBe(
          passos[passo],
        );
  }
  const dia = { lista: 'recebidos', inicio: '2026-10-14', fim: '2026-10-14' };
  const { itens } = await lista({ ...dia, tamanho: '4' });
  expect(itens).toHaveLength(4);
  expect((await lista({ ...dia, tamanho: '4', pagina: '3' })).itens).toHaveLength(2);
  expect((await lista({ ...dia, origem: 'site' })).total).toBe(0);
  const longe = await app.call(gestor, calls.listVisitasDoPainel, {
    params: { codConcessionaria: casa.codConcessionaria },
    query: { lista: 'marcados', inicio: '2026-01-01', fim: '2026-10-14' },
  });
  expect(longe.status).toBe(422);
});

test('a week is the sum of its days, a month of its weeks; people and strip with them', async () => {
  const semana = await painel('2026-10-14', gestor, 'semana');
  expect([semana.de, semana.ate]).toEqual(['2026-10-11', '2026-10-17']);
  const dias = await Promise.all(semana.dias.map(({ dia }) => painel(dia)));
  const soma = (
    lista: readonly PainelDaAgenda[],
    qual: 'agendados' | 'recebidos' | 'reservadoMin' | 'capacidadeMin',
  ) => lista.reduce((total, cada) => total + cada[qual], 0);
  for (const qual of ['agendados', 'recebidos', 'reservadoMin', 'capacidadeMin'] as const)
    expect(semana[qual], qual).toBe(soma(dias, qual));
  const dePessoas = (visto: PainelDaAgenda): number =>
    [...visto.mecanicos, ...visto.consultores].reduce((total, { reservadoMin }) => total + reservadoMin, 0);
  expect(dePessoas(semana)).toBe(dias.reduce((total, dia) => total + dePessoas(dia), 0));

  const mes = await painel('2026-10-14', gestor, 'mes');
  expect([mes.de, mes.ate, mes.dias.length]).toEqual(['2026-10-01', '2026-10-31', 5]);
  expect(mes.dias.reduce((total, { reservadoMin }) => total + reservadoMin, 0)).toBe(mes.reservadoMin);
  expect(mes.dias[2]).toMatchObject({ dia: semana.de, ate: semana.ate, reservadoMin: semana.reservadoMin });
  // The months before had nothing.
  expect([mes.media, mes.funilDe]).toEqual([null, { de: '2026-10-01', ate: '2026-10-31' }]);
  expect((await painel('2026-12-09', gestor, 'semana')).funilDe).toBeNull();
});

test('what is promised and not delivered is late, by how much; a day without anything is all zeros', async () => {
  const { codDistribuidor, codConcessionaria } = casa;
  await app.admin.query(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, situacao, origem, cliente, placa, modelo,
       recebido_em, previsao_entrega)
     values ($1, $2, '2026-11-03', 480, 60, 'recepcionado', 'balcao', 'Cliente', 'AAA1A11', 'Modelo', '2026-11-03T11:00:00Z', '2026-11-04T10:30:00Z')`,
    [codDistribuidor, codConcessionaria],
  );
  const hoje = await painel();
  expect(hoje.dia).toBe(hoje.hoje);
  expect(hoje.atrasadas).toEqual({ quantas: 1, maiorMin: 90 });
  expect(hoje.promessas.map(({ placa, risco }) => [placa, risco])).toEqual([['AAA1A11', 'atrasado']]);
  const domingo = await painel('2026-12-06');
  expect([domingo.agendados, domingo.recebidos, domingo.capacidadeMin, domingo.ocupacao]).toEqual([
    0,
    0,
    0,
    null,
  ]);
  expect(domingo.habilidades).toEqual([]);
});

test('the levels of the agenda see it, each their own house', async () => {
  for (const nivel of [3, 6] as const) {
    const quem = await as(app, casa, nivel);
    const { codConcessionaria } = casa;
    const answer = await app.call(quem, calls.verPainelDaAgenda, { params: { codConcessionaria } });
    expect(answer.status, `level ${nivel}`).toBe(403);
  }
  const outra = await aConcessionaria(app);
  const params = { codConcessionaria: outra.codConcessionaria };
  expect((await app.call(gestor, calls.verPainelDaAgenda, { params })).status).toBe(404);
  const ruim = { params: { codConcessionaria: casa.codConcessionaria }, query: { dia: '2026-13-01' } };
  expect((await app.call(gestor, calls.verPainelDaAgenda, ruim)).status).toBe(400);
});
