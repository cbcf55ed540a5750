/** A part is one part however its code is written: in its form, in a file, in the searches; and never another one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pecaContracts } from '@oferta/contracts/cardapio/peca.ts';
import { pecaDoEstoqueContracts } from '@oferta/contracts/estoque/peca-do-estoque.ts';
import type { Ctx } from '#kernel/context.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { procurarPecas } from '#features/cardapio/public.ts';
import { codigosEscritos } from '#features/cardapio/importacao/cardapio-importado.queries.ts';
import { PECAS_DIFERENTES, PECAS_IGUAIS } from '../../../../packages/domain/test/entradas/codigos.ts';
import { aConcessionaria, as, type Casa } from '../factories/house.ts';
import { testApp, type Caller, type TestApp } from '../test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 2);
  app.app.platform.directory.forget();
});
afterAll(() => app.close());

const comoJob = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  unitOfWork(app.app.platform, {
    session: { usuario: null, tenant: { codDistribuidor: casa.codDistribuidor, concessionarias: '*' } },
    actor: { codUsuario: null, acao: 'importar', origem: 'importacao', endereco: null },
    work,
  });

const cadastrar = (codigo: string) =>
  app.call(caller, pecaContracts.criarPeca, {
    body: { codConcessionaria: casa.codConcessionaria, codigo, descricao: 'Filtro', custoCentavos: 100 },
  });

/** The registry with one part in it. */
async function soCom(codigo: string): Promise<void> {
  await app.admin.query('delete from peca where cod_concessionaria = $1', [casa.codConcessionaria]);
  const answer = await cadastrar(codigo);
  expect(answer.status, answer.text).toBe(200);
}

/** What the two lists and the quote's search find. */
async function achadas(busca: string): Promise<string[][]> {
  const { codConcessionaria } = casa;
  const lista = await app.call(caller, pecaContracts.listPecas, {
    params: { codConcessionaria },
    query: { busca },
  });
  const estoque = await app.call(caller, pecaDoEstoqueContracts.listPecasDoEstoque, {
    params: { codConcessionaria },
    query: { busca },
  });
  const noOrcamento = await comoJob((ctx) => procurarPecas(ctx, { codConcessionaria, busca, carro: null }));
  return [
    pecaContracts.listPecas.output.parse(lista.json()).itens,
    pecaDoEstoqueContracts.listPecasDoEstoque.output.parse(estoque.json()),
    noOrcamento,
  ].map((pecas) => pecas.map(({ codigo }) => codigo));
}

describe.each(PECAS_IGUAIS)('the part %j written %j', (cadastrada, escrita) => {
  beforeAll(() => soCom(cadastrada));

  test('cannot be registered twice', async () => {
    const answer = await cadastrar(escrita);
    expect([answer.status, answer.refusal().codigo]).toEqual([409, 'peca.codigoEmUso']);
  });

  test('is that part to a file', async () => {
    const escrito = await comoJob(async ({ tx }) =>
      (await codigosEscritos(tx, casa.codConcessionaria))(escrita),
    );
    expect(escrito.frase).toBeUndefined();
    const { rows } = await app.admin.query<{ mesma: boolean }>(
      `select codigo_chave = trim(both '-' from regexp_replace(upper($2), '[^A-Z0-9]+', '-', 'g')) as mesma
       from peca where cod_concessionaria = $1`,
      [casa.codConcessionaria, escrito.codigo],
    );
    expect(rows).toEqual([{ mesma: true }]);
  });

  test('is found in the lists and from a quote', async () => {
    expect(await achadas(escrita)).toEqual(Array.from({ length: 3 }, () => [cadastrada]));
  });
});

test.each(PECAS_DIFERENTES)('the part %j is not %j', async (cadastrada, escrita) => {
  await soCom(cadastrada);
  const escrito = await comoJob(async ({ tx }) =>
    (await codigosEscritos(tx, casa.codConcessionaria))(escrita),
  );
  expect(escrito).toEqual({ codigo: escrita });
  expect((await cadastrar(escrita)).status).toBe(200);
});

test('a code typed with signs of another alphabet or width is kept in ours', async () => {
  await soCom('\uff2b\u0420\u20132050');
  expect(await achadas('KP-2050')).toEqual(Array.from({ length: 3 }, () => ['KP-2050']));
});
