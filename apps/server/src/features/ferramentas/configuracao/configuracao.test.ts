import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { concessionariaContracts } from '@oferta/contracts/cadastros/concessionaria.ts';
import {
  configuracaoContracts as contracts,
  type ConfiguracaoDistribuidor,
  type ConfiguracaoEditada,
} from '@oferta/contracts/ferramentas/configuracao.ts';
import { modeloChecklistContracts } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { distribuidorContracts, DistribuidorPublico } from '@oferta/contracts/sessao/distribuidor.ts';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { aFicha } from '../../../../test/factories/concessionaria.ts';
import { aConcessionaria, as, codDistribuidor, type Casa } from '../../../../test/factories/house.ts';
import { fakeSms, type FakeSms } from '../../../../test/gateways/fake-sms.ts';
import { fakeSmtp, type FakeSmtp } from '../../../../test/gateways/fake-smtp.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let smtp: FakeSmtp;
let sms: FakeSms;
let casa: Casa;
let dev: Caller;
/** Of the platform's staff: of no distributor. */
let plataforma: Caller;
let prime: number;
beforeAll(async () => {
  [smtp, sms] = await Promise.all([fakeSmtp(), fakeSms()]);
  app = await testApp({ env: { SMTP_URL: smtp.url, SMS_URL: sms.url } });
  casa = await aConcessionaria(app);
  dev = await as(app, casa, -1);
  const deFora = await as(app, casa, -1, { nome: 'Suporte da plataforma' });
  await app.admin.query(
    'update usuario set cod_distribuidor = null, codigo_login = null where cod_usuario = $1',
    [deFora.codUsuario],
  );
  plataforma = deFora;
  prime = await codDistribuidor(app, 'prime');
});
beforeEach(() => {
  smtp.letters.length = 0;
  sms.received.length = 0;
});
afterAll(async () => {
  await app.close();
  await Promise.all([smtp.close(), sms.close()]);
});

const params = (cod = casa.codDistribuidor) => ({ codDistribuidor: cod });
async function ver(quem = dev, cod = casa.codDistribuidor): Promise<ConfiguracaoDistribuidor> {
  const answer = await app.call(quem, contracts.getConfiguracao, { params: params(cod) });
  expect(answer.status, answer.text).toBe(200);
  return contracts.getConfiguracao.output.parse(answer.json());
}
type Corpo = z.input<typeof contracts.salvarConfiguracao.body>;
const corpoDe = ({
  codDistribuidor: _cod,
  distribuidor: _nome,
  logos: _logos,
  fatos: _fatos,
  alteradoEm: _em,
  alteradoPor: _por,
  ...resto
}: ConfiguracaoDistribuidor): Corpo => resto as Corpo;
async function salvar(mudanca: Partial<ConfiguracaoEditada>, quem = dev, cod = casa.codDistribuidor) {
  const body = { ...corpoDe(await ver(quem, cod)), ...mudanca };
  return app.call(quem, contracts.salvarConfiguracao, { params: params(cod), body });
}
const publico = async (host: string) =>
  DistribuidorPublico.parse(
    (await app.call({ token: null, host }, distribuidorContracts.distribuidor)).json(),
  );

describe('where the developer tools are', () => {
  test.each(['atria', 'homologacao', 'localhost'])(
    '%s has them, for level -1 alone',
    async (distribuidor) => {
      const la = await aConcessionaria(app, { distribuidor });
      for (const nivel of NIVEIS) {
        const { status } = await app.call(await as(app, la, nivel), contracts.listConfiguracoes);
        expect(status, `nível ${nivel}`).toBe(nivel === -1 ? 200 : 403);
      }
    },
  );

  test.each(['prime', 'stellantis', 'hml_ofertadigital'])(
    '%s knows none of their calls',
    async (distribuidor) => {
      const la = await aConcessionaria(app, { distribuidor });
      const quem = {
        ...(await as(app, la, -1)),
        host: `${distribuidor.replaceAll('_', '-')}.localhost:3000`,
      };
      const nenhum = { codDistribuidor: la.codDistribuidor, fundo: 'claro', codModeloChecklist: 1 };
      for (const contract of [...Object.values(contracts), modeloChecklistContracts.getModeloChecklist]) {
        const answer = await app.call(quem, contract, { params: nenhum, body: {} });
        expect([answer.status, answer.refusal().codigo], contract.path).toEqual([
          404,
          'chamada.naoEncontrada',
        ]);
      }
    },
  );
});

