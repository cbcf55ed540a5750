import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { recebimentoContracts } from '@oferta/contracts/estoque/recebimento.ts';
import { avisoContracts } from '@oferta/contracts/machines/aviso.ts';
import { aCardapio, semCardapio, type CardapioDaCasa } from '../../../../test/factories/cardapio.ts';
import { semEstoque } from '../../../../test/factories/estoque.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../../../test/factories/house.ts';
import { resposta } from '../../../../test/factories/orcamento.ts';
import { aServico } from '../../../../test/factories/servico.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { until } from '../../../../test/until.ts';
import { avisarChegadaJob } from './avisar-chegada.job.ts';

const REVISAO = 20;
let app: TestApp;
let casa: Casa;
let estoquista: Caller;
let dona: Caller & { codUsuario: number };
let colega: Caller;
let oficina: Caller;
let codConsultor: number;
let menu: CardapioDaCasa;

beforeAll(async () => {
  app = await testApp({ jobs: true });
  casa = await aConcessionaria(app);
  await app.admin.query(
    `insert into tipo_servico (cod_distribuidor, cod_tipo_servico, nome, tempo_padrao_min) values ($1, $2, 'Revisão', 60)`,
    [casa.codDistribuidor, REVISAO],
  );
  estoquista = await as(app, casa, 1);
  dona = await as(app, casa, 4);
  colega = await as(app, casa, 4);
  oficina = await as(app, casa, 3);
  codConsultor = await aConsultor(app, casa, { cod_usuario: dona.codUsuario });
});
beforeEach(async () => {
  await semCardapio(app);
  await semEstoque(app);
  await app.admin.query('truncate agendamento, servico, aviso cascade');
  menu = await aCardapio(app, casa, { nome: 'Onix' });
});
afterAll(() => app.close());

/** A car for its 40 000 km: it waits for 4.5 litres of oil. */
async function esperando({ dia = '2026-11-23', situacao = 'recepcionado' } = {}) {
  const feito = await aServico(app, casa, {
    dia,
    situacao,
    placa: null,
    chassi: '9BWZZZ377VT004251',
    codTipoServico: REVISAO,
    dataInicioServico: null,
  });
  await app.admin.query(
    `update agendamento set modelo = 'Modelo Onix LTZ', cod_consultor = $2 where cod_agendamento = $1`,
    [feito.codAgendamento, codConsultor],
  );
  await app.admin.query(`update servico set descricao = 'Revisão 40.000 km' where cod_servico = $1`, [
    feito.codServico,
  ]);
  return feito;
}
const receber = (quantidade: number) =>
  app.call(estoquista, recebimentoContracts.receberPecas, {
    body: {
      codConcessionaria: casa.codConcessionaria,
      linhas: [{ codPeca: menu.codPeca, quantidade }],
    },
  });
/** What the queue was told of arrivals, done; and the last of it again, as when a process was killed just after. */
async function rodada() {
  const feita = await until('an empty queue', async () => {
    const { rows } = await app.admin.query<{ data: unknown; state: string }>(
      `select data, state from pgboss.job where name = 'avisar-chegada' order by created_on desc`,
    );
    return rows.length > 0 && rows.every(({ state }) => state === 'completed') && rows[0];
  });
  await avisarChegadaJob.run(app.app.platform, feita.data);
}
const avisos = async (quem: Caller) =>
  resposta(avisoContracts.listAvisos, await app.call(quem, avisoContracts.listAvisos)).itens;

test('the part that a car waits for comes: its consultant and the workshop are told once, each where they work', async () => {
  const { codAgendamento, codServico } = await esperando();
  expect((await receber(5)).status).toBe(200);
  await rodada();
  expect(await avisos(dona)).toMatchObject([
    {
      tipo: 'pecaChegou',
      registro: `agendamento ${codAgendamento}`,
      titulo: 'Chegou: Óleo 5W30 Onix',
      corpo: expect.stringMatching(/· não falta mais nenhuma$/),
      endereco: `/agenda-virtual/consultores?agendamento=${codAgendamento}`,
    },
  ]);
  expect(await avisos(oficina)).toMatchObject([{ endereco: `/oficina-digital/mecanicos?sel=${codServico}` }]);
  expect(await avisos(colega)).toEqual([]);
  // What comes on top of it was waited for by nobody.
  await receber(20);
  await rodada();
  expect(await avisos(dona)).toHaveLength(1);
});

test('too little is not it; what makes it enough is, by whichever way it came in', async () => {
  await esperando();
  await receber(2);
  await rodada();
  expect(await avisos(dona)).toEqual([]);
  await app.call(estoquista, movimentoContracts.movimentarPeca, {
    body: { codPeca: menu.codPeca, tipo: 'entrada', quantidade: 3 },
  });
  await rodada();
  expect(await avisos(dona)).toHaveLength(1);
});

test('a visit of next week, or one that left, waits for nothing', async () => {
  await esperando({ dia: '2026-11-30', situacao: 'confirmado' });
  await esperando({ situacao: 'entregue' });
  await receber(30);
  await rodada();
  expect(await avisos(oficina)).toEqual([]);
});
