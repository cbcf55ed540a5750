import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import {
  anAgendamento,
  aRecebido,
  TERCA,
  type Pedido,
  edicoesDe,
} from '../../../../../test/factories/agenda.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4, { nome: 'Ana Teste' });
});
afterAll(() => app.close());

const marcar = (over: Pedido = {}) => anAgendamento(app, { caller, casa }, over);
const { pedir, alterar } = edicoesDe(() => ({ app, caller }));

async function ler(codAgendamento: number) {
  const answer = await app.call(caller, agendamentoContracts.getAgendamento, { params: { codAgendamento } });
  return AgendamentoCompleto.parse(answer.json());
}

const janelas = async (codAgendamento: number) => {
  const { rows } = await app.admin.query<{ janela: string | null; cancelado: boolean }>(
    `select to_char(inicio_planejado at time zone 'America/Sao_Paulo', 'DD HH24:MI') || '-' || to_char(fim_planejado at time zone 'America/Sao_Paulo', 'HH24:MI') as janela, cancelado
     from servico where cod_agendamento = $1 order by cod_servico`,
    [codAgendamento],
  );
  return rows.map(({ janela, cancelado }) => (cancelado ? 'cancelado' : janela));
};

describe('the list of services', () => {
  test('of one mechanic stand one after the other, whichever grows', async () => {
    const codMecanico = await aMecanico(app, casa);
    const servico = (descricao: string) => ({
      codTipoServico: 1,
      descricao,
      tempoPadraoMin: 60,
      codMecanico,
    });
    const antes = await marcar({ servicos: [servico('Primeiro'), servico('Segundo')] });
    const [um, dois] = antes.servicos.map(({ codServico }) => codServico);
    expect(await janelas(antes.codAgendamento)).toEqual(['24 09:00-10:00', '24 10:00-11:00']);

    const depois = await alterar(antes, {
      servicos: [
        { ...servico('Primeiro'), codServico: um, tempoPadraoMin: 90 },
        { ...servico('Segundo'), codServico: dois },
      ],
    });
    expect(await janelas(antes.codAgendamento)).toEqual(['24 09:00-10:30', '24 10:30-11:30']);

    const demais = await pedir(depois, {
      servicos: [
        { ...servico('Primeiro'), codServico: um, tempoPadraoMin: 500 },
        { ...servico('Segundo'), codServico: dois },
      ],
    });
    expect(demais.refusal().codigo).toBe('agendamento.foraDoExpediente');
  });

  test('given to the mechanic of another one goes behind it', async () => {
    const [um, dois] = [await aMecanico(app, casa), await aMecanico(app, casa)];
    const antes = await marcar({
      servicos: [
        { codTipoServico: 1, descricao: 'Fica', tempoPadraoMin: 60, codMecanico: um },
        { codTipoServico: 1, descricao: 'Muda', tempoPadraoMin: 60, codMecanico: dois },
      ],
    });
    const [fica, muda] = antes.servicos.map(({ codServico }) => codServico);
    await app.admin.query(
      `update servico set inicio_planejado = inicio_planejado - interval '30 minutes',
         fim_planejado = fim_planejado - interval '30 minutes' where cod_servico = $1`,
      [muda],
    );
    const visto = await ler(antes.codAgendamento);
    await alterar(visto, {
      servicos: [
        { codServico: fica, codTipoServico: 1, descricao: 'Fica', tempoPadraoMin: 60, codMecanico: um },
        { codServico: muda, codTipoServico: 1, descricao: 'Muda', tempoPadraoMin: 60, codMecanico: um },
      ],
    });
    expect(await janelas(antes.codAgendamento)).toEqual(['24 09:00-10:00', '24 10:00-11:00']);
  });

  test('adds, changes, takes out and replans', async () => {
    const [um, dois] = [await aMecanico(app, casa), await aMecanico(app, casa)];
    const antes = await marcar({
      servicos: [
        { codTipoServico: 1, descricao: 'Fica', tempoPadraoMin: 60, codMecanico: um },
        { codTipoServico: 2, descricao: 'Muda', tempoPadraoMin: 60, codMecanico: um },
        { codTipoServico: 3, descricao: 'Sai', tempoPadraoMin: 60 },
      ],
    });
    const [fica, muda] = antes.servicos;
    const depois = await alterar(antes, {
      servicos: [
        { codServico: fica?.codServico, codTipoServico: 1, descricao: 'Fica', tempoPadraoMin: 60 },
        {
          codServico: muda?.codServico,
          codTipoServico: 2,
          descricao: 'Mudou',
          tempoPadraoMin: 30,
          codMecanico: dois,
        },
        { codTipoServico: 4, descricao: 'Entra', tempoPadraoMin: 60, codMecanico: um },
      ],
    });
    expect(depois.servicos.map(({ descricao, codMecanico }) => [descricao, codMecanico])).toEqual([
      ['Fica', um],
      ['Mudou', dois],
      ['Entra', um],
    ]);
    expect(await janelas(antes.codAgendamento)).toEqual([
      '24 09:00-10:00',
      '24 10:00-10:30',
      'cancelado',
      '24 10:00-11:00',
    ]);
    const { rows } = await app.admin.query('select versao from servico where cod_servico = $1', [
      fica?.codServico,
    ]);
    expect(rows).toEqual([{ versao: 1 }]);
  });

  test('without its last undelivered job the car is delivered, and its OS closes', async () => {
    const codMecanico = await aMecanico(app, casa);
    const servicos = ['Fica', 'Sai'].map((descricao) => ({
      codTipoServico: 1,
      descricao,
      tempoPadraoMin: 60,
    }));
    const recebido = await aRecebido(app, { caller, casa }, { servicos });
    const [fica] = recebido.servicos;
    await app.admin.query(
      `update servico set status = 4, percentual = 100, cod_mecanico = $2, data_inicio_servico_execucao = now(), data_fim_servico = now()
       where cod_servico = $1`,
      [fica?.codServico, codMecanico],
    );
    const params = { codServico: fica?.codServico ?? 0 };
    expect((await app.call(caller, servicoContracts.registrarEntrega, { params })).status).toBe(200);
    const { codAgendamento } = recebido;
    const lido = await app.call(caller, agendamentoContracts.getAgendamento, { params: { codAgendamento } });
    const aberto = AgendamentoCompleto.parse(lido.json());
    expect(aberto).toMatchObject({ situacao: 'emAtendimento', osAberta: true });

    const { percentual: _done, status: _where, paralisado: _no, ...soEle } = { ...aberto.servicos[0] };
    const entregue = await alterar(aberto, { servicos: [soEle] });
    expect(entregue).toMatchObject({ situacao: 'entregue', osAberta: false, entregueEm: expect.any(String) });
    const { rows } = await app.admin.query('select aberta from ordem_servico where cod_agendamento = $1', [
      codAgendamento,
    ]);
    expect(rows).toEqual([{ aberta: false }]);
  });

  test("does not know another appointment's job", async () => {
    const [antes, outro] = [await marcar(), await marcar()];
    const servicos = [
      { codServico: outro.servicos[0]?.codServico, codTipoServico: 1, descricao: 'X', tempoPadraoMin: 60 },
    ];
    expect((await pedir(antes, { servicos })).status).toBe(404);
  });
});

