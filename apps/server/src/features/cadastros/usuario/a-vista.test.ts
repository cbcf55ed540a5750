import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grupoContracts as grupos } from '@oferta/contracts/cadastros/grupo.ts';
import { usuarioContracts as usuarios } from '@oferta/contracts/cadastros/usuario.ts';
import { usuarioFiltrosContracts as filtros } from '@oferta/contracts/cadastros/usuario-filtros.ts';
import { auditoriaContracts } from '@oferta/contracts/suporte/auditoria.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

type Pessoa = Caller & { codUsuario: number };

let app: TestApp;
let casa: Casa;
let outra: Casa;
let rede: Pessoa;
/** Level 2, filtered to the first dealership. */
let filtrado: Pessoa;
let colega: Pessoa;
let deFora: Pessoa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  outra = await aConcessionaria(app);
  rede = await as(app, casa, 2);
  filtrado = await as(app, casa, 2, { concessionarias: [casa.codConcessionaria] });
  colega = await as(app, casa, 3, { nome: 'Colega' });
  deFora = await as(app, outra, 3, { nome: 'De fora' });
});
afterAll(() => app.close());

const listados = async (quem: Caller): Promise<number[]> => {
  const answer = await app.call(quem, usuarios.listUsuarios, { query: { tamanho: '200' } });
  return usuarios.listUsuarios.output.parse(answer.json()).itens.map(({ codUsuario }) => codUsuario);
};
const gruposDe = async (quem: Caller): Promise<string[]> => {
  const answer = await app.call(quem, grupos.listGrupos, { query: {} });
  return grupos.listGrupos.output.parse(answer.json()).itens.map(({ nome }) => nome);
};

describe('who is filtered to a dealership', () => {
  test('sees the people who work there, and no others', async () => {
    expect(await listados(filtrado)).toEqual(
      expect.arrayContaining([filtrado.codUsuario, colega.codUsuario]),
    );
    expect(await listados(filtrado)).not.toContain(deFora.codUsuario);
    expect(await listados(rede)).toContain(deFora.codUsuario);
  });

  test('finds none of the others by their code, and changes none', async () => {
    const params = { codUsuario: deFora.codUsuario };
    const respostas = [
      await app.call(filtrado, usuarios.getUsuario, { params }),
      await app.call(filtrado, filtros.getFiltros, { params }),
      await app.call(filtrado, usuarios.situarUsuario, { params, body: { ativo: false, versao: 1 } }),
      await app.call(filtrado, usuarios.desbloquearUsuario, { params, body: {} }),
    ];
    expect(respostas.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('sees who works nowhere yet, to give them a dealership', async () => {
    const body = {
      nome: 'Convidada',
      email: 'convidada@teste.example',
      codNivel: 3,
      codConcessionariaPadrao: null,
    };
    const answer = await app.call(filtrado, usuarios.convidarUsuario, { body });
    expect(answer.status, answer.text).toBe(200);
    const { codUsuario } = usuarios.convidarUsuario.output.parse(answer.json());
    expect(await listados(filtrado)).toContain(codUsuario);
  });

  test('sees the groups of that dealership, and those they make', async () => {
    const criar = (quem: Caller, nome: string, concessionarias: number[]) =>
      app.call(quem, grupos.criarGrupo, {
        body: { nome, responsavel: 'Dona do grupo', concessionarias, confirmarMudanca: false },
      });
    expect((await criar(rede, 'Daqui', [casa.codConcessionaria])).status).toBe(200);
    const deFora = grupos.criarGrupo.output.parse(
      (await criar(rede, 'De longe', [outra.codConcessionaria])).json(),
    );
    expect((await criar(filtrado, 'Meu', [])).status).toBe(200);
    expect(await gruposDe(filtrado)).toEqual(['Daqui', 'Meu']);
    expect(await gruposDe(rede)).toEqual(['Daqui', 'De longe', 'Meu']);
    const { codGrupo, versao } = deFora;
    const params = { codGrupo };
    expect((await app.call(filtrado, grupos.getGrupo, { params })).status).toBe(404);
    const situar = await app.call(filtrado, grupos.situacaoGrupo, { params, body: { ativo: false, versao } });
    expect(situar.status).toBe(404);
  });

  test('reads nothing of the others in the audit', async () => {
    for (const { codUsuario } of [colega, deFora]) {
      const pedido = { params: { codUsuario }, body: { ativo: false, versao: 1 } };
      expect((await app.call(rede, usuarios.situarUsuario, pedido)).status).toBe(200);
    }
    const codigos = async (quem: Caller) => {
      const answer = await app.call(quem, auditoriaContracts.listAuditoria, {
        query: { tabela: 'usuario', tamanho: '100' },
      });
      const { itens } = auditoriaContracts.listAuditoria.output.parse(answer.json());
      return itens.map(({ chave }) => chave);
    };
    expect(await codigos(rede)).toContain(deFora.codUsuario);
    expect(await codigos(filtrado)).toContain(colega.codUsuario);
    expect(await codigos(filtrado)).not.toContain(deFora.codUsuario);
  });
});
