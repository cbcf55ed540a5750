import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { horaContracts } from '@oferta/contracts/agenda/hora-recusada.ts';
import { paginaPublicaContracts } from '@oferta/contracts/agenda/pagina-publica.ts';
import type { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { tempoDaCasaContracts } from '@oferta/contracts/agenda/tempo-da-casa.ts';
import { novoAgendamento, type Pedido, TERCA } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import {
  aPagina,
  aServicoNaPagina,
  umVisitante,
} from '../../../../test/factories/pagina-publica/visitante.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

const QUARTA = '2026-11-25';

let app: TestApp;
let casa: Casa;
let gerente: Caller;
let codConsultor: number;
let rapido: number;
let lento: number;
let slug: string;
let servico: string;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: 'true' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(new Date('2026-11-23T11:00:00Z'));
  casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  gerente = await as(app, casa, 1);
  codConsultor = await aConsultor(app, casa, { capacidade: 8 });
  lento = await aMecanico(app, casa, { nome: 'Lento Teste', especialidades: [1] });
  rapido = await aMecanico(app, casa, { nome: 'Rápido Teste', especialidades: [1] });
  slug = await aPagina(app, casa);
  servico = await aServicoNaPagina(app, casa);
  await aprendeu();
});

/** A house where service 1 takes half as long again, twice that on one model, and mechanics differ. */
const aprendeu = () =>
  app.admin.query(
    `insert into tempo_aprendido (cod_distribuidor, cod_concessionaria, usa, aprendido, contado_em)
     values ($1, $2, false, $3, now())`,
    [
      casa.codDistribuidor,
      casa.codConcessionaria,
      JSON.stringify({
        geral: { n: 600, m: 0, d: 0.1 },
        servicos: { 1: { n: 600, m: Math.log(1.5), d: 0.1 } },
        modelos: { '1|MODELO PESADO': { n: 60, m: Math.log(4 / 3), d: 0.1 } },
        mecanicos: {
          [lento]: { n: 300, m: Math.log(1.2), d: 0.1 },
          [rapido]: { n: 300, m: Math.log(0.8), d: 0.1 },
        },
      }),
    ],
  );
const usar = async (usa: boolean): Promise<void> => {
  const params = { codConcessionaria: casa.codConcessionaria };
  const answer = await app.call(gerente, tempoDaCasaContracts.usarTempoDaCasa, { params, body: { usa } });
  expect(answer.status, answer.text).toBe(200);
};
const visitante = () => umVisitante(app, { casa, slug, servico });
type Horas = OutputOf<typeof paginaPublicaContracts.horasParaAgendar>;
const naPagina = async (modelo?: string): Promise<Horas> =>
  (
    await app.call({ token: null, host: casa.host }, paginaPublicaContracts.horasParaAgendar, {
      params: { slug },
      query: { servicos: servico, ...(modelo !== undefined && { modelo }) },
    })
  ).json<Horas>();
const doDia = (horas: Horas, dia: string) => horas.dias.find((cada) => cada.dia === dia)?.horas ?? [];

interface Janela {
  quem: number | null;
  inicio: Date;
  fim: Date;
  minutos: number;
  previstos: number;
  tabela: number;
}
/** The jobs of the house that have a place, with the minutes of work that it holds: Tuesday's lunch is none. */
async function janelas(codAgendamento?: number): Promise<Janela[]> {
  const { rows } = await app.admin.query<Janela>(
    `select s.cod_mecanico as quem, s.inicio_planejado as inicio, s.fim_planejado as fim,
       (extract(epoch from s.fim_planejado - s.inicio_planejado) / 60 - greatest(0, extract(epoch from
         least(s.fim_planejado, '2026-11-24T16:00Z') - greatest(s.inicio_planejado, '2026-11-24T15:00Z')) / 60))::integer as minutos,
       minutos_previstos(s) as previstos, s.tempo_padrao_min as tabela
     from servico s where s.cod_concessionaria = $1 and s.inicio_planejado is not null and not s.cancelado
       and ($2::bigint is null or s.cod_agendamento = $2) order by s.cod_servico`,
    [casa.codConcessionaria, codAgendamento ?? null],
  );
  return rows;
}

