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
 * call, whether anything was written, even where one call undoes what another did.
 */
export async function anotarMudancas(admin: pg.Pool): Promise<() => Promise<Record<string, number>>> {
  await admin.query(`
    create table mudanca_anotada (tabela text not null);
    create function anotar_mudanca() returns trigger language plpgsql security definer as $$
    begin insert into public.mudanca_anotada values (tg_table_name); return null; end $$`);
  for (const tabela of await tabelas(admin)) {
    if (tabela === 'mudanca_anotada') continue;
    await admin.query(
      `create trigger zz_anotar after insert or update or delete on ${tabela} for each row execute function anotar_mudanca()`,
    );
  }
  return async () => {
    const { rows } = await admin.query<{ tabela: string }>('delete from mudanca_anotada returning tabela');
    const mudancas: Record<string, number> = {};
    for (const { tabela } of rows) mudancas[tabela] = (mudancas[tabela] ?? 0) + 1;
    return mudancas;
  };
}
