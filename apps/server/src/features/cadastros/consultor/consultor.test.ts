import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import {
  ConsultorCadastrado,
  consultorContracts as calls,
  consultorRefusals,
} from '@oferta/contracts/cadastros/consultor.ts';
import { AgendamentosDeFora } from '@oferta/contracts/cadastros/funcionamento.ts';
import { anAgendamento, TERCA } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../../../test/factories/house.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
/** Made before the first call: which dealerships there are is remembered for some seconds. */
const casas: Casa[] = [];
let casa: Casa;
let caller: Caller & { codUsuario: number };
beforeAll(async () => {
  app = await testApp();
  for (let i = 0; i < 20; i += 1) casas.push(await aConcessionaria(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  const livre = casas.pop();
  if (!livre) throw new Error('more tests than dealerships');
  casa = livre;
  caller = await as(app, casa, 1, { nome: 'Ana Teste' });
});

const corpo = (over: Record<string, unknown> = {}) => ({
  nome: 'Wesley de Góes',
  jornada: null,
  capacidade: 1,
  codUsuario: null,
  codigoDms: '',
  ...over,
});
const daCasa = () => ({ codConcessionaria: casa.codConcessionaria });
const criar = (over: Record<string, unknown> = {}, quem: Caller = caller) =>
  app.call(quem, calls.criarConsultor, { body: { ...daCasa(), ...corpo(over) } });
const novo = async (over: Record<string, unknown> = {}) => {
  const answer = await criar(over);
  expect(answer.status, answer.text).toBe(200);
  return ConsultorCadastrado.parse(answer.json());
};
const alterar = (codConsultor: number, body: Record<string, unknown>, quem: Caller = caller) =>
  app.call(quem, calls.alterarConsultor, { params: { codConsultor }, body: { ...corpo(), ...body } });
const situar = (codConsultor: number, body: Record<string, unknown>) =>
  app.call(caller, calls.situacaoConsultor, { params: { codConsultor }, body });
const ordenar = (codConsultores: number[]) =>
  app.call(caller, calls.ordenarConsultores, { params: daCasa(), body: { codConsultores } });
const listar = async (query: Record<string, string> = {}) =>
  calls.listConsultores.output.parse(
    (await app.call(caller, calls.listConsultores, { params: daCasa(), query })).json(),
  ).itens;
const naAgenda = async () =>
  equipeContracts.agendaconsultores.output
    .parse((await app.call(caller, equipeContracts.agendaconsultores, { params: daCasa() })).json())
    .map(({ codConsultor, corAgenda }) => [codConsultor, corAgenda]);

const MANHA = { abertura: 420, fechamento: 720, almocoInicio: null, almocoFim: null };
const SO_DE_MANHA = [null, ...Array.from({ length: 6 }, () => MANHA)];

describe('a consultant', () => {
  test('comes last, with a short name and a colour of the palette', async () => {
    await aConsultor(app, casa);
    expect(await novo()).toMatchObject({ nomeTratado: 'Wesley G.', corAgenda: 2, ativo: true, versao: 1 });
  });

  test('in another order has another colour, in the agenda too, and stays unedited', async () => {
    const codigos: number[] = [];
    for (const nome of ['Um', 'Dois', 'Três']) codigos.push((await novo({ nome })).codConsultor);
    const [um = 0, dois = 0, tres = 0] = codigos;
    expect((await ordenar([tres, um, dois])).status).toBe(200);
    const lista = await listar();
    expect(lista.map(({ nome, corAgenda, versao }) => [nome, corAgenda, versao])).toEqual([
      ['Três', 1, 1],
      ['Um', 2, 1],
      ['Dois', 3, 1],
    ]);
    expect(await naAgenda()).toEqual([
      [tres, 1],
      [um, 2],
      [dois, 3],
    ]);
  });

  test('switched off leaves the order; back on comes last', async () => {
    const um = await novo({ nome: 'Um' });
    const dois = await novo({ nome: 'Dois' });
    expect((await situar(um.codConsultor, { ativo: false, versao: 1 })).json()).toMatchObject({
      ativo: false,
      corAgenda: null,
    });
    expect(await naAgenda()).toEqual([[dois.codConsultor, 1]]);
    expect((await situar(um.codConsultor, { ativo: true, versao: 2 })).json()).toMatchObject({
      corAgenda: 2,
    });
    expect(await listar({ situacao: 'inativos' })).toEqual([]);
  });

  test('is tied to a login of the dealership, told among the choices', async () => {
    const pessoa = await as(app, casa, 4, { nome: 'Bia Teste' });
    const { codConsultor } = await novo({ codUsuario: pessoa.codUsuario });
    const { usuarios } = calls.usuariosParaConsultor.output.parse(
      (await app.call(caller, calls.usuariosParaConsultor, { params: daCasa() })).json(),
    );
    expect(usuarios.find(({ codUsuario }) => codUsuario === pessoa.codUsuario)).toMatchObject({
      nome: 'Bia Teste',
      consultor: { codConsultor, nome: 'Wesley de Góes' },
    });
    const segundo = await criar({ nome: 'Outro', codUsuario: pessoa.codUsuario });
    expect([segundo.status, segundo.refusal().mensagem]).toEqual([
      409,
      'Este usuário já está ligado a Wesley de Góes',
    ]);
  });

  test('changes, and the second editor reads who was first', async () => {
    const { codConsultor, versao } = await novo();
    const mudado = await alterar(codConsultor, { capacidade: 2, versao });
    expect(mudado.json()).toMatchObject({ capacidade: 2, alteradoPor: 'Ana Teste' });
    const segunda = await alterar(codConsultor, { versao });
    expect([segunda.status, segunda.refusal().codigo]).toEqual([409, consultorRefusals.alterado.codigo]);
    expect(segunda.refusal().atual).toMatchObject({ capacidade: 2 });
  });

  test('is deleted while nobody was booked with him', async () => {
    const { codConsultor } = await novo();
    const excluir = (cod: number) =>
      app.call(caller, calls.excluirConsultor, { params: { codConsultor: cod } });
    expect((await excluir(codConsultor)).status).toBe(200);
    const atendeu = await aConsultor(app, casa);
    await anAgendamento(app, { caller, casa }, { codConsultor: atendeu });
    expect((await excluir(atendeu)).refusal().codigo).toBe(consultorRefusals.comHistorico.codigo);
  });
});

describe('what would be left without him', () => {
  test('by new hours is listed and kept once confirmed; the agenda follows', async () => {
    const { codConsultor, versao } = await novo();
    await anAgendamento(app, { caller, casa }, { codConsultor, horaAgendamento: '15:00' });
    const answer = await alterar(codConsultor, { jornada: SO_DE_MANHA, versao });
    expect([answer.status, answer.refusal().mensagem]).toEqual([
      409,
      'Esta jornada deixa 1 agendamento de fora. Confirme para salvar mesmo assim',
    ]);
    expect(AgendamentosDeFora.parse(answer.refusal().atual).agendamentos[0]).toMatchObject({
      dataAgendamento: TERCA,
      horaAgendamento: '15:00',
      motivo: 'Terça-feira das 07:00 às 12:00',
    });
    const mudado = await alterar(codConsultor, {
      jornada: SO_DE_MANHA,
      versao,
      confirmarForaDoHorario: true,
    });
    expect(mudado.status).toBe(200);
    const vagas = equipeContracts.vagas.output.parse(
      (
        await app.call(caller, equipeContracts.vagas, {
          params: daCasa(),
          query: { minutos: '60', aPartirDe: TERCA, quantas: '20' },
        })
      ).json(),
    );
    expect(vagas.filter(({ dia, hora }) => dia === TERCA && hora >= '12:00')).toEqual([]);
  });

  test('by switching him off is listed', async () => {
    const { codConsultor, versao } = await novo();
    await anAgendamento(app, { caller, casa }, { codConsultor });
    const answer = await situar(codConsultor, { ativo: false, versao });
    expect([answer.status, answer.refusal().mensagem]).toEqual([
      409,
      'Wesley de Góes ainda tem 1 agendamento pela frente. Confirme para desativar mesmo assim',
    ]);
    expect((await situar(codConsultor, { ativo: false, versao, confirmarForaDoHorario: true })).status).toBe(
      200,
    );
  });
});

describe('is refused', () => {
  test('an order that is not of all the active ones', async () => {
    const { codConsultor } = await novo();
    const outro = await novo({ nome: 'Outro' });
    for (const ordem of [
      [codConsultor],
      [codConsultor, codConsultor],
      [codConsultor, outro.codConsultor, 999_999],
    ]) {
      expect((await ordenar(ordem)).refusal().codigo).toBe(consultorRefusals.equipeMudou.codigo);
    }
  });

  test('a login of another dealership or of the whole network, and a DMS code that a colleague has', async () => {
    const vizinha = await as(app, await aConcessionaria(app), 4);
    const daRede = await as(app, casa, 2);
    for (const { codUsuario } of [vizinha, daRede]) {
      const alheio = await criar({ codUsuario });
      expect([alheio.status, alheio.refusal().campos?.[0]?.campo]).toEqual([422, 'codUsuario']);
    }
    await novo({ codigoDms: 'C9' });
    expect((await criar({ codigoDms: 'C9' })).refusal().mensagem).toBe('O código C9 já é de Wesley de Góes');
  });

  test('a photo that is none, or of nobody', async () => {
    const { codConsultor } = await novo();
    const enviar = (cod: number) =>
      app.app.http.inject({
        method: 'POST',
        url: `/api/cadastros/consultor/${cod}/foto`,
        headers: {
          host: caller.host,
          authorization: `Bearer ${caller.token}`,
          'content-type': 'multipart/form-data; boundary=limite',
        },
        payload:
          '--limite\r\nContent-Disposition: form-data; name="foto"; filename="f.png"\r\n\r\nnada\r\n--limite--\r\n',
      });
    expect((await enviar(codConsultor)).json()).toMatchObject({ codigo: 'consultor.fotoInvalida' });
    expect((await enviar(999_999)).json()).toMatchObject({ codigo: 'consultor.naoEncontrado' });
  });

  test('to another dealership or distributor, and to levels without the registry', async () => {
    const { codConsultor, versao } = await novo();
    const vizinha = await as(app, await aConcessionaria(app), 3);
    const deFora = await as(app, await aConcessionaria(app, { distribuidor: 'prime' }), 2);
    for (const quem of [vizinha, deFora]) {
      expect((await app.call(quem, calls.getConsultor, { params: { codConsultor } })).status).toBe(404);
      expect((await alterar(codConsultor, { versao }, quem)).refusal().codigo).toBe(
        'consultor.naoEncontrado',
      );
    }
    expect((await criar({}, await as(app, casa, 5))).status).toBe(403);
  });
});