describe('the public page', () => {
  test('switched off, what was learned changes no hour; on, all of them, by the car’s model too', async () => {
    const antes = await naPagina();
    await app.admin.query('delete from tempo_aprendido where cod_concessionaria = $1', [
      casa.codConcessionaria,
    ]);
    expect(await naPagina('Modelo Pesado')).toEqual(antes);
    expect(doDia(antes, TERCA)[0]).toMatchObject({ hora: '07:00', pronto: '08:00' });

    await aprendeu();
    await usar(true);
    // The first of the list does it: 60 × 1.5 × 1.2.
    expect(doDia(await naPagina(), TERCA)[0]).toMatchObject({ hora: '07:00', pronto: '08:48' });
    expect(doDia(await naPagina('modelo  pesado'), TERCA)[0]).toMatchObject({ pronto: '09:24' });
    await usar(false);
    expect(await naPagina()).toEqual(antes);
  });

  test.each([
    ['off', false],
    ['on', true],
  ])(
    'every hour that it shows free can be kept as it says, and no other; the house’s times %s',
    async (_, usa) => {
      await usar(usa);
      // Half a day of each mechanic is taken, so that hours are refused for the work's length.
      for (const [quem, hora] of [
        [lento, '10:00'],
        [rapido, '14:00'],
      ] as const)
        await marcar({
          horaAgendamento: hora,
          servicos: [{ ...revisao, tempoPadraoMin: 120, codMecanico: quem }],
        });
      const cliente = visitante();
      const carro = { placa: cliente.placa, modelo: 'Modelo Pesado', ano: '2023', km: 38_400 };
      const horas = doDia(await naPagina('Modelo Pesado'), TERCA);
      expect(horas.filter(({ pronto }) => pronto === null).length).toBeGreaterThan(0);
      let livres = 0;
      for (const { hora, pronto } of horas) {
        const answer = await cliente.guardar({ hora, carro });
        expect([hora, answer.status], answer.text).toEqual([hora, pronto === null ? 409 : 200]);
        if (pronto === null) continue;
        livres += 1;
        const fim = answer.json<OutputOf<typeof paginaPublicaContracts.guardarHora>>().pedido.pronto;
        expect([hora, fim]).toEqual([hora, pronto]);
      }
      expect(livres).toBeGreaterThan(4);
    },
  );

  test('what is booked is what was shown, sold by the table, planned by the house; moved, it still is', async () => {
    await usar(true);
    const cliente = visitante();
    const visita = await cliente.agendar({
      hora: '08:00',
      carro: { placa: cliente.placa, modelo: 'Modelo Pesado', ano: '2023', km: 38_400 },
    });
    expect(visita).toMatchObject({ pronto: '10:24' });
    expect(await janelas()).toMatchObject([{ quem: lento, minutos: 144, previstos: 144, tabela: 60 }]);

    // Its own hours, by its own car's model: the page need not say it again.
    const horas = await cliente.horas();
    const prometida = doDia(horas, QUARTA).find(({ hora }) => hora === '14:00');
    expect(prometida?.pronto).toBe('16:24');
    const mudada = await cliente.mudar(QUARTA, '14:00');
    expect([mudada.status, mudada.json<{ pronto: string }>().pronto]).toEqual([200, '16:24']);
    expect(await janelas()).toMatchObject([{ quem: lento, minutos: 144, previstos: 144 }]);
  });
});

const revisao = { codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60 };
const criar = (over: Pedido = {}) =>
  app.call(gerente, agendamentoContracts.criarAgendamento, {
    body: novoAgendamento(casa, { codConsultor, servicos: [revisao], ...over }),
  });
async function marcar(over: Pedido = {}): Promise<AgendamentoCompleto> {
  const answer = await criar(over);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<AgendamentoCompleto>();
}
const alterar = ({ codAgendamento, versao }: AgendamentoCompleto, body: object) =>
  app.call(gerente, agendamentoContracts.alterarAgendamento, {
    params: { codAgendamento },
    body: { versao, ...body },
  });
const vagas = async (query: object = {}) =>
  equipeContracts.vagas.output.parse(
    (
      await app.call(gerente, equipeContracts.vagas, {
        params: { codConcessionaria: casa.codConcessionaria },
        query: { aPartirDe: TERCA, minutos: '60', tipos: '1', servicos: '1:60', quantas: '20', ...query },
      })
    ).json(),
  );

