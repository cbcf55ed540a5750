import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { passadoContracts as calls } from '@oferta/contracts/agenda/historico/passado.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import type { Contract } from '@oferta/contracts/contract.ts';
import { comoSuper } from '../../../../test/database.ts';
import { novoAgendamento } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aServico } from '../../../../test/factories/servico.ts';
import { SEMENTE } from '../../../../test/fundo/tamanhos.ts';
import { testApp, type CallInput, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { prazo } from '../../../../../../tools/tempo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const HOJE = '2026-11-23';
const AMANHA = '2026-11-24';
const MINUTO = 60_000;
const ABRE = Date.parse(`${HOJE}T10:00:00Z`);
/** Until 19:00. */
const MINUTOS_DO_DIA = 720;
const FOTOS = 100;

/** A click of that day: what, on which of the cars and jobs, and how far a job has got. */
const umClique = fc.record({
  minuto: fc.nat(MINUTOS_DO_DIA - 1),
  oQue: fc.nat(99),
  qual: fc.nat(999),
  quanto: fc.nat(99),
});
const umDia = fc.record({
  cliques: fc.array(umClique, { minLength: 300, maxLength: 300 }),
  fotos: fc.uniqueArray(fc.integer({ min: 1, max: MINUTOS_DO_DIA - 1 }), {
    minLength: FOTOS,
    maxLength: FOTOS,
  }),
});
type Clique = typeof umClique extends fc.Arbitrary<infer C> ? C : never;

interface Dia {
  casa: Casa;
  caller: Caller;
  mecanicos: number[];
  visitas: number[];
  servicos: number[];
}

/** What a click asks for; the version of a visit is read when it is needed. */
type Pedido = (dia: Dia, clique: Clique) => Promise<[Contract, CallInput]> | [Contract, CallInput];

const servicoDe = ({ servicos }: Dia, { qual }: Clique): number => servicos[qual % servicos.length] ?? 0;
const mecanicoDe = ({ mecanicos }: Dia, { quanto }: Clique): number =>
  mecanicos[quanto % mecanicos.length] ?? 0;
const noServico =
  (contrato: Contract, body?: object): Pedido =>
  (dia, clique) => [
    contrato,
    { params: { codServico: servicoDe(dia, clique) }, ...(body !== undefined && { body }) },
  ];
const plano = (dia: Dia, clique: Clique) => ({
  codMecanico: mecanicoDe(dia, clique),
  data: clique.quanto % 9 === 0 ? AMANHA : HOJE,
  hora: `${String(8 + (clique.qual % 10)).padStart(2, '0')}:00`,
  encaixe: true,
});

async function visitaDe({ caller, visitas }: Dia, { qual }: Clique): Promise<AgendamentoCompleto> {
  const codAgendamento = visitas[qual % visitas.length] ?? 0;
  const answer = await app.call(caller, agendamentoContracts.getAgendamento, { params: { codAgendamento } });
  return AgendamentoCompleto.parse(answer.json());
}
const naVisita =
  (contrato: Contract, body: (dia: Dia, clique: Clique) => object): Pedido =>
  async (dia, clique) => {
    const { codAgendamento, versao, versaoServicos } = await visitaDe(dia, clique);
    return [
      contrato,
      { params: { codAgendamento }, body: { codAgendamento, versao, versaoServicos, ...body(dia, clique) } },
    ];
  };

/** Everything that changes the board, the usual more often. */
const PEDIDOS: readonly Pedido[] = [
  naVisita(agendamentoContracts.receberAgendamento, () => ({ confirmarOutraOs: true })),
  naVisita(agendamentoContracts.receberAgendamento, () => ({ confirmarOutraOs: true, trazerParaHoje: true })),
  naVisita(agendamentoContracts.receberAgendamento, () => ({
    confirmarOutraOs: true,
    previsaoEntrega: `${HOJE}T20:00:00Z`,
  })),
  naVisita(agendamentoContracts.cancelarRecebimento, () => ({})),
  naVisita(agendamentoContracts.alterarAgendamento, (_dia, { quanto }) => ({
    dataAgendamento: quanto % 2 === 0 ? AMANHA : HOJE,
    horaAgendamento: '16:00',
    encaixe: true,
  })),
  naVisita(agendamentoContracts.alterarAgendamento, (_dia, { quanto }) => ({
    cliente: { nome: `Cliente ${quanto}`, telefone: '(11) 98888-0001' },
  })),
  naVisita(agendamentoContracts.marcarNoShow, () => ({ motivo: 'Não veio' })),
  naVisita(agendamentoContracts.deleteAgendamento, () => ({})),
  naVisita(agendamentoContracts.restaurarAgendamento, () => ({})),
  (dia, clique) => [
    servicoContracts.agendamentoMecanico,
    { body: { codServico: servicoDe(dia, clique), ...plano(dia, clique) } },
  ],
  (dia, clique) => [
    servicoContracts.agendamentoMecanico,
    { body: { codServico: servicoDe(dia, clique), ...plano(dia, clique), codMecanico: null } },
  ],
  noServico(servicoContracts.iniciarServico),
  noServico(servicoContracts.iniciarServico),
  noServico(servicoContracts.iniciarServico),
  (dia, clique) => [
    servicoContracts.atualizarPercentual,
    { params: { codServico: servicoDe(dia, clique), percentual: clique.quanto } },
  ],
  noServico(servicoContracts.cancelarInicio),
  noServico(paralisacaoContracts.paralisarServico, { motivo: 'aguardandoPeca' }),
  noServico(servicoContracts.removerParalisado),
  (dia, clique) => [
    paralisacaoContracts.programarParalisado,
    { params: { codServico: servicoDe(dia, clique) }, body: plano(dia, clique) },
  ],
  (dia, clique) => [
    servicoContracts.agendamentoTempoAdicional,
    { body: { codServico: servicoDe(dia, clique), minutos: 15, motivo: 'Parafuso', confirmar: true } },
  ],
  noServico(servicoContracts.finalizarServico),
  noServico(servicoContracts.finalizarServico),
  noServico(servicoContracts.registrarQualidade, { aprovado: true }),
  noServico(servicoContracts.registrarQualidade, { aprovado: true }),
  noServico(servicoContracts.registrarQualidade, { aprovado: false, motivo: 'Ruído' }),
  noServico(servicoContracts.cancelarQualidade),
  noServico(servicoContracts.registrarEntrega, {}),
  noServico(servicoContracts.registrarEntrega, {}),
  noServico(servicoContracts.cancelarEntrega),
];

/** Up to which line of the audit instants were given. */
let datada = '0';

/** The database's clock cannot be moved: what a click has just written to the audit is given the click's instant. */
async function datarAuditoria(em: Date): Promise<void> {
  // It may only be added to: nobody but a superuser can date a line anew.
  await comoSuper(app.url, (banco) =>
    banco.query(`begin; set local session_replication_role = replica;
    update auditoria set quando = '${em.toISOString()}' where cod_auditoria > ${datada}; commit`),
  );
  const { rows } = await app.admin.query<{ ultima: string }>(
    `select coalesce(max(cod_auditoria), 0)::text as ultima from auditoria`,
  );
  datada = rows[0]?.ultima ?? datada;
}

async function entrarDeNovo(dia: Dia, minuto: number): Promise<void> {
  app.setNow(new Date(ABRE + minuto * MINUTO));
  dia.caller = await as(app, dia.casa, 4);
}

async function amanhecer(): Promise<Dia> {
  const casa = await aConcessionaria(app);
  app.setNow(new Date(ABRE - 60 * MINUTO));
  const caller = await as(app, casa, 4);
  const consultor = await aConsultor(app, casa, { capacidade: 8 });
  const mecanicos = [await aMecanico(app, casa), await aMecanico(app, casa), await aMecanico(app, casa)];
  const visitas: number[] = [];
  const servicos: number[] = [];
  for (let vez = 0; vez < 12; vez += 1) {
    const answer = await app.call(caller, agendamentoContracts.criarAgendamento, {
      body: novoAgendamento(casa, {
        codConsultor: vez % 3 === 0 ? consultor : null,
        dataAgendamento: vez % 5 === 4 ? AMANHA : HOJE,
        horaAgendamento: `${['08', '09', '10', '11', '13', '14', '15', '16'][vez % 8]}:00`,
        servicos: [
          { codTipoServico: 1, descricao: 'Revisão de teste', tempoPadraoMin: 60 },
          ...(vez % 2 === 0 ? [{ codTipoServico: 2, descricao: 'Freios', tempoPadraoMin: 30 }] : []),
        ],
      }),
    });
    expect(answer.status, answer.text).toBe(200);
    const visita = AgendamentoCompleto.parse(answer.json());
    visitas.push(visita.codAgendamento);
    servicos.push(...visita.servicos.map(({ codServico }) => codServico));
  }
  await datarAuditoria(new Date(ABRE - 60 * MINUTO));
  return { casa, caller, mecanicos, visitas, servicos };
}

/** The board as everybody sees it, of no version: the past has none. */
async function fotografar({ caller, casa }: Dia): Promise<unknown> {
  const answer = await app.call(caller, servicoContracts.listServicosAgendados, {
    params: { codConcessionaria: casa.codConcessionaria, data: '0' },
  });
  expect(answer.status).toBe(200);
  return answer.json<object[]>().map((servico) => ({ ...servico, versao: 0 }));
}

const noPassado = ({ caller, casa }: Dia, em: string) =>
  app.call(caller, calls.quadroNoPassado, {
    params: { codConcessionaria: casa.codConcessionaria },
    query: { em },
  });

test(
  `${FOTOS} past minutes of a day of clicks are rebuilt as they were seen then (seed ${SEMENTE})`,
  { timeout: prazo(120_000) },
  async () => {
    const [sorteado] = fc.sample(umDia, { seed: SEMENTE, numRuns: 1 });
    if (!sorteado) throw new RangeError('a day is drawn');
    const { cliques, fotos } = sorteado;
    const dia = await amanhecer();
    const vistos = new Map<number, unknown>();
    let feitos = 0;
    for (let minuto = 0; minuto < MINUTOS_DO_DIA; minuto += 1) {
      // A login lasts some minutes.
      if (minuto % 10 === 0) await entrarDeNovo(dia, minuto);
      if (fotos.includes(minuto)) {
        app.setNow(new Date(ABRE + minuto * MINUTO));
        vistos.set(minuto, await fotografar(dia));
      }
      for (const clique of cliques.filter((cada) => cada.minuto === minuto)) {
        const em = new Date(ABRE + minuto * MINUTO + 30_000);
        app.setNow(em);
        const pedido = PEDIDOS[clique.oQue % PEDIDOS.length];
        if (!pedido) throw new RangeError('a click asks for something');
        const [contrato, input] = await pedido(dia, clique);
        const { status, text } = await app.call(dia.caller, contrato, input);
        expect(status, text).toBeLessThan(500);
        if (status === 200) feitos += 1;
        await datarAuditoria(em);
      }
    }
    // Of clicks at random about one in four does something; with fewer the day would be too dull to prove anything.
    expect(feitos).toBeGreaterThan(45);

    await entrarDeNovo(dia, 3 * 1440);
    for (const [minuto, visto] of vistos) {
      const em = new Date(ABRE + minuto * MINUTO).toISOString();
      const answer = await noPassado(dia, em);
      expect(answer.status, answer.text).toBe(200);
      const rebuilt = calls.quadroNoPassado.output.parse(answer.json());
      expect(rebuilt.servicos, `${minuto} min`).toEqual(visto);
      expect(rebuilt.desde).toBe(new Date(ABRE - 60 * MINUTO).toISOString());
    }
    expect(vistos.size).toBe(FOTOS);
  },
);

test('of what the audit has nothing, the stamps tell; what has not passed is not told', async () => {
  app.setNow(new Date(ABRE + 120 * MINUTO));
  const casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  const caller = await as(app, casa, 4);
  const { codServico } = await aServico(app, casa, {
    status: 3,
    codMecanico: await aMecanico(app, casa),
  });
  await app.admin.query('delete from auditoria where cod_concessionaria = $1', [casa.codConcessionaria]);
  const dia = { casa, caller, mecanicos: [], visitas: [], servicos: [] };
  const em = async (hora: string) => {
    const answer = await noPassado(dia, `${HOJE}T${hora}:00Z`);
    expect(answer.status, answer.text).toBe(200);
    const { desde, servicos } = calls.quadroNoPassado.output.parse(answer.json());
    expect(desde).toBe(null);
    const [servico] = servicos;
    expect(servicos.map(({ codServico: cod }) => cod)).toEqual([codServico]);
    return [servico?.osAberta, servico?.dataInicioServico !== null, servico?.status, servico?.trabalhadoMin];
  };
  // Received at 07:30, begun at 07:40, done at 07:50.
  expect(await em('10:29')).toEqual([false, false, 1, 0]);
  expect(await em('10:31')).toEqual([true, true, 1, 0]);
  expect(await em('10:45')).toEqual([true, true, 2, 5]);
  expect(await em('10:55')).toEqual([true, true, 3, 10]);
  const futuro = await noPassado(dia, '2026-11-24T10:00:00Z');
  expect(futuro.refusal().codigo).toBe('passado.futuro');
});

test('a car’s way: what each minute went to, and who worked on it', async () => {
  app.setNow(new Date(ABRE + 60 * MINUTO));
  const casa = await aConcessionaria(app);
  const caller = await as(app, casa, 4);
  const { codAgendamento, codServico } = await aServico(app, casa, {
    status: 2,
    codMecanico: await aMecanico(app, casa, { nome: 'Rui Exemplo' }),
  });
  const passagem = async (quem = caller) =>
    app.call(quem, calls.passagemDoVeiculo, { params: { codAgendamento } });
  const answer = await passagem();
  expect(answer.status, answer.text).toBe(200);
  const { trechos, trabalhos, chegada, entrega } = calls.passagemDoVeiculo.output.parse(answer.json());
  expect([chegada, entrega]).toEqual([`${HOJE}T10:30:00.000Z`, null]);
  expect(trechos).toEqual([
    { causa: 'mecanico', de: `${HOJE}T10:30:00.000Z`, ate: `${HOJE}T10:40:00.000Z` },
    { causa: 'execucao', de: `${HOJE}T10:40:00.000Z`, ate: `${HOJE}T11:00:00.000Z` },
  ]);
  expect(trabalhos).toEqual([
    {
      codServico,
      descricao: 'Revisão de teste',
      mecanico: 'Rui Exemplo',
      box: null,
      de: `${HOJE}T10:40:00.000Z`,
      ate: null,
    },
  ]);
  const outra = await as(app, await aConcessionaria(app), 4);
  expect((await passagem(outra)).status).toBe(404);
});
