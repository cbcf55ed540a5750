import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { importacaoContracts } from '@oferta/contracts/agenda/importacao.ts';
import { recepcaoContracts } from '@oferta/contracts/agenda/recepcao.ts';
import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { reciboContracts } from '@oferta/contracts/agenda/recibo.ts';
import { servicoContracts as calls } from '@oferta/contracts/agenda/servico.ts';
import type { Contract } from '@oferta/contracts/contract.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { agendamentoRow, aServico, servicoRow } from '../../../../test/factories/servico.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

/** Whoever leads the workshop (level 3) works with the mechanics' board and with nothing of the reception. */
let app: TestApp;
let casa: Casa;
let lider: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  lider = await as(app, casa, 3);
});
afterAll(() => app.close());

const DO_QUADRO: readonly string[] = [
  'listServicosAgendados',
  'servicosParalizado',
  'iniciarServico',
  'atualizarPercentual',
  'paralisarServico',
  'preverRetorno',
  'programarParalisado',
  'lugaresDoServico',
  'removerParalisado',
  'finalizarServico',
  'cancelarInicio',
  'registrarQualidade',
  'cancelarQualidade',
  'agendamentoTempoAdicional',
  'agendamentoMecanico',
  'mecanicosquadro',
  'tipoServico',
  'horariosOcupadosTecnicos',
  'calendario',
];

const DA_AGENDA: Readonly<Record<string, Contract>> = {
  ...agendamentoContracts,
  ...calls,
  ...paralisacaoContracts,
  ...reciboContracts,
  ...equipeContracts,
  ...recepcaoContracts,
  ...importacaoContracts,
};

const feito = async (contract: Contract, codServico: number, body?: unknown): Promise<void> => {
  const params = { codServico, percentual: 60 };
  const { status, text } = await app.call(lider, contract, { params, body });
  expect([contract.path, status, status === 200 ? '' : text]).toEqual([contract.path, 200, '']);
};

test('walks a job from the tray to its approval, with a stop for a part and another mechanic', async () => {
  const ana = await aMecanico(app, casa);
  const bia = await aMecanico(app, casa);
  const { codServico, codAgendamento } = await aServico(app, casa);
  const lugar = { codServico, data: '2026-11-23', hora: '09:00' };

  await feito(calls.agendamentoMecanico, codServico, { ...lugar, codMecanico: ana });
  await feito(calls.iniciarServico, codServico);
  await feito(calls.cancelarInicio, codServico);
  await feito(calls.iniciarServico, codServico);
  await feito(calls.atualizarPercentual, codServico);
  await feito(calls.agendamentoTempoAdicional, codServico, {
    codServico,
    minutos: 30,
    motivo: 'Parafuso espanado',
    confirmar: true,
  });
  await feito(paralisacaoContracts.paralisarServico, codServico, { motivo: 'aguardandoPeca' });
  await feito(paralisacaoContracts.programarParalisado, codServico, { ...lugar, codMecanico: bia });
  await feito(calls.iniciarServico, codServico);
  await feito(paralisacaoContracts.paralisarServico, codServico, { motivo: 'aguardandoPeca' });
  await feito(calls.removerParalisado, codServico);
  await feito(calls.iniciarServico, codServico);
  await feito(calls.finalizarServico, codServico);
  await feito(calls.registrarQualidade, codServico, { aprovado: true });
  await feito(calls.cancelarQualidade, codServico);
  await feito(calls.registrarQualidade, codServico, { aprovado: true });

  expect(await servicoRow(app, codServico)).toMatchObject({ status: 4, cod_mecanico: bia });
  expect(await agendamentoRow(app, codAgendamento)).toMatchObject({ situacao: 'emAtendimento' });
});

test('does not hand the car over, nor take a delivery back', async () => {
  const codMecanico = await aMecanico(app, casa);
  const pronto = await aServico(app, casa, { codMecanico, status: 4 });
  const entregue = await aServico(app, casa, { codMecanico, status: 5 });
  const respostas = [
    await app.call(lider, calls.registrarEntrega, { params: { ...pronto } }),
    await app.call(lider, calls.cancelarEntrega, { params: { ...entregue } }),
    await app.call(lider, reciboContracts.recibo, { params: { ...entregue } }),
  ];
  expect(respostas.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await servicoRow(app, pronto.codServico)).toMatchObject({ status: 4 });
  expect(await servicoRow(app, entregue.codServico)).toMatchObject({ status: 5 });
});

describe.each(Object.entries(DA_AGENDA))('%s', (nome, contract) => {
  const doQuadro = DO_QUADRO.includes(nome);
  const params = Object.fromEntries([...contract.path.matchAll(/:(\w+)/g)].map(([, nome = '']) => [nome, 0]));

  test(doQuadro ? 'is let through the door' : 'is refused to level 3', async () => {
    const { status } = await app.call(lider, contract, {
      params: { ...params, codConcessionaria: casa.codConcessionaria },
    });
    expect(status === 403).toBe(!doQuadro);
  });
});
