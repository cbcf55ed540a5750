import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { listaEsperaContracts as calls } from '@oferta/contracts/agenda/lista-espera.ts';
import type { PedidoPublico } from '@oferta/contracts/agenda/pagina-publica.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { anAgendamento, aPlaca, TERCA } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aPagina, umVisitante } from '../../../../test/factories/pagina-publica/visitante.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';
import { oferecerHorasJob } from './oferecer-horas.job.ts';

/** Monday at eight; one consultant, one mechanic, and people who can only come on Tuesday between nine and ten. */
const SEGUNDA_8H = new Date('2026-11-23T11:00:00Z');

let app: TestApp;
let casa: Casa;
let caller: Caller;
let slug: string;
let codConsultor: number;
let codMecanico: number;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: 'true' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(SEGUNDA_8H);
  casa = await aConcessionaria(app, { nome: 'Oficina Exemplo' });
  app.app.platform.directory.forget();
  caller = await as(app, casa, 4);
  codConsultor = await aConsultor(app, casa);
  codMecanico = await aMecanico(app, casa);
  slug = await aPagina(app, casa, { oferta_vale_min: 15 });
});

const depois = (minutos: number): void => app.setNow(new Date(SEGUNDA_8H.getTime() + minutos * 60_000));
const oferecer = (): Promise<void> => oferecerHorasJob.run(app.app.platform, {});
const entrar = (over: Record<string, unknown> = {}) =>
  app.call(caller, calls.entrarNaEspera, {
    body: {
      codConcessionaria: casa.codConcessionaria,
      cliente: { nome: 'Gustavo Exemplo', telefone: '11987654321' },
      veiculo: { placa: aPlaca(), modelo: 'Modelo Teste' },
      servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60 }],
      de: TERCA,
      ate: TERCA,
      deHora: '09:00',
      ateHora: '09:30',
      ...over,
    },
  });
const pessoa = (nome: string, n: number) => ({ nome, telefone: `119876543${String(n).padStart(2, '0')}` });
const lista = async () =>
  calls.listaEspera.output.parse(
    (
      await app.call(caller, calls.listaEspera, {
        params: { codConcessionaria: casa.codConcessionaria },
      })
    ).json(),
  );
const situacoes = async () => (await lista()).esperas.map(({ cliente, situacao }) => [cliente, situacao]);
const mensagens = async (): Promise<{ destino: string; corpo: string }[]> =>
  (
    await app.admin.query<{ destino: string; corpo: string }>(
      'select destino, corpo from mensagem where cod_concessionaria = $1 order by cod_mensagem',
      [casa.codConcessionaria],
    )
  ).rows;
/** Whoever opens the link of the last message. */
const quemRecebeu = async () => {
  const quem = umVisitante(app, { casa, slug, servico: 's1' });
  quem.usar(/#([\w-]{43})$/.exec((await mensagens()).at(-1)?.corpo ?? '')?.[1] ?? '');
  return quem;
};
const ocupar = () =>
  anAgendamento(
    app,
    { caller, casa },
    {
      codConsultor,
      servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60, codMecanico }],
    },
  );
const liberar = async ({ codAgendamento, versao }: { codAgendamento: number; versao: number }) =>
  app.call(caller, agendamentoContracts.deleteAgendamento, { body: { codAgendamento, versao } });
const naAgenda = async (): Promise<Agendamento[]> =>
  (
    await app.call(await as(app, casa, 4), agendamentoContracts.listAgendamentos, {
      params: { codConcessionaria: casa.codConcessionaria, inicio: TERCA, fim: TERCA },
    })
  ).json<Agendamento[]>();

