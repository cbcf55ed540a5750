import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chaveOs, lerNumeroOs } from '@oferta/domain/agenda/numero-os.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { chaveDoCodigo } from '@oferta/domain/codigo.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** What the database makes of texts in a generated column. */
async function gerados(
  tabela: string,
  { chave, de }: { chave: string; de: string },
  textos: readonly string[],
) {
  const { rows: definida } = await app.admin.query<{ expressao: string }>(
    `select pg_get_expr(d.adbin, d.adrelid) as expressao from pg_attrdef d
     join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where d.adrelid = $1::regclass and a.attname = $2`,
    [tabela, chave],
  );
  const { rows } = await app.admin.query<{ chave: string }>(
    `select ${definida[0]?.expressao ?? ''} as chave from unnest($1::text[]) with ordinality as t (${de}, n) order by n`,
    [textos],
  );
  return rows.map((row) => row.chave);
}

const sorteados = (escrito: fc.Arbitrary<string>): string[] =>
  fc.sample(escrito, { numRuns: 400, seed: 20_261_126 });

test('the database compares order numbers as the domain does', async () => {
  const numeros = sorteados(fc.stringMatching(/^[0Oo]?[Ss]?[0-9a-z./ -]{1,8}$/)).flatMap(
    (texto) => lerNumeroOs(texto) ?? [],
  );
  expect(numeros.length).toBeGreaterThan(200);
  for (const tabela of ['agendamento', 'ordem_servico', 'checklist'])
    expect(await gerados(tabela, { chave: 'chave_os', de: 'numero_os' }, numeros)).toEqual(
      numeros.map(chaveOs),
    );
});

test('the database compares codes of parts as the domain does', async () => {
  const codigos = sorteados(fc.stringMatching(/^[A-Ca-c0-2][A-Ca-c0-2 ./_-]{0,8}$/));
  expect(await gerados('peca', { chave: 'codigo_chave', de: 'codigo' }, codigos)).toEqual(
    codigos.map(chaveDoCodigo),
  );
});

test('the database searches texts by the key that the domain makes', async () => {
  const textos = [
    'D’Ávila',
    'D´Ávila',
    'D`Ávila',
    "D'Ávila",
    'Vila–Nova',
    'Jo\u200bão',
    'Ana\u00a0Paula',
    'Çãô',
  ];
  const { rows } = await app.admin.query<{ chave: string }>(
    'select sem_acento(t) as chave from unnest($1::text[]) with ordinality as x (t, n) order by n',
    [textos],
  );
  expect(rows.map(({ chave }) => chave)).toEqual(textos.map(semAcento));
});
