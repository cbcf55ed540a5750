import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  TipoServicoCadastrado,
  tipoServicoContracts as calls,
} from '@oferta/contracts/cadastros/tipo-servico.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 3, { nome: 'Ana Teste' });
});
afterAll(() => app.close());

const criar = (body: Record<string, unknown>, quem = caller) =>
  app.call(quem, calls.criarTipoServico, { body: { codTipoServico: null, tempoPadraoMin: 60, ...body } });
const novo = async (body: Record<string, unknown>) => {
  const answer = await criar(body);
  expect(answer.status, answer.text).toBe(200);
  return TipoServicoCadastrado.parse(answer.json());
};

test('gets the next code, or the one asked for, and is found without accents or by code', async () => {
  expect(await novo({ nome: 'Higienização' })).toMatchObject({
    codTipoServico: 13,
    naRecepcao: true,
    servicos: 0,
  });
  expect(await novo({ nome: 'Blindagem', codTipoServico: 30 })).toMatchObject({
    codTipoServico: 30,
    versao: 1,
  });

  const listar = async (busca: string) =>
    calls.listTiposServico.output
      .parse((await app.call(caller, calls.listTiposServico, { query: { busca } })).json())
      .itens.map(({ nome }) => nome);
  expect(await listar('HIGIENIZACAO')).toEqual(['Higienização']);
  expect(await listar('30')).toEqual(['Blindagem']);
});

test('codes 9 to 12 never appear on the reception board', async () => {
  const { itens } = calls.listTiposServico.output.parse(
    (await app.call(caller, calls.listTiposServico, { query: { tamanho: '200' } })).json(),
  );
  expect(itens.filter(({ naRecepcao }) => !naRecepcao).map(({ codTipoServico }) => codTipoServico)).toEqual([
    9, 10, 11, 12,
  ]);
});

test('a name or code that is taken says whose it is', async () => {
  await novo({ nome: 'Vidros', codTipoServico: 40 });
  const nome = await criar({ nome: 'VÍDROS' });
  expect([nome.status, nome.refusal().mensagem]).toEqual([409, 'Já existe o tipo Vidros, com o código 40']);
  const codigo = await criar({ nome: 'Outro', codTipoServico: 40 });
  expect([codigo.status, codigo.refusal().mensagem]).toEqual([409, 'O código 40 já é do tipo Vidros']);
  expect(codigo.refusal().campos?.[0]?.campo).toBe('codTipoServico');
});

test('two editors: the second reads who was first', async () => {
  const { codTipoServico, versao } = await novo({ nome: 'Estética' });
  const body = { nome: 'Estética automotiva', tempoPadraoMin: 90, versao };
  const alterar = () => app.call(caller, calls.alterarTipoServico, { params: { codTipoServico }, body });
  expect((await alterar()).json()).toMatchObject({ nome: 'Estética automotiva', versao: versao + 1 });
  const segunda = await alterar();
  expect(segunda.status).toBe(409);
  expect(segunda.refusal().mensagem).toBe(
    'Ana Teste alterou este tipo antes de você. Confira como ele está agora',
  );
  expect(segunda.refusal().atual).toMatchObject({ nome: 'Estética automotiva' });
});

test('is deleted only while nothing refers to it', async () => {
  const { codTipoServico } = await novo({ nome: 'Passageiro' });
  const excluir = (cod: number) =>
    app.call(caller, calls.excluirTipoServico, { params: { codTipoServico: cod } });
  await app.admin.query(`insert into taxa_hora values ($1, $2, $3, 18000)`, [
    casa.codDistribuidor,
    casa.codConcessionaria,
    codTipoServico,
  ]);
  expect((await excluir(codTipoServico)).refusal().codigo).toBe('tipoServico.comHistorico');
  await app.admin.query('delete from taxa_hora where cod_tipo_servico = $1', [codTipoServico]);
  expect((await excluir(codTipoServico)).status).toBe(200);
  expect((await excluir(codTipoServico)).status).toBe(404);
});

test('another distributor neither sees nor changes it; the agenda only reads', async () => {
  const { codTipoServico, versao } = await novo({ nome: 'Nosso tipo' });
  const outra = await as(app, await aConcessionaria(app, { distribuidor: 'prime' }), 2);
  const body = { nome: 'Deles', tempoPadraoMin: 60, versao };
  const answer = await app.call(outra, calls.alterarTipoServico, { params: { codTipoServico }, body });
  expect(answer.status).toBe(404);
  expect((await app.call(outra, calls.listTiposServico)).text).not.toContain('Nosso tipo');
  expect((await criar({ nome: 'X' }, await as(app, casa, 4))).status).toBe(403);
});
