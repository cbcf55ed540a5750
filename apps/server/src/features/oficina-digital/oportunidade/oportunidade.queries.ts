import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type {
  Oportunidade as OportunidadeFio,
  oportunidadeContracts,
} from '@oferta/contracts/oficina-digital/oportunidade.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Oportunidade } from '#kernel/db/generated/tables.ts';
import { contem } from '#kernel/db/like.ts';

type Consulta = InputOf<typeof oportunidadeContracts.listOportunidades>['query'];

const COLUNAS = sql`o.cod_oportunidade as "codOportunidade", l.cod_orcamento as "codOrcamento", q.numero as "numeroOrcamento",
  o.placa, o.chassi, c.modelo, c.cliente, c.telefone, l.descricao, l.urgencia, l.total_centavos as "totalCentavos",
  l.motivo_recusa as "motivoRecusa", instante_fio(o.recusado_em) as "recusadoEm", o.retomar_em::text as "retomarEm",
  o.situacao, o.observacao, o.versao`;

const DE = sql`oportunidade o
  join orcamento_linha_total l on l.cod_linha = o.cod_linha
  join orcamento q on q.cod_orcamento = l.cod_orcamento
  join checklist c on c.cod_checklist = q.cod_checklist`;

/** What may still be sold. */
const VIVAS = sql`o.situacao in ('aberta', 'contatada')`;

const ORDENS: Readonly<Record<NonNullable<Consulta['ordem']>, RawBuilder<unknown>>> = {
  retomarEm: sql`o.retomar_em`,
  totalCentavos: sql`l.total_centavos`,
  cliente: sql`sem_acento(c.cliente)`,
};

/** The search keys of a list; the two plates of one car are two. */
interface Lista extends Omit<Consulta, 'busca'> {
  chaves: readonly string[];
}

/** A page of a dealership's opportunities, due first, and what all of them come to. */
export async function listOportunidades(
  tx: Tx,
  codConcessionaria: number,
  { pagina, tamanho, ordem = 'retomarEm', desc, estado, urgencia, chaves }: Lista,
): Promise<{ total: number; totalCentavos: number; itens: OportunidadeFio[] }> {
  const conditions = [
    sql`o.cod_concessionaria = ${codConcessionaria}`,
    estado === undefined ? VIVAS : sql`o.situacao = ${estado}`,
  ];
  if (urgencia !== undefined) conditions.push(sql`l.urgencia = ${urgencia}`);
  if (chaves.length > 0) conditions.push(sql`c.busca like any (${chaves.map(contem)}::text[])`);
  const sentido = desc ? sql`desc` : sql``;
  const { rows } = await sql<OportunidadeFio & { quantas: number; soma: number }>`
    select ${COLUNAS}, count(*) over ()::integer as quantas, sum(l.total_centavos) over ()::bigint as soma
      from ${DE} where ${sql.join(conditions, sql` and `)}
     order by ${ORDENS[ordem]} ${sentido}, o.cod_oportunidade ${sentido}
     limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(tx);
  return {
    total: rows[0]?.quantas ?? 0,
    totalCentavos: rows[0]?.soma ?? 0,
    itens: rows.map(({ quantas: _quantas, soma: _soma, ...oportunidade }) => oportunidade),
  };
}

/** What a car left for later, by any of its plates; the dearest of the reddest first. */
export async function listDoVeiculo(
  tx: Tx,
  codConcessionaria: number,
  placas: readonly string[],
): Promise<OportunidadeFio[]> {
  const { rows } = await sql<OportunidadeFio>`
    select ${COLUNAS} from ${DE}
     where o.cod_concessionaria = ${codConcessionaria} and o.placa = any (${[...placas]}::text[]) and ${VIVAS}
     order by array_position(array['vermelho', 'amarelo', 'verde'], l.urgencia), l.total_centavos desc, o.cod_oportunidade
     limit 50`.execute(tx);
  return rows;
}

export async function findOportunidade(
  tx: Tx,
  codOportunidade: number,
): Promise<OportunidadeFio | undefined> {
  const { rows } = await sql<OportunidadeFio>`
    select ${COLUNAS} from ${DE} where o.cod_oportunidade = ${codOportunidade}`.execute(tx);
  return rows[0];
}

/** An opportunity, locked until the transaction ends, and who changed it last. */
export function lockOportunidade(tx: Tx, codOportunidade: number) {
  return tx
    .selectFrom('oportunidade as o')
    .leftJoin('usuario as u', 'u.cod_usuario', 'o.alterado_por')
    .select(['o.cod_concessionaria as codConcessionaria', 'o.versao', 'u.nome as alteradaPor'])
    .where('o.cod_oportunidade', '=', codOportunidade)
    .forUpdate('o')
    .executeTakeFirst();
}

export async function updateOportunidade(
  tx: Tx,
  codOportunidade: number,
  change: Updateable<Oportunidade>,
): Promise<void> {
  await tx.updateTable('oportunidade').set(change).where('cod_oportunidade', '=', codOportunidade).execute();
}

interface Recusadas {
  codDistribuidor: number;
  codConcessionaria: number;
  linhas: readonly number[];
  placa: string | null;
  chassi: string | null;
  recusadoEm: Date;
  retomarEm: string;
}

/** Refused work waits to be offered again; refused a second time it waits anew. */
export async function insertOportunidades(tx: Tx, { linhas, ...resto }: Recusadas): Promise<void> {
  if (linhas.length === 0) return;
  await tx
    .insertInto('oportunidade')
    .values(
      linhas.map((codLinha) => ({
        cod_distribuidor: resto.codDistribuidor,
        cod_concessionaria: resto.codConcessionaria,
        cod_linha: codLinha,
        placa: resto.placa,
        chassi: resto.chassi,
        recusado_em: resto.recusadoEm,
        retomar_em: resto.retomarEm,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('cod_linha')
        .doUpdateSet({ recusado_em: resto.recusadoEm, retomar_em: resto.retomarEm, situacao: 'aberta' }),
    )
    .execute();
}

interface Vendidas {
  codConcessionaria: number;
  /** Lines just approved. */
  linhas: readonly number[];
  placas: readonly string[];
  chassi: string | null;
  agora: Date;
}

/**
 * Work of this car that was refused before and has now been sold: the line itself, an alternative of its group, the same
 * code, or the same words. What was refused in the very same answer is not recovered by it. How many.
 */
export async function recoverOportunidades(tx: Tx, vendidas: Vendidas): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update oportunidade o set situacao = 'recuperada'
      from orcamento_linha r, orcamento_linha v
     where r.cod_linha = o.cod_linha and v.cod_linha = any (${[...vendidas.linhas]}::bigint[])
       and o.cod_concessionaria = ${vendidas.codConcessionaria} and o.recusado_em < ${vendidas.agora} and ${VIVAS}
       and (o.placa = any (${[...vendidas.placas]}::text[]) or o.chassi = ${vendidas.chassi})
       and (v.cod_linha = r.cod_linha
         or (v.cod_orcamento = r.cod_orcamento and v.grupo_opcao = r.grupo_opcao)
         or (v.especie = r.especie and v.codigo = r.codigo)
         or sem_acento(v.descricao) = sem_acento(r.descricao))`.execute(tx);
  return Number(numAffectedRows);
}
