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
  /** Read together with others: what is small is not worth a question of its own. */
  pequena: boolean;
}

/**
 * The house's own people and places, who are no clients and are looked after in their registries: a name, phone or e-mail
 * of theirs is not the person's alone.
 */
const DA_CASA: readonly string[] = [
  'usuario',
  'consultor',
  'mecanico',
  'concessionaria',
  'grupo',
  'distribuidor',
  'distribuidor_host',
  'envio_relatorio',
];

/** What the house works with and calls things by. An erasure never writes there: a client may be called as a service is. */
const CADASTROS: readonly string[] = [
  'agenda_publica',
  'box',
  'cardapio_no',
  'chave_integracao',
  'conexao_dms',
  'distribuidor_logo',
  'distribuidor_mudanca',
  'faixa_markup',
  'feriado',
  'fornecedor',
  'imagem',
  'indicador_apelido',
  'indicador_limite',
  'indicador_rotulo',
  'item_adicional',
  'item_agregado',
  'manual_item',
  'manual_proprietario',
  'mecanico_especialidade',
  'meta',
  'modelo_checklist',
  'modelo_checklist_versao',
  'peca',
  'pneu',
  'pneu_modelo',
  'regra_calculo',
  'regra_preco',
  'servico_oferecido',
  'sessao',
  'tipo_servico',
  'usuario_marca',
  'whatsapp',
];

const INTOCADAS: readonly string[] = [...DA_CASA, ...CADASTROS];

/** What is made of other tables, proves them or tells of erasures. */
const DE_OUTRAS: readonly string[] = [
  'auditoria',
  'auditoria_elo',
  'agendamento_linha',
  'apagamento',
  'apagamento_pedido',
  'apagamento_registro',
  'idempotencia',
];

/**
 * The tables in which a client may be written, found in the database's own catalogue: a table that is born tomorrow is among
 * them.
 */
export const listTabelasComTexto = async (tx: Tx): Promise<TabelaComTexto[]> => {
  const tabelas = await listComTexto(tx);
  return tabelas.filter(({ tabela }) => !INTOCADAS.includes(tabela) && !DE_OUTRAS.includes(tabela));
};

/** Of these patterns, the positions of those that stand in a registry: of the house's people and places, or of things. */
export async function listNosCadastros(
  tx: Tx,
  padroes: readonly string[],
): Promise<{ daCasa: Set<number>; deCoisas: Set<number> }> {
  const daCasa = new Set<number>();
  const deCoisas = new Set<number>();
  if (padroes.length === 0) return { daCasa, deCoisas };
  const tabelas = (await listComTexto(tx)).filter(({ tabela }) => INTOCADAS.includes(tabela));
  for (const lote of emLotes(tabelas)) {
    const escritos = lote.map(
      ({ tabela, colunas }) => sql`select ${tabela}::text as tabela, ${tudoEscrito(colunas)} as texto
        from ${sql.table(tabela)} t where t.cod_distribuidor = meu_distribuidor()`,
    );
    const { rows } = await sql<{ tabela: string; posicao: number }>`
      select distinct e.tabela, p.posicao::integer from (${sql.join(escritos, sql` union all `)}) e
      join unnest(${padroes}::text[]) with ordinality p (padrao, posicao) on e.texto ~* p.padrao
      where e.texto ~* ${padroes.join('|')}`.execute(tx);
    for (const { tabela, posicao } of rows) (DA_CASA.includes(tabela) ? daCasa : deCoisas).add(posicao - 1);
  }
  return { daCasa, deCoisas };
}

/** Tables to be asked in one statement: the small ones together, each large one alone, so that none takes too long. */
export const emLotes = (tabelas: readonly TabelaComTexto[]): TabelaComTexto[][] =>
  [
    tabelas.filter(({ pequena }) => pequena),
    ...tabelas.filter(({ pequena }) => !pequena).map((uma) => [uma]),
  ].filter((lote) => lote.length > 0);

/** All texts of a row as one, a line each. */
export const tudoEscrito = (colunas: TabelaComTexto['colunas']) =>
  sql`concat_ws(E'\n', ${sql.join(colunas.map(({ nome }) => sql`t.${sql.ref(nome)}::text`))})`;

async function listComTexto(tx: Tx): Promise<TabelaComTexto[]> {
  const { rows } = await sql<TabelaComTexto>`
    select c.relname as tabela, pg_table_size(c.oid) < 4194304 as pequena,
      json_agg(json_build_object('nome', a.attname, 'vazia', not a.attnotnull,
          'muda', has_column_privilege(c.oid, a.attnum, 'update'),
          'unica', exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)),
          'tipo', case when t.typname = 'jsonb' then 'json' when t.typname = '_text' then 'lista' else 'texto' end) order by a.attnum)
        filter (where t.typname in ('text', 'varchar', 'jsonb', '_text') and a.attgenerated = '') as colunas,
      coalesce(json_agg(a.attname) filter (where a.attname in
        ('cod_agendamento', 'cod_ordem_servico', 'cod_checklist', 'cod_orcamento', 'cod_espera', 'cod_pedido', 'cod_servico',
          'cod_linha', 'cod_pesquisa', 'cod_mensagem')), '[]') as elos
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute d where d.attrelid = c.oid and d.attname = 'cod_distribuidor')
    group by c.oid, c.relname
    having count(*) filter (where t.typname in ('text', 'varchar', 'jsonb', '_text') and a.attgenerated = '') > 0
    order by c.relname`.execute(tx);
  return rows;
}
