import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** A column in which something about a person may be written. */
export interface ColunaDeTexto {
  nome: string;
  tipo: 'texto' | 'json' | 'lista';
  /** May hold nothing. */
  vazia: boolean;
  /** Ours to alter: what only grows has few that are. */
  muda: boolean;
  /** No two rows may have the same there. */
  unica: boolean;
}

export interface TabelaComTexto {
  tabela: string;
  colunas: ColunaDeTexto[];
  /** The columns by which its rows hang on a visit, an inspection or a quote. */
  elos: string[];
}

/**
 * The house's own people and places, who are no clients and are looked after in their registries; and what is made of other
 * tables, proves them or tells of erasures.
 */
const FORA: readonly string[] = [
  'usuario',
  'consultor',
  'mecanico',
  'concessionaria',
  'grupo',
  'distribuidor',
  'distribuidor_host',
  'envio_relatorio',
  'auditoria',
  'auditoria_elo',
  'agendamento_linha',
  'apagamento',
  'apagamento_registro',
  'idempotencia',
];

/** Found in the database's own catalogue: a table that is born tomorrow is among them. */
export async function listTabelasComTexto(tx: Tx): Promise<TabelaComTexto[]> {
  const { rows } = await sql<TabelaComTexto>`
    select c.relname as tabela,
      json_agg(json_build_object('nome', a.attname, 'vazia', not a.attnotnull,
          'muda', has_column_privilege(c.oid, a.attnum, 'update'),
          'unica', exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)),
          'tipo', case when t.typname = 'jsonb' then 'json' when t.typname = '_text' then 'lista' else 'texto' end) order by a.attnum)
        filter (where t.typname in ('text', 'varchar', 'jsonb', '_text') and a.attgenerated = '') as colunas,
      coalesce(json_agg(a.attname) filter (where a.attname in
        ('cod_agendamento', 'cod_ordem_servico', 'cod_checklist', 'cod_orcamento', 'cod_espera')), '[]') as elos
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${FORA}::text[])
      and exists (select from pg_attribute d where d.attrelid = c.oid and d.attname = 'cod_distribuidor')
    group by c.relname
    having count(*) filter (where t.typname in ('text', 'varchar', 'jsonb', '_text') and a.attgenerated = '') > 0
    order by c.relname`.execute(tx);
  return rows;
}
