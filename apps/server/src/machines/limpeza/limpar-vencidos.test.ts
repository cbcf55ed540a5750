import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCasaDoDms, enviado, EXPORTADO_EM_TEXTO } from '../../../test/factories/arquivo-dms.ts';
import { codDistribuidor } from '../../../test/factories/house.ts';
import { aPessoa } from '../../../test/factories/pessoa.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { limparVencidosJob } from './limpar-vencidos.job.ts';

const NOW = new Date('2026-11-23T11:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: NOW });
});
afterAll(() => app.close());

const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

test('deletes what is over on every distributor, and nothing else', async () => {
  const query = (text: string, values: unknown[]) => app.admin.query(text, values);
  for (const distribuidor of ['localhost', 'motul']) {
    const cod = await codDistribuidor(app, distribuidor);
    const { codUsuario } = await aPessoa(app, cod);
    for (const [nome, hours] of [
      ['fica', -1],
      ['sai', 1],
    ] as const) {
      await query(
        `insert into dado_por_chave (cod_distribuidor, cod_concessionaria, corpo, expira_em) values ($1, 1, $2, $3)`,
        [cod, nome, ago(hours)],
      );
      await query(
        `insert into senha_reset (cod_distribuidor, cod_usuario, token_hash, expira_em) values ($1, $2, $3, $4)`,
        [cod, codUsuario, `${nome}${cod}`, ago(hours)],
      );
      await query(
        `insert into sessao_limite (cod_distribuidor, chave, falhas, zera_em) values ($1, $2, 1, $3)`,
        [cod, nome, ago(hours)],
      );
      await query(
        `insert into idempotencia (cod_distribuidor, cod_usuario, chave, pedido_hash, criada_em) values ($1, $2, $3, '', $4)`,
        [cod, codUsuario, nome, ago(48 + hours)],
      );
    }
    await query(
      `insert into log_acesso (cod_distribuidor, cod_usuario, pagina, query, endereco, quando)
       select $1, $2, pagina, '', '', quando from (values ('fica', $3::timestamptz), ('sai', $4)) v (pagina, quando)`,
      [cod, codUsuario, ago(729 * 24), ago(732 * 24)],
    );
    const sessions = [
      ['fica aberta', -1, null],
      ['fica um mês depois de terminar', 24 * 30 - 1, null],
      ['sai um mês depois de terminar', 24 * 30 + 1, null],
      ['fica um mês depois de revogada', -1, 24 * 30 - 1],
      ['sai um mês depois de revogada', -1, 24 * 30 + 1],
    ] as const;
    for (const [nome, ended, revoked] of sessions) {
      await query(
        `insert into sessao (cod_distribuidor, cod_usuario, refresh_hash, lembrar, navegador, endereco, expira_em, revogada_em)
         values ($1, $2, '', false, $3, '', $4, $5)`,
        [cod, codUsuario, nome, ago(ended), revoked === null ? null : ago(revoked)],
      );
    }
  }

  await limparVencidosJob.run(app.app.platform, {});

  const left = async (text: string) =>
    (await app.admin.query<{ nome: string }>(text)).rows.map(({ nome }) => nome);
  expect(await left('select corpo as nome from dado_por_chave')).toEqual(['fica', 'fica']);
  expect(await left('select chave as nome from idempotencia')).toEqual(['fica', 'fica']);
  expect(await left(`select convert_from(chave, 'utf8') as nome from sessao_limite`)).toEqual([
    'fica',
    'fica',
  ]);
  expect(await left(`select left(convert_from(token_hash, 'utf8'), 4) as nome from senha_reset`)).toEqual([
    'fica',
    'fica',
  ]);
  expect(await left('select pagina as nome from log_acesso')).toEqual(['fica', 'fica']);
  const sessions = await left('select navegador as nome from sessao');
  expect(sessions).toHaveLength(6);
  expect(sessions.filter((nome) => nome.startsWith('sai'))).toEqual([]);
});

test('of an agenda sent a month ago stays who brought it and how much', async () => {
  const quem = await aCasaDoDms(app);
  const uploads = await Promise.all(
    ['importada', 'desfeita', 'conferida', 'falhou', 'importada de ontem'].map(async (estado, n) => {
      const { codImportacao } = await enviado(app, quem, { bytes: `${EXPORTADO_EM_TEXTO}${'\n'.repeat(n)}` });
      const guardada = estado.endsWith('de ontem');
      await app.admin.query('update planilha set estado = $2, conteudo_ate = $3 where cod_planilha = $1', [
        codImportacao,
        estado.split(' ')[0],
        ago(guardada ? -24 : 1),
      ]);
      return { estado, codImportacao };
    }),
  );

  await limparVencidosJob.run(app.app.platform, {});

  const { rows } = await app.admin.query<{ cod: number; bytes: number; linhas: number; total: number }>(
    `select cod_planilha as cod, (totais->>'linhas')::integer as total,
       (select coalesce(sum(octet_length(bytes)), 0)::integer from planilha_parte t where t.cod_planilha = p.cod_planilha) as bytes,
       (select count(*)::integer from planilha_linha l where l.cod_planilha = p.cod_planilha) as linhas
     from planilha p`,
  );
  const left = Object.fromEntries(
    uploads.map(({ estado, codImportacao }) => {
      const row = rows.find(({ cod }) => cod === codImportacao);
      return [estado, row && [row.bytes > 0, row.linhas === row.total, row.total > 0]];
    }),
  );
  expect(left).toEqual({
    importada: [false, false, true],
    desfeita: [false, false, true],
    conferida: [false, false, true],
    falhou: [false, false, true],
    'importada de ontem': [true, true, true],
  });
});
