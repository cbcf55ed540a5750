import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  FechamentoDoMes,
  fechamentoContracts as calls,
  MesDoHistorico,
  MudancasDoMes,
} from '@oferta/contracts/relatorios/fechamento.ts';
import { lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import { diasDoMes } from '@oferta/domain/vendas/mes.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { type Answer, type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let distribuidor: Caller;

const MES = '2026-10';
/** In November: October is over. */
const AGORA = new Date('2026-11-03T21:04:00Z');

beforeAll(async () => {
  app = await testApp({ now: AGORA });
});
afterAll(() => app.close());
beforeEach(async () => {
  casa = await aConcessionaria(app);
  distribuidor = await as(app, casa, 2, { nome: 'Distribuidor Teste' });
  app.app.platform.directory.forget();
});

const params = (mes = MES) => ({ codConcessionaria: casa.codConcessionaria, mes });
const certo = (answer: Answer): FechamentoDoMes => {
  expect(answer.status, answer.text).toBe(200);
  return FechamentoDoMes.parse(answer.json());
};
const ver = async (mes = MES) =>
  certo(await app.call(distribuidor, calls.verFechamento, { params: params(mes) }));
const fechar = (numero = 0, mes = MES) =>
  app.call(distribuidor, calls.fecharMes, { params: params(mes), body: { numero } });
const reabrir = (numero: number, motivo = 'Nota 4411 lançada fora da OS') =>
  app.call(distribuidor, calls.reabrirMes, { params: params(), body: { numero, motivo } });
const frase = (answer: Answer) => [answer.status, answer.refusal().mensagem];

/** Each worked day of October approved with the same figures: 25 days without Sundays and the 12th. */
async function lancarOutubro(): Promise<void> {
  for (const dia of diasDoMes(MES).filter(
    (um) => um !== '2026-10-12' && new Date(`${um}T12:00Z`).getUTCDay() !== 0,
  ))
    await app.admin.query(
      `insert into lancamento (cod_distribuidor, cod_concessionaria, dia, estado, enviado_em, aprovado_em, passagens_agendadas,
         passagens_passantes, horas_disponiveis, horas_vendidas, mao_de_obra, pecas_oficina, descontos)
       values ($1, $2, $3, 'aprovado', $4, $4, 8, 2, 1440, 1260, 300000, 500000, 20000)`,
      [casa.codDistribuidor, casa.codConcessionaria, dia, AGORA],
    );
}

const editar = async (dia: string, valores: object, motivos: object) => {
  const noDia = { codConcessionaria: casa.codConcessionaria, dia };
  const dias = { body: { codConcessionaria: casa.codConcessionaria, dias: [dia] } };
  const devolvido = await app.call(distribuidor, lancamentoContracts.devolverLancamentos, {
    body: { ...dias.body, motivo: 'Corrigir' },
  });
  expect(devolvido.status, devolvido.text).toBe(200);
  const { versao } = (
    await app.call(distribuidor, lancamentoContracts.getLancamento, { params: noDia })
  ).json<{
    versao: number;
  }>();
  // The product's own figures of that day are none: whatever was entered needs its reason.
  const todos = Object.fromEntries(
    [
      'passagensAgendadas',
      'passagensPassantes',
      'horasDisponiveis',
      'horasVendidas',
      'maoDeObra',
      'descontos',
    ].map((campo) => [campo, 'Como no papel']),
  );
  const salvo = await app.call(distribuidor, lancamentoContracts.salvarLancamento, {
    params: noDia,
    body: { valores, motivos: { ...todos, ...motivos }, versao },
  });
  expect(salvo.status, salvo.text).toBe(200);
  for (const acao of [lancamentoContracts.enviarLancamentos, lancamentoContracts.aprovarLancamentos])
    expect((await app.call(distribuidor, acao, dias)).status).toBe(200);
};

describe('before it is closed', () => {
  test('a month says what is missing, each with its rows', async () => {
    await lancarOutubro();
    await app.admin.query(
      `update lancamento set estado = 'rascunho', aprovado_em = null where cod_concessionaria = $1 and dia = '2026-10-14'`,
      [casa.codConcessionaria],
    );
    await app.admin.query(`delete from lancamento where cod_concessionaria = $1 and dia = '2026-10-15'`, [
      casa.codConcessionaria,
    ]);
    const { estado, conferencias } = await ver();
    const achada = (qual: string) => conferencias.find((uma) => uma.qual === qual);
    expect(estado).toBe('aberto');
    expect(achada('diasLancados')).toMatchObject({
      resultado: 'impede',
      texto: '25 de 26 dias trabalhados',
      linhas: [{ texto: '15/10/2026', dia: '2026-10-15' }],
    });
    expect(achada('lancamentosAprovados')).toMatchObject({
      resultado: 'impede',
      texto: '24 de 25 aprovados',
    });
    expect(achada('metasDoMes')).toMatchObject({ resultado: 'aviso' });
    expect(frase(await fechar())).toEqual([
      422,
      'O mês ainda não pode ser fechado: faltam dias (25 de 26 dias trabalhados); há lançamentos sem aprovação (24 de 25 aprovados)',
    ]);
  });

  test('a month that is not over is not closed', async () => {
    expect(frase(await fechar(0, '2026-11'))[1]).toContain(
      'ele ainda não terminou (o mês vai até 30/11/2026)',
    );
  });

  test('an order of a car that was handed over and is still open keeps it open', async () => {
    await lancarOutubro();
    const { rows } = await app.admin.query<{ cod: number }>(
      `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, origem, cliente, placa, modelo,
         situacao, recebido_em, entregue_em) values ($1, $2, '2026-10-30', 540, 60, 'balcao', 'Cliente', 'ABC1D23', 'Onix',
         'entregue', '2026-10-30T12:00Z', '2026-10-30T20:00Z') returning cod_agendamento as cod`,
      [casa.codDistribuidor, casa.codConcessionaria],
    );
    await app.admin.query(
      `insert into ordem_servico (cod_distribuidor, cod_concessionaria, numero_os, cliente, placa, modelo, cod_agendamento)
       values ($1, $2, '10482', 'Cliente', 'ABC1D23', 'Onix', $3)`,
      [casa.codDistribuidor, casa.codConcessionaria, rows[0]?.cod],
    );
    expect((await ver()).conferencias.find(({ qual }) => qual === 'ordensSemFechamento')).toMatchObject({
      resultado: 'impede',
      linhas: [{ texto: 'OS 10482, entregue em 30/10/2026', detalhe: 'ABC1D23, Onix, Cliente' }],
    });
    expect((await fechar()).refusal().codigo).toBe('fechamento.pendencias');
  });
});

describe('a closed month', () => {
  test('keeps its figures with author, hour and hash, and takes no edit', async () => {
    await lancarOutubro();
    const { estado, numero, versoes, numeros, mudancas } = certo(await fechar());
    expect({ estado, numero, mudancas }).toEqual({ estado: 'fechado', numero: 1, mudancas: null });
    expect(versoes).toMatchObject([
      {
        numero: 1,
        confere: true,
        hashAnterior: null,
        fechadoPor: 'Distribuidor Teste',
        fechadoEm: '2026-11-03T21:04:00Z',
      },
    ]);
    const valor = (id: string) => numeros.find(({ indicador }) => indicador === id)?.fechamento;
    // 26 days of 10 cars and R$ 7.800,00.
    expect([valor('passagens'), valor('faturamento'), valor('ticketMedio'), valor('produtividade')]).toEqual([
      260, 20_280_000, 78_000, 0.875,
    ]);
    expect((valor('maoDeObra') ?? 0) + (valor('pecas') ?? 0)).toBe(valor('faturamento'));
    const edicao = await app.call(distribuidor, lancamentoContracts.salvarLancamento, {
      params: { codConcessionaria: casa.codConcessionaria, dia: '2026-10-14' },
      body: { valores: { pneus: 1 }, versao: 1 },
    });
    expect(edicao.refusal().codigo).toBe('lancamento.mesFechado');
    expect(frase(await fechar(1))).toEqual([409, 'O mês outubro de 2026 já está fechado na versão 1']);
  });

  test('reopened and edited, becomes a second version whose difference is exactly the edit', async () => {
    await lancarOutubro();
    certo(await fechar());
    expect((await reabrir(1, ' ')).status).toBe(400);
    expect(certo(await reabrir(1))).toMatchObject({
      estado: 'conferencia',
      numero: 1,
      reabertura: { motivo: 'Nota 4411 lançada fora da OS', quem: 'Distribuidor Teste' },
      mudancas: { de: 1, para: 2, celulas: [], indicadores: [] },
    });
    await editar('2026-10-14', { pecasOficina: 530_000 }, { pecasOficina: 'Nota 4411 fora da OS' });
    const { mudancas, versoes } = certo(await fechar(1));
    expect(mudancas?.celulas).toMatchObject([
      {
        dia: '2026-10-14',
        campo: 'pecasOficina',
        antes: 500_000,
        depois: 530_000,
        motivo: 'Nota 4411 fora da OS',
        quem: 'Distribuidor Teste',
      },
    ]);
    expect(mudancas?.indicadores.map(({ nome }) => nome)).toEqual([
      'faturamento',
      'pecas',
      'pecasSobreMaoDeObra',
      'ticketMedio',
    ]);
    expect(versoes.map(({ numero, confere, motivo }) => [numero, confere, motivo])).toEqual([
      [2, true, 'Nota 4411 lançada fora da OS'],
      [1, true, null],
    ]);
    expect(versoes[0]?.hashAnterior).toBe(versoes[1]?.hash);
    const comparadas = await app.call(distribuidor, calls.compararVersoes, {
      params: params(),
      query: { de: '1', para: '2' },
    });
    expect(MudancasDoMes.parse(comparadas.json())).toEqual(mudancas);
  });

  test('is reopened by one of two; the other is told', async () => {
    await lancarOutubro();
    certo(await fechar());
    certo(await reabrir(1));
    expect(frase(await reabrir(1))).toEqual([409, 'O mês outubro de 2026 não está fechado']);
    certo(await fechar(1));
    expect(frase(await reabrir(1))).toEqual([
      409,
      'O fechamento mudou enquanto você olhava: agora é a versão 2. Confira e tente de novo',
    ]);
    const semVersao = await app.call(distribuidor, calls.compararVersoes, {
      params: params(),
      query: { de: '1', para: '7' },
    });
    expect(frase(semVersao)).toEqual([404, 'Não há a versão 7 deste mês']);
  });

  test('is closed by one of two who ask at once', async () => {
    await lancarOutubro();
    const ambos = await Promise.all([fechar(), fechar()]);
    expect(ambos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await ver()).versoes.map(({ numero }) => numero)).toEqual([1]);
  });

  test('reopened and edited by two, keeps the first edit and tells the second who made it', async () => {
    await lancarOutubro();
    certo(await fechar());
    certo(await reabrir(1));
    await editar('2026-10-14', { pecasOficina: 530_000 }, { pecasOficina: 'Nota 4411 fora da OS' });
    const outra = await as(app, casa, 2, { nome: 'Outra Pessoa' });
    const noDia = { codConcessionaria: casa.codConcessionaria, dia: '2026-10-14' };
    // Both opened the day before the first saved it.
    const tarde = await app.call(outra, lancamentoContracts.salvarLancamento, {
      params: noDia,
      body: { valores: { pecasOficina: 1 }, versao: 1 },
    });
    expect([tarde.status, tarde.refusal().codigo]).toEqual([409, 'lancamento.alterado']);
    const { mudancas } = certo(await fechar(1));
    expect(mudancas?.celulas.map(({ dia, depois }) => [dia, depois])).toEqual([['2026-10-14', 530_000]]);
  });

  test('shows when what it kept was altered behind it', async () => {
    await lancarOutubro();
    certo(await fechar());
    await expect(
      app.admin.query('update fechamento_numero set conteudo = $1 where cod_concessionaria = $2', [
        '{}',
        casa.codConcessionaria,
      ]),
    ).rejects.toMatchObject({ constraint: 'somente_acrescenta' });
    await app.admin.query('alter table fechamento_numero disable trigger fechamento_numero_fixo');
    await app.admin.query(
      `update fechamento_numero set conteudo = replace(conteudo, '500000', '600000') where cod_concessionaria = $1`,
      [casa.codConcessionaria],
    );
    await app.admin.query('alter table fechamento_numero enable trigger fechamento_numero_fixo');
    expect((await ver()).versoes[0]?.confere).toBe(false);
  });

  test('stands beside the others; a month without a closing has no figures', async () => {
    await lancarOutubro();
    certo(await fechar());
    const answer = await app.call(distribuidor, calls.historicoMensal, { params: params('2026-11') });
    const meses = MesDoHistorico.array().parse(answer.json());
    expect(meses).toHaveLength(36);
    expect(meses.at(-1)).toMatchObject({ mes: '2026-11', numero: null, indicadores: {} });
    expect(meses.at(-2)).toMatchObject({
      mes: MES,
      numero: 1,
      fechado: true,
      indicadores: { passagens: 260 },
    });
  });

  test('is nobody’s of level 1 to close', async () => {
    const gestor = await as(app, casa, 1);
    expect((await app.call(gestor, calls.fecharMes, { params: params(), body: { numero: 0 } })).status).toBe(
      403,
    );
  });
});
