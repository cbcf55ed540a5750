import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { Alvos } from './alvos.queries.ts';
import type { ColunaDeTexto, TabelaComTexto } from './colunas.queries.ts';
import { tudoEscrito } from './dados.queries.ts';

/** What stands where something of a person stood; `so_apagou` knows it. */
const APAGADO = '[apagado]';

/**
 * What the records of a person hold of them, whatever is written there: the client's fields, what they said and signed, the
 * photos of their car. Days, jobs, prices, marks and the car's own plate stay: the books are counted from them.
 */
export async function apagarRegistros(tx: Tx, alvos: Alvos, agora: Date): Promise<Map<string, number>> {
  const apagados = new Map<string, number>();
  for (const [tabela, statement] of [...daVisita(alvos), ...doOrcamento(alvos, agora)]) {
    const { numAffectedRows } = await statement.execute(tx);
    apagados.set(tabela, Number(numAffectedRows ?? 0));
  }
  return apagados;
}

type Statement = readonly [tabela: string, statement: RawBuilder<unknown>];

function daVisita({ agendamentos, ordens, checklists, esperas, pedidos }: Alvos): Statement[] {
  return [
    [
      'agendamento',
      sql`update agendamento set cliente = ${APAGADO}, documento = null, telefone = null, email = null, observacao = null,
          assinatura = null, retirado_por = null, motivo_encaixe = null, pertences = null, avarias = null
        where cod_agendamento = any (${agendamentos}::bigint[])`,
    ],
    [
      'ordem_servico',
      sql`update ordem_servico set cliente = ${APAGADO}, documento = null, telefone = null
        where cod_ordem_servico = any (${ordens}::bigint[])`,
    ],
    [
      'checklist',
      sql`update checklist set cliente = ${APAGADO}, telefone = null, email = null, observacao = null, assinatura = null
        where cod_checklist = any (${checklists}::bigint[])`,
    ],
    ['midia', sql`delete from midia where cod_checklist = any (${checklists}::bigint[])`],
    [
      'lista_espera',
      sql`update lista_espera set cliente = ${APAGADO}, documento = null, telefone = null, email = 'apagado@pessoa.invalid',
          situacao = case when situacao = 'marcada' then situacao else 'saiu' end
        where cod_espera = any (${esperas}::bigint[])`,
    ],
    [
      'pedido_publico',
      sql`update pedido_publico set nome = case when nome is null then null else ${APAGADO} end, documento = null,
          telefone = null, email = null, observacao = null, guardado_ate = null, codigo_hash = null, codigo_expira_em = null
        where cod_pedido = any (${pedidos}::bigint[])`,
    ],
    [
      'pesquisa',
      sql`update pesquisa set comentario = null where cod_agendamento = any (${agendamentos}::bigint[])`,
    ],
  ];
}

function doOrcamento({ agendamentos, orcamentos }: Alvos, agora: Date): Statement[] {
  return [
    [
      'orcamento',
      sql`update orcamento set observacao = null where cod_orcamento = any (${orcamentos}::bigint[])`,
    ],
    [
      'orcamento_pergunta',
      sql`update orcamento_pergunta set pergunta = ${APAGADO}, resposta = case when resposta is null then null else ${APAGADO} end
        where cod_orcamento = any (${orcamentos}::bigint[])`,
    ],
    [
      'aprovacao',
      sql`update aprovacao set nome = ${APAGADO}, prova_valor = ${APAGADO}, endereco = null, navegador = null
        where cod_orcamento = any (${orcamentos}::bigint[])`,
    ],
    [
      'link_publico',
      sql`update link_publico l set revogado_em = ${agora} where revogado_em is null and (cod_orcamento = any (${orcamentos}::bigint[])
        or cod_pesquisa in (select cod_pesquisa from pesquisa where cod_agendamento = any (${agendamentos}::bigint[])))`,
    ],
    [
      'mensagem',
      sql`update mensagem set destino = ${APAGADO}, corpo = '', assunto = null, anexo = null,
          estado = case when estado = 'pendente' then 'falhou' else estado end
        where cod_orcamento = any (${orcamentos}::bigint[])
          or cod_mensagem in (select cod_mensagem from lembrete where cod_agendamento = any (${agendamentos}::bigint[]))`,
    ],
  ];
}

