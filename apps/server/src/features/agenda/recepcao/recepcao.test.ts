import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { type MeuDia, meuDiaContracts } from '@oferta/contracts/agenda/meu-dia.ts';
import { recepcaoContracts } from '@oferta/contracts/agenda/recepcao.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { anAgendamento, aRecebido, SEGUNDA, type Pedido } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { anAparelho, aPin, noAparelho } from '../../../../test/factories/meu-dia/aparelho.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

const { recepcao } = recepcaoContracts;

let app: TestApp;
let casa: Casa;
let caller: Caller;
let codMecanico: number;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
  codMecanico = await aMecanico(app, casa);
});
afterAll(() => app.close());

const servico = (codTipoServico: number) => ({
  codTipoServico,
  descricao: `Tipo ${codTipoServico}`,
  tempoPadraoMin: 30,
});
const receber = (over: Pedido) =>
  aRecebido(app, { caller, casa }, { dataAgendamento: '2026-11-23', ...over });

/** Writes the jobs' statuses, in their order, as the workshop would leave them. */
async function andamento(codAgendamento: number, statuses: readonly number[]): Promise<void> {
  for (const [ordem, status] of statuses.entries()) {
    await app.admin.query(
      `update servico set status = $3::smallint, cod_mecanico = $4, percentual = case when $3::smallint > 2 then 100 else 0 end,
         data_inicio_servico_execucao = case when $3::smallint > 1 then timestamptz '2026-11-23 09:30-03' end,
         data_fim_servico = case when $3::smallint > 2 then timestamptz '2026-11-23 10:00-03' end
       where cod_agendamento = $1 and ordem = $2`,
      [codAgendamento, ordem, status, codMecanico],
    );
  }
}

async function quadro(query: Record<string, string> = {}) {
  const answer = await app.call(caller, recepcao, {
    params: { codConcessionaria: casa.codConcessionaria },
    query,
  });
  expect(answer.status, answer.text).toBe(200);
  return { texto: answer.text, ...recepcao.output.parse(answer.json()) };
}

test("shows the day's cars by the specification, and beside them those its rule forgets", async () => {
  const codConsultor = await aConsultor(app, casa, { nome: 'Wesley de Góes' });
  const emServico = await receber({
    codConsultor,
    horaAgendamento: '08:00',
    cliente: { nome: 'Marcos Silva Exemplo' },
    veiculo: { placa: 'ABC-1234', modelo: 'Modelo A' },
    servicos: [servico(1), servico(2)],
    previsaoEntrega: '2026-11-23T18:00:00-03:00',
  });
  await andamento(emServico.codAgendamento, [1, 3]);
  await app.admin.query(`update agendamento set vaga_patio = 'B12' where cod_agendamento = $1`, [
    emServico.codAgendamento,
  ]);
  const semPlaca = await receber({
    horaAgendamento: '09:00',
    veiculo: { placa: null, chassi: '9BWZZZ377VT004251', modelo: 'Modelo B' },
  });
  await receber({ veiculo: { placa: 'FOR1A00' }, servicos: [servico(9)] });
  const pendente = await receber({ veiculo: { placa: 'PEN1A00' }, servicos: [servico(1), servico(2)] });
  await andamento(pendente.codAgendamento, [5, 1]);
  const pernoite = await receber({ veiculo: { placa: 'PER1A00' } });
  await app.admin.query(
    `update agendamento set recebido_em = recebido_em - interval '1 day' where cod_agendamento = $1`,
    [pernoite.codAgendamento],
  );
  await app.admin.query(
    `update servico set data_inicio_servico = data_inicio_servico - interval '1 day' where cod_agendamento = $1`,
    [pernoite.codAgendamento],
  );

  const { veiculos, comPendencia, pernoite: deOntem } = await quadro();
  expect(veiculos).toEqual([
    {
      statusRecepcao: 'Aguardando Serviço',
      progressoOS: 25,
      status: 1,
      placa: '...4251',
      placaOriginal: null,
      cliente: 'Marcos',
      modelo: 'Modelo B',
      horaAgendameto: '09:00',
      horaServicoIniciado: 'Não iniciado',
      consultor: '',
      codTipoServico: 1,
      previsaoEntrega: null,
      recebidoEm: '2026-11-23T11:00:00.000Z',
      codAgendamento: semPlaca.codAgendamento,
      servico: 'Revisão de teste',
      vagaPatio: null,
    },
    {
      statusRecepcao: 'Em Serviço',
      progressoOS: 50,
      status: 2,
      placa: 'XXX-1234',
      placaOriginal: 'ABC1234',
      cliente: 'Marcos',
      modelo: 'Modelo A',
      horaAgendameto: '08:00',
      horaServicoIniciado: '09:30',
      consultor: 'Wesley G.',
      codTipoServico: 1,
      previsaoEntrega: '2026-11-23T21:00:00.000Z',
      recebidoEm: '2026-11-23T11:00:00.000Z',
      codAgendamento: emServico.codAgendamento,
      servico: 'Tipo 1',
      vagaPatio: 'B12',
    },
  ]);
  expect(comPendencia.map(({ placa, status }) => [placa, status])).toEqual([['XXX-1A00', 1]]);
  expect(comPendencia[0]?.placaOriginal).toBe('PEN1A00');
  expect(deOntem.map(({ placaOriginal }) => placaOriginal)).toEqual(['PER1A00']);
});

