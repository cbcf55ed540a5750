import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concessionariaContracts as calls } from '@oferta/contracts/cadastros/concessionaria.ts';
import { grupoContracts } from '@oferta/contracts/cadastros/grupo.ts';
import { concessionariaAtualContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import {
  aCasa,
  aFicha,
  type FichaEnviada,
  fichaDe,
  lerFicha,
} from '../../../../test/factories/concessionaria.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let rede: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aCasa(app);
  rede = await as(app, casa, 2, { nome: 'Ana da Rede' });
});
afterAll(() => app.close());

const criar = (over: Partial<FichaEnviada> = {}, quem = rede) =>
  app.call(quem, calls.criarConcessionaria, { body: aFicha(over) });
const criada = async (over: Partial<FichaEnviada> = {}) =>
  calls.criarConcessionaria.output.parse((await criar(over)).json());
const alterar = (concessionaria: number, body: object, quem = rede) =>
  app.call(quem, calls.alterarConcessionaria, { params: { concessionaria }, body });
const listar = async (query: Record<string, string>, quem = rede) =>
  calls.listConcessionarias.output.parse((await app.call(quem, calls.listConcessionarias, { query })).json());

describe('a new dealership', () => {
  test('is kept as it was written and can be worked in at once', async () => {
    const ficha = aFicha({
      codigoInterno: '123456/01',
      marcas: ['Fiat', 'Jeep'],
      feriados: [{ dia: '2026-12-08', nome: 'Padroeira', esfera: 'municipal', abre: false }],
      boxes: [{ codBox: null, nome: 'Box 1', ativo: true }],
      taxasHora: [{ codTipoServico: 1, centavosHora: 22_000 }],
    });
    const registro = calls.criarConcessionaria.output.parse(
      (await app.call(rede, calls.criarConcessionaria, { body: ficha })).json(),
    );
    expect(registro).toMatchObject({
      ...ficha,
      codigoInterno: '12345601',
      cep: '01310100',
      telefone: '+551130000001',
      cidade: 'São Paulo',
      uf: 'SP',
      ativo: true,
      versao: 1,
      boxes: [{ nome: 'Box 1', ativo: true }],
    });
    expect(await lerFicha(app, rede, registro.codConcessionaria)).toEqual(registro);

    const minhas = concessionariaAtualContracts.concessionarialist.output.parse(
      (await app.call(rede, concessionariaAtualContracts.concessionarialist)).json(),
    );
    expect(minhas.find((uma) => uma.codConcessionaria === registro.codConcessionaria)).toMatchObject({
      marca: 'Fiat',
      cidade: 'São Paulo',
      status: 1,
    });
  });

  test('is saved back as it was read', async () => {
    const registro = await criada({ codigoInterno: '765432/10' });
    const cod = registro.codConcessionaria;
    const ficha = fichaDe(registro, { codigoInterno: '765432/10' });
    const salvo = calls.alterarConcessionaria.output.parse((await alterar(cod, ficha)).json());
    expect({ ...salvo, versao: 1, alteradoEm: '', alteradoPor: '' }).toEqual({
      ...registro,
      alteradoEm: '',
      alteradoPor: '',
    });
    expect(salvo).toMatchObject({ versao: 2, alteradoPor: 'Ana da Rede' });
  });

  test('is only made by who sees the whole network', async () => {
    const filtrada = await as(app, casa, 2, { concessionarias: [casa.codConcessionaria] });
    expect((await criar({}, filtrada)).refusal().codigo).toBe('concessionaria.foraDaRede');
    expect((await criar({}, await as(app, casa, 1))).status).toBe(403);
  });
});