describe('an hour that frees', () => {
  test('AV-07 is offered in turn, kept for who has it, and booked by a yes', async () => {
    const visita = await ocupar();
    expect((await entrar()).status).toBe(200);
    depois(1);
    await entrar({ cliente: { nome: 'Berenice Exemplo', telefone: '11987654322' } });
    await oferecer();
    expect(await mensagens()).toEqual([]);

    await liberar(visita);
    await oferecer();
    await oferecer();
    expect(
      (await mensagens()).map(({ destino, corpo }) => [destino, corpo.replace(/http\S+/, 'LINK')]),
    ).toEqual([
      [
        '+5511987654321',
        'Gustavo, abriu um horário na Oficina Exemplo: 24/11 às 09:00. É seu se responder até 08:16: LINK',
      ],
    ]);
    expect(await situacoes()).toEqual([
      ['Berenice Exemplo', 'esperando'],
      ['Gustavo Exemplo', 'oferecida'],
    ]);

    const gustavo = await quemRecebeu();
    expect((await gustavo.ver()).json()).toMatchObject({
      situacao: 'guardado',
      oferecida: true,
      nome: 'Gustavo',
    });
    expect((await gustavo.responderOferta(true, false)).refusal().codigo).toBe('agendar.semAceite');
    for (const answer of [await gustavo.responderOferta(true), await gustavo.responderOferta(true)])
      expect(answer.json<PedidoPublico>()).toMatchObject({ situacao: 'confirmado', hora: '09:00' });
    expect(await naAgenda()).toMatchObject([
      {
        cliente: 'Gustavo Exemplo',
        horaAgendamento: '09:00',
        codConsultor,
        situacao: 'confirmado',
        origem: 'site',
      },
    ]);
    expect(await lista()).toMatchObject({
      esperas: [{ cliente: 'Berenice Exemplo', situacao: 'esperando' }],
      horasRecuperadas: 1,
    });
  });

  test('goes to the next when it is left, or not answered in time', async () => {
    await entrar();
    depois(1);
    await entrar({ cliente: { nome: 'Berenice Exemplo', telefone: '11987654322' } });
    await oferecer();
    const gustavo = await quemRecebeu();
    depois(16);
    await oferecer();
    expect((await gustavo.responderOferta(true)).refusal().codigo).toBe('agendar.ofertaVenceu');
    expect((await mensagens()).map(({ destino }) => destino)).toEqual(['+5511987654321', '+5511987654322']);
    expect((await (await quemRecebeu()).responderOferta(false)).json()).toBeNull();
    // Both were offered that hour: nobody is asked twice.
    depois(17);
    await oferecer();
    expect(await mensagens()).toHaveLength(2);
    expect(await naAgenda()).toEqual([]);
  });

  test('is nobody else’s while it is kept: neither of the page nor of the desk', async () => {
    await entrar();
    await oferecer();
    const outro = umVisitante(app, { casa, slug, servico: 's1' });
    const { dias } = await outro.horas();
    expect(dias ?? []).toEqual([]);
    const answer = await app.call(caller, agendamentoContracts.criarAgendamento, {
      body: {
        codConcessionaria: casa.codConcessionaria,
        codConsultor,
        dataAgendamento: TERCA,
        horaAgendamento: '09:00',
        cliente: { nome: 'Outro', telefone: '11987654329' },
        veiculo: { placa: aPlaca(), modelo: 'Modelo' },
        servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60 }],
        origem: 'balcao',
      },
    });
    expect(answer.refusal().codigo).toBe('agendamento.ocupado');
  });

  test('is offered to nobody at night', async () => {
    await entrar();
    app.setNow(new Date('2026-11-23T20:30:00-03:00'));
    await oferecer();
    expect(await mensagens()).toEqual([]);
    app.setNow(new Date('2026-11-23T19:55:00-03:00'));
    await oferecer();
    expect(await mensagens()).toHaveLength(1);
  });

  test('two processes at once offer it once', async () => {
    await entrar();
    await Promise.all([oferecer(), oferecer()]);
    expect(await mensagens()).toHaveLength(1);
  });
});

describe('the list', () => {
  test('serves the eleventh, whoever before them cannot be served', async () => {
    for (let i = 0; i < 10; i += 1)
      expect(
        (await entrar({ deHora: '18:50', ateHora: '18:55', cliente: pessoa(`Fila ${i}`, i) })).status,
      ).toBe(200);
    await entrar({ cliente: pessoa('Gustavo Exemplo', 11) });
    await oferecer();
    expect((await mensagens()).map(({ corpo }) => corpo.split(',')[0])).toEqual(['Gustavo']);
  });

  test('has a car once, and no longer than until it is booked, by whatever door', async () => {
    const veiculo = { placa: aPlaca(), modelo: 'Modelo Teste' };
    await entrar({ veiculo });
    expect((await entrar({ veiculo })).refusal().mensagem).toBe(
      'Este carro já está na lista de espera, para Gustavo, até 24/11/2026',
    );
    await oferecer();
    const gustavo = await quemRecebeu();
    await anAgendamento(app, { caller, casa }, { codConsultor, veiculo, horaAgendamento: '15:00' });
    expect(await situacoes()).toEqual([]);
    expect((await gustavo.responderOferta(true)).refusal().codigo).toBe('agendar.ofertaVenceu');
    await ocupar();
  });

  test('takes nobody for days or hours at which the house is closed', async () => {
    for (const over of [
      { de: '2026-11-29', ate: '2026-11-29' },
      { de: '2026-12-25', ate: '2026-12-25' },
      { deHora: '21:00', ateHora: '22:00' },
    ])
      expect((await entrar(over)).refusal().codigo).toBe('espera.fechada');
  });

  test('somebody who is taken off it gives back what was kept for them', async () => {
    await entrar();
    await oferecer();
    const [espera] = (await lista()).esperas;
    const params = { codEspera: espera?.codEspera ?? 0 };
    expect(
      (await app.call(caller, calls.sairDaEspera, { params, body: { versao: 99 } })).refusal().codigo,
    ).toBe('espera.mudou');
    const body = { versao: espera?.versao };
    expect((await app.call(caller, calls.sairDaEspera, { params, body })).status).toBe(200);
    expect(await situacoes()).toEqual([]);
    await ocupar();
  });

  test.each([
    ['no contact', { cliente: { nome: 'Gustavo' } }, 'agendamento.telefoneInvalido'],
    ['days the wrong way round', { de: TERCA, ate: '2026-11-23' }, 'espera.periodo'],
    ['a year', { ate: '2027-11-24' }, 'espera.periodo'],
    ['hours the wrong way round', { deHora: '10:00', ateHora: '09:00' }, 'espera.horas'],
    [
      'a service that is none',
      { servicos: [{ codTipoServico: 9999, descricao: 'X', tempoPadraoMin: 60 }] },
      'agendamento.tipoDesconhecido',
    ],
    ['a plate that is none', { veiculo: { placa: 'A', modelo: 'Modelo' } }, 'agendamento.placaInvalida'],
  ])('with %s', async (_, over, codigo) => {
    expect((await entrar(over)).refusal().codigo).toBe(codigo);
  });
});
