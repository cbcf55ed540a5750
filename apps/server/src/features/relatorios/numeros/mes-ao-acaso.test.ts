import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fechamentoContracts } from '@oferta/contracts/relatorios/fechamento.ts';
import { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import { pivotContracts } from '@oferta/contracts/relatorios/pivot.ts';
import { relatorioExcelContracts } from '@oferta/contracts/relatorios/relatorio-excel.ts';
import { lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import { basesDe } from '@oferta/domain/relatorios/calcular.ts';
import { INDICADOR_IDS, isIndicador, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { valorNaColuna } from '@oferta/domain/relatorios/excel/colunas-da-planilha.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { resposta } from '../../../../test/factories/orcamento.ts';
import { expectTudoSoma } from '../../../../test/numeros-que-fecham.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { apurarPendentes } from '../fatos/apurar-fatos.job.ts';

/** October 2026 is over. */
const AGORA = new Date('2026-11-04T15:00:00Z');
const MES = '2026-10';
const DIAS = { de: `${MES}-01`, ate: `${MES}-31` };

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: AGORA });
});
afterAll(() => app.close());

interface Mundo {
  readonly casa: Casa;
  readonly rede: Caller;
  readonly codConsultor: number;
  readonly mecanicos: number[];
  readonly run: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, number>[] }>;
}

async function oMundo(): Promise<Mundo> {
  const casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  return {
    casa,
    rede: await as(app, casa, 2),
    codConsultor: await aConsultor(app, casa),
    mecanicos: [await aMecanico(app, casa, { criado_em: '2026-09-20T11:00:00Z' })],
    run: (text, values = []) =>
      app.admin.query(text, [casa.codDistribuidor, casa.codConcessionaria, ...values]),
  };
}

const instante = (dia: number, hora: number): string =>
  new Date(Date.UTC(2026, 9, dia, hora + 3)).toISOString();
const doMes = (dia: number): string => `${MES}-${String(dia).padStart(2, '0')}`;

