import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { HoraRecusada, horaContracts } from '@oferta/contracts/agenda/hora-recusada.ts';
import type { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { anAgendamento, novoAgendamento, type Pedido, TERCA } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aPagina } from '../../../../test/factories/pagina-publica/visitante.ts';
import { type Answer, testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { prazo } from '../../../../../../tools/tempo.ts';

const CAMBIO = 3;

let app: TestApp;
let casa: Casa;
let caller: Caller;
let codConsultor: number;
let doCambio: number;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  casa = await aConcessionaria(app, { politica_capacidade: 'motivo' });
  app.app.platform.directory.forget();
  caller = await as(app, casa, 4);
  codConsultor = await aConsultor(app, casa, { capacidade: 8 });
  await aMecanico(app, casa, { especialidades: [1] });
  doCambio = await aMecanico(app, casa, { nome: 'Elisa Câmbio', especialidades: [CAMBIO] });
});

const revisao = { codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 30 };
const cambio = [{ codTipoServico: CAMBIO, descricao: 'Câmbio', tempoPadraoMin: 60 }];
const criar = (over: Pedido = {}) =>
  app.call(caller, agendamentoContracts.criarAgendamento, {
    body: novoAgendamento(casa, { codConsultor, servicos: cambio, ...over }),
  });
const mover = ({ codAgendamento, versao }: AgendamentoCompleto, body: object) =>
  app.call(caller, agendamentoContracts.alterarAgendamento, {
    params: { codAgendamento },
    body: { versao, ...body },
  });
const cancelar = async (answer: Answer): Promise<void> => {
  const { codAgendamento, versao } = answer.json<AgendamentoCompleto>();
  const cancelado = await app.call(caller, agendamentoContracts.deleteAgendamento, {
    body: { codAgendamento, versao },
  });
  expect(cancelado.status, cancelado.text).toBe(200);
};
/** Blocks the only mechanic for gearboxes. Answers how it is taken back. */
async function bloquear(inicio: string, fim: string): Promise<() => Promise<Answer>> {
  const answer = await app.call(caller, equipeContracts.bloquear, {
    body: {
      codConcessionaria: casa.codConcessionaria,
      recurso: 'mecanico',
      codRecurso: doCambio,
      dia: TERCA,
      inicio,
      fim,
      motivo: 'Treinamento',
    },
  });
  const { codBloqueio } = equipeContracts.bloquear.output.parse(answer.json());
  return () => app.call(caller, equipeContracts.desbloquear, { params: { codBloqueio } });
}
const politica = (qual: string) =>
  app.admin.query('update concessionaria set politica_capacidade = $2 where cod_concessionaria = $1', [
    casa.codConcessionaria,
    qual,
  ]);

