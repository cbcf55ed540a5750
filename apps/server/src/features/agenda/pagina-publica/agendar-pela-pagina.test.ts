import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PedidoPublico } from '@oferta/contracts/agenda/pagina-publica.ts';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { paginaPublicaContracts as calls } from '@oferta/contracts/agenda/pagina-publica.ts';
import { anAgendamento, novoAgendamento, TERCA } from '../../../../test/factories/agenda.ts';
import {
  aConcessionaria,
  aConsultor,
  aMecanico,
  anonimo,
  as,
  type Casa,
} from '../../../../test/factories/house.ts';
import {
  aPagina,
  aServicoNaPagina,
  umVisitante,
} from '../../../../test/factories/pagina-publica/visitante.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

const SEGUNDA_8H = new Date('2026-11-23T11:00:00Z');

let app: TestApp;
let casa: Casa;
let caller: Caller;
let slug: string;
let servico: string;
let codConsultor: number;
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
  await aMecanico(app, casa);
  slug = await aPagina(app, casa);
  servico = await aServicoNaPagina(app, casa);
});

const visitante = () => umVisitante(app, { casa, slug, servico });
const daAgenda = async (dia = TERCA) =>
  (
    await app.call(caller, agendamentoContracts.listAgendamentos, {
      params: { codConcessionaria: casa.codConcessionaria, inicio: dia, fim: dia },
    })
  ).json<Record<string, unknown>[]>();
const depois = (minutos: number) => app.setNow(new Date(SEGUNDA_8H.getTime() + minutos * 60_000));

describe('the way through', () => {
  test('an hour that is free is kept, confirmed by a code, and stands in the agenda', async () => {
    const cliente = visitante();
    const { dias, ate } = await cliente.horas();
    expect(ate).toBe('2026-12-23');
    const terca = dias.find(({ dia }) => dia === TERCA);
    expect(terca?.horas.find(({ hora }) => hora === '09:00')).toEqual({
      hora: '09:00',
      pronto: '10:00',
      motivo: null,
    });
    expect(terca?.horas.find(({ hora }) => hora === '12:00')?.motivo).toBe(
      'a recepção não atende nesse horário',
    );
    expect(terca?.livres).toBe(11);

    const guardada = await cliente.guardar();
    expect(guardada.json()).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      pedido: {
        situacao: 'guardado',
        guardadoAte: '2026-11-23T11:05:00.000Z',
        agora: '2026-11-23T11:00:00.000Z',
      },
    });
    expect((await cliente.pedirCodigo()).json()).toEqual({ feito: true });
    const visita = (await cliente.confirmar()).json<PedidoPublico>();
    expect(visita).toMatchObject({
      situacao: 'confirmado',
      dia: TERCA,
      hora: '09:00',
      pronto: '10:00',
      nome: 'Gustavo',
      mudaAte: '2026-11-24T08:00:00.000Z',
      podeMudar: true,
    });
    expect(await daAgenda()).toMatchObject([
      {
        codConsultor,
        situacao: 'confirmado',
        origem: 'site',
        cliente: 'Gustavo Exemplo',
        placa: cliente.placa,
        previsaoEntrega: expect.stringContaining('2026-11-24T'),
        servicos: [{ codMecanico: expect.any(Number), tempoPadraoMin: 60 }],
      },
    ]);
  });

  test('what was agreed to is kept with its words and its time', async () => {
    const cliente = visitante();
    await cliente.agendar();
    const { rows } = await app.admin.query(
      'select aceite_texto, aceito_em, codigo_hash from pedido_publico where cod_concessionaria = $1',
      [casa.codConcessionaria],
    );
    expect(rows).toEqual([
      { aceite_texto: expect.stringContaining('Oficina Exemplo'), aceito_em: SEGUNDA_8H, codigo_hash: null },
    ]);
  });

  test('confirmed twice it is one visit, told twice', async () => {
    const cliente = visitante();
    await cliente.guardar();
    await cliente.pedirCodigo();
    const codigo = await cliente.codigo();
    const [um, outro] = await Promise.all([cliente.confirmar(codigo), cliente.confirmar(codigo)]);
    expect([um.status, outro.status]).toEqual([200, 200]);
    expect(outro.json()).toMatchObject({ situacao: 'confirmado' });
    expect(await daAgenda()).toHaveLength(1);
  });

  test('where the house says so it lands in the bolsão, and takes the place all the same', async () => {
    await app.admin.query(`update agenda_publica set entra_como = 'bolsao' where slug = $1`, [slug]);
    expect(await visitante().agendar()).toMatchObject({ situacao: 'bolsao' });
    expect(await daAgenda()).toMatchObject([{ codConsultor: null, situacao: 'pendente' }]);
    const { dias } = await visitante().horas();
    const nove = dias.find(({ dia }) => dia === TERCA)?.horas.find(({ hora }) => hora === '09:00');
    expect(nove?.pronto).toBeNull();
  });

  test('the link moves the visit, gives the calendar its file, and cancels it once', async () => {
    const cliente = visitante();
    await cliente.agendar();
    expect((await cliente.mudar(TERCA, '14:00')).json()).toMatchObject({ hora: '14:00', pronto: '15:00' });
    expect(await daAgenda()).toMatchObject([
      { horaAgendamento: '14:00', servicos: [{ codMecanico: expect.any(Number) }] },
    ]);
    expect((await cliente.ics()).text).toContain('DTSTART:20261124T170000Z');
    expect((await cliente.cancelar()).json()).toEqual({ feito: true });
    for (const answer of [await cliente.cancelar(), await cliente.ver(), await cliente.mudar(TERCA, '15:00')])
      expect(answer.refusal()).toMatchObject({
        codigo: 'agendar.linkInvalido',
        mensagem: 'Este link não vale mais',
      });
    expect((await visitante().guardar({ hora: '14:00' })).status).toBe(200);
  });
});

