// node banco.mjs sql URL TEXT…, esperar URL, comparar URL URL: what the rehearsal asks of PostgreSQL, by no program that has to be installed.
import pg from 'pg';

const [what, ...args] = process.argv.slice(2);

async function com(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work((text) => client.query(text).then(({ rows }) => rows));
  } finally {
    await client.end();
  }
}

/** Each table's rows, and one number made of all their columns. */
const tabelas = (url) =>
  com(url, async (query) => {
    const nomes = await query(
      `select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`,
    );
    const todas = new Map();
    for (const { nome } of nomes) {
      // Ready lines name the transaction that wrote them; what is applied, and when, is each database's own.
      const fora = { agendamento_linha: `'transacao'`, definitions: `'applied_at'` }[nome] ?? `''`;
      const [linha] = await query(
        `select count(*)::integer as linhas, coalesce(sum(hashtextextended((to_jsonb(t) - ${fora})::text, 0)::numeric), 0)::text as soma from public.${nome} t`,
      );
      todas.set(nome, linha);
    }
    return todas;
  });

const acoes = {
  sql: async (url, ...textos) => {
    for (const texto of textos) await com(url, (query) => query(texto));
  },
  comparar: async (um, outro) => {
    const [antes, depois] = [await tabelas(um), await tabelas(outro)];
    const nomes = [...new Set([...antes.keys(), ...depois.keys()])].toSorted((a, b) => a.localeCompare(b));
    let diferentes = 0;
    let registros = 0;
    for (const nome of nomes) {
      const [a, b] = [antes.get(nome), depois.get(nome)];
      const isIgual = a?.linhas === b?.linhas && a?.soma === b?.soma;
      if (!isIgual) diferentes += 1;
      registros += a?.linhas ?? 0;
      if (!isIgual || (a?.linhas ?? 0) > 0)
        console.log(
          `  ${nome.padEnd(34)} ${String(a?.linhas ?? '-').padStart(8)} ${String(b?.linhas ?? '-').padStart(8)}  ${isIgual ? 'igual' : 'DIFERENTE'}`,
        );
    }
    console.log(
      `${nomes.length} tabelas, ${registros} registros: ${diferentes === 0 ? 'iguais um a um' : `${diferentes} tabelas diferentes`}`,
    );
    if (diferentes > 0) process.exitCode = 1;
  },
};
await acoes[what](...args);
