import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { Alvos } from './alvos.queries.ts';
import { emLotes, tudoEscrito, type TabelaComTexto } from './colunas.queries.ts';

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
  cod_pedido: 'pedidos',
  cod_servico: 'servicos',
  cod_linha: 'linhas',
  cod_pesquisa: 'pesquisas',
  cod_mensagem: 'mensagens',
} as const satisfies Record<string, keyof Alvos>;

/** By what a person is found in a text. */
export interface Padroes {
  /** All that they are called and have: in their own records. */
  readonly seus: string;
  /** A document, phone or e-mail of theirs, though a family may have it too: nobody else's text is theirs without one. */
  readonly contato: string;
  /** What is theirs alone: in the texts of others. Null when others have all of it too. */
  readonly soSeus: string | null;
}

interface DeQuem {
  readonly alvos: Alvos;
  readonly padroes: Padroes;
}

const isElo = (coluna: string): coluna is keyof typeof ALVO_DO_ELO => coluna in ALVO_DO_ELO;

/** Whether a row of a table hangs on one of the person's records; a row that hangs on several hangs on theirs alone. */
export function isSua({ elos }: Pick<TabelaComTexto, 'elos'>, alvos: Alvos): RawBuilder<boolean> {
  const partes = elos
    .filter(isElo)
    .map((elo) => sql`coalesce(t.${sql.ref(elo)} = any (${alvos[ALVO_DO_ELO[elo]]}::bigint[]), false)`);
  return partes.length === 0 ? sql`false` : sql`(${sql.join(partes, sql` or `)})`;
}

/** Whether somebody else's text speaks of the person: a document, phone or e-mail of theirs stands in it. */
export const falaDaPessoa = (texto: RawBuilder<unknown>, { contato, soSeus }: Padroes): RawBuilder<boolean> =>
  soSeus === null ? sql`false` : sql`(${texto} ~* ${contato} and ${texto} ~* ${soSeus})`;

/** Whether a row of a table is about a person: it hangs on one of their records, or they are written in it. */
const sobreAPessoa = (tabela: TabelaComTexto, { alvos, padroes }: DeQuem) =>
  sql`(${isSua(tabela, alvos)} or ${falaDaPessoa(tudoEscrito(tabela.colunas), padroes)})`;

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

/** How many rows of each table are about a person; a table with none is not told. */
export async function countLinhas(
  tx: Tx,
  tabelas: readonly TabelaComTexto[],
  quem: DeQuem,
): Promise<Map<string, number>> {
  const contagem = new Map<string, number>();
  for (const lote of emLotes(tabelas)) {
    const partes = lote.map(
      (
        tabela,
      ) => sql`select ${tabela.tabela}::text as tabela, count(*)::integer as quantos from ${sql.table(tabela.tabela)} t
        where t.cod_distribuidor = meu_distribuidor() and ${sobreAPessoa(tabela, quem)}`,
    );
    const { rows } = await sql<{ tabela: string; quantos: number }>`
      select tabela, quantos from (${sql.join(partes, sql` union all `)}) p where quantos > 0`.execute(tx);
    for (const { tabela, quantos } of rows) contagem.set(tabela, quantos);
  }
  return contagem;
}

const EXEMPLOS = 3;
const LETRAS = 90;

/** How some rows of each table read, where they speak of the person: what whoever confirms an erasure looks at. */
export async function listExemplos(
  tx: Tx,
  tabelas: readonly TabelaComTexto[],
  quem: DeQuem,
): Promise<Map<string, string[]>> {
  const exemplos = new Map<string, string[]>();
  for (const tabela of tabelas) {
    const trechos = tabela.colunas
      .filter(({ nome }) => !SEM_DIZER.includes(nome) && !nome.endsWith('_hash'))
      .map(({ nome }) => {
        const escrito = sql`t.${sql.ref(nome)}::text`;
        return sql`case when ${escrito} ~* ${quem.padroes.seus} then left(${escrito}, ${LETRAS}) end`;
      });
    if (trechos.length === 0) continue;
    const { rows } = await sql<{ texto: string }>`
      select distinct x.texto from ${sql.table(tabela.tabela)} t
      cross join lateral (select left(concat_ws(' · ', ${sql.join(trechos)}), ${2 * LETRAS}) as texto) x
      where t.cod_distribuidor = meu_distribuidor() and ${sobreAPessoa(tabela, quem)} and x.texto <> ''
      limit ${EXEMPLOS}`.execute(tx);
    if (rows.length > 0)
      exemplos.set(
        tabela.tabela,
        rows.map(({ texto }) => texto),
      );
  }
  return exemplos;
}
