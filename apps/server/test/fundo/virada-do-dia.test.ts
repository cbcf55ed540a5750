/** R7: whose "today" it is when midnight passes over Brazil's four zones, and by which clock a token ends. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Contract } from '@oferta/contracts/contract.ts';
import { recepcaoContracts } from '@oferta/contracts/agenda/recepcao.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { autenticacaoContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { z } from 'zod';
import { anAgendamento, aRecebido } from '../factories/agenda.ts';
import { aConcessionaria, as, type Casa } from '../factories/house.ts';
import { testApp, type Caller, type TestApp } from '../test-app.ts';

/** Midnight between Monday and Tuesday, in each zone. */
const ZONAS = [
  ['America/Noronha', '2026-11-24T02:00:00Z'],
  ['America/Sao_Paulo', '2026-11-24T03:00:00Z'],
  ['America/Manaus', '2026-11-24T04:00:00Z'],
  ['America/Rio_Branco', '2026-11-24T05:00:00Z'],
] as const;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** The plates of a list, whatever else its rows say. The cars in the house are on today's list since whenever. */
const Placas = z.array(z.object({ placa: z.string().nullable() }));

describe.each(ZONAS)('%s', (fuso, meiaNoite) => {
  let casa: Casa;
  let caller: Caller;
  const at = async (segundos: number) => {
    app.setNow(new Date(Date.parse(meiaNoite) + segundos * 1000));
    caller = await as(app, casa, 4);
  };

  beforeAll(async () => {
    casa = await aConcessionaria(app, { fuso });
    app.app.platform.directory.forget();
    // On its own Monday and on its own Tuesday at nine one car comes in, and one is expected.
    for (const [dataAgendamento, placa, horas] of [
      ['2026-11-23', 'SEG1A00', -15],
      ['2026-11-24', 'TER1A00', 9],
    ] as const) {
      await at(horas * 3600);
      const quando = { dataAgendamento, horaAgendamento: '09:30' };
      await anAgendamento(app, { caller, casa }, { ...quando, veiculo: { placa } });
      await aRecebido(app, { caller, casa }, { ...quando, veiculo: { placa: placa.replace('1A', '2B') } });
    }
  });

  const placasDe = async (contract: Contract, params: Record<string, string>) => {
    const answer = await app.call(caller, contract, {
      params: { codConcessionaria: casa.codConcessionaria, ...params },
    });
    expect(answer.status, answer.text).toBe(200);
    return Placas.parse(answer.json())
      .map(({ placa }) => placa)
      .filter((placa) => placa?.includes('1A'));
  };

  test.each([
    [-1, 'SEG1A00'],
    [0, 'TER1A00'],
    [23 * 3600, 'TER1A00'],
  ])('%d s from its midnight, today is the dealership’s own', async (segundos, placa) => {
    await at(segundos);
    const { listAgendamentos } = agendamentoContracts;
    const { listServicosAgendados } = servicoContracts;
    expect(await placasDe(listAgendamentos, { inicio: '0', fim: '0' })).toEqual([placa]);
    expect(await placasDe(listServicosAgendados, { data: '0' })).toEqual([placa]);
    const quadro = await app.call(caller, recepcaoContracts.recepcao, {
      params: { codConcessionaria: casa.codConcessionaria },
    });
    const { veiculos } = recepcaoContracts.recepcao.output.parse(quadro.json());
    expect(veiculos.map(({ placaOriginal }) => placaOriginal)).toEqual([placa.replace('1A', '2B')]);
  });

  test('the list a screen already holds is not called unchanged when the day has turned', async () => {
    const params = { codConcessionaria: casa.codConcessionaria, inicio: '0', fim: '0' };
    await at(-1);
    const ontem = await app.call(caller, agendamentoContracts.listAgendamentos, { params });
    const etag = String(ontem.headers['etag']);
    const headers = { 'if-none-match': etag };
    expect((await app.call(caller, agendamentoContracts.listAgendamentos, { params, headers })).status).toBe(
      304,
    );
    await at(0);
    const hoje = await app.call(caller, agendamentoContracts.listAgendamentos, { params, headers });
    expect(hoje.status).toBe(200);
    expect(Placas.parse(hoje.json())).toContainEqual({ placa: 'TER1A00' });
  });
});

test('a token ends by the clock, to the second, and one that seems to be of tomorrow is still good', async () => {
  const casa = await aConcessionaria(app);
  const start = Date.parse('2026-11-24T11:00:00Z');
  const at = (segundos: number) => app.setNow(new Date(start + segundos * 1000));
  at(0);
  const caller = await as(app, casa, 4);
  const status = async (segundos: number) => {
    at(segundos);
    return (await app.call(caller, autenticacaoContracts.verificarSessao)).status;
  };
  // The machine that signed it may be five minutes ahead of the one that reads it.
  expect(await status(-300)).toBe(200);
  expect(await status(599)).toBe(200);
  expect(await status(600)).toBe(401);
  expect(await status(86_400)).toBe(401);
});