describe('what a form sends is judged', () => {
  test.each<[string, Partial<FichaEnviada>, string]>([
    ['cnpj', { cnpj: '11.222.333/0001-82' }, 'Favor inserir CNPJ válido'],
    ['telefone', { telefone: '' }, 'Telefone obrigatório'],
    ['telefone', { telefone: '(20) 300-0001' }, 'Favor inserir telefone válido'],
    ['email', { email: 'ninguem@' }, 'Favor inserir email válido'],
    ['cep', { cep: '0131' }, 'Favor inserir CEP válido'],
    ['nome', { nome: ' ' }, 'Informe o nome fantasia'],
    ['marcas', { marcas: [] }, 'Informe ao menos uma marca'],
    ['fuso', { fuso: 'Europe/Lisbon' }, 'Escolha o fuso horário'],
    [
      'semana.1',
      {
        semana: [
          null,
          { abertura: 600, fechamento: 540, almocoInicio: null, almocoFim: null },
          null,
          null,
          null,
          null,
          null,
        ],
      },
      'O fechamento precisa ser depois da abertura',
    ],
    [
      'impostos.iss',
      { impostos: { iss: 10_001, icms: 0, pis: 0, cofins: 0 } },
      'Informe um percentual entre 0 e 100',
    ],
    ['capacidadeDia', { capacidadeDia: 0 }, 'Informe 1 ou mais'],
  ])('%s %j: %s', async (campo, over, mensagem) => {
    const answer = await criar(over);
    expect(answer.status).toBe(400);
    expect(answer.refusal().campos).toEqual([{ campo, mensagem }]);
  });

  test.each<[string, Partial<FichaEnviada>, string]>([
    ['municipioDesconhecido', { codIbge: 1 }, 'codIbge'],
    ['codigoInternoInvalido', { codigoInterno: '123' }, 'codigoInterno'],
    ['grupoDesconhecido', { codGrupo: 999_999 }, 'codGrupo'],
    ['cnpjInvalido', { cnpj: '12.ABC.345/01DE-35' }, 'cnpj'],
  ])('%s names its field', async (codigo, over, campo) => {
    const refusal = (await criar(over)).refusal();
    expect(refusal.codigo).toBe(`concessionaria.${codigo}`);
    expect(refusal.campos).toEqual([{ campo, mensagem: refusal.mensagem }]);
  });

  test.each<[string, Partial<FichaEnviada>]>([
    ['tipoServicoDesconhecido', { taxasHora: [{ codTipoServico: 99, centavosHora: 1 }] }],
    [
      'nomeRepetido',
      {
        boxes: [
          { codBox: null, nome: 'Box', ativo: true },
          { codBox: null, nome: 'Box', ativo: false },
        ],
      },
    ],
    [
      'diaRepetido',
      {
        feriados: [
          { dia: '2026-12-08', nome: 'Um', esfera: 'propria', abre: false },
          { dia: '2026-12-08', nome: 'Outro', esfera: 'municipal', abre: false },
        ],
      },
    ],
  ])('%s', async (codigo, over) => {
    expect((await criar(over)).refusal().codigo).toBe(`concessionaria.${codigo}`);
  });

  test('a CNPJ or internal code that another has is refused with its name', async () => {
    const { cnpj, nome } = await criada({ codigoInterno: '000001/01' });
    expect((await criar({ cnpj })).refusal()).toMatchObject({
      codigo: 'concessionaria.cnpjEmUso',
      mensagem: `CNPJ já cadastrado em ${nome}`,
      campos: [{ campo: 'cnpj', mensagem: `CNPJ já cadastrado em ${nome}` }],
    });
    expect((await criar({ codigoInterno: '000001/01' })).refusal()).toMatchObject({
      codigo: 'concessionaria.codigoInternoEmUso',
      mensagem: `Código interno já usado em ${nome}`,
    });
  });

  test('who does not see the other one is refused all the same, without its name', async () => {
    const { cnpj } = await criada();
    const filtrada = await as(app, casa, 2, { concessionarias: [casa.codConcessionaria] });
    const minha = fichaDe(await lerFicha(app, filtrada, casa.codConcessionaria), { cnpj });
    const refusal = (await alterar(casa.codConcessionaria, minha, filtrada)).refusal();
    expect(refusal).toMatchObject({ codigo: 'concessionaria.cnpjEmUso' });
    expect(refusal.mensagem).toBe('CNPJ já cadastrado em outra concessionária');
  });

  test('the letters of the CNPJ and the short code are settings of the distributor', async () => {
    await app.admin.query(
      `update distribuidor set cnpj_alfanumerico = true, mascara_codigo_interno = '00000' where distribuidor = 'localhost'`,
    );
    try {
      const registro = await criada({ cnpj: '12.abc.345/01de-35', codigoInterno: '00042' });
      expect(registro).toMatchObject({ cnpj: '12ABC34501DE35', codigoInterno: '00042' });
    } finally {
      await app.admin.query(
        `update distribuidor set cnpj_alfanumerico = false, mascara_codigo_interno = '000000/00' where distribuidor = 'localhost'`,
      );
    }
  });
});

