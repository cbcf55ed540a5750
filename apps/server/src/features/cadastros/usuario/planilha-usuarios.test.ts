import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Valor } from '@oferta/domain/planilha/campo.ts';
import type { Ctx } from '#kernel/context.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';
import { permissoesExportador } from '../permissao/permissao.exportador.ts';
import type { Convidado } from './julgar-convidado.ts';
import { usuariosExportador } from './usuario.exportador.ts';
import { usuariosImportador } from './usuario.importador.ts';

let app: TestApp;
let casa: Casa;
let codUsuario: number;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app, { distribuidor: 'atria', nome: 'Casa Única' });
  ({ codUsuario } = await as(app, casa, 2, { nome: 'Rita Rede' }));
});
afterAll(() => app.close());

/** As the engine's job works: in the name of who sent the file. */
const emNomeDela = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  unitOfWork(app.app.platform, {
    session: { usuario: null, tenant: { codDistribuidor: casa.codDistribuidor, concessionarias: '*' } },
    actor: { codUsuario, acao: 'importarUsuarios', origem: 'importacao', endereco: null },
    work,
  });

async function exportadas(filtro: object): Promise<Readonly<Record<string, Valor>>[]> {
  const lidas: Readonly<Record<string, Valor>>[] = [];
  await emNomeDela(async (ctx) => {
    const pedido = {
      codConcessionaria: null,
      filtro: usuariosExportador.filtro.parse(filtro),
      fuso: 'America/Sao_Paulo',
    };
    for await (const lote of usuariosExportador.linhas(ctx, pedido)) lidas.push(...lote);
  });
  return lidas;
}

/** A file's lines judged and written. */
const importar = (linhas: { nome: string; email: string; nivel: string; concessionariaPadrao?: string }[]) =>
  emNomeDela(async (ctx) => {
    const contexto = await usuariosImportador.preparar(ctx, null);
    const boas = linhas.flatMap((valores, i) => {
      const juizo = usuariosImportador.julgar(valores, contexto);
      return 'registro' in juizo ? [{ linha: i + 2, registro: juizo.registro satisfies Convidado }] : [];
    });
    return usuariosImportador.gravar(ctx, { codConcessionaria: null, linhas: boas });
  });

const BIA = {
  nome: 'Bia Planilha',
  email: 'bia@planilha.example',
  nivel: 'Consultor',
  concessionariaPadrao: 'casa unica',
};

test('lines become invitations, once, and are taken back while nobody has come in', async () => {
  const [bia] = await importar([BIA]);
  expect(bia).toMatchObject({ linha: 2, acao: 'criado', versao: 1 });
  const cartas = async () =>
    (await app.admin.query(`select from mensagem where destino = $1`, [BIA.email])).rowCount;
  expect(await cartas()).toBe(1);
  expect(await importar([BIA])).toMatchObject([{ acao: 'igual', cod: bia?.cod }]);
  expect(await cartas()).toBe(1);

  const [linha] = await exportadas({ busca: 'bia planilha' });
  expect(linha).toMatchObject({
    nome: 'Bia Planilha',
    email: 'bia@planilha.example',
    nivel: 'Consultor',
    concessionariaPadrao: 'Casa Única',
    ativo: true,
    codigoLogin: expect.stringMatching(/^\d{3}\.\d{3}\.\d{2}$/),
    ve: '1',
    ultimoAcesso: null,
  });

  const feitos = bia ? [bia] : [];
  const desfazer = () =>
    emNomeDela((ctx) => usuariosImportador.desfazer(ctx, { codConcessionaria: null, feitos }));
  await app.admin.query(`update usuario set senha_hash = 'criada' where email = $1`, [BIA.email]);
  expect(await desfazer()).toEqual([
    { cod: bia?.cod, motivo: 'A pessoa já criou a senha: desative em vez de excluir' },
  ]);
  await app.admin.query(`update usuario set senha_hash = null, nome = 'Outro' where email = $1`, [BIA.email]);
  expect(await desfazer()).toEqual([{ cod: bia?.cod, motivo: 'Alterado depois da importação' }]);
  await app.admin.query(`update usuario set versao = 1 where email = $1`, [BIA.email]);
  expect(await desfazer()).toEqual([]);
  expect(await exportadas({ busca: 'bia@planilha' })).toEqual([]);
});

test('an export comes back without changing anything', async () => {
  await importar([{ ...BIA, email: 'volta@planilha.example' }]);
  const linhas = await exportadas({});
  expect(linhas.length).toBeGreaterThan(1);
  const textos = linhas.map(({ nome, email, nivel, concessionariaPadrao }) => ({
    nome: String(nome),
    email: String(email),
    nivel: String(nivel),
    concessionariaPadrao: concessionariaPadrao === null ? '' : String(concessionariaPadrao),
  }));
  const voltas = await importar(textos);
  expect(voltas).toHaveLength(linhas.length);
  expect(new Set(voltas.map(({ acao }) => acao))).toEqual(new Set(['igual']));
});

test('a file is narrowed as the list is', async () => {
  const nomes = (await exportadas({ codNivel: '2', ordem: 'nome' })).map(({ nome }) => nome);
  expect(nomes).toEqual(['Rita Rede']);
});

test('who may do what is a file as well', async () => {
  const pedido = { codConcessionaria: null, filtro: {}, fuso: 'America/Sao_Paulo' };
  const linhas = await emNomeDela(async (ctx) => {
    const todas: Readonly<Record<string, Valor>>[] = [];
    for await (const lote of permissoesExportador.linhas(ctx, pedido)) todas.push(...lote);
    return todas;
  });
  expect(linhas).toContainEqual(
    expect.objectContaining({ tipo: 'Tela', caminho: '/cadastros/usuario/list', '2': true, '1': false }),
  );
  expect(linhas).toContainEqual(
    expect.objectContaining({ tipo: 'Ação', caminho: 'POST /cadastros/usuario', '-1': true, '4': false }),
  );
});
