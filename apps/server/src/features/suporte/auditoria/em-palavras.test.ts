import { afterAll, beforeAll, expect, test } from 'vitest';
import { nomeDoRegistro, rotuloDoCampo } from '@oferta/domain/suporte/mudanca.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

/** Whatever is written to the audit is told in words of people, with their accents. */
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const DE_MAQUINA =
  /_|cao\b|coes\b|ario\b|encia\b|ancia\b|\b(?:ate|inicio|nivel|numero|servico|preco|orcamento|codigo|mes)\b/;

test('records and fields of every table that is audited', async () => {
  const { rows } = await app.admin.query<{ tabela: string; coluna: string }>(
    `select c.relname as tabela, a.attname as coluna
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where p.proname = 'registrar_auditoria'`,
  );
  const registros = new Set(rows.map(({ tabela }) => nomeDoRegistro(tabela)));
  const campos = new Set(rows.map(({ coluna }) => rotuloDoCampo(coluna)));
  expect(registros.size).toBeGreaterThan(50);
  expect([...registros].filter((nome) => DE_MAQUINA.test(nome) || !/^\p{Lu}/u.test(nome))).toEqual([]);
  expect([...campos].filter((nome) => DE_MAQUINA.test(nome))).toEqual([]);
});
