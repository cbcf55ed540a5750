import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { Alvos } from './alvos.queries.ts';
import { tudoEscrito, type ColunaDeTexto, type TabelaComTexto } from './colunas.queries.ts';
import type { Copia } from './copia.queries.ts';
import { falaDaPessoa, isSua, type Padroes } from './dados.queries.ts';

/** What stands where something of a person stood; `so_apagou` knows it. */
const APAGADO = '[apagado]';

/**
 * What the records of a person hold of them, whatever is written there: the client's fields, what they said and signed, the
 * photos of their car. Days, jobs, prices, marks and the car's own plate stay: the books are counted from them.
 */
export async function apagarRegistros(
  tx: Tx,
  { alvos, agora, copia }: { alvos: Alvos; agora: Date; copia: Copia },
): Promise<Map<string, number>> {
  const apagados = new Map<string, number>();
  for (const { tabela, quais, muda } of [...daVisita(alvos), ...doOrcamento(alvos, agora)]) {
    await copia.guardar(tabela, quais);
    const { numAffectedRows } = await (
      muda === 'sai'
        ? sql`delete from ${sql.table(tabela)} t where ${quais}`
        : sql`update ${sql.table(tabela)} t set ${muda} where ${quais}`
    ).execute(tx);
    apagados.set(tabela, Number(numAffectedRows ?? 0));
  }
  return apagados;
}

interface Apagada {
  readonly tabela: string;
  /** Its rows, as `t`. */
  readonly quais: RawBuilder<unknown>;
  /** What is set in them; or they go. */
  readonly muda: RawBuilder<unknown> | 'sai';
}

const de = (coluna: string, codigos: readonly number[]): RawBuilder<unknown> =>
  sql`t.${sql.ref(coluna)} = any (${codigos}::bigint[])`;

function daVisita({ agendamentos, ordens, checklists, esperas, pedidos }: Alvos): Apagada[] {
  return [
    {
      tabela: 'agendamento',
      quais: de('cod_agendamento', agendamentos),
      muda: sql`cliente = ${APAGADO}, documento = null, telefone = null, email = null, observacao = null,
        assinatura = null, retirado_por = null, motivo_encaixe = null, pertences = null, avarias = null`,
    },
    {
      tabela: 'ordem_servico',
      quais: de('cod_ordem_servico', ordens),
      muda: sql`cliente = ${APAGADO}, documento = null, telefone = null`,
    },
    {
      tabela: 'checklist',
      quais: de('cod_checklist', checklists),
      muda: sql`cliente = ${APAGADO}, telefone = null, email = null, observacao = null, assinatura = null`,
    },
    { tabela: 'midia', quais: de('cod_checklist', checklists), muda: 'sai' },
    {
      tabela: 'lista_espera',
      quais: de('cod_espera', esperas),
      muda: sql`cliente = ${APAGADO}, documento = null, telefone = null, email = 'apagado@pessoa.invalid',
        observacao = null, situacao = case when situacao = 'marcada' then situacao else 'saiu' end`,
    },
    {
      tabela: 'pedido_publico',
      quais: de('cod_pedido', pedidos),
      muda: sql`nome = case when nome is null then null else ${APAGADO} end, documento = null,
        telefone = null, email = null, observacao = null, guardado_ate = null, codigo_hash = null, codigo_expira_em = null`,
    },
    { tabela: 'recado', quais: de('cod_agendamento', agendamentos), muda: 'sai' },
    { tabela: 'pesquisa', quais: de('cod_agendamento', agendamentos), muda: sql`comentario = null` },
  ];
}