describe('jobs that others changed since they were read', () => {
  const fica = ({ servicos }: Pick<AgendamentoCompleto, 'servicos'>) =>
    servicos.map(({ codServico, codTipoServico, descricao, tempoPadraoMin, codMecanico }) => ({
      codServico,
      codTipoServico,
      descricao,
      tempoPadraoMin,
      codMecanico,
    }));
  const extra = { codTipoServico: 3, descricao: 'Palhetas', tempoPadraoMin: 30 };
  const escalar = async (codServico: number | undefined, codMecanico: number) => {
    const body = { codServico, codMecanico, data: TERCA, hora: '14:00' };
    expect((await app.call(caller, servicoContracts.agendamentoMecanico, { body })).status).toBe(200);
  };
  const aprovar = (codAgendamento: number) =>
    app.admin.query(
      `insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, ordem, cod_tipo_servico, descricao, tempo_padrao_min)
       values ($1, $2, $3, 1, 2, 'Aprovado', 60)`,
      [casa.codDistribuidor, casa.codConcessionaria, codAgendamento],
    );

  test('are not undone by a form opened before: it is told how they are now', async () => {
    const codMecanico = await aMecanico(app, casa, { especialidades: [1] });
    const visto = await marcar();
    await aprovar(visto.codAgendamento);
    const semOAprovado = await pedir(visto, { servicos: [...fica(visto), extra] });
    expect(semOAprovado.status).toBe(409);
    expect(semOAprovado.refusal()).toMatchObject({
      codigo: 'agendamento.alterado',
      mensagem: 'O sistema alterou este agendamento há pouco. Confira os dados atuais e tente de novo',
      atual: {
        versao: visto.versao,
        servicos: [{ descricao: 'Revisão de teste' }, { descricao: 'Aprovado' }],
      },
    });

    const atual = AgendamentoCompleto.parse(semOAprovado.refusal().atual);
    await escalar(visto.servicos[0]?.codServico, codMecanico);
    const semOMecanico = await pedir(atual, { servicos: fica(atual) });
    expect(semOMecanico.refusal()).toMatchObject({
      mensagem: 'Ana Teste alterou este agendamento há pouco. Confira os dados atuais e tente de novo',
      atual: { servicos: [{ codMecanico }, { codMecanico: null }] },
    });
    expect(await janelas(visto.codAgendamento)).toEqual(['24 14:00-15:00', null]);

    const agora = AgendamentoCompleto.parse(semOMecanico.refusal().atual);
    expect((await pedir(agora, { servicos: [...fica(agora), extra] })).status).toBe(200);
  });

  test('keep nobody from changing the rest of the record', async () => {
    const visto = await marcar();
    await aprovar(visto.codAgendamento);
    expect(await alterar(visto, { observacao: 'Ligar antes' })).toMatchObject({
      observacao: 'Ligar antes',
      servicos: [{}, { descricao: 'Aprovado' }],
    });
  });

  test('are judged by the record alone where the caller does not say what was read', async () => {
    const { versaoServicos: _read, ...visto } = await marcar();
    expect((await pedir(visto, { servicos: [...fica(visto), extra] })).status).toBe(200);
    expect((await pedir(visto, { servicos: [extra] })).refusal().codigo).toBe('agendamento.alterado');
  });

  test('are the same while the work only goes on', async () => {
    const codMecanico = await aMecanico(app, casa, { especialidades: [1] });
    const servicos = [{ codTipoServico: 1, descricao: 'Anda', tempoPadraoMin: 60, codMecanico }];
    const visto = await aRecebido(app, { caller, casa }, { servicos });
    const params = { codServico: visto.servicos[0]?.codServico ?? 0, percentual: 40 };
    const body = { motivo: 'aguardandoPeca' };
    await app.call(caller, servicoContracts.iniciarServico, { params });
    await app.call(caller, servicoContracts.atualizarPercentual, { params });
    expect((await app.call(caller, paralisacaoContracts.paralisarServico, { params, body })).status).toBe(
      200,
    );

    const { codAgendamento, versaoServicos } = visto;
    const { rows } = await app.admin.query<{ versao: number }>(
      'select versao from agendamento where cod_agendamento = $1',
      [codAgendamento],
    );
    const lido = { codAgendamento, versao: rows[0]?.versao ?? 0, versaoServicos };
    const depois = await alterar(lido, { servicos: [...fica(visto), extra] });
    expect(depois.servicos).toMatchObject([{ percentual: 40, paralisado: true }, { descricao: 'Palhetas' }]);
  });
});
