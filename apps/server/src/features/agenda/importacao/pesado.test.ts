/** Files that were made, or saved by mistake, to keep a reader busy: nobody else waits for them, and nothing of them stays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importacaoContracts } from '@oferta/contracts/agenda/importacao.ts';
import { aCasaDoDms, enviar, EXPORTADO_EM_TEXTO, type Quem } from '../../../../test/factories/arquivo-dms.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let [quem, outro]: readonly [Quem?, Quem?] = [];
beforeAll(async () => {
  app = await testApp();
  [quem, outro] = [await aCasaDoDms(app), await aCasaDoDms(app)];
});
afterAll(() => app.close());

const gente = (): { quem: Quem; outro: Quem } => {
  if (!quem || !outro) throw new Error('nobody is there yet');
  return { quem, outro };
};

/** What somebody of another tenant waits for the lists of their day, at the worst, while something is done. */
async function esperaDosOutros<T>(fazer: () => Promise<T>): Promise<{ espera: number; feito: T }> {
  const { casa, caller } = gente().outro;
  const pedir = async (): Promise<number> => {
    const inicio = performance.now();
    const { status } = await app.call(caller, importacaoContracts.listImportacoes, {
      params: { codConcessionaria: casa.codConcessionaria },
    });
    expect(status).toBe(200);
    return performance.now() - inicio;
  };
  await pedir();
  let andando = true;
  const trabalho = fazer().finally(() => {
    andando = false;
  });
  let espera = 0;
  while (andando) espera = Math.max(espera, await pedir());
  return { espera, feito: await trabalho };
}

const [CABECALHO = '', PRIMEIRA = ''] = EXPORTADO_EM_TEXTO.split('\r\n');
const MIL_COLUNAS = `${'a;'.repeat(200_000)}\n${'b;'.repeat(200_000)}`;

test.each([
  ['as wide as a book is long', MIL_COLUNAS, 'tem mais de 500 colunas (linha 1)'],
  [
    'wide after its header',
    `${CABECALHO}\r\n${PRIMEIRA}${';x'.repeat(300_000)}`,
    'tem mais de 500 colunas (linha 2)',
  ],
  [
    'with a cell that is a book',
    `${CABECALHO}\r\n${PRIMEIRA}${'x'.repeat(2_100_000)}`,
    'há uma célula com mais de 2.000.000 caracteres (linha 2)',
  ],
])('a file %s is refused, and others do not wait for it', async (_nome, bytes, motivo) => {
  const { espera, feito } = await esperaDosOutros(() => enviar(app, gente().quem, { bytes }));
  expect(JSON.parse(feito.text)).toMatchObject({
    codigo: 'importacao.arquivoInvalido',
    mensagem: `Não foi possível ler o arquivo: ${motivo}`,
  });
  // It was many seconds; the rest is for a machine that does other things meanwhile.
  expect(espera).toBeLessThan(1_500);
});

test('a big honest file is taken in while others work, and the list has none of its columns', async () => {
  const linhas = Array.from({ length: 4_000 }, (_vazio, i) => PRIMEIRA.replace('48002', String(70_000 + i)));
  const { espera, feito } = await esperaDosOutros(() =>
    enviar(app, gente().quem, { bytes: [CABECALHO, ...linhas].join('\r\n') }),
  );
  expect(feito.status, feito.text).toBe(200);
  expect(feito.json().colunas).toHaveLength(20);
  expect(espera).toBeLessThan(1_500);

  const { casa, caller } = gente().quem;
  const lista = await app.call(caller, importacaoContracts.listImportacoes, {
    params: { codConcessionaria: casa.codConcessionaria },
  });
  const [ultima] = lista.json<Record<string, unknown>[]>();
  expect(ultima).toMatchObject({ estado: 'conferida' });
  expect(ultima).not.toHaveProperty('colunas');
});