function doOrcamento({ agendamentos, orcamentos }: Alvos, agora: Date): Apagada[] {
  const dele = de('cod_orcamento', orcamentos);
  return [
    { tabela: 'orcamento', quais: dele, muda: sql`observacao = null` },
    {
      tabela: 'orcamento_pergunta',
      quais: dele,
      muda: sql`pergunta = ${APAGADO}, resposta = case when resposta is null then null else ${APAGADO} end`,
    },
    {
      tabela: 'aprovacao',
      quais: dele,
      muda: sql`nome = ${APAGADO}, prova_valor = ${APAGADO}, endereco = null, navegador = null`,
    },
    {
      tabela: 'link_publico',
      quais: sql`t.revogado_em is null and (${dele}
        or t.cod_pesquisa in (select cod_pesquisa from pesquisa where cod_agendamento = any (${agendamentos}::bigint[])))`,
      muda: sql`revogado_em = ${agora}`,
    },
    {
      tabela: 'mensagem',
      quais: sql`(${dele} or ${de('cod_agendamento', agendamentos)}
        or t.cod_mensagem in (select cod_mensagem from lembrete where cod_agendamento = any (${agendamentos}::bigint[])))`,
      muda: sql`destino = ${APAGADO}, corpo = '', dito = null, assunto = null, anexo = null,
        estado = case when estado = 'pendente' then 'falhou' else estado end`,
    },
  ];
}

/** Fields whose whole value goes; elsewhere the rest of a text stays readable. */
const VAZIOS = new Set(['documento', 'telefone', 'email']);

/** Fields of the client in what was kept of a record whole: a sent quote, an inspection. */
const CAMPOS_DO_CLIENTE = ['cliente', 'documento', 'telefone', 'email'];

/**
 * Blanks the person in the texts of a table: in what hangs on their records all that they are called and have, in others'
 * what is theirs alone, and only where a document, phone or e-mail of theirs stands. Says in how many rows.
 */
export async function apagarEscritos(
  tx: Tx,
  tabela: TabelaComTexto,
  { alvos, padroes, copia }: { alvos: Alvos; padroes: Padroes; copia: Copia },
): Promise<number> {
  const mudam = tabela.colunas.filter(({ muda }) => muda);
  if (mudam.length === 0) return 0;
  const sua = isSua(tabela, alvos);
  const alheia = sql`not ${sua} and ${falaDaPessoa(tudoEscrito(mudam), padroes)}`;
  const nas = await apagarNas({ tx, copia }, tabela.tabela, {
    colunas: mudam,
    quais: sua,
    padrao: padroes.seus,
    campos: CAMPOS_DO_CLIENTE,
  });
  if (padroes.soSeus === null) return nas;
  return (
    nas +
    (await apagarNas({ tx, copia }, tabela.tabela, {
      colunas: mudam,
      quais: alheia,
      padrao: padroes.soSeus,
      campos: [],
    }))
  );
}

interface OQueApagar {
  readonly colunas: readonly ColunaDeTexto[];
  /** Of which rows. */
  readonly quais: RawBuilder<unknown>;
  readonly padrao: string;
  /** Of JSON: gone whatever they hold. */
  readonly campos: readonly string[];
}