test('RE-03 sends no whole plate, surname or phone to the TV', async () => {
  const { texto, veiculos, comPendencia, pernoite } = await quadro({ tv: '1' });
  expect(texto).not.toMatch(/ABC1234|PEN1A00|PER1A00|Silva|Exemplo|004251|Tipo 1|B12/);
  const soDaCasa = [...veiculos, ...comPendencia, ...pernoite].map((veiculo) => [
    veiculo.placaOriginal,
    veiculo.codAgendamento,
    veiculo.servico,
  ]);
  expect(soDaCasa).toEqual(Array.from({ length: 4 }, () => [null, null, null]));
});

test('AG-15 where a car stands is said as it is received, and told to the reception and its mechanic wherever it is moved', async () => {
  const outra = await aConcessionaria(app);
  app.app.platform.directory.forget();
  const gerente = await as(app, outra, 1);
  const quem = await aMecanico(app, outra);
  const aparelho = await anAparelho(app, outra, { gerente });
  const pin = await aPin(app, gerente, quem);
  const mecanico = await noAparelho(app, aparelho, { codMecanico: quem, pin });
  const { codAgendamento, versao } = await anAgendamento(
    app,
    { caller: gerente, casa: outra },
    { dataAgendamento: SEGUNDA, servicos: [{ ...servico(1), codMecanico: quem }] },
  );
  const params = { codAgendamento };
  const recebido = await app.call(gerente, agendamentoContracts.receberAgendamento, {
    params,
    body: { versao, prisma: 17, vagaPatio: 'B12' },
  });
  expect(recebido.status, recebido.text).toBe(200);
  const onde = async () => {
    const naRecepcao = await app.call(gerente, recepcao, {
      params: { codConcessionaria: outra.codConcessionaria },
    });
    const [doMecanico] = (await app.call(mecanico, meuDiaContracts.meuDia)).json<MeuDia>().servicos;
    const { veiculos } = recepcao.output.parse(naRecepcao.json());
    return [veiculos.map(({ vagaPatio }) => vagaPatio), doMecanico?.vagaPatio, doMecanico?.prisma];
  };
  expect(await onde()).toEqual([['B12'], 'B12', 17]);

  const mudado = await app.call(gerente, agendamentoContracts.alterarAgendamento, {
    params,
    body: { versao: AgendamentoCompleto.parse(recebido.json()).versao, vagaPatio: 'Fundo 3' },
  });
  expect(mudado.json()).toMatchObject({ vagaPatio: 'Fundo 3', prisma: 17 });
  expect(await onde()).toEqual([['Fundo 3'], 'Fundo 3', 17]);
});