describe('two editors', () => {
  test('the second is told who saved first and sees the record as it is', async () => {
    const registro = await criada();
    const cod = registro.codConcessionaria;
    const bia = await as(app, casa, 2, { nome: 'Bia' });
    expect((await alterar(cod, fichaDe(registro, { nome: 'Da Bia' }), bia)).status).toBe(200);
    const refusal = (await alterar(cod, fichaDe(registro, { nome: 'Da Ana' }))).refusal();
    expect(refusal).toMatchObject({
      codigo: 'concessionaria.alterada',
      atual: { nome: 'Da Bia', versao: 2 },
    });
    expect(refusal.mensagem).toContain('Bia alterou esta concessionária');
  });

  test('another distributor does not know it', async () => {
    const { codConcessionaria, ...registro } = await criada();
    const alheia = await as(app, await aConcessionaria(app, { distribuidor: 'atria' }), 2);
    const params = { concessionaria: codConcessionaria };
    expect((await app.call(alheia, calls.getConcessionaria, { params })).status).toBe(404);
    const ficha = fichaDe({ ...registro, codConcessionaria });
    expect((await alterar(codConcessionaria, ficha, alheia)).refusal().codigo).toBe(
      'concessionaria.naoEncontrada',
    );
    expect((await app.call(alheia, calls.excluirConcessionaria, { params })).status).toBe(404);
  });
});

describe('the list', () => {
  test('finds by name without accents, CNPJ with punctuation, code and city', async () => {
    const { codConcessionaria, cnpj } = await criada({ nome: 'Órbita São João', codigoInterno: '424242/42' });
    const achadas = async (busca: string) =>
      (await listar({ busca })).itens.map((item) => item.codConcessionaria);
    expect(await achadas('orbita sao')).toEqual([codConcessionaria]);
    expect(await achadas(cnpj.replace(/^(..)(...)/, '$1.$2.').slice(0, 9))).toContain(codConcessionaria);
    expect(await achadas('424242/42')).toEqual([codConcessionaria]);
    expect(await achadas('%%')).toEqual([]);
    const query = { busca: 'x' };
    expect((await app.call(rede, calls.listConcessionarias, { query })).status).toBe(400);
  });

  test('is sorted, paged and filtered on the server', async () => {
    const grupo = grupoContracts.criarGrupo.output.parse(
      (
        await app.call(rede, grupoContracts.criarGrupo, {
          body: { nome: 'Grupo da lista', responsavel: '', concessionarias: [] },
        })
      ).json(),
    );
    const { codGrupo } = grupo;
    for (const nome of ['Alfa', 'Ômega', 'beta']) await criada({ nome, codGrupo, marcas: ['Rara', 'Fiat'] });
    const nomes = async (query: Record<string, string>) => {
      const { total, itens } = await listar({ codGrupo: String(codGrupo), ...query });
      return [total, ...itens.map(({ nome }) => nome)];
    };
    expect(await nomes({})).toEqual([3, 'Alfa', 'beta', 'Ômega']);
    expect(await nomes({ ordem: 'nome', desc: '1', tamanho: '2' })).toEqual([3, 'Ômega', 'beta']);
    expect(await nomes({ ordem: 'nome', tamanho: '2', pagina: '2' })).toEqual([3, 'Ômega']);
    expect(await nomes({ marca: 'Rara', uf: 'SP', situacao: 'ativos' })).toEqual([
      3,
      'Alfa',
      'beta',
      'Ômega',
    ]);
    expect(await nomes({ situacao: 'inativos' })).toEqual([0]);
    expect(await nomes({ uf: 'AM' })).toEqual([0]);
  });

  test('offers what there is to choose from', async () => {
    const opcoes = calls.opcoesConcessionaria.output.parse(
      (await app.call(rede, calls.opcoesConcessionaria)).json(),
    );
    expect(opcoes.marcas).toContain('Marca Teste');
    expect(opcoes.tiposServico).toHaveLength(12);
  });
});