async function apagarNas(
  { tx, copia }: { tx: Tx; copia: Copia },
  tabela: string,
  { colunas, quais, padrao, campos }: OQueApagar,
): Promise<number> {
  const novas = colunas.map((coluna) => semAPessoa(coluna, padrao, campos));
  const mudam = sql`t.cod_distribuidor = meu_distribuidor() and ${quais} and (${sql.join(
    colunas.map(({ nome }, i) => sql`t.${sql.ref(nome)} is distinct from ${novas[i]}`),
    sql` or `,
  )})`;
  await copia.guardar(tabela, mudam);
  const { numAffectedRows } = await sql`
    update ${sql.table(tabela)} t set ${sql.join(colunas.map(({ nome }, i) => sql`${sql.ref(nome)} = ${novas[i]}`))}
    where ${mudam}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

function semAPessoa(
  { nome, tipo, vazia, unica }: ColunaDeTexto,
  padrao: string,
  campos: readonly string[],
): RawBuilder<unknown> {
  const coluna = sql`t.${sql.ref(nome)}`;
  if (unica)
    return sql`regexp_replace(${coluna}, ${padrao}, ${APAGADO} || '-' || left(gen_random_uuid()::text, 8), 'gi')`;
  if (tipo === 'json') return sql`mascarar_json(${coluna}, ${padrao}, ${campos}::text[])`;
  if (tipo === 'lista')
    return sql`coalesce((select array_agg(regexp_replace(x.texto, ${padrao}, ${APAGADO}, 'gi') order by x.i)
      from unnest(${coluna}) with ordinality x (texto, i)), ${coluna})`;
  return vazia && VAZIOS.has(nome)
    ? sql`case when ${coluna} ~* ${padrao} then null else ${coluna} end`
    : sql`regexp_replace(${coluna}, ${padrao}, ${APAGADO}, 'gi')`;
}

/** Fields of a person in a line of the audit of their own records. */
const CAMPOS = [
  'cliente',
  'documento',
  'telefone',
  'email',
  'observacao',
  'assinatura',
  'retirado_por',
  'motivo_encaixe',
  'pertences',
  'avarias',
  'comentario',
  'pergunta',
  'resposta',
  'texto',
  'prova_valor',
  'navegador',
  'decidido_por',
];
const DOS_ALVOS = {
  agendamento: 'agendamentos',
  ordem_servico: 'ordens',
  checklist: 'checklists',
  orcamento: 'orcamentos',
  orcamento_linha: 'linhas',
  servico: 'servicos',
  pesquisa: 'pesquisas',
  lista_espera: 'esperas',
  pedido_publico: 'pedidos',
  recado: 'recados',
} as const satisfies Record<string, keyof Alvos>;

export async function findUltimaLinha(tx: Tx): Promise<number> {
  const { rows } = await sql<{ ultima: number }>`
    select coalesce(max(cod_auditoria), 0) as ultima from auditoria`.execute(tx);
  return rows[0]?.ultima ?? 0;
}

interface Trecho {
  alvos: Alvos;
  padroes: Padroes;
  depoisDe: number;
  ate: number;
  copia: Copia;
}

/**
 * Blanks the person in the lines of the audit from one number to another, as their records are blanked; where they called
 * from, too, in their own. The trigger notes each line with the erasure, or refuses it.
 */
export async function apagarDaAuditoria(
  tx: Tx,
  { alvos, padroes, depoisDe, ate, copia }: Trecho,
): Promise<number> {
  const sua = (de: string) =>
    sql`(${sql.join(
      Object.entries(DOS_ALVOS).map(
        ([tabela, alvo]) =>
          sql`(${sql.ref(`${de}.tabela`)} = ${tabela} and ${sql.ref(`${de}.chave`)} = any (${alvos[alvo]}::bigint[]))`,
      ),
      sql` or `,
    )})`;
  const escrito = (de: string) =>
    sql`concat_ws(E'\n', ${sql.ref(`${de}.antes`)}::text, ${sql.ref(`${de}.depois`)}::text, ${sql.ref(`${de}.endereco`)})`;
  await copia.guardar(
    'auditoria',
    sql`t.cod_distribuidor = meu_distribuidor() and t.cod_auditoria > ${depoisDe} and t.cod_auditoria <= ${ate}
      and (${sua('t')} or ${falaDaPessoa(escrito('t'), padroes)})`,
  );
  const { numAffectedRows } = await sql`
    update auditoria a set antes = n.antes, depois = n.depois, endereco = n.endereco
    from (
      select a.cod_auditoria, mascarar_json(a.antes, s.padrao, s.campos) as antes, mascarar_json(a.depois, s.padrao, s.campos) as depois,
        case when s.sua and a.cod_usuario is null or a.endereco ~* s.padrao then null else a.endereco end as endereco
      from auditoria a
      cross join lateral (select ${sua('a')} as sua) x
      cross join lateral (select x.sua as sua, case when x.sua then ${CAMPOS}::text[] else '{}'::text[] end as campos,
        case when x.sua then ${padroes.seus} else ${padroes.soSeus ?? '(?!)'} end as padrao) s
      where a.cod_distribuidor = meu_distribuidor() and a.cod_auditoria > ${depoisDe} and a.cod_auditoria <= ${ate}
        and (s.sua or ${falaDaPessoa(escrito('a'), padroes)})) n
    where a.cod_auditoria = n.cod_auditoria
      and (a.antes, a.depois, a.endereco) is distinct from (n.antes, n.depois, n.endereco)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
