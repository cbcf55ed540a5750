import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ConteudoModelo,
  modeloChecklistContracts as contracts,
  TIPOS_CHECKLIST,
  type ModeloChecklist,
} from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { isLimitesCoerentes } from '@oferta/domain/oficina-digital/resultado-item.ts';
import { aPatio, resposta, salvo } from '../../../../test/factories/checklist.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let outra: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  outra = await aConcessionaria(app);
  caller = await as(app, casa, -1);
});
afterAll(() => app.close());

const item = (codigo: string, over: object = {}) => ({
  codigo,
  nome: `Item ${codigo}`,
  tipo: 'semaforo',
  unidade: null,
  limites: null,
  fotoObrigatoria: false,
  obrigatorio: false,
  explicacao: null,
  linhaSugerida: null,
  ...over,
});
const corpo = (nome: string, itens: object[] = [item('a')], over: object = {}) => ({
  codConcessionaria: casa.codConcessionaria,
  nome,
  tipo: 'entrada',
  marca: null,
  ativo: true,
  conteudo: { mapaDeDanos: true, assinatura: false, grupos: [{ nome: 'Grupo', itens }] },
  ...over,
});
const criar = (body: object) => app.call(caller, contracts.criarModeloChecklist, { body });
async function criado(body: object): Promise<ModeloChecklist> {
  const answer = await criar(body);
  expect(answer.status, answer.text).toBe(200);
  return contracts.criarModeloChecklist.output.parse(answer.json());
}
const publicar = (codModeloChecklist: number, body: object) =>
  app.call(caller, contracts.publicarModeloChecklist, { params: { codModeloChecklist }, body });
const ver = async (codModeloChecklist: number) =>
  contracts.getModeloChecklist.output.parse(
    (await app.call(caller, contracts.getModeloChecklist, { params: { codModeloChecklist } })).json(),
  );
async function lista(quem: Caller, { codConcessionaria }: Casa): Promise<ModeloChecklist[]> {
  const answer = await app.call(quem, contracts.listModelosChecklist, { params: { codConcessionaria } });
  return contracts.listModelosChecklist.output.parse(answer.json());
}

describe('the templates every distributor begins with', () => {
  test('are one of each kind, of 30 and more items for the reception, with plain words and coherent limits', async () => {
    const modelos = await lista(await as(app, outra, 6), outra);
    expect(modelos.map(({ tipo }) => tipo)).toEqual([...TIPOS_CHECKLIST]);
    for (const { conteudo } of modelos) {
      const itens = ConteudoModelo.parse(conteudo).grupos.flatMap((grupo) => grupo.itens);
      expect(new Set(itens.map(({ codigo }) => codigo)).size).toBe(itens.length);
      expect(itens.filter(({ limites }) => limites && !isLimitesCoerentes(limites))).toEqual([]);
      expect(itens.filter(({ tipo, limites }) => (tipo === 'medida') !== (limites !== null))).toEqual([]);
    }
    const entrada = modelos[0]?.conteudo.grupos.flatMap(({ itens }) => itens) ?? [];
    expect(entrada.length).toBeGreaterThanOrEqual(30);
    expect(entrada.filter(({ explicacao, linhaSugerida }) => !explicacao || !linhaSugerida)).toEqual([]);
  });

  test('come with a distributor that is made later', async () => {
    const { rows } = await app.admin.query<{ n: number }>(
      `with novo as (
         insert into distribuidor (distribuidor, name_empresa, cor, dominio_gestao, dominio_api, dominio_integracao, dominio_checklist, dominio_orcamento, dominio_pesquisa)
         select 'novo', 'Novo', cor, 'novo.example', 'api.novo.example', 'i.novo.example', 'c.novo.example', 'o.novo.example', 'p.novo.example'
         from distribuidor limit 1 returning cod_distribuidor)
       select 1 as n from novo`,
    );
    expect(rows).toHaveLength(1);
    const modelos = await app.admin.query(
      `select v.numero from modelo_checklist_versao v join distribuidor using (cod_distribuidor) where distribuidor = 'novo'`,
    );
    expect(modelos.rows).toHaveLength(TIPOS_CHECKLIST.length);
  });
});