describe('whose settings are seen', () => {
  test("a distributor's own developer has that one, the platform's staff has all", async () => {
    const nomes = async (quem: Caller) =>
      contracts.listConfiguracoes.output
        .parse((await app.call(quem, contracts.listConfiguracoes)).json())
        .map(({ distribuidor }) => distribuidor);
    expect(await nomes(dev)).toEqual(['localhost']);
    expect(await nomes(plataforma)).toEqual(expect.arrayContaining(['localhost', 'prime', 'stellantis']));
  });

  test("another's is not found, whatever is asked of it", async () => {
    const body = corpoDe(await ver());
    const teste = { canal: 'email', destino: 'alguem@teste.example' };
    for (const [contract, input] of [
      [contracts.getConfiguracao, {}],
      [contracts.salvarConfiguracao, { body }],
      [contracts.removerLogoDoDistribuidor, {}],
      [contracts.trocarLogoDoDistribuidor, {}],
      [contracts.testarEnvio, { body: teste }],
    ] as const) {
      const answer = await app.call(dev, contract, {
        params: { codDistribuidor: prime, fundo: 'claro' },
        ...input,
      });
      expect([answer.status, answer.refusal().codigo], contract.path).toEqual([
        404,
        'configuracao.naoEncontrada',
      ]);
    }
    const nenhum = await app.call(plataforma, contracts.getConfiguracao, { params: params(2_000_000_000) });
    expect(nenhum.status).toBe(404);
  });

  test("the platform's staff changes another's, counted and kept as that one's", async () => {
    await aConcessionaria(app, { distribuidor: 'prime' });
    const answer = await salvar({ cor: '#7A1F5C', nome: 'Prime Veículos' }, plataforma, prime);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json()).toMatchObject({
      cor: '#7a1f5c',
      alteradoPor: 'Suporte da plataforma',
      fatos: { concessionarias: expect.any(Number) },
    });
    expect(await publico('prime.localhost')).toMatchObject({
      name_empresa: 'Prime Veículos',
      theme: { cor: '#7a1f5c', css: expect.stringContaining('--brand-solid:#7a1f5c') },
    });
    const { rows } = await app.admin.query(
      `select cod_distribuidor, acao, antes, depois from auditoria where tabela = 'distribuidor' and chave = $1`,
      [prime],
    );
    expect(rows).toEqual([
      {
        cod_distribuidor: prime,
        acao: 'salvarConfiguracao',
        antes: { cor: '#111111', name_empresa: 'Prime' },
        depois: { cor: '#7a1f5c', name_empresa: 'Prime Veículos' },
      },
    ]);
  });
});

describe('domains', () => {
  test('a new one is served at once, and one that is taken away no more', async () => {
    const { hosts } = await ver();
    expect((await salvar({ hosts: [...hosts, 'HTTPS://Nova.Empresa.example/entrar'] })).status).toBe(200);
    expect(await publico('nova.empresa.example')).toMatchObject({ distribuidor: 'localhost' });
    expect((await salvar({ hosts })).status).toBe(200);
    const tirado = await app.call(
      { token: null, host: 'nova.empresa.example' },
      distribuidorContracts.distribuidor,
    );
    expect(tirado.status).toBe(404);
  });

  test("another distributor's is refused", async () => {
    const { hosts } = await ver();
    const { status, refusal } = await salvar({ hosts: [...hosts, 'wurth.localhost'] });
    expect([status, refusal().mensagem]).toEqual([
      409,
      'O domínio wurth.localhost já é de outro distribuidor',
    ]);
  });

  test('the one that one stands on stays', async () => {
    const { hosts, dominios } = await ver();
    const outro = 'localhost.localhost';
    const { status, refusal } = await salvar({
      hosts: hosts.filter((host) => host !== 'localhost'),
      dominios: {
        ...dominios,
        gestao: outro,
        api: outro,
        integracao: outro,
        checklist: outro,
        orcamento: outro,
        pesquisa: outro,
      },
    });
    expect([status, refusal().mensagem]).toEqual([
      422,
      'Você está em localhost: entre por outro domínio para tirá-lo',
    ]);
  });

  test('links are built with one of them', async () => {
    const { dominios } = await ver();
    const { status, refusal } = await salvar({ dominios: { ...dominios, orcamento: 'fora.example' } });
    expect(status).toBe(422);
    expect(refusal().campos).toEqual([
      { campo: 'dominios.orcamento', mensagem: 'fora.example não está entre os domínios' },
    ]);
  });
});

