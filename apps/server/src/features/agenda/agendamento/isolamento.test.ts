import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { recepcaoContracts } from '@oferta/contracts/agenda/recepcao.ts';
import type { Contract } from '@oferta/contracts/contract.ts';
import { anAgendamento, aPassante, novoAgendamento } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, anonimo, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type CallInput, type TestApp } from '../../../../test/test-app.ts';

const CONTRACTS: Readonly<Record<string, Contract>> = {
  ...agendamentoContracts,
  ...equipeContracts,
  ...recepcaoContracts,
};
const NIVEIS = [-1, 1, 2, 3, 4, 5, 6] as const;
/** What the workshop's own board reads, too. */
const DO_QUADRO = ['mecanicosquadro', 'tipoServico', 'horariosOcupadosTecnicos', 'calendario'];

let app: TestApp;
let casa: Casa;
let inputs: Record<string, CallInput>;
let vizinho: Caller;
let deFora: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  const vizinha = await aConcessionaria(app);
  const longe = await aConcessionaria(app, { distribuidor: 'prime' });
  const caller = await as(app, casa, 1);
  vizinho = await as(app, vizinha, 1);
  deFora = await as(app, longe, 2);
  inputs = await inputsOf(caller);
});
afterAll(() => app.close());

/** For each call, a request that its own people may make: nobody else's answer may depend on it. */
async function inputsOf(caller: Caller): Promise<Record<string, CallInput>> {
  const { codAgendamento } = await anAgendamento(app, { caller, casa });
  const { codOrdemServico } = await aPassante(app, { caller, casa });
  const { codConcessionaria } = casa;
  const bloqueio = {
    codConcessionaria,
    recurso: 'concessionaria',
    dia: '2026-12-30',
    inicio: '08:00',
    fim: '09:00',
    motivo: 'x',
  };
  const bloqueado = await app.call(caller, equipeContracts.bloquear, { body: bloqueio });
  const { codBloqueio } = equipeContracts.bloquear.output.parse(bloqueado.json());

  const params = {
    codConcessionaria,
    codAgendamento,
    codOrdemServico,
    codBloqueio,
    inicio: '0',
    fim: '0',
    data: '0',
    placa: 'ABC1234',
  };
  const item = {
    codAgendamento,
    versao: 1,
    codConsultor: null,
    dataAgendamento: '2026-11-24',
    horaAgendamento: '09:00',
  };
  const bodies: Record<string, unknown> = {
    criarAgendamento: novoAgendamento(casa),
    agendarPassante: novoAgendamento(casa),
    deleteAgendamento: { codAgendamento, versao: 1 },
    editallagendamento: { codConcessionaria, itens: [item], simular: true },
    enviarConfirmacao: { canal: 'whatsapp' },
    marcarNoShow: { versao: 1, motivo: 'x' },
    bloquear: bloqueio,
    consultaOsAgenda: { codConcessionaria, termo: 'abc' },
    vincularOs: { codOrdemServico, codAgendamento },
    abrirPassante: { codConcessionaria, cliente: 'C', modelo: 'M', placa: 'ABC1234' },
  };
  return Object.fromEntries(
    Object.entries(CONTRACTS).map(([nome, { method }]) => [
      nome,
      {
        params,
        body: method === 'GET' ? undefined : (bodies[nome] ?? { versao: 1 }),
        ...(nome === 'vagas' && { query: { minutos: '60' } }),
      },
    ]),
  );
}

const fotografia = async () => {
  const { rows } = await app.admin.query(`
    select (select jsonb_agg(a order by cod_agendamento) from agendamento a) as agendamentos,
      (select jsonb_agg(o order by cod_ordem_servico) from ordem_servico o) as ordens,
      (select jsonb_agg(b order by cod_bloqueio) from bloqueio b) as bloqueios`);
  return rows;
};

describe.each(Object.entries(CONTRACTS))('%s', (nome, contract) => {
  test('is not found from another dealership or distributor, and changes nothing there', async () => {
    const antes = await fotografia();
    const respostas = [
      await app.call(vizinho, contract, inputs[nome]),
      await app.call(deFora, contract, inputs[nome]),
    ];
    expect(respostas.map(({ status, text }) => [status, text.includes('Marcos')])).toEqual([
      [404, false],
      [404, false],
    ]);
    expect(await fotografia()).toEqual(antes);
  });

  test('asks who is calling, and whether their level may', async () => {
    expect((await app.call(anonimo(casa), contract, inputs[nome])).status).toBe(401);
    const proibidos = NIVEIS.filter((nivel) => !(contract.niveis as readonly number[]).includes(nivel));
    const fora = nome === 'agendarPassante' ? [3, 4, 5, 6] : DO_QUADRO.includes(nome) ? [6] : [3, 6];
    expect(proibidos).toEqual(fora);
    for (const nivel of proibidos)
      expect((await app.call(await as(app, casa, nivel), contract, inputs[nome])).status).toBe(403);
  });
});

test('every level of the agenda can book', async () => {
  for (const nivel of NIVEIS.filter((cada) => cada !== 3 && cada !== 6)) {
    await anAgendamento(app, { caller: await as(app, casa, nivel), casa });
  }
});