test('a new one is its dealership’s and nobody else’s', async () => {
  const { codModeloChecklist } = await criado(corpo('Só daqui'));
  const codigos = async (quem: Casa) =>
    (await lista(caller, quem)).map((modelo) => modelo.codModeloChecklist);
  expect(await codigos(casa)).toContain(codModeloChecklist);
  expect(await codigos(outra)).not.toContain(codModeloChecklist);
});

test('a checklist already begun keeps the version it began with', async () => {
  const modelo = await criado(corpo('Com versões', [item('a'), item('b')]));
  const { codModeloChecklist } = modelo;
  const patio = { ...(await aPatio(app, casa, await as(app, casa, 6))), codModelo: codModeloChecklist };
  const { chave } = await salvo(patio, { itens: [resposta('b', 'verde', 1)] });

  const novo = corpo('Com versões', [item('a'), item('c')]);
  const answer = await publicar(codModeloChecklist, { ...novo, versao: modelo.versao });
  expect(contracts.publicarModeloChecklist.output.parse(answer.json())).toMatchObject({ numero: 2 });
  const depois = await salvo(patio, { itens: [resposta('b', 'amarelo', 2)] }, chave);
  expect(depois.itens.map(({ codigo, resultado }) => [codigo, resultado])).toEqual([
    ['a', 'naoVerificado'],
    ['b', 'amarelo'],
  ]);
  const { versoes } = await ver(codModeloChecklist);
  expect(versoes.map(({ numero, usos }) => [numero, usos])).toEqual([
    [2, 0],
    [1, 1],
  ]);
});

test('a change of name alone is no new version', async () => {
  const modelo = await criado(corpo('Nome velho'));
  const { codModeloChecklist, versao } = modelo;
  const answer = await publicar(codModeloChecklist, { ...corpo('Nome novo'), ativo: false, versao });
  expect(answer.json()).toMatchObject({ nome: 'Nome novo', numero: 1, ativo: false });
});

describe('refuses', () => {
  test.each([
    ['a code in two items', [item('a'), item('a')], 'O código a está em dois itens'],
    [
      'a red limit better than the yellow one',
      [item('a', { tipo: 'medida', limites: { sentido: 'minimo', amarelo: 3, vermelho: 5 } })],
      'Em Item a, o limite vermelho precisa ser pior que o amarelo',
    ],
  ])('%s', async (_caso, itens, mensagem) => {
    const { status, refusal } = await criar(corpo('Errado', itens));
    expect([status, refusal().mensagem]).toEqual([422, mensagem]);
  });

  test('a name that is taken, new or changed', async () => {
    await criado(corpo('Tomado'));
    const { codModeloChecklist, versao } = await criado(corpo('Livre'));
    const frase = 'Já existe um modelo chamado Tomado';
    expect((await criar(corpo('Tomado'))).refusal().mensagem).toBe(frase);
    expect((await publicar(codModeloChecklist, { ...corpo('Tomado'), versao })).refusal().mensagem).toBe(
      frase,
    );
  });

  test('an outdated edit, with the template as it is', async () => {
    const { codModeloChecklist, versao } = await criado(corpo('Disputado'));
    await publicar(codModeloChecklist, { ...corpo('Disputado'), marca: 'Marca', versao });
    const { status, refusal } = await publicar(codModeloChecklist, { ...corpo('Disputado'), versao });
    expect(status).toBe(409);
    expect(refusal().mensagem).toMatch(/^Pessoa \d+ alterou este modelo há pouco/);
    expect(refusal().atual).toMatchObject({ codModeloChecklist, marca: 'Marca' });
  });

  test('what is not there', async () => {
    const params = { codModeloChecklist: 2_000_000_000 };
    expect((await app.call(caller, contracts.getModeloChecklist, { params })).status).toBe(404);
    expect((await publicar(2_000_000_000, { ...corpo('Nada'), versao: 1 })).status).toBe(404);
  });
});
