import { afterAll, beforeAll, expect, test } from 'vitest';
import { OUTROS_REGISTROS, REGISTROS } from '@oferta/domain/suporte/mudanca.ts';
import { listTabelasComTexto } from '../../src/machines/titular/colunas.queries.ts';
import { unitOfWork } from '../../src/kernel/unit-of-work.ts';
import { testApp, type TestApp } from '../test-app.ts';

/** Whoever confirms an erasure reads what it reaches in the field's words. */
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('each table that an erasure may reach, and the audit, has a name in the field’s words', async () => {
  const { rows } = await app.admin.query<{ cod: number }>(
    `select cod_distribuidor as cod from distribuidor where distribuidor = 'localhost'`,
  );
  const tabelas = await unitOfWork(app.app.platform, {
    session: { usuario: null, tenant: { codDistribuidor: rows[0]?.cod ?? 0, concessionarias: '*' } },
    actor: { codUsuario: null, acao: 'palavras', origem: 'job', endereco: null },
    work: ({ tx }) => listTabelasComTexto(tx),
  });
  const nomes = { ...REGISTROS, ...OUTROS_REGISTROS };
  const semNome = [...tabelas.map(({ tabela }) => tabela), 'auditoria', 'tarefa'].filter(
    (tabela) => nomes[tabela] === undefined,
  );
  expect(semNome).toEqual([]);
  for (const nome of Object.values(nomes)) expect(nome).toMatch(/^\p{Lu}[^_]*$/u);
});
