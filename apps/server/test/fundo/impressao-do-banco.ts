import type pg from 'pg';

/** Written although a call is refused, and rightly: failures counted, what a live list left for its readers. */
const A_PARTE = new Set(['sessao_limite', 'dado_por_chave']);

async function tabelas(admin: pg.Pool): Promise<string[]> {
  const { rows } = await admin.query<{ nome: string }>(
    `select c.relname as nome from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  return rows.map(({ nome }) => nome).filter((nome) => !A_PARTE.has(nome));
}

/** Everything in every table as one text per table: equal before and after means that nothing changed. */
export async function impressaoDoBanco(admin: pg.Pool): Promise<Record<string, string>> {
  const impressao: Record<string, string> = {};
  for (const tabela of await tabelas(admin)) {
    const { rows } = await admin.query<{ soma: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as soma from ${tabela} t`,
    );
    impressao[tabela] = rows[0]?.soma ?? '';
  }
  return impressao;
}

/**
 * Notes every changed row from now on, within the transaction that changes it: one cheap question then tells, call by
 * call, whether anything was written, even where one call undoes what another did. `porLinha` names tables, each with its
 * key, of which the most that any one row was written is told instead of how many rows were.
 */
export async function anotarMudancas(
  admin: pg.Pool,
  porLinha: Readonly<Record<string, string>> = {},
): Promise<() => Promise<Record<string, number>>> {
  await admin.query(`
    create table mudanca_anotada (tabela text not null, linha text);
    create function anotar_mudanca() returns trigger language plpgsql security definer as $$
    begin
      insert into public.mudanca_anotada
      values (tg_table_name, case when tg_nargs > 0 then to_jsonb(coalesce(new, old)) ->> tg_argv[0] end);
      return null;
    end $$`);
  for (const tabela of await tabelas(admin)) {
    if (tabela === 'mudanca_anotada') continue;
    const chave = porLinha[tabela];
    await admin.query(
      `create trigger zz_anotar after insert or update or delete on ${tabela}
       for each row execute function anotar_mudanca(${chave ? `'${chave}'` : ''})`,
    );
  }
  return async () => {
    const { rows } = await admin.query<{ tabela: string; vezes: number }>(
      `with anotada as (delete from mudanca_anotada returning tabela, linha),
         escrita as (select tabela, count(*)::int as vezes from anotada group by tabela, linha)
       select tabela, max(vezes) as vezes from escrita group by tabela`,
    );
    return Object.fromEntries(rows.map(({ tabela, vezes }) => [tabela, vezes]));
  };
}
