import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { Contract } from '@oferta/contracts/contract.ts';
import {
  jaPassou,
  anAgendamento,
  aRecebido,
  TERCA,
  type Pedido,
} from '../../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../../test/test-app.ts';
import { marcarNoShowJob } from './marcar-no-show.job.ts';

const { restaurarAgendamento, marcarNoShow } = agendamentoContracts;

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4, { nome: 'Ana Teste' });
});
afterAll(() => app.close());

type Registro = Pick<AgendamentoCompleto, 'codAgendamento' | 'versao'>;

const marcar = (over: Pedido = {}) => anAgendamento(app, { caller, casa }, over);
const pedir = (contract: Contract, { codAgendamento, versao }: Registro, body: object = {}) =>
  app.call(caller, contract, { params: { codAgendamento }, body: { codAgendamento, versao, ...body } });

async function fazer(contract: Contract, registro: Registro, body: object = {}) {
  const answer = await pedir(contract, registro, body);
  expect(answer.status, answer.text).toBe(200);
  return AgendamentoCompleto.parse(answer.json());
}

test('a no-show keeps the reason and the jobs, and frees the slot', async () => {
  const codConsultor = await aConsultor(app, casa);
  const marcado = await marcar({ codConsultor });
  const cedo = await pedir(marcarNoShow, marcado, { motivo: 'Ligou antes' });
  expect([cedo.status, cedo.refusal().mensagem]).toEqual([
    422,
    'O horário é 09:00 de 24/11/2026: só depois dele o cliente faltou. Se ele avisou, cancele',
  ]);
  const versao = await jaPassou(app, marcado.codAgendamento);
  const faltou = await fazer(marcarNoShow, { ...marcado, versao }, { motivo: 'Ligou depois' });
  expect(faltou).toMatchObject({
    situacao: 'noShow',
    motivoNoShow: 'Ligou depois',
    servicos: [{ codTipoServico: 1 }],
  });
  await marcar({ codConsultor });
});

test('a no-show needs a reason, and somebody who has not come', async () => {
  expect((await pedir(marcarNoShow, await marcar(), { motivo: ' ' })).status).toBe(400);
  expect(
    (await pedir(marcarNoShow, await aRecebido(app, { caller, casa }), { motivo: 'x' })).refusal().codigo,
  ).toBe('agendamento.jaRecebido');
});

test('AV-06 a no-show comes by itself at the end of the tolerance, once, and says who did it', async () => {
  const codConsultor = await aConsultor(app, casa);
  const espera = await marcar({ codConsultor, dataAgendamento: TERCA, horaAgendamento: '08:00' });
  const naCasa = await aRecebido(app, { caller, casa });
  const noBolsao = await marcar({ dataAgendamento: TERCA, horaAgendamento: '08:00' });
  const situacoes = async () => {
    const { rows } = await app.admin.query<{ situacao: string }>(
      'select situacao from agendamento where cod_agendamento = any ($1) order by cod_agendamento',
      [[espera, naCasa, noBolsao].map(({ codAgendamento }) => codAgendamento)],
    );
    return rows.map(({ situacao }) => situacao);
  };

  app.setNow(new Date('2026-11-24T11:29:59Z'));
  await marcarNoShowJob.run(app.app.platform, {});
  expect(await situacoes()).toEqual(['pendente', 'recepcionado', 'pendente']);

  app.setNow(new Date('2026-11-24T11:30:00Z'));
  await marcarNoShowJob.run(app.app.platform, {});
  await marcarNoShowJob.run(app.app.platform, {});
  expect(await situacoes()).toEqual(['noShow', 'recepcionado', 'pendente']);

  const { rows } = await app.admin.query(
    `select acao, origem, cod_usuario, depois ->> 'motivo_no_show' as motivo from auditoria
     where tabela = 'agendamento' and chave = $1 and depois ->> 'situacao' = 'noShow'`,
    [espera.codAgendamento],
  );
  expect(rows).toEqual([
    {
      acao: 'marcar-no-show',
      origem: 'job',
      cod_usuario: null,
      motivo: 'Não chegou até 30 min depois do horário',
    },
  ]);

  // Undone by a person, who expects the client after all: the tolerance begins anew.
  caller = await as(app, casa, 4);
  await fazer(restaurarAgendamento, { ...espera, versao: 2 });
  app.setNow(new Date('2026-11-24T11:59:00Z'));
  await marcarNoShowJob.run(app.app.platform, {});
  expect((await situacoes())[0]).toBe('pendente');
  app.setNow(new Date('2026-11-24T12:00:00Z'));
  await marcarNoShowJob.run(app.app.platform, {});
  expect((await situacoes())[0]).toBe('noShow');
});