/** Fields whose whole value goes; elsewhere the rest of a text stays readable. */
const VAZIOS = new Set(['documento', 'telefone', 'email']);

/** Blanks the person in every text of a table, whoever's row it is; says in how many rows. */
export async function apagarEscritos(
  tx: Tx,
  { tabela, colunas }: TabelaComTexto,
  padrao: string,
): Promise<number> {
  const mudam = colunas.filter(({ muda }) => muda);
  if (mudam.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update ${sql.table(tabela)} t set ${sql.join(mudam.map((coluna) => sql`${sql.ref(coluna.nome)} = ${semAPessoa(coluna, padrao)}`))}
    where t.cod_distribuidor = meu_distribuidor() and ${tudoEscrito(mudam)} ~* ${padrao}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

function semAPessoa({ nome, tipo, vazia, unica }: ColunaDeTexto, padrao: string): RawBuilder<unknown> {
  const coluna = sql`t.${sql.ref(nome)}`;
  if (unica)
    return sql`regexp_replace(${coluna}, ${padrao}, ${APAGADO} || '-' || left(gen_random_uuid()::text, 8), 'gi')`;
  if (tipo === 'json') return sql`mascarar_json(${coluna}, ${padrao}, '{}')`;
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
  'prova_valor',
  'navegador',
  'decidido_por',
];
const DOS_ALVOS = {
  agendamento: 'agendamentos',
  ordem_servico: 'ordens',
  checklist: 'checklists',
  orcamento: 'orcamentos',
  lista_espera: 'esperas',
  pedido_publico: 'pedidos',
} as const satisfies Record<string, keyof Alvos>;

export async function findUltimaLinha(tx: Tx): Promise<number> {
  const { rows } = await sql<{ ultima: number }>`
    select coalesce(max(cod_auditoria), 0) as ultima from auditoria`.execute(tx);
  return rows[0]?.ultima ?? 0;
}

interface Trecho {
  alvos: Alvos;
  padrao: string;
  depoisDe: number;
  ate: number;
}

/**
 * Blanks the person in the lines of the audit from one number to another; where they called from, too, in their own
 * records. The trigger notes each line with the erasure, or refuses it.
 */
export async function apagarDaAuditoria(tx: Tx, { alvos, padrao, depoisDe, ate }: Trecho): Promise<number> {
  const seus = Object.entries(DOS_ALVOS).map(
    ([tabela, alvo]) => sql`(a.tabela = ${tabela} and a.chave = any (${alvos[alvo]}::bigint[]))`,
  );
  const { numAffectedRows } = await sql`
    update auditoria a set antes = n.antes, depois = n.depois, endereco = n.endereco
    from (
      select a.cod_auditoria, mascarar_json(a.antes, ${padrao}, s.campos) as antes, mascarar_json(a.depois, ${padrao}, s.campos) as depois,
        case when s.sua and a.cod_usuario is null or a.endereco ~* ${padrao} then null else a.endereco end as endereco
      from auditoria a
      cross join lateral (select ${sql.join(seus, sql` or `)} as sua) x
      cross join lateral (select x.sua as sua, case when x.sua then ${CAMPOS}::text[] else '{}'::text[] end as campos) s
      where a.cod_distribuidor = meu_distribuidor() and a.cod_auditoria > ${depoisDe} and a.cod_auditoria <= ${ate}
        and (s.sua or concat_ws(E'\n', a.antes::text, a.depois::text, a.endereco) ~* ${padrao})) n
    where a.cod_auditoria = n.cod_auditoria
      and (a.antes, a.depois, a.endereco) is distinct from (n.antes, n.depois, n.endereco)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