test.each([
  ['cor', 'azul', 'cor'],
  ['cor', '#fff', 'cor'],
  ['nome', ' ', 'nome'],
  ['hosts', ['a b'], 'hosts.0'],
  ['hosts', [], 'hosts'],
  ['mascaraCodigoLogin', '##', 'mascaraCodigoLogin'],
  ['remetenteEmail', 'sem-arroba', 'remetenteEmail'],
  ['remetenteSms', 'São', 'remetenteSms'],
  ['urlGestaoLegado', 'javascript:alert(1)', 'urlGestaoLegado'],
])('%s %j is refused at its field', async (campo, valor, onde) => {
  const { status, refusal } = await salvar({ [campo]: valor });
  expect(status).toBe(400);
  expect(refusal().campos?.map((um) => um.campo)).toContain(onde);
});

test('two people at once: the second is told by whom and how it is now', async () => {
  const visto = corpoDe(await ver());
  const marina = await as(app, casa, -1, { nome: 'Marina Exemplo' });
  const primeira = await app.call(marina, contracts.salvarConfiguracao, {
    params: params(),
    body: { ...visto, remetenteNome: 'Oficina da Marina' },
  });
  expect(primeira.status).toBe(200);
  const segunda = await app.call(dev, contracts.salvarConfiguracao, {
    params: params(),
    body: { ...visto, remetenteNome: 'Outra' },
  });
  expect(segunda.status).toBe(409);
  expect(segunda.refusal().mensagem).toMatch(/^Marina Exemplo alterou/);
  expect(segunda.refusal().atual).toMatchObject({
    remetenteNome: 'Oficina da Marina',
    versao: visto.versao + 1,
  });
});

describe('the alphanumeric CNPJ', () => {
  const COM_LETRAS = '12.ABC.345/01DE-35';
  const cadastrar = () =>
    app.call(dev, concessionariaContracts.criarConcessionaria, { body: aFicha({ cnpj: COM_LETRAS }) });

  test('is taken by the registry once it is switched on, told to the form, and not switched off while in use', async () => {
    expect((await publico('localhost')).cnpj_alfanumerico).toBe(false);
    expect((await cadastrar()).refusal().mensagem).toBe('Favor inserir CNPJ válido');

    expect((await salvar({ cnpjAlfanumerico: true })).status).toBe(200);
    expect((await publico('localhost')).cnpj_alfanumerico).toBe(true);
    const answer = await cadastrar();
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json()).toMatchObject({ cnpj: '12ABC34501DE35' });

    expect((await ver()).fatos.cnpjComLetras).toBe(1);
    const { status, refusal } = await salvar({ cnpjAlfanumerico: false });
    expect([status, refusal().mensagem]).toEqual([
      422,
      'Não dá para desligar: 1 concessionária está com CNPJ que tem letras. Corrija esses cadastros antes',
    ]);
  });
});

