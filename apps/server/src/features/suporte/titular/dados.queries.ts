import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { Alvos } from './alvos.queries.ts';
import type { TabelaComTexto } from './colunas.queries.ts';

/** Says nothing to a person: what only machines compare or look for. */
const SEM_DIZER = [
  'cod_distribuidor',
  'busca',
  'versao',
  'chave_os',
  'os_repetida',
  'conteudo_dms',
  'bytes',
  'miniatura',
];

const ALVO_DO_ELO = {
  cod_agendamento: 'agendamentos',
  cod_ordem_servico: 'ordens',
  cod_checklist: 'checklists',
  cod_orcamento: 'orcamentos',
  cod_espera: 'esperas',
} as const satisfies Record<string, keyof Alvos>;

interface DeQuem {
  readonly alvos: Alvos;
  readonly padrao: string;
}

const isElo = (coluna: string): coluna is keyof typeof ALVO_DO_ELO => coluna in ALVO_DO_ELO;

/** Whether a row of a table is about a person: it hangs on one of their records, or they are written in it. */
function sobreAPessoa({ colunas, elos }: TabelaComTexto, { alvos, padrao }: DeQuem) {
  const partes = elos
    .filter(isElo)
    .map((elo) => sql`t.${sql.ref(elo)} = any (${alvos[ALVO_DO_ELO[elo]]}::bigint[])`);
  return sql`(${sql.join([...partes, sql`${tudoEscrito(colunas)} ~* ${padrao}`], sql` or `)})`;
}

/** All texts of a row as one, a line each. */
export const tudoEscrito = (colunas: TabelaComTexto['colunas']) =>
  sql`concat_ws(E'\n', ${sql.join(colunas.map(({ nome }) => sql`t.${sql.ref(nome)}::text`))})`;

/** The rows of a table that are about a person, as they are kept. */
export async function listLinhas(
  tx: Tx,
  tabela: TabelaComTexto,
  quem: DeQuem,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ linha: Record<string, unknown> }>`
    select jsonb_strip_nulls(to_jsonb(t) - ${SEM_DIZER}::text[]) as linha
    from ${sql.table(tabela.tabela)} t
    where t.cod_distribuidor = meu_distribuidor() and ${sobreAPessoa(tabela, quem)}`.execute(tx);
  return rows.map(({ linha }) =>
    Object.fromEntries(Object.entries(linha).filter(([campo]) => !campo.endsWith('_hash'))),
  );
}

/** How many rows of a table are about a person. */
export async function countLinhas(tx: Tx, tabela: TabelaComTexto, quem: DeQuem): Promise<number> {
  const { rows } = await sql<{ quantos: number }>`
    select count(*)::integer as quantos from ${sql.table(tabela.tabela)} t
    where t.cod_distribuidor = meu_distribuidor() and ${sobreAPessoa(tabela, quem)}`.execute(tx);
  return rows[0]?.quantos ?? 0;
}
