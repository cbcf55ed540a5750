import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { painelContracts as calls } from '@oferta/contracts/relatorios/painel.ts';
import { fechamentoContracts as fechamentos } from '@oferta/contracts/relatorios/fechamento.ts';
import { pivotContracts as pivots } from '@oferta/contracts/relatorios/pivot.ts';
import { lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import type { Bases } from '@oferta/domain/relatorios/bases.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aChecklist } from '../../../../test/factories/oficina.ts';
import { resposta } from '../../../../test/factories/orcamento.ts';
import { expectTudoSoma } from '../../../../test/numeros-que-fecham.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { apurarPendentes } from '../fatos/apurar-fatos.job.ts';

/** Thursday, 26/11: the month still runs. */
const AGORA = new Date('2026-11-26T20:00:00Z');

let app: TestApp;
let casa: Casa;
let gestor: Caller;
let codMecanico: number;
beforeAll(async () => {
  app = await testApp({ now: AGORA });
});
afterAll(() => app.close());
beforeEach(async () => {
  casa = await aConcessionaria(app);
  gestor = await as(app, casa, 1);
  codMecanico = await aMecanico(app, casa, { criado_em: '2026-11-02T11:00:00Z' });
  app.app.platform.directory.forget();
});

const run = <R extends object = { cod: number }>(text: string, values: unknown[] = []) =>
  app.admin.query<R>(text, [casa.codDistribuidor, casa.codConcessionaria, ...values]);
const contar = () => apurarPendentes(app.app.platform);

/** What the dashboard counts of one day: up to it, less up to the day before. */
async function doPainel(dia: string): Promise<Bases> {
  const ate = async (qual: string): Promise<Bases> => {
    const { quadros } = resposta(
      calls.verPainel,
      await app.call(gestor, calls.verPainel, {
        query: { mes: '2026-11', ate: qual, indicadores: 'passagens' },
      }),
    );
    return quadros[0]?.bases ?? {};
  };
  const [antes, depois] = [await ate(anterior(dia)), await ate(dia)];
  return Object.fromEntries(
    Object.entries(depois).map(([base, quanto]) => [base, quanto - (antes[base as keyof Bases] ?? 0)]),
  );
}
const anterior = (dia: string): string =>
  `${dia.slice(0, 8)}${String(Number(dia.slice(8)) - 1).padStart(2, '0')}`;

async function doLancamento(dia: string) {
  const params = { codConcessionaria: casa.codConcessionaria, dia };
  return resposta(
    lancamentoContracts.getLancamento,
    await app.call(gestor, lancamentoContracts.getLancamento, { params }),
  ).produto;
}

/** A car that came on the 9th, whose job was finished on the 10th and which left on the 12th; its quote, sent on the 9th, was answered on the 11th. */
async function aVisitaDeQuatroDias(): Promise<void> {
  const { rows } = await run(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, situacao, origem, cliente, placa, modelo,
       recebido_em, entregue_em) values ($1, $2, '2026-11-09', 540, 60, 'entregue', 'telefone', 'Cliente', 'ABC1D23', 'Modelo',
       '2026-11-09T12:00Z', '2026-11-12T20:00Z') returning cod_agendamento as cod`,
  );
  await run(
    `insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, cod_tipo_servico, descricao, tempo_padrao_min, cod_mecanico,
       status, percentual, data_inicio_servico_execucao, data_fim_servico, mao_de_obra_centavos, pecas_centavos)
     values ($1, $2, $3, 1, 'Serviço', 90, $4, 5, 100, '2026-11-10T13:00Z', '2026-11-10T15:00Z', 30000, 50000)`,
    [rows[0]?.cod, codMecanico],
  );
  const codChecklist = await aChecklist(app, casa);
  await run(
    `update checklist set cod_agendamento = $4 where cod_distribuidor = $1 and cod_concessionaria = $2 and cod_checklist = $3`,
    [codChecklist, rows[0]?.cod],
  );
  const { rows: quotes } = await run(
    `insert into orcamento (cod_distribuidor, cod_concessionaria, numero, cod_checklist, estado, estado_desde, versao_enviada, enviado_em,
       decidido_em, criado_em)
     values ($1, $2, 1, $3, 'aprovadoParcial', '2026-11-11T14:00Z', 1, '2026-11-09T14:00Z', '2026-11-11T14:00Z', '2026-11-09T13:00Z')
     returning cod_orcamento as cod`,
    [codChecklist],
  );
  await run(
    `insert into orcamento_linha (cod_distribuidor, cod_concessionaria, cod_orcamento, especie, descricao, preco_centavos, tmo_min, hora_centavos,
       decisao, decidido_em, decidido_na_versao)
     values ($1, $2, $3, 'peca', 'Peça', 12000, 30, 0, 'aprovado', '2026-11-11T14:00Z', 1)`,
    [quotes[0]?.cod],
  );
}

describe('one meaning a word', () => {
  test('each quantity belongs to the day of its own event, in the dashboard and in the entry alike', async () => {
    await aVisitaDeQuatroDias();
    await contar();
    const dias = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'];
    const porDia = await Promise.all(
      dias.map(async (dia) => {
        const painel = await doPainel(dia);
        const entrada = await doLancamento(dia);
        expect(
          [entrada.passagensAgendadas, entrada.horasVendidas, entrada.orcamentosAprovados, entrada.maoDeObra],
          dia,
        ).toEqual([
          painel.passagens,
          painel.horasVendidasMin,
          painel.orcamentosAprovados,
          painel.maoDeObraCentavos,
        ]);
        return painel;
      }),
    );
    const doDia = (base: keyof Bases) => porDia.map((painel) => painel[base]);
    expect(doDia('passagens')).toEqual([1, 0, 0, 0]);
    expect(doDia('orcamentosEnviados')).toEqual([1, 0, 0, 0]);
    expect(doDia('horasVendidasMin')).toEqual([0, 90, 0, 0]);
    expect(doDia('orcamentosAprovados')).toEqual([0, 0, 1, 0]);
    expect(doDia('aprovadoCentavos')).toEqual([0, 0, 12_000, 0]);
    expect(doDia('veiculosEntregues')).toEqual([0, 0, 0, 1]);
    expect(doDia('maoDeObraCentavos')).toEqual([0, 0, 0, 30_000]);
  });

  test('a walk-in came when its order was opened, with or without an appointment', async () => {
    await run(
      `insert into ordem_servico (cod_distribuidor, cod_concessionaria, numero_os, aberta_em, cliente, placa, modelo, veio_sem_agenda)
       values ($1, $2, 'P1', '2026-11-10T13:00Z', 'Cliente', 'ABC1D24', 'Modelo', true)`,
    );
    await contar();
    expect(await doPainel('2026-11-10')).toMatchObject({ passagens: 1, passantes: 1 });
    expect(await doLancamento('2026-11-10')).toMatchObject({ passagensAgendadas: 0, passagensPassantes: 1 });
    const { itens } = resposta(
      calls.abrirNumero,
      await app.call(gestor, calls.abrirNumero, {
        params: { indicador: 'passagens' },
        query: { mes: '2026-11', por: 'registros' },
      }),
    );
    expect(itens).toMatchObject([{ registro: { tipo: 'ordemServico', placa: 'ABC1D24' } }]);
  });
});

describe('who counts is who was there then', () => {
  const DIA = '2026-11-10';
  const horas = async () => {
    await contar();
    const [painel, entrada] = [await doPainel(DIA), await doLancamento(DIA)];
    expect(entrada.horasDisponiveis).toBe(painel.horasDisponiveisMin);
    return painel.horasDisponiveisMin;
  };

  test.each<[string, () => Promise<unknown>]>([
    [
      'somebody leaves',
      () => run(`update mecanico set ativo = false where cod_distribuidor = $1 and cod_concessionaria = $2`),
    ],
    [
      'a shift changes',
      () =>
        run(`update mecanico set jornada = $3 where cod_distribuidor = $1 and cod_concessionaria = $2`, [
          JSON.stringify([null, null, null, null, null, null, null]),
        ]),
    ],
    [
      'the house opens shorter',
      () =>
        run(`update expediente set fechamento = 900 where cod_distribuidor = $1 and cod_concessionaria = $2`),
    ],
    [
      'a holiday is made afterwards',
      () =>
        run(
          `insert into feriado (cod_distribuidor, cod_concessionaria, dia, nome, abre, esfera) values ($1, $2, $3, 'Depois', false, 'municipal')`,
          [DIA],
        ),
    ],
  ])('no past figure changes when %s', async (_que, mudar) => {
    const antes = await horas();
    expect(antes).toBeGreaterThan(0);
    await mudar();
    expect(await horas()).toBe(antes);
  });

  test('whoever comes later was not there before, and an absence told afterwards takes from its day', async () => {
    const antes = (await horas()) ?? 0;
    await aMecanico(app, casa, { criado_em: '2026-11-20T11:00:00Z' });
    expect(await horas()).toBe(antes);
    await run(
      `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_mecanico, dia, inicio_min, fim_min, motivo)
       values ($1, $2, 'mecanico', $3, $4, 540, 600, 'Médico')`,
      [codMecanico, DIA],
    );
    expect(await horas()).toBe(antes - 60);
  });
});

describe('typed figures reach everybody', () => {
  const DIA = '2026-11-10';
  const lancar = async (estado: string) => {
    await run(
      `insert into lancamento (cod_distribuidor, cod_concessionaria, dia, estado, enviado_em, aprovado_em, passagens_agendadas, passagens_passantes,
         mao_de_obra, pecas_oficina, pecas_balcao, acessorios, descontos)
       values ($1, $2, $3, $4, now(), case when $4 = 'aprovado' then now() end, 4, 1, 40000, 50000, 30000, 7000, 2000)`,
      [DIA, estado],
    );
    await contar();
  };

  test('an approved day counts as it was told, in the dashboard, the rows, the pivot and the closing, and says how much was typed', async () => {
    await aVisitaDeQuatroDias();
    await contar();
    const antes = await doLancamento(DIA);
    await lancar('aprovado');
    expect(await doPainel(DIA)).toMatchObject({
      passagens: 5,
      passantes: 1,
      maoDeObraCentavos: 40_000,
      pecasCentavos: 85_000,
      // Nobody told the hours: they are as counted.
      horasVendidasMin: 90,
    });
    expect(await doLancamento(DIA)).toEqual(antes);
    const leitura = { app, quem: gestor, query: { mes: '2026-11' } };
    await expectTudoSoma(leitura);
    const { entradas } = resposta(
      calls.explicarNumero,
      await app.call(gestor, calls.explicarNumero, {
        params: { indicador: 'faturamento' },
        query: leitura.query,
      }),
    );
    expect(entradas.map(({ lancado }) => lancado)).toEqual([40_000, 85_000]);
    const { quadros } = resposta(
      calls.verPainel,
      await app.call(gestor, calls.verPainel, {
        query: { mes: '2026-11', indicadores: 'faturamento,passagens,ticketMedio' },
      }),
    );
    const doQuadro = quadros.map(({ valor }) => valor);
    const medidas = ['faturamento', 'passagens', 'ticketMedio'] as const;
    for (const linhas of [[], ['dia'], ['consultor'], ['modelo']] as const) {
      const { celulas } = resposta(
        pivots.verPivot,
        await app.call(gestor, pivots.verPivot, {
          body: {
            de: '2026-11-01',
            ate: '2026-11-25',
            linhas: [...linhas],
            colunas: [],
            medidas: [...medidas],
          },
        }),
      );
      expect(celulas.find(({ linha }) => linha.length === 0)?.valores, JSON.stringify(linhas)).toEqual(
        doQuadro,
      );
    }
    const { numeros } = resposta(
      fechamentos.verFechamento,
      await app.call(await as(app, casa, 2), fechamentos.verFechamento, {
        params: { codConcessionaria: casa.codConcessionaria, mes: '2026-11' },
      }),
    );
    expect(medidas.map((id) => numeros.find(({ indicador }) => indicador === id)?.fechamento)).toEqual([
      expect.closeTo(Number(doQuadro[0]), 4),
      doQuadro[1],
      expect.closeTo(Number(doQuadro[2]), 4),
    ]);
  });

  test('a day that is not approved yet counts as the product counted it', async () => {
    await lancar('rascunho');
    expect(await doPainel(DIA)).toMatchObject({ passagens: 0, maoDeObraCentavos: 0 });
    await run(
      `update lancamento set estado = 'aprovado', enviado_em = now(), aprovado_em = now() where cod_distribuidor = $1 and cod_concessionaria = $2`,
    );
    await contar();
    expect(await doPainel(DIA)).toMatchObject({ passagens: 5 });
  });
});