const SVG = (cor: string, mais = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"><path d="M0 0h96v48H0z" fill="${cor}"/>${mais}</svg>`;
const logoDe = async (bytes: string | Buffer, fundo = 'claro') => {
  const boundary = 'limite-do-teste';
  const response = await app.app.http.inject({
    method: 'POST',
    url: `/api/configuracoes/${casa.codDistribuidor}/logo/${fundo}`,
    headers: {
      host: dev.host,
      authorization: `Bearer ${dev.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="logo"\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return { status: response.statusCode, body: response.json() };
};

describe('logos', () => {
  test('one for each ground, cleaned, told by the host and taken away again', async () => {
    const claro = await logoDe(SVG('#0c8f76', '<script>alert(1)</script>'));
    expect(claro.status, JSON.stringify(claro.body)).toBe(200);
    expect((await logoDe(SVG('#ffffff'), 'escuro')).status).toBe(200);
    const { logos } = await ver();
    expect(Buffer.from(logos.claro?.split(',')[1] ?? '', 'base64').toString()).toBe(SVG('#0c8f76'));
    const { theme } = await publico('localhost');
    expect(theme).toMatchObject({
      logo: expect.stringMatching(/^\/api\/imagem\//),
      logoEscuro: expect.stringMatching(/^\/api\/imagem\//),
    });
    expect(theme.logo).not.toBe(theme.logoEscuro);

    await app.call(dev, contracts.removerLogoDoDistribuidor, { params: { ...params(), fundo: 'escuro' } });
    expect((await publico('localhost')).theme).toMatchObject({ logo: theme.logo, logoEscuro: null });
  });

  test.each([
    ['a white one on white paper', '#ffffff', 'claro', '1:1'],
    ['a black one on dark ground', '#111111', 'escuro', '1:1'],
    ['a pale yellow on white paper', '#f2e27a', 'claro', '1,3:1'],
  ])('%s is refused with its figure', async (_nome, cor, fundo, figura) => {
    const { status, body } = await logoDe(SVG(cor), fundo);
    expect(status).toBe(422);
    expect(body.mensagem).toContain(`contraste de ${figura}`);
  });

  test('a photo is kept re-encoded, a small one and what is no picture are refused', async () => {
    const foto = (width: number) =>
      sharp({ create: { width, height: 200, channels: 3, background: '#0b3b5c' } })
        .png()
        .toBuffer();
    expect((await logoDe(await foto(600))).status).toBe(200);
    expect((await ver()).logos.claro).toMatch(/^data:image\/webp;base64,/);
    for (const bytes of [await foto(300), 'texto', SVG('#000').padEnd(100 * 1024 + 1)])
      expect((await logoDe(bytes)).body.codigo).toBe('configuracao.logoInvalido');
  });
});

describe('a test message', () => {
  const testar = (body: object, quem = dev) =>
    app.call(quem, contracts.testarEnvio, { params: params(), body });

  test('goes out from the distributor’s sender, and what the server said is told', async () => {
    await salvar({
      remetenteNome: 'Oficina Local',
      remetenteEmail: 'oficina@local.example',
      respostaEmail: 'balcao@local.example',
    });
    const answer = await testar({ canal: 'email', destino: 'dono@teste.example' });
    expect(answer.json()).toEqual({ resposta: '250 ok', remetente: 'oficina@local.example' });
    const [letter] = smtp.letters;
    expect(letter?.to).toEqual(['dono@teste.example']);
    expect(letter?.text).toContain('From: Oficina Local <oficina@local.example>');
    expect(letter?.text).toContain('Reply-To: balcao@local.example');
  });

  test('wears the distributor’s logo, which comes within it, unless its letters go without', async () => {
    expect((await logoDe(SVG('#0c8f76'))).status).toBe(200);
    await testar({ canal: 'email', destino: 'dono@teste.example' });
    expect(smtp.letters[0]?.text).toContain('Content-ID: <logo>');
    expect(smtp.letters[0]?.text).toContain('Content-Type: text/html');
    await salvar({ logoNosDocumentos: false });
    await testar({ canal: 'email', destino: 'dono@teste.example' });
    expect(smtp.letters[1]?.text).not.toContain('text/html');
  });

  test('that the server turns away tells its words', async () => {
    smtp.refuseNext(1);
    const { status, refusal } = await testar({ canal: 'email', destino: 'dono@teste.example' });
    expect(status).toBe(422);
    expect(refusal().mensagem).toContain('451 tente mais tarde');
  });

  test('by SMS, with the sender that phones show', async () => {
    await salvar({ remetenteSms: 'OFICINA' });
    const answer = await testar({ canal: 'sms', destino: '(11) 98765-4321' });
    expect(answer.json()).toEqual({ resposta: 'HTTP 200', remetente: 'OFICINA' });
    expect(sms.received[0]?.body).toMatchObject({ telefone: '+5511987654321', remetente: 'OFICINA' });
    expect((await testar({ canal: 'sms', destino: '123' })).refusal().mensagem).toBe(
      'Favor inserir telefone válido',
    );
  });

  test('without a server says so', async () => {
    const bare = await testApp();
    try {
      const house = await aConcessionaria(bare);
      const quem = await as(bare, house, -1);
      const body = { canal: 'email', destino: 'dono@teste.example' };
      const answer = await bare.call(quem, contracts.testarEnvio, {
        params: { codDistribuidor: house.codDistribuidor },
        body,
      });
      expect([answer.status, answer.refusal().codigo]).toEqual([422, 'configuracao.semTransporte']);
    } finally {
      await bare.close();
    }
  });
});