describe('an hour the workshop has no capacity for', () => {
  test('says what is missing and until when; the three offered book, and so does it without its cause', async () => {
    const desbloquear = await bloquear('09:00', '11:20');
    const recusa = (await criar()).refusal();
    expect([recusa.codigo, recusa.mensagem]).toEqual([
      'agendamento.semCapacidade',
      '09:00 não cabe: falta mecânico de serviço 3 até 11:20',
    ]);
    const { maisPerto, ...porque } = HoraRecusada.parse(recusa.atual);
    expect(porque).toEqual({
      politica: 'motivo',
      quem: 'Elisa C. livre às 11:20',
      conferencias: [
        { conferencia: 'consultor', falta: null },
        { conferencia: 'mecanico', falta: 'falta mecânico de serviço 3 até 11:20' },
        { conferencia: 'box', falta: null },
        { conferencia: 'minutos', falta: null },
        { conferencia: 'chegadas', falta: null },
      ],
    });
    expect(maisPerto.map(({ dia, hora, pronto }) => [dia, hora, pronto])).toEqual([
      [TERCA, '08:00', '09:00'],
      [TERCA, '07:00', '08:00'],
      [TERCA, '13:00', '14:00'],
    ]);
    for (const { dia, hora, codConsultor: quem, mecanicos } of maisPerto) {
      const servicos = cambio.map((servico, i) => ({ ...servico, codMecanico: mecanicos[i] ?? null }));
      const marcado = await criar({
        dataAgendamento: dia,
        horaAgendamento: hora,
        codConsultor: quem,
        servicos,
      });
      expect(marcado.status, marcado.text).toBe(200);
      await cancelar(marcado);
    }
    expect((await desbloquear()).status).toBe(200);
    expect((await criar()).status).toBe(200);
  });

  test.each([
    ['livre', [200, 200, 200]],
    ['avisar', [409, 200, 200]],
    ['motivo', [409, 409, 200]],
    ['bloquear', [409, 409, 409]],
  ] as const)('AG-04 is booked by the policy: %s', async (qual, esperado) => {
    await politica(qual);
    await bloquear('07:00', '19:00');
    const respostas = [
      await criar(),
      await criar({ encaixe: true }),
      await criar({ encaixe: true, motivoEncaixe: 'Cliente vem de longe' }),
    ];
    expect(respostas.map(({ status }) => status)).toEqual(esperado);
  });

  test('AG-04 keeps the reason it was squeezed in for in the visit’s history', async () => {
    await bloquear('07:00', '19:00');
    const { codAgendamento } = (
      await criar({ encaixe: true, motivoEncaixe: 'Cliente vem de longe' })
    ).json<AgendamentoCompleto>();
    const historico = await app.call(caller, agendamentoContracts.historicoAgendamento, {
      params: { codAgendamento },
    });
    expect(historico.json<{ mudancas: unknown[] }[]>()[0]?.mudancas).toContainEqual({
      campo: 'Motivo do encaixe',
      antes: null,
      depois: 'Cliente vem de longe',
    });
  });

  test('AG-16 counts the arrivals of a quarter of an hour and those who wait, as the page does', async () => {
    await aPagina(app, casa, { chegadas_por_quarto: 1, espera_por_dia: 1 });
    const revisao = [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 30 }];
    expect((await criar({ transporte: 'espera' })).status).toBe(200);
    expect((await criar({ servicos: revisao })).refusal().mensagem).toBe(
      '09:00 não cabe: chegadas completas até 09:15',
    );
    expect(
      (await criar({ servicos: revisao, horaAgendamento: '10:00', transporte: 'espera' })).refusal().mensagem,
    ).toBe('10:00 não cabe: o transporte desse dia está completo');
    expect((await criar({ servicos: revisao, horaAgendamento: '09:15' })).status).toBe(200);
  });

  test('work of more than a day is judged by its arrival only', async () => {
    const funilaria = [{ codTipoServico: CAMBIO, descricao: 'Reforma', tempoPadraoMin: 2000 }];
    expect((await criar({ servicos: funilaria })).status).toBe(200);
  });
});

test(
  'of twenty at one hour as many get it as there are mechanics, each with one of their own',
  { timeout: prazo(60_000) },
  async () => {
    await aMecanico(app, casa, { especialidades: [CAMBIO] });
    const respostas = await Promise.all(Array.from({ length: 20 }, () => criar()));
    const marcados = respostas.filter(({ status }) => status === 200);
    const quem = marcados.map((answer) => answer.json<AgendamentoCompleto>().servicos[0]?.codMecanico);
    expect(new Set(quem).size).toBe(2);
    expect(marcados).toHaveLength(2);
    for (const answer of respostas.filter(({ status }) => status !== 200))
      expect(answer.refusal().mensagem).toBe('09:00 não cabe: falta mecânico de serviço 3 até 10:00');
  },
);

describe('a visit that is moved', () => {
  test('stands in nobody’s way where it was, and is told where it fits', async () => {
    const visita = await anAgendamento(app, { caller, casa }, { codConsultor, servicos: cambio });
    await bloquear('14:00', '19:00');
    const recusa = (await mover(visita, { horaAgendamento: '15:00' })).refusal();
    expect(recusa.mensagem).toBe('15:00 não cabe: falta mecânico de serviço 3 nesse dia');
    const [primeira] = HoraRecusada.parse(recusa.atual).maisPerto;
    expect(primeira).toMatchObject({ dia: TERCA, hora: '13:00', mecanicos: [doCambio] });
    const meiaHoraDepois = await mover(visita, { horaAgendamento: '09:30' });
    expect(meiaHoraDepois.status, meiaHoraDepois.text).toBe(200);
    const movida = await mover(meiaHoraDepois.json<AgendamentoCompleto>(), {
      dataAgendamento: primeira?.dia,
      horaAgendamento: primeira?.hora,
      codConsultor: primeira?.codConsultor,
    });
    expect(movida.status, movida.text).toBe(200);
  });

  test('is squeezed in with a reason, which goes when it moves on', async () => {
    const visita = await anAgendamento(app, { caller, casa }, { codConsultor, servicos: cambio });
    await anAgendamento(app, { caller, casa }, { codConsultor, servicos: cambio, horaAgendamento: '15:00' });
    expect((await mover(visita, { horaAgendamento: '15:00', encaixe: true })).refusal().codigo).toBe(
      'agendamento.semCapacidade',
    );
    const apertada = await mover(visita, {
      horaAgendamento: '15:00',
      encaixe: true,
      motivoEncaixe: 'Viaja à noite',
    });
    expect(apertada.status, apertada.text).toBe(200);
    expect(await motivos()).toEqual(['Viaja à noite']);
    const solta = await mover(apertada.json<AgendamentoCompleto>(), { horaAgendamento: '16:00' });
    expect(solta.status, solta.text).toBe(200);
    expect(await motivos()).toEqual([]);
  });

  const motivos = async (): Promise<string[]> => {
    const { rows } = await app.admin.query<{ motivo_encaixe: string }>(
      'select motivo_encaixe from agendamento where cod_concessionaria = $1 and motivo_encaixe is not null',
      [casa.codConcessionaria],
    );
    return rows.map(({ motivo_encaixe }) => motivo_encaixe);
  };
});

