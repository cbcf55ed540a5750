import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** Records by table and key, side by side. */
export interface Alvos {
  readonly tabelas: readonly string[];
  readonly chaves: readonly number[];
}

/** Beyond so many records a text says too little to tell a story by. */
const MAXIMO = 5_000;

/**
 * All records of a car, a service order or a quote: "tudo sobre". The text is a plate, a chassis (or its end, from 4
 * characters on), an O.S. number, a quote's number or a client's name; letters and digits are what counts of it.
 */
export async function listAlvos(tx: Tx, sobre: string): Promise<Alvos> {
  const codigo = sobre.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const numero = /^\d{1,9}$/.test(codigo) ? Number(codigo) : null;
  const fimDoChassi = codigo.length >= 4 ? `%${codigo}` : null;
  const nome = sobre.trim().length >= 3 ? sobre.trim() : null;
  const { rows } = await sql<{ tabela: string; chave: number }>`
    with carro as (
      select t.cod_agendamento as chave, 'agendamento' as tabela from agendamento t where ${doCarro('t')}
      union all
      select t.cod_ordem_servico, 'ordem_servico' from ordem_servico t where ${doCarro('t')}
      union all
      select t.cod_checklist, 'checklist' from checklist t where ${doCarro('t')}
      limit ${MAXIMO}
    ), quote as (
      select o.cod_orcamento as chave from orcamento o
      where o.numero = ${numero}::integer
        or o.cod_checklist in (select chave from carro where tabela = 'checklist')
      limit ${MAXIMO}
    )
    select tabela, chave from carro
    union all
    select 'servico', s.cod_servico from servico s
      where s.cod_agendamento in (select chave from carro where tabela = 'agendamento')
    union all
    select 'orcamento', chave from quote
    union all
    select 'orcamento_linha', l.cod_linha from orcamento_linha l where l.cod_orcamento in (select chave from quote)
    limit ${MAXIMO}`.execute(tx);
  return {
    tabelas: rows.map(({ tabela }) => tabela),
    chaves: rows.map(({ chave }) => chave),
  };

  function doCarro(alias: string) {
    const t = sql.ref(alias);
    return sql`(${t}.placa = ${codigo} or ${t}.chassi like ${fimDoChassi} or ${t}.numero_os = ${sobre.trim()}
      or ${t}.numero_os = ${codigo} or lower(${t}.cliente) = lower(${nome}))`;
  }
}
