import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { usuarioContracts } from '@oferta/contracts/cadastros/usuario.ts';
import { paginaUnicaContracts } from '@oferta/contracts/relatorios/pagina-unica.ts';
import {
  configuracaoContracts as contracts,
  type ConfiguracaoDistribuidor,
} from '@oferta/contracts/ferramentas/configuracao.ts';
import { distribuidorContracts, DistribuidorPublico } from '@oferta/contracts/sessao/distribuidor.ts';
import { aConcessionaria, as, entrarComo, type Casa } from '../../../../test/factories/house.ts';
import { fakeDns, type FakeDns } from '../../../../test/gateways/fake-dns.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

/** Addresses that secrets go to: who says them, and what has to be shown before they hold. */
let app: TestApp;
let dns: FakeDns;
let casa: Casa;
let ana: Caller;
let bia: Caller;
beforeAll(async () => {
  dns = await fakeDns();
  app = await testApp({ env: { DNS: dns.server, GESTAO_LEGADA: 'legado.example, outra.example' } });
  casa = await aConcessionaria(app);
  [ana, bia] = [await as(app, casa, -1, { nome: 'Ana' }), await as(app, casa, -1, { nome: 'Bia' })];
});
afterAll(async () => {
  await app.close();
  await dns.close();
});

type Corpo = z.input<typeof contracts.salvarConfiguracao.body>;
const params = () => ({ codDistribuidor: casa.codDistribuidor });
async function ver(quem = ana): Promise<ConfiguracaoDistribuidor> {
  const answer = await app.call(quem, contracts.getConfiguracao, { params: params() });
  expect(answer.status, answer.text).toBe(200);
  return contracts.getConfiguracao.output.parse(answer.json());
}
async function salvar(quem: Caller, mudanca: Partial<Corpo>) {
  const body = { ...(await ver(quem)), ...mudanca } as Corpo;
  return app.call(quem, contracts.salvarConfiguracao, { params: params(), body });
}
const cartas = async (): Promise<{ destino: string; corpo: string }[]> =>
  (
    await app.admin.query(
      `select destino, corpo from mensagem where assunto like '%gestão antiga' order by cod_mensagem`,
    )
  ).rows;

describe('the old back-end, where passwords of logins go', () => {
  const LEGADO = 'https://legado.example/gestao';
  beforeEach(async () => {
    await app.admin.query('delete from mensagem');
    await app.admin.query(
      `update distribuidor set url_gestao_legado = null, gestao_pedida = null, gestao_pedida_por = null, gestao_pedida_em = null`,
    );
  });

  test.each([
    ['http://legado.example', 'configuracao.gestaoSemHttps'],
    ['https://evil.example/login', 'configuracao.gestaoForaDaLista'],
    ['https://legado.example.evil.example/', 'configuracao.gestaoForaDaLista'],
    ['https://legado.example@evil.example/', 'configuracao.gestaoForaDaLista'],
  ])('is never %s', async (urlGestaoLegado, codigo) => {
    const answer = await salvar(ana, { urlGestaoLegado });
    expect([answer.status, answer.refusal().codigo]).toEqual([422, codigo]);
    expect(await ver()).toMatchObject({ urlGestaoLegado: null, gestaoPedida: null });
  });

  test('is asked for by one and confirmed by another; all developers hear of both', async () => {
    expect((await salvar(ana, { urlGestaoLegado: LEGADO })).status).toBe(200);
    expect(await ver(ana)).toMatchObject({
      urlGestaoLegado: null,
      gestaoPedida: { url: LEGADO, minha: true },
    });
    expect(await ver(bia)).toMatchObject({ gestaoPedida: { por: 'Ana', minha: false } });
    expect((await cartas()).length).toBeGreaterThanOrEqual(2);

    const sozinha = await salvar(ana, { decisaoDaGestao: 'confirmar' });
    expect(sozinha.refusal().codigo).toBe('configuracao.gestaoMesmaPessoa');
    expect((await ver()).urlGestaoLegado).toBeNull();
    const publico = async () =>
      DistribuidorPublico.parse(
        (await app.call({ token: null, host: casa.host }, distribuidorContracts.distribuidor)).json(),
      ).url_gestao_legado;
    expect(await publico()).toBeNull();

    expect((await salvar(bia, { decisaoDaGestao: 'confirmar' })).status).toBe(200);
    expect(await ver()).toMatchObject({ urlGestaoLegado: LEGADO, gestaoPedida: null });
    expect(await publico()).toBe(LEGADO);
    const ditas = (await cartas()).map(({ corpo }) => corpo);
    expect(ditas.filter((corpo) => corpo.startsWith('Bia confirmou')).length).toBeGreaterThanOrEqual(2);

    expect((await salvar(bia, { decisaoDaGestao: 'confirmar' })).refusal().codigo).toBe(
      'configuracao.gestaoSemPedido',
    );
  });

  test('is not confirmed by an account that who asked has just made', async () => {
    await salvar(ana, { urlGestaoLegado: LEGADO });
    const convite = await app.call(ana, usuarioContracts.convidarUsuario, {
      body: {
        nome: 'Outra Ana',
        email: 'outra-ana@localhost.example',
        codNivel: -1,
        codConcessionariaPadrao: null,
      },
    });
    expect(convite.status, convite.text).toBe(200);
    const { codUsuario } = convite.json<{ codUsuario: number }>();
    const outraAna = await entrarComo(app, casa, { codUsuario, nivel: -1 });
    const answer = await salvar(outraAna, { decisaoDaGestao: 'confirmar' });
    expect(answer.refusal().codigo).toBe('configuracao.gestaoContaLigada');
    expect((await ver()).urlGestaoLegado).toBeNull();
    expect((await salvar(bia, { decisaoDaGestao: 'confirmar' })).status).toBe(200);
  });

  test('the database refuses one person in both places', async () => {
    await salvar(ana, { urlGestaoLegado: LEGADO });
    await expect(
      app.admin.query(
        'update distribuidor set gestao_confirmada_por = gestao_pedida_por where gestao_pedida is not null',
      ),
    ).rejects.toThrow('distribuidor_gestao_por_duas');
  });

  test('is refused by anybody, taken away by one, and other settings do not wait for it', async () => {
    await salvar(ana, { urlGestaoLegado: LEGADO });
    expect((await salvar(bia, { remetenteNome: 'Casa' })).status).toBe(200);
    expect(await ver()).toMatchObject({ remetenteNome: 'Casa', gestaoPedida: { url: LEGADO } });
    await salvar(bia, { decisaoDaGestao: 'recusar' });
    expect(await ver()).toMatchObject({ urlGestaoLegado: null, gestaoPedida: null });
    await app.admin.query(`update distribuidor set url_gestao_legado = '${LEGADO}'`);
    await salvar(ana, { urlGestaoLegado: null });
    expect((await ver()).urlGestaoLegado).toBeNull();
  });

  test('one that stands in the clear since before is told to no page', async () => {
    await app.admin.query(`update distribuidor set url_gestao_legado = 'http://velha.example'`);
    const { url_gestao_legado } = DistribuidorPublico.parse(
      (await app.call({ token: null, host: casa.host }, distribuidorContracts.distribuidor)).json(),
    );
    expect(url_gestao_legado).toBeNull();
    // It stands in the form, and other settings are saved beside it.
    expect((await salvar(ana, { remetenteNome: 'Outra' })).status).toBe(200);
  });
});