describe('an hour that is kept', () => {
  test("is nobody else's, neither on the page nor at the counter, until its time is over", async () => {
    await visitante().guardar();
    const outro = await visitante().guardar();
    expect(outro.refusal()).toMatchObject({
      codigo: 'agendar.horaTomada',
      atual: { maisPerto: ['07:00', '08:00', '10:00'].map((hora) => ({ dia: TERCA, hora })) },
    });
    const balcao = () =>
      app.call(caller, agendamentoContracts.criarAgendamento, {
        body: novoAgendamento(casa, { codConsultor }),
      });
    expect((await balcao()).refusal().codigo).toBe('agendamento.ocupado');
    depois(5);
    expect((await balcao()).status).toBe(200);
  });

  test('is let go when another is chosen', async () => {
    const cliente = visitante();
    await cliente.guardar();
    const token = cliente.token();
    expect((await cliente.guardar({ hora: '10:00' })).status).toBe(200);
    expect(cliente.token()).toBe(token);
    expect((await visitante().guardar()).status).toBe(200);
  });

  test('and ran out is taken again when nobody has it', async () => {
    const cliente = visitante();
    await cliente.guardar();
    await cliente.pedirCodigo();
    depois(6);
    expect((await cliente.ver()).json()).toMatchObject({ situacao: 'solto', guardadoAte: null });
    expect((await cliente.confirmar()).json()).toMatchObject({ situacao: 'confirmado', hora: '09:00' });
  });

  test('AV-02 and ran out is lost when somebody has it, with the three nearest that can be had', async () => {
    const cliente = visitante();
    await cliente.guardar();
    await cliente.pedirCodigo();
    depois(6);
    await anAgendamento(app, { caller, casa }, { codConsultor });
    const recusa = (await cliente.confirmar()).refusal();
    expect(recusa.codigo).toBe('agendar.horaTomada');
    expect(recusa.mensagem).not.toMatch(/Marcos|TS/);
    const { maisPerto } = recusa.atual as { maisPerto: { dia: string; hora: string }[] };
    expect(maisPerto).toHaveLength(3);
    const [perto] = maisPerto;
    expect((await cliente.guardar({ ...perto })).status).toBe(200);
  });

  test('with two tabs of one browser is one hour: the later choice holds', async () => {
    const cliente = visitante();
    await cliente.guardar();
    const [a, b] = await Promise.all([
      cliente.guardar({ hora: '10:00' }),
      cliente.guardar({ hora: '11:00' }),
    ]);
    expect([a.status, b.status]).toEqual([200, 200]);
    const { rows } = await app.admin.query('select from pedido_publico where cod_concessionaria = $1', [
      casa.codConcessionaria,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('what it refuses', () => {
  test('a wrong code, counting down, then any until another is asked for', async () => {
    const cliente = visitante();
    await cliente.guardar();
    expect((await cliente.confirmar('000000')).refusal().codigo).toBe('agendar.semCodigo');
    await cliente.pedirCodigo();
    const certo = await cliente.codigo();
    const errado = certo === '000000' ? '000001' : '000000';
    expect((await cliente.confirmar(errado)).refusal().mensagem).toBe(
      'Código não confere. Restam 4 tentativas',
    );
    for (let i = 0; i < 4; i += 1) await cliente.confirmar(errado);
    expect((await cliente.confirmar(certo)).refusal().mensagem).toBe('Código não confere. Peça outro código');
    await cliente.pedirCodigo();
    expect((await cliente.confirmar()).status).toBe(200);
  });

  test('a code whose ten minutes are over', async () => {
    const cliente = visitante();
    await cliente.guardar();
    await cliente.pedirCodigo();
    depois(10);
    expect((await cliente.confirmar()).refusal().codigo).toBe('agendar.codigoErrado');
  });

  test('a fourth code to one phone, whosever page it is asked on', async () => {
    const telefone = '11987650001';
    const pedir = async () => {
      const cliente = visitante();
      await cliente.guardar({ hora: '10:00' });
      const answer = await cliente.pedirCodigo({ telefone });
      depois(6);
      return answer;
    };
    const answers = [await pedir()];
    for (let i = 0; i < 3; i += 1) {
      app.setNow(SEGUNDA_8H);
      await app.admin.query('delete from pedido_publico where cod_concessionaria = $1', [
        casa.codConcessionaria,
      ]);
      answers.push(await pedir());
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  });

  test.each([
    [{ aceite: false }, 'agendar.semAceite'],
    [{ telefone: '1133334444' }, 'agendar.contatoInvalido'],
    [{ telefone: '123' }, 'agendar.contatoInvalido'],
    [{ canal: 'email' }, 'agendar.contatoInvalido'],
    [{ canal: 'email', email: 'sem arroba' }, 'agendar.contatoInvalido'],
  ])('a contact of %j', async (over, codigo) => {
    const cliente = visitante();
    await cliente.guardar();
    expect((await cliente.pedirCodigo(over)).refusal().codigo).toBe(codigo);
    const { rows } = await app.admin.query('select nome from pedido_publico where cod_concessionaria = $1', [
      casa.codConcessionaria,
    ]);
    expect(rows).toEqual([{ nome: null }]);
  });

  test("a guessed link, another page's and none, in the same words", async () => {
    const cliente = visitante();
    await cliente.agendar();
    const outraCasa = await aConcessionaria(app);
    const outroSlug = await aPagina(app, outraCasa);
    const meu = cliente.token();
    const em = (qual: string, token: string | null) =>
      app.call({ token, host: casa.host }, calls.verPedidoPublico, { params: { slug: qual } });
    for (const answer of [await em(slug, 'a'.repeat(43)), await em(outroSlug, meu), await em(slug, null)])
      expect(answer.refusal()).toMatchObject({
        codigo: 'agendar.linkInvalido',
        mensagem: 'Este link não vale mais',
      });
    expect((await em(slug, meu)).status).toBe(200);
  });

  test('nothing of a plate that is known, and tells the house alone that the car comes twice', async () => {
    const cliente = visitante();
    await anAgendamento(
      app,
      { caller, casa },
      { veiculo: { placa: cliente.placa }, horaAgendamento: '15:00' },
    );
    const guardada = await cliente.guardar();
    expect(guardada.text).not.toContain('Marcos');
    await cliente.pedirCodigo();
    expect((await cliente.confirmar()).status).toBe(200);
    expect(await daAgenda()).toMatchObject([
      { observacao: 'Este carro já tem horário em 24/11 às 15:00: confira com o cliente.' },
      {},
    ]);
  });

  test('a service that left the menu, by its name, and a price that changed', async () => {
    await app.admin.query('update concessionaria set mostrar_preco = true where cod_concessionaria = $1', [
      casa.codConcessionaria,
    ]);
    const cliente = visitante();
    expect((await cliente.guardar({ totalCentavos: 100 })).refusal().codigo).toBe('agendar.precoMudou');
    expect((await cliente.guardar({ totalCentavos: 18_990 })).status).toBe(200);
    await cliente.pedirCodigo();
    await app.admin.query(
      'update servico_oferecido set na_agenda_virtual = false where cod_concessionaria = $1',
      [casa.codConcessionaria],
    );
    expect((await cliente.confirmar()).refusal().mensagem).toMatch(
      /^Não oferecemos mais Serviço da página \d+\. Escolha de novo$/,
    );
    expect((await visitante().guardar()).refusal().codigo).toBe('agendar.servicoSaiu');
  });

  test('a change after the term, and after the car came', async () => {
    const cliente = visitante();
    await cliente.agendar();
    app.setNow(new Date('2026-11-24T08:00:01Z'));
    for (const answer of [await cliente.cancelar(), await cliente.mudar(TERCA, '16:00')])
      expect(answer.refusal()).toMatchObject({
        codigo: 'agendar.foraDoPrazo',
        mensagem: expect.stringContaining('até 24/11 às 05:00'),
      });
  });

  test('a page that is off says whom to call, and an address that is none is none', async () => {
    await app.admin.query('update agenda_publica set ligada = false where slug = $1', [slug]);
    const ver = (qual: string) => app.call(anonimo(casa), calls.casaParaAgendar, { params: { slug: qual } });
    expect((await ver(slug)).json()).toMatchObject({ ligada: false, nome: 'Oficina Exemplo', modelos: [] });
    expect((await ver('outra-oficina')).refusal().codigo).toBe('agendar.desconhecida');
    expect((await visitante().guardar()).refusal().codigo).toBe('agendar.desligada');
  });
});

describe('the calendar', () => {
  test('a holiday made after the booking leaves it, and its link still moves it away', async () => {
    const cliente = visitante();
    await cliente.agendar();
    await app.admin.query(
      `insert into feriado (cod_distribuidor, cod_concessionaria, dia, nome) values ($1, $2, $3, 'Aniversário')`,
      [casa.codDistribuidor, casa.codConcessionaria, TERCA],
    );
    expect((await cliente.horas()).dias.map(({ dia }) => dia)).not.toContain(TERCA);
    expect((await cliente.mudar('2026-11-25', '10:00')).json()).toMatchObject({
      dia: '2026-11-25',
      hora: '10:00',
    });
  });

  test.each([
    ['America/Manaus', '2026-11-24T00:30:00Z', '2026-11-23'],
    ['America/Sao_Paulo', '2026-11-24T03:30:00Z', '2026-11-24'],
    ['America/Sao_Paulo', '2026-11-24T02:30:00Z', '2026-11-23'],
  ])('in %s at %s today is %s', async (fuso, agora, hoje) => {
    app.setNow(new Date(agora));
    casa = await aConcessionaria(app, { fuso });
    await aConsultor(app, casa);
    await aMecanico(app, casa);
    slug = await aPagina(app, casa, { antecedencia_min: 0, horizonte_dias: 1 });
    servico = await aServicoNaPagina(app, casa);
    const { dias, ate } = await visitante().horas();
    const amanha = hoje === '2026-11-23' ? '2026-11-24' : '2026-11-25';
    expect(ate).toBe(amanha);
    // The evening is over: of today nothing is left.
    expect(dias.map(({ dia }) => dia)).toEqual(
      hoje === '2026-11-24' ? ['2026-11-24', '2026-11-25'] : ['2026-11-24'],
    );
    const [primeira] = dias;
    const visita = await visitante().agendar({ dia: primeira?.dia ?? '', hora: '07:00' });
    expect(visita.mudaAte).toBe(
      fuso === 'America/Manaus' ? '2026-11-24T07:00:00.000Z' : '2026-11-24T06:00:00.000Z',
    );
  });

  test('AV-03 lead time, horizon, quarters and waiting chairs', async () => {
    await app.admin.query(
      `update agenda_publica set antecedencia_min = 180, horizonte_dias = 2, chegadas_por_quarto = 1, espera_por_dia = 1 where slug = $1`,
      [slug],
    );
    await aConsultor(app, casa);
    await aMecanico(app, casa);
    const { dias } = await visitante().horas();
    expect(dias.map(({ dia }) => dia)).toEqual(['2026-11-23', TERCA, '2026-11-25']);
    expect(dias[0]?.horas[0]?.hora).toBe('11:00');
    await visitante().agendar({ transporte: 'espera' });
    const motivo = async (transporte: string, hora: string) =>
      (await visitante().horas(servico, transporte)).dias
        .find(({ dia }) => dia === TERCA)
        ?.horas.find((cada) => cada.hora === hora)?.motivo;
    expect(await motivo('deixa', '09:00')).toBe('chegadas completas');
    expect(await motivo('deixa', '10:00')).toBeNull();
    expect(await motivo('espera', '10:00')).toBe('sem lugar para esperar nesse dia');
  });

  test('a day whose minutes are sold to jobs nobody is planned for', async () => {
    const servicos = [{ codTipoServico: 1, descricao: 'Motor', tempoPadraoMin: 640 }];
    await anAgendamento(app, { caller, casa }, { servicos, horaAgendamento: '07:00' });
    const { dias } = await visitante().horas();
    const terca = dias.find(({ dia }) => dia === TERCA);
    expect(terca?.livres).toBe(0);
    expect(terca?.horas[3]?.motivo).toBe('as horas de serviço 1 desse dia acabaram');
  });
});
