import { afterAll, beforeAll, expect, test } from 'vitest';
import { arquivoExportadoContracts as calls } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { aConcessionaria, as, type Casa } from '../factories/house.ts';
import { type Caller, testApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let casa: Casa;
let outra: Casa;
let rede: Caller;
/** Level 2 like the first, filtered to one dealership. */
let filtrado: Caller & { codUsuario: number };
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  outra = await aConcessionaria(app);
  rede = await as(app, casa, 2);
  filtrado = await as(app, casa, 2, { concessionarias: [casa.codConcessionaria] });
});
afterAll(() => app.close());

/** A list of the whole distributor, asked for and made. */
async function feito(quem: Caller, tipo = 'usuarios'): Promise<number> {
  const answer = await app.call(quem, calls.exportarLista, { body: { tipo, formato: 'csv' } });
  expect(answer.status, answer.text).toBe(200);
  const { codArquivo } = calls.exportarLista.output.parse(answer.json());
  await app.admin.query(
    `with a as (update arquivo_exportado set estado = 'pronto' where cod_arquivo = $1 returning *)
     insert into arquivo_exportado_parte (cod_distribuidor, cod_arquivo, ordem, bytes)
     select cod_distribuidor, cod_arquivo, 0, 'conteúdo' from a`,
    [codArquivo],
  );
  return codArquivo;
}
const baixar = (quem: Caller, codArquivo: number) =>
  app.call(quem, calls.baixarArquivoExportado, { params: { codArquivo } });
const listados = async (quem: Caller): Promise<number[]> => {
  const answer = await app.call(quem, calls.listArquivosExportados, { query: {} });
  return calls.listArquivosExportados.output.parse(answer.json()).itens.map((item) => item.codArquivo);
};

test('a file of the whole network is not there for who is filtered to a dealership', async () => {
  const codArquivo = await feito(rede);
  expect((await baixar(filtrado, codArquivo)).status).toBe(404);
  expect((await app.call(filtrado, calls.getArquivoExportado, { params: { codArquivo } })).status).toBe(404);
  expect(await listados(filtrado)).not.toContain(codArquivo);
  expect(await listados(rede)).toContain(codArquivo);
  expect(await baixar(rede, codArquivo)).toMatchObject({ status: 200, text: 'conteúdo' });
});

test('what was made with the eyes of one dealership opens to whoever sees that one', async () => {
  const codArquivo = await feito(filtrado);
  expect((await baixar(filtrado, codArquivo)).status).toBe(200);
  expect((await baixar(rede, codArquivo)).status).toBe(200);
  const vizinho = await as(app, casa, 2, { concessionarias: [outra.codConcessionaria] });
  expect((await baixar(vizinho, codArquivo)).status).toBe(404);
});

test('one’s own is gone once one sees less than when it was made', async () => {
  const { codConcessionaria } = outra;
  const antes = await as(app, casa, 2, { concessionarias: [casa.codConcessionaria, codConcessionaria] });
  const codArquivo = await feito(antes);
  expect((await baixar(antes, codArquivo)).status).toBe(200);
  await app.admin.query(
    'delete from usuario_concessionaria where cod_usuario = $1 and cod_concessionaria = $2',
    [antes.codUsuario, codConcessionaria],
  );
  await app.app.platform.forgetSession('*');
  expect((await baixar(antes, codArquivo)).status).toBe(404);
});

test('a kind that is of another level now does not open, whoever made it', async () => {
  const codArquivo = await feito(rede);
  const gestor = await as(app, casa, 1);
  await app.admin.query(
    'update arquivo_exportado set cod_usuario = $2, alcance = $3 where cod_arquivo = $1',
    [codArquivo, gestor.codUsuario, [casa.codConcessionaria]],
  );
  expect((await baixar(gestor, codArquivo)).status).toBe(403);
});