describe('a host that is claimed', () => {
  const vouched = async (host: string): Promise<number> =>
    (await app.app.http.inject({ url: `/api/saude/host?domain=${host}`, headers: { host: casa.host } }))
      .statusCode;

  test('is vouched for when its name says whose it is, and those of before as they were', async () => {
    expect(await vouched('localhost')).toBe(200);
    const { hosts } = await ver();
    expect((await salvar(ana, { hosts: [...hosts, 'nova.empresa.example'] })).status).toBe(200);
    expect(await vouched('nova.empresa.example')).toBe(404);
    const [prova] = (await ver()).provas;
    expect(prova).toMatchObject({
      host: 'nova.empresa.example',
      registro: '_gestao-oferta.nova.empresa.example',
    });

    const achado = async () =>
      contracts.salvarConfiguracao.output.parse((await salvar(ana, {})).json()).provas[0]?.achado;
    expect(await achado()).toBe('nada');
    dns.records.set(prova?.registro ?? '', 'gestao-oferta=de-outro');
    expect(await achado()).toBe('outro');
    // A name server that cannot say has not said that there is nothing.
    dns.broken = true;
    expect(await achado()).toBe('sem-resposta');
    dns.broken = false;
    expect(await vouched('nova.empresa.example')).toBe(404);

    dns.records.set(prova?.registro ?? '', prova?.valor ?? '');
    expect((await salvar(ana, {})).status).toBe(200);
    expect((await ver()).provas).toEqual([]);
    expect(await vouched('nova.empresa.example')).toBe(200);
    await salvar(ana, { hosts });
  });
});

describe('reports that are mailed', () => {
  const criar = async (quem: Caller, destinatarios: string[]) =>
    app.call(quem, paginaUnicaContracts.criarEnvio, {
      body: {
        codGrupo: null,
        marca: null,
        frequencia: 'semanal',
        dia: 1,
        hora: 7,
        destinatarios,
        ativo: true,
      },
    });

  test('leave the house only where its settings say so', async () => {
    const gestor = await as(app, casa, 1);
    await salvar(ana, { envioParaFora: false, remetenteEmail: 'avisos@casa.example' });
    const { refusal, status } = await criar(gestor, ['rival@fora.example']);
    expect([status, refusal().codigo]).toEqual([422, 'envioRelatorio.foraDaCasa']);
    expect((await criar(gestor, ['diretoria@casa.example'])).status).toBe(200);
    await salvar(ana, { envioParaFora: true });
    expect((await criar(gestor, ['rival@fora.example'])).status).toBe(200);
  });
});

test('a name is of one line, whoever sends it', async () => {
  await salvar(ana, { remetenteNome: 'Casa\r\nBcc: rival@fora.example' });
  expect((await ver()).remetenteNome).toBe('Casa Bcc: rival@fora.example');
});