describe('an hour judged while it is typed', () => {
  const conferir = async (over: Record<string, unknown> = {}) => {
    const answer = await app.call(caller, horaContracts.conferirHora, {
      body: {
        codConcessionaria: casa.codConcessionaria,
        codConsultor,
        dia: TERCA,
        hora: '09:00',
        servicos: [{ codTipoServico: CAMBIO, tempoPadraoMin: 60 }],
        ...over,
      },
    });
    expect(answer.status, answer.text).toBe(200);
    return horaContracts.conferirHora.output.parse(answer.json()).recusa;
  };

  test('says what saving would say, with the same three', async () => {
    expect(await conferir()).toBeNull();
    await bloquear('09:00', '11:20');
    const recusa = (await criar()).refusal();
    expect(await conferir()).toEqual({
      frase: recusa.mensagem,
      impede: true,
      encaixa: true,
      recusada: HoraRecusada.parse(recusa.atual),
    });
  });

  test('a busy consultant is no missing one: the same hour with a colleague comes first, and books', async () => {
    const fernanda = await aConsultor(app, casa, { nome: 'Fernanda Lima' });
    await app.admin.query("update consultor set nome = 'Juliana Castro' where cod_consultor = $1", [
      codConsultor,
    ]);
    app.app.platform.directory.forget();
    expect((await criar({ codConsultor: fernanda, servicos: [revisao] })).status).toBe(200);
    const recusa = await conferir({ codConsultor: fernanda });
    expect(recusa?.frase).toBe(
      '09:00 não cabe: agenda de Fernanda L. ocupada até 10:00; às 09:00 com Juliana C.',
    );
    expect(recusa?.recusada.maisPerto[0]).toMatchObject({ dia: TERCA, hora: '09:00', codConsultor });
    expect((await criar({ codConsultor: fernanda })).refusal().mensagem).toBe(recusa?.frase);
    expect((await criar()).status).toBe(200);
  });

  test('outside the calendar there is no squeezing in', async () => {
    expect(await conferir({ hora: '05:00' })).toMatchObject({ impede: true, encaixa: false });
  });

  test('a house that sells hours freely is told, and not kept from booking', async () => {
    await bloquear('07:00', '19:00');
    await politica('livre');
    expect(await conferir()).toMatchObject({ impede: false, encaixa: true });
  });
});

test('no free hour says which cause it is', async () => {
  const porque = async (codTipoServico: number) =>
    horaContracts.porQueNenhumaHora.output.parse(
      (
        await app.call(caller, horaContracts.porQueNenhumaHora, {
          body: {
            codConcessionaria: casa.codConcessionaria,
            servicos: [{ codTipoServico, tempoPadraoMin: 60 }],
          },
        })
      ).json(),
    ).porque;
  expect(await porque(CAMBIO)).toContain('Há horário');
  expect(await porque(5)).toContain('nenhum mecânico tem a especialidade');
  await app.admin.query('update mecanico set ativo = false where cod_concessionaria = $1', [
    casa.codConcessionaria,
  ]);
  expect(await porque(CAMBIO)).toBe(
    'Nenhum horário: a casa ainda não tem mecânico. Cadastre em Configuração › Mecânicos.',
  );
});
