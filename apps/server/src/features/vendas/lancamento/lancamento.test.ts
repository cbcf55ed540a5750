import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  Lancamento,
  lancamentoContracts as calls,
  MesDeLancamentos,
} from '@oferta/contracts/vendas/lancamento.ts';
import { dmsContracts } from '@oferta/contracts/vendas/dms.ts';
import { faturamentoDe } from '@oferta/domain/vendas/lancamento.ts';
import { diasDoMes } from '@oferta/domain/vendas/mes.ts';
import { aPassante, aRecebido } from '../../../../test/factories/agenda.ts';
import { aChave } from '../../../../test/factories/chave-integracao.ts';
import { aChecklist } from '../../../../test/factories/oficina.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aoMesmoTempo } from '../../../../test/ao-mesmo-tempo.ts';
import { type Answer, type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';
import { contarTudo } from '../../../../test/numeros-que-fecham.ts';
import { lembrarLancamentosJob } from './lembrar.job.ts';

let app: TestApp;
let casa: Casa;
let gestor: Caller;
let aprovador: Caller;
let sistema: Caller;

/** Tuesday morning, 08:00 where the dealership is. */
const AGORA = new Date('2026-11-24T11:00:00Z');
const DIA = '2026-11-24';
const ONTEM = '2026-11-23';

beforeAll(async () => {
  app = await testApp({ now: AGORA });
});
afterAll(() => app.close());
beforeEach(async () => {
  casa = await aConcessionaria(app);
  gestor = await as(app, casa, 1, { nome: 'Gestor Teste' });
  aprovador = await as(app, casa, 2, { nome: 'Distribuidor Teste' });
  sistema = await aChave(app, casa, { nome: 'DMS' });
  app.app.platform.directory.forget();
});

const noDia = (dia: string) => ({ codConcessionaria: casa.codConcessionaria, dia });
async function ver(dia = DIA): Promise<Lancamento> {
  await contarTudo(app);
  const answer = await app.call(gestor, calls.getLancamento, { params: noDia(dia) });
  expect(answer.status, answer.text).toBe(200);
  return Lancamento.parse(answer.json());
}
async function mes(qual = '2026-11'): Promise<MesDeLancamentos> {
  const { codConcessionaria } = casa;
  const answer = await app.call(gestor, calls.lancamentosDoMes, { params: { codConcessionaria, mes: qual } });
  expect(answer.status, answer.text).toBe(200);
  return MesDeLancamentos.parse(answer.json());
}
const salvar = (body: Record<string, unknown>, dia = DIA, quem = gestor): Promise<Answer> =>
  app.call(quem, calls.salvarLancamento, { params: noDia(dia), body });
async function salvo(body: Record<string, unknown>, dia = DIA): Promise<Lancamento> {
  const answer = await salvar(body, dia);
  expect(answer.status, answer.text).toBe(200);
  return Lancamento.parse(answer.json());
}
const enviar = (dias: string[], quem = gestor) =>
  app.call(quem, calls.enviarLancamentos, { body: { codConcessionaria: casa.codConcessionaria, dias } });
const aprovar = (dias: string[], quem = aprovador) =>
  app.call(quem, calls.aprovarLancamentos, { body: { codConcessionaria: casa.codConcessionaria, dias } });
const devolver = (dias: string[], motivo = 'Falta a nota 4411') =>
  app.call(aprovador, calls.devolverLancamentos, {
    body: { codConcessionaria: casa.codConcessionaria, dias, motivo },
  });
const dizerDms = (body: Record<string, unknown>, dia = DIA) =>
  app.call(sistema, calls.numerosDoDms, { params: noDia(dia), body });
const frase = (answer: Answer) => [answer.status, answer.refusal().mensagem];

async function fechar(doMes = '2026-11-01'): Promise<void> {
  await app.admin.query(
    `insert into fechamento (cod_distribuidor, cod_concessionaria, mes, fechado, numero) values ($1, $2, $3, true, 1)`,
    [casa.codDistribuidor, casa.codConcessionaria, doMes],
  );
}

describe('a day begins', () => {
  test('with what the product knows of it', async () => {
    await aMecanico(app, casa, { criado_em: '2026-11-02T11:00:00Z' });
    const codConsultor = await aConsultor(app, casa);
    await aRecebido(
      app,
      { caller: gestor, casa },
      { codConsultor, dataAgendamento: DIA, horaAgendamento: '09:00' },
    );
    await aPassante(app, { caller: gestor, casa });
    const { produto, lancado, situacao, versao } = await ver();
    expect(produto).toMatchObject({
      passagensAgendadas: 1,
      passagensPassantes: 1,
      osAbertas: 2,
      osFechadas: 0,
      horasDisponiveis: 11 * 60,
      maoDeObra: 0,
      pecasBalcao: null,
      acessorios: null,
    });
    expect({ lancado, situacao, versao }).toEqual({ lancado: produto, situacao: 'vazio', versao: 0 });
  });

  test('holidays and absences take from the hours that mechanics have', async () => {
    const codMecanico = await aMecanico(app, casa, { criado_em: '2026-11-02T11:00:00Z' });
    await app.admin.query(
      `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_mecanico, dia, inicio_min, fim_min, motivo)
       values ($1, $2, 'mecanico', $3, $4, 660, 840, 'Médico'), ($1, $2, 'concessionaria', null, $4, 800, 900, 'Reunião')`,
      [casa.codDistribuidor, casa.codConcessionaria, codMecanico, DIA],
    );
    // 07:00–11:00 and 15:00–19:00 are left.
    expect((await ver()).produto.horasDisponiveis).toBe(480);
    expect((await ver('2026-11-20')).produto.horasDisponiveis).toBe(0);
  });

  test('with what was sold in the cars handed over that day, as the managers’ figures count it', async () => {
    const codChecklist = await aChecklist(app, casa);
    const wall = [casa.codDistribuidor, casa.codConcessionaria];
    const { rows } = await app.admin.query<{ cod: number; codAgendamento: number }>(
      `with a as (
         insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, situacao, origem, cliente, placa, modelo,
           recebido_em, entregue_em)
         values ($1, $2, '2026-11-23', 540, 60, 'entregue', 'telefone', 'Cliente', 'ABC1D23', 'Modelo', $5, $4) returning cod_agendamento
       ), c as (update checklist set cod_agendamento = (select cod_agendamento from a) where cod_checklist = $3 returning cod_checklist)
       insert into orcamento (cod_distribuidor, cod_concessionaria, numero, cod_checklist, estado, estado_desde, criado_em, finalizado_em,
         decidido_em, versao_enviada, enviado_em, valido_ate)
       select $1, $2, 1, cod_checklist, 'finalizado', $4::timestamptz, $4, $4, $4, 1, $4, $4 from c
       returning cod_orcamento as cod, (select cod_agendamento from a) as "codAgendamento"`,
      [...wall, codChecklist, '2026-11-24T02:30:00Z', '2026-11-23T12:00:00Z'],
    );
    const linha = async (especie: string, over: string): Promise<number | undefined> => {
      const { rows: linhas } = await app.admin.query<{ cod: number }>(
        `insert into orcamento_linha (cod_distribuidor, cod_concessionaria, cod_orcamento, especie, descricao, preco_centavos, tmo_min,
           hora_centavos, desconto_bp, decisao, decidido_em, decidido_na_versao)
         values ($1, $2, $3, $4, 'Linha', ${over}) returning cod_linha as cod`,
        [...wall, rows[0]?.cod, especie],
      );
      return linhas[0]?.cod;
    };
    const comServico = await linha('peca', `10000, 60, 20000, 1000, 'aprovado', now(), 1`);
    await app.admin.query(
      `insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, cod_tipo_servico, descricao, tempo_padrao_min, status,
         percentual, cod_linha) values ($1, $2, $3, 1, 'Serviço', 60, 1, 0, $4)`,
      [...wall, rows[0]?.codAgendamento, comServico],
    );
    await linha('pneu', `50000, 0, 0, 0, 'aprovado', now(), 1`);
    await linha('peca', `99900, 0, 0, 0, 'recusado', now(), 1`);
    await contarTudo(app);
    // 02:30 in UTC is still the day before where the dealership is. Of the 10 % given off, labour is told without its part.
    const { produto } = await ver(ONTEM);
    expect(produto).toMatchObject({
      maoDeObra: 18_000,
      pecasOficina: 10_000,
      pneus: 50_000,
      descontos: 1000,
      orcamentosAprovados: 1,
    });
    const { rows: numeros } = await app.admin.query(
      `select (mao_de_obra_centavos + pecas_centavos)::integer as faturamento from numero_dia where cod_concessionaria = $1 and dia = $2`,
      [casa.codConcessionaria, ONTEM],
    );
    expect(numeros).toEqual([{ faturamento: faturamentoDe(produto) }]);
    expect((await ver()).produto).toMatchObject({ maoDeObra: 0, orcamentosAprovados: 0 });
  });

  test('and is kept cell by cell, the others as the product told them then', async () => {
    await aPassante(app, { caller: gestor, casa });
    await contarTudo(app);
    const primeiro = await salvo({ valores: { pecasBalcao: 124_000 }, versao: 0 });
    expect(primeiro).toMatchObject({
      situacao: 'rascunho',
      lancado: { passagensPassantes: 1, pecasBalcao: 124_000 },
    });
    await aPassante(app, { caller: gestor, casa });
    await contarTudo(app);
    const depois = await salvo({ valores: { pneus: 198_000 }, observacao: 'Chuva', versao: primeiro.versao });
    expect(depois).toMatchObject({
      produto: { passagensPassantes: 2 },
      lancado: { passagensPassantes: 1, pecasBalcao: 124_000, pneus: 198_000 },
      observacao: 'Chuva',
    });
  });
});

describe('the month', () => {
  test('tells each day with its state, its sum, its target and where the DMS differs', async () => {
    await app.admin.query(
      `insert into meta (cod_distribuidor, cod_concessionaria, mes, indicador, valor) values ($1, $2, '2026-11-01', 'faturamento', 2400000)`,
      [casa.codDistribuidor, casa.codConcessionaria],
    );
    await salvo({ valores: { maoDeObra: 100_000, passagensAgendadas: 7, passagensPassantes: 2 }, versao: 0 });
    await dizerDms({ maoDeObra: 131_200, passagensAgendadas: 7 });
    const lido = await mes();
    expect(lido.dias.map(({ dia }) => dia)).toEqual(diasDoMes('2026-11'));
    expect(lido.dias[23]).toMatchObject({
      situacao: 'rascunho',
      passagens: 9,
      faturamentoCentavos: 100_000,
      diferencaDmsCentavos: 31_200,
      diferem: 1,
      trabalha: true,
    });
    expect(lido.dias[1]).toMatchObject({ feriado: 'Finados', trabalha: false, metaCentavos: null });
    // Monday to Saturday without Finados and Consciência Negra: 23 days.
    const trabalhados = lido.dias.filter(({ trabalha }) => trabalha);
    expect(trabalhados).toHaveLength(23);
    expect(trabalhados.reduce((soma, { metaCentavos }) => soma + (metaCentavos ?? 0), 0)).toBe(2_400_000);
    expect(lido).toMatchObject({ hoje: DIA, projecaoCentavos: 2_300_000, fechado: false, numero: null });
  });
});

describe('an entry goes its way', () => {
  test('from draft to sent to approved, by level', async () => {
    await salvo({ valores: { pecasBalcao: 1000 }, versao: 0 });
    expect((await enviar([DIA])).status).toBe(200);
    expect((await aprovar([DIA], gestor)).status).toBe(403);
    expect(frase(await salvar({ valores: { pneus: 1 }, versao: 3 }))).toEqual([
      409,
      'O dia 24/11/2026 já foi enviado. Para mudar um número, peça que ele seja devolvido',
    ]);
    expect((await aprovar([DIA])).status).toBe(200);
    expect((await ver()).situacao).toBe('aprovado');
    expect((await devolver([DIA])).status).toBe(200);
    expect(await ver()).toMatchObject({ situacao: 'devolvido', motivoDevolucao: 'Falta a nota 4411' });
  });

  test('several at once, empty ones with the product’s figures; all or none', async () => {
    await salvo({ valores: { pecasBalcao: 1000 }, versao: 0 });
    expect((await enviar([ONTEM, DIA])).status).toBe(200);
    expect((await ver(ONTEM)).situacao).toBe('enviado');
    expect(frase(await aprovar(['2026-11-19', DIA]))).toEqual([
      409,
      'Não dá para aprovar 19/11/2026: não há lançamento. Nenhum dia foi mudado',
    ]);
    expect((await ver()).situacao).toBe('enviado');
  });

  test('not without the reasons of what was typed otherwise', async () => {
    await aPassante(app, { caller: gestor, casa });
    const { versao, faltaMotivo } = await salvo({ valores: { passagensPassantes: 3 }, versao: 0 });
    expect(faltaMotivo).toEqual(['passagensPassantes']);
    const answer = await enviar([DIA]);
    expect(frase(answer)).toEqual([
      422,
      'Diga o motivo de Passagens passantes no dia 24/11/2026 antes de enviar',
    ]);
    const dito = await salvo({ motivos: { passagensPassantes: 'Dois sem OS' }, versao });
    expect(dito).toMatchObject({ faltaMotivo: [], motivos: { passagensPassantes: 'Dois sem OS' } });
    expect((await enviar([DIA])).status).toBe(200);
  });
});

describe('is refused with a sentence, and nothing is kept', () => {
  test('a day that is none, and one that has not come', async () => {
    expect((await salvar({ valores: {}, versao: 0 }, '2026-11-31')).status).toBe(400);
    expect(frase(await salvar({ valores: { pneus: 1 }, versao: 0 }, '2026-11-25'))).toEqual([
      422,
      'O dia 25/11/2026 ainda não chegou. Lance até hoje, 24/11/2026',
    ]);
    expect((await enviar([DIA, '2026-11-26'])).refusal().codigo).toBe('lancamento.diaFuturo');
    expect((await dizerDms({ pneus: 1 }, '2026-11-25')).status).toBe(422);
    expect((await ver()).situacao).toBe('vazio');
  });

  test('a cell that somebody else changed meanwhile, with the day as it is', async () => {
    const { versao } = await salvo({ valores: { pneus: 100 }, versao: 0 });
    expect((await salvar({ valores: { pneus: 200 }, versao }, DIA, aprovador)).status).toBe(200);
    const answer = await salvar({ valores: { pneus: 300 }, versao });
    expect(frase(answer)).toEqual([
      409,
      'Distribuidor Teste alterou este dia antes de você. Confira como ele está agora',
    ]);
    expect(Lancamento.parse(answer.refusal().atual).lancado.pneus).toBe(200);
    expect((await salvar({ valores: { pneus: 300 }, versao: 0 })).refusal().codigo).toBe(
      'lancamento.alterado',
    );
  });

  test('a closed month, by whatever door', async () => {
    await salvo({ valores: { pneus: 100 }, versao: 0 });
    await fechar();
    const { versao } = await ver();
    const fechado =
      'O mês novembro de 2026 está fechado. Para mudar um dia, o distribuidor reabre o mês com um motivo';
    for (const answer of [
      await salvar({ valores: { pneus: 200 }, versao }),
      await enviar([DIA]),
      await aprovar([DIA]),
      await devolver([DIA]),
      await dizerDms({ pneus: 200 }),
    ])
      expect(frase(answer)).toEqual([409, fechado]);
    const emLote = await app.call(sistema, dmsContracts.diasDoDms, {
      params: { codConcessionaria: casa.codConcessionaria },
      body: { dias: [{ dia: DIA, pneus: 200 }] },
    });
    expect(emLote.json()).toMatchObject({
      aceitas: 0,
      recusadas: [{ dia: DIA, motivos: [expect.stringContaining('está fechado')] }],
    });
    await expect(
      app.admin.query('update lancamento set pneus = 1 where cod_concessionaria = $1', [
        casa.codConcessionaria,
      ]),
    ).rejects.toMatchObject({ constraint: 'mes_fechado' });
    await expect(
      app.admin.query('delete from lancamento where cod_concessionaria = $1', [casa.codConcessionaria]),
    ).rejects.toMatchObject({ constraint: 'mes_fechado' });
    expect(await ver()).toMatchObject({ situacao: 'fechado', lancado: { pneus: 100 } });
  });

  test('a day moved out of a closed month', async () => {
    await salvo({ valores: { pneus: 100 }, versao: 0 });
    await fechar();
    await expect(
      app.admin.query(`update lancamento set dia = '2026-10-24' where cod_concessionaria = $1`, [
        casa.codConcessionaria,
      ]),
    ).rejects.toMatchObject({ constraint: 'mes_fechado' });
  });

  test('what is no figure', async () => {
    expect((await salvar({ valores: { pneus: -1 }, versao: 0 })).status).toBe(400);
    expect((await salvar({ valores: { pneus: 1.5 }, versao: 0 })).status).toBe(400);
    expect((await salvar({ valores: { passagensAgendadas: 100_000 }, versao: 0 })).status).toBe(400);
    expect((await enviar([DIA, DIA])).refusal().campos?.[0]?.mensagem).toBe(
      'O mesmo dia está duas vezes na lista',
    );
  });
});

describe('at 18h of the dealership', () => {
  const cartas = async () => {
    const { rows } = await app.admin.query<{ destino: string; assunto: string }>(
      'select destino, assunto from mensagem where cod_concessionaria = $1 order by cod_mensagem',
      [casa.codConcessionaria],
    );
    return rows;
  };

  test('who enters its days is told once which are missing', async () => {
    // Told until Saturday; Friday was a holiday, Sunday is closed.
    await enviar(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-21']);
    app.setNow(new Date('2026-11-24T20:30:00Z'));
    await lembrarLancamentosJob.run(app.app.platform, {});
    expect(await cartas()).toEqual([]);
    app.setNow(new Date('2026-11-24T21:05:00Z'));
    await lembrarLancamentosJob.run(app.app.platform, {});
    await lembrarLancamentosJob.run(app.app.platform, {});
    const [carta, ...outras] = await cartas();
    expect(outras).toEqual([]);
    expect(carta?.assunto).toMatch(/^Concessionária \d+: faltam 2 lançamentos$/);
    app.setNow(AGORA);
  });

  test('a dealership that tells no days is left in peace', async () => {
    app.setNow(new Date('2026-11-24T21:05:00Z'));
    await lembrarLancamentosJob.run(app.app.platform, {});
    expect(await cartas()).toEqual([]);
    app.setNow(AGORA);
  });
});

test('whoever closes a month while a day of it is being written sees that day', async () => {
  const { codDistribuidor, codConcessionaria } = casa;
  await aoMesmoTempo(
    app,
    `insert into lancamento (cod_distribuidor, cod_concessionaria, dia, pneus) values (${codDistribuidor}, ${codConcessionaria}, '2026-11-24', 5)`,
    `select pg_advisory_xact_lock(hashtext('fechamento'), hashtext('${codConcessionaria} 2026-11-01'));
     insert into fechamento (cod_distribuidor, cod_concessionaria, mes, fechado, numero)
     select ${codDistribuidor}, ${codConcessionaria}, '2026-11-01', true, count(*)::integer from lancamento where cod_concessionaria = ${codConcessionaria}`,
  );
  expect((await mes()).numero).toBe(1);
});