/** What happens in a month; `n` and `m` make one time another than the next. */
const ACONTECE: readonly ((mundo: Mundo, dia: number, n: number, m: number) => Promise<unknown>)[] = [
  // A car comes, its job is finished some days later, and it leaves some days after that: into the next month, too.
  async ({ run, codConsultor, mecanicos }, dia, n, m) => {
    const { rows } = await run(
      `insert into agendamento (cod_distribuidor, cod_concessionaria, cod_consultor, dia, hora_min, duracao_min, situacao, origem, cliente,
         placa, modelo, encaixe, recebido_em, entregue_em, previsao_entrega)
       values ($1, $2, $3, $4, 480, 60, 'entregue', 'telefone', 'Cliente', $5, 'Modelo', true, $6, $7, $8)
       returning cod_agendamento::integer as cod`,
      [
        codConsultor,
        doMes(dia),
        `ABC1D0${n % 4}`,
        instante(dia, 8),
        instante(dia + (n % 3) + (m % 4), 17),
        instante(dia + (m % 5), 18),
      ],
    );
    await run(
      `insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, cod_tipo_servico, descricao, tempo_padrao_min,
         cod_mecanico, status, percentual, data_inicio_servico_execucao, data_fim_servico, mao_de_obra_centavos, pecas_centavos, pagador)
       values ($1, $2, $3, 1, 'Serviço', $4, $5, 5, 100, $6, $7, $8, $9, $10)`,
      [
        rows[0]?.['cod'],
        30 + n,
        mecanicos[n % mecanicos.length],
        instante(dia + (n % 3), 9),
        instante(dia + (n % 3), 11),
        n * 100,
        m * 150,
        m % 5 === 0 ? 'garantia' : 'cliente',
      ],
    );
    if (m % 2 === 0)
      await run(
        `insert into pesquisa (cod_distribuidor, cod_concessionaria, cod_agendamento, enviada_em, expira_em, nota, respondida_em)
         values ($1, $2, $3, $4, $5, $6, $5)`,
        [rows[0]?.['cod'], instante(dia, 17), instante(dia + (n % 4), 18), n % 11],
      );
  },
  // Somebody does not come, or says so early or late.
  ({ run }, dia, n, m) =>
    run(
      `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, situacao, origem, cliente, placa, modelo,
         cancelado_em) values ($1, $2, $3, 600, 60, $4, 'telefone', 'Ausente', 'ZZZ1Z11', 'Modelo', $5)`,
      [
        doMes(dia),
        n % 3 === 0 ? 'noShow' : 'cancelado',
        n % 3 === 0 ? null : instante(dia, m % 2 === 0 ? 6 : 9),
      ],
    ),
  // A walk-in without an appointment.
  ({ run }, dia, n, m) =>
    run(
      `insert into ordem_servico (cod_distribuidor, cod_concessionaria, numero_os, aberta, aberta_em, fechada_em, cliente, placa, modelo,
         veio_sem_agenda) values ($1, $2, $3, false, $4, $4, 'Cliente', 'PAS1A11', 'Modelo', true)
       on conflict do nothing`,
      [`P${dia}${n}${m}`, instante(dia, 10)],
    ),
  async ({ casa, mecanicos }, dia) => {
    mecanicos.push(await aMecanico(app, casa, { criado_em: instante(dia, 9) }));
  },
  ({ run, mecanicos }, _dia, n) =>
    run(
      `update mecanico set ativo = false where cod_distribuidor = $1 and cod_concessionaria = $2 and cod_mecanico = $3`,
      [mecanicos[n % mecanicos.length]],
    ),
  // An entry tells more than was counted, or leaves it as it was.
  ({ run }, dia, n, m) =>
    run(
      `insert into lancamento (cod_distribuidor, cod_concessionaria, dia, estado, enviado_em, aprovado_em, passagens_agendadas,
         passagens_passantes, horas_vendidas, mao_de_obra, pecas_oficina, pecas_balcao, descontos)
       values ($1, $2, $3, 'aprovado', $4, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
      [
        doMes(dia),
        AGORA,
        n % 2 === 0 ? n : null,
        n % 2 === 0 ? m % 3 : null,
        m % 2 === 0 ? n * 10 : null,
        n * 1000,
        m * 1000,
        n * 7,
        0,
      ],
    ),
];

const MEDIDOS = INDICADOR_IDS.filter((id) => basesDe(id).length > 0);

const certo = (visto: number | null | undefined, valor: number | null) =>
  valor === null
    ? visto === null || visto === undefined
    : Math.abs(Number(visto) - valor) <= 1e-6 * Math.max(1, Math.abs(valor));

/** All that every door says of the month: the same of each indicator. Answers what the dashboard says. */
async function expectUmaVerdade({ casa, rede }: Mundo): Promise<Map<IndicadorId, number | null>> {
  const cod = String(casa.codConcessionaria);
  const query = { mes: MES, concessionarias: cod };
  const { quadros } = resposta(
    painelContracts.verPainel,
    await app.call(rede, painelContracts.verPainel, {
      query: { ...query, indicadores: INDICADOR_IDS.join(',') },
    }),
  );
  const painel = new Map(quadros.map(({ indicador, valor }) => [indicador, valor]));
  const difere: unknown[] = [];
  const comparar = (porta: string, id: IndicadorId, visto: number | null | undefined, fator = 1) => {
    const valor = painel.get(id) ?? null;
    if (!certo(visto, valor === null ? null : valor * fator)) difere.push([porta, id, visto, valor]);
  };
  const noBiENoExcel = async (medidas: readonly IndicadorId[]): Promise<void> => {
    for (const linhas of [[], ['dia']] as const) {
      const { celulas } = resposta(
        pivotContracts.verPivot,
        await app.call(rede, pivotContracts.verPivot, {
          body: {
            ...DIAS,
            linhas: [...linhas],
            colunas: [],
            medidas: [...medidas],
            filtros: [{ dimensao: 'concessionaria', chaves: [cod] }],
          },
        }),
      );
      const total = celulas.find(({ linha }) => linha.length === 0);
      if (total)
        for (const [k, id] of medidas.entries())
          if (temDias(id)) comparar(`BI ${linhas.join()}`, id, total.valores[k]);
    }
    const noExcel = medidas.filter(temDias);
    if (noExcel.length === 0) return;
    const { total } = resposta(
      relatorioExcelContracts.previaDoExcel,
      await app.call(rede, relatorioExcelContracts.previaDoExcel, {
        body: { ...DIAS, concessionarias: [casa.codConcessionaria], agrupar: ['dia'], indicadores: noExcel },
      }),
    );
    if (total)
      for (const [k, id] of noExcel.entries()) {
        const naCelula = total[k + 1];
        comparar('Excel', id, typeof naCelula === 'number' ? naCelula : null, valorNaColuna(id, 1) ?? 1);
      }
  };
  // Eight at a time is what a question may ask for; the questions are as many people's at once.
  const oitavas = Array.from({ length: Math.ceil(MEDIDOS.length / 8) }, (_, i) =>
    MEDIDOS.slice(8 * i, 8 * i + 8),
  );
  await Promise.all(oitavas.map(noBiENoExcel));
  const { total } = resposta(
    painelContracts.verRanking,
    await app.call(rede, painelContracts.verRanking, { query: { ...query, indicadores: MEDIDOS.join(',') } }),
  );
  for (const id of MEDIDOS) comparar('uma página', id, total.indicadores[id]?.valor);
  const { numeros } = resposta(
    fechamentoContracts.verFechamento,
    await app.call(rede, fechamentoContracts.verFechamento, {
      params: { codConcessionaria: casa.codConcessionaria, mes: MES },
    }),
  );
  for (const { indicador, fechamento } of numeros)
    if (isIndicador(indicador)) comparar('fechamento', indicador, fechamento);
  expect(difere).toEqual([]);
  await expectTudoSoma({ app, quem: rede, query });
  return painel;
}

/** Not read as things stand now, and not typed for the month. */
const temDias = (id: IndicadorId): boolean =>
  basesDe(id).every(
    (base) =>
      ![
        'ordensAbertas',
        'ordensAntigas',
        'veiculosAtendidos12m',
        'pagamentoMecanicosCentavos',
        'lucroBrutoPosVendaCentavos',
        'despesasCentavos',
        'frotaAtiva',
      ].includes(base),
  );

/** Sends and approves what is missing of the month, and closes it. */
async function fechar({ casa, rede }: Mundo): Promise<void> {
  const { codConcessionaria } = casa;
  const params = { codConcessionaria, mes: MES };
  const { conferencias } = resposta(
    fechamentoContracts.verFechamento,
    await app.call(rede, fechamentoContracts.verFechamento, { params }),
  );
  const dias = conferencias
    .filter(({ qual }) => qual === 'diasLancados')
    .flatMap(({ linhas }) => linhas.flatMap(({ dia }) => dia ?? []));
  for (const acao of ['enviarLancamentos', 'aprovarLancamentos'] as const) {
    const answer = await app.call(rede, lancamentoContracts[acao], { body: { codConcessionaria, dias } });
    expect(answer.status, answer.text).toBe(200);
  }
  const fechado = await app.call(rede, fechamentoContracts.fecharMes, { params, body: { numero: 0 } });
  expect(fechado.status, fechado.text).toBe(200);
}

test(
  'whatever happens in a month, every door tells the same of every quantity: open, closed, and edited after closing',
  { timeout: 180_000 },
  async () => {
    const evento = fc.record({
      qual: fc.nat(ACONTECE.length - 1),
      dia: fc.integer({ min: 1, max: 31 }),
      n: fc.nat(90),
      m: fc.nat(90),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(evento, { minLength: 6, maxLength: 14 }),
        fc.array(evento, { minLength: 1, maxLength: 4 }),
        async (antes, depois) => {
          const mundo = await oMundo();
          const acontecer = async (eventos: typeof antes) => {
            for (const { qual, dia, n, m } of eventos) await ACONTECE[qual]?.(mundo, dia, n, m);
            await apurarPendentes(app.app.platform);
          };
          await acontecer(antes);
          await expectUmaVerdade(mundo);
          await fechar(mundo);
          const fechado = await expectUmaVerdade(mundo);
          // A closed day takes no entry: what else happens, happens in its records.
          await acontecer(depois.filter(({ qual }) => qual !== ACONTECE.length - 1));
          expect(Object.fromEntries(await expectUmaVerdade(mundo))).toEqual(Object.fromEntries(fechado));
        },
      ),
      { numRuns: process.env['FUNDO'] === '1' ? 20 : 4, endOnFailure: true },
    );
  },
);