describe('the desk', () => {
  test('a booking’s jobs are as long as the house takes, in one statement too, and by the table when switched off', async () => {
    const com = (hora: string, codMecanico: number) =>
      marcar({ horaAgendamento: hora, servicos: [{ ...revisao, codMecanico }] });
    // Remembered from here on: the next bookings go in one statement.
    await com('08:00', rapido);
    await usar(true);
    await com('09:00', rapido);
    await com('10:30', rapido);
    await com('09:00', lento);
    await usar(false);
    await com('13:00', lento);
    expect((await janelas()).map(({ minutos }) => minutos)).toEqual([60, 72, 72, 108, 60]);
  });

  test.each([
    ['off', false],
    ['on', true],
  ])(
    'each first free hour that it is offered books with who was named; the house’s times %s',
    async (_, usa) => {
      await usar(usa);
      await marcar({
        horaAgendamento: '10:00',
        servicos: [{ ...revisao, tempoPadraoMin: 120, codMecanico: lento }],
      });
      await marcar({
        horaAgendamento: '14:00',
        servicos: [{ ...revisao, tempoPadraoMin: 120, codMecanico: rapido }],
      });
      const livres = (await vagas()).filter(({ dia }) => dia === TERCA);
      expect(livres.length).toBeGreaterThan(4);
      for (const { dia, hora, codMecanico } of livres) {
        const visita = await marcar({
          dataAgendamento: dia,
          horaAgendamento: hora,
          servicos: [{ ...revisao, codMecanico }],
        });
        const [janela] = await janelas(visita.codAgendamento);
        expect(janela?.minutos).toBe(usa ? janela?.previstos : 60);
        const { codAgendamento, versao } = visita;
        await app.call(gerente, agendamentoContracts.deleteAgendamento, { body: { codAgendamento, versao } });
      }
    },
  );

  test('where hours are sold by capacity, the hour judged while it is typed is the one that is booked', async () => {
    await app.admin.query(
      `update concessionaria set politica_capacidade = 'bloquear' where cod_concessionaria = $1`,
      [casa.codConcessionaria],
    );
    app.app.platform.directory.forget();
    await usar(true);
    const cabe = async (hora: string) => {
      const { recusa } = horaContracts.conferirHora.output.parse(
        (
          await app.call(gerente, horaContracts.conferirHora, {
            body: {
              codConcessionaria: casa.codConcessionaria,
              codConsultor,
              servicos: [revisao],
              modelo: 'Modelo Pesado',
              dia: TERCA,
              hora,
            },
          })
        ).json(),
      );
      return recusa === null;
    };
    // Of 60 minutes by the table, 96 of who is quick and 144 of who is slow: closing is at 19:00.
    const horas = ['08:00', '13:00', '17:00', '17:20', '17:30', '18:00'];
    const veiculo = { modelo: 'Modelo Pesado' };
    for (const hora of horas) {
      const livre = await cabe(hora);
      const answer = await criar({ horaAgendamento: hora, veiculo });
      expect([hora, answer.status === 200], answer.text).toEqual([hora, livre]);
      if (!livre) continue;
      const { codAgendamento, versao } = answer.json<AgendamentoCompleto>();
      for (const janela of await janelas(codAgendamento)) expect(janela.minutos).toBe(janela.previstos);
      await app.call(gerente, agendamentoContracts.deleteAgendamento, { body: { codAgendamento, versao } });
    }
    expect(await cabe('17:20')).toBe(true);
    expect(await cabe('17:30')).toBe(false);
  });

  test('a visit moved takes the house’s time, unless somebody gave its job another; switched off, it keeps its own', async () => {
    const visita = await marcar({ horaAgendamento: '08:00', servicos: [{ ...revisao, codMecanico: lento }] });
    const movida = async (antes: AgendamentoCompleto, hora: string): Promise<AgendamentoCompleto> => {
      const answer = await alterar(antes, { horaAgendamento: hora });
      expect(answer.status, answer.text).toBe(200);
      return answer.json<AgendamentoCompleto>();
    };
    const dela = async () => (await janelas(visita.codAgendamento)).map(({ minutos }) => minutos);
    let agora = await movida(visita, '09:00');
    expect(await dela()).toEqual([60]);
    await usar(true);
    agora = await movida(agora, '09:30');
    expect(await dela()).toEqual([108]);
    await app.admin.query(
      `update servico set fim_planejado = inicio_planejado + interval '40 minutes' where cod_agendamento = $1`,
      [visita.codAgendamento],
    );
    agora = await movida(agora, '14:00');
    expect(await dela()).toEqual([40]);
    const outro = await alterar(agora, {
      versaoServicos: agora.versaoServicos,
      servicos: [{ ...revisao, codServico: agora.servicos[0]?.codServico, codMecanico: rapido }],
    });
    expect(outro.status, outro.text).toBe(200);
    expect(await dela()).toEqual([72]);
  });
});
