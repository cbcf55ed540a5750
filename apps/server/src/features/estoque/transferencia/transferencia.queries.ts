import { sql } from 'kysely';
import type { Transferencia } from '@oferta/contracts/estoque/transferencia.ts';
import type { Tx } from '#kernel/db/database.ts';

/** Who takes it in need not see the dealership it comes from. */
const TRANSFERENCIA = sql`
  select t.cod_transferencia as "codTransferencia", t.cod_concessionaria as "codConcessionaria", d.nome as destino,
    t.cod_origem as "codOrigem", coalesce(o.nome, 'outra concessionária') as origem, p.cod_peca::integer as "codPeca", p.codigo, p.descricao, t.quantidade, t.a_caminho as "aCaminho", t.situacao,
    to_char(t.enviada_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "enviadaEm"
  from peca_transferencia t join concessionaria d using (cod_concessionaria)
  left join concessionaria o on o.cod_concessionaria = t.cod_origem join peca p on p.cod_peca = t.cod_peca`;

export async function findTransferencia(tx: Tx, cod: number): Promise<Transferencia | undefined> {
  const { rows } = await sql<Transferencia>`${TRANSFERENCIA} where t.cod_transferencia = ${cod}`.execute(tx);
  return rows[0];
}

/** What is on its way to a dealership or from it, the oldest first. */
export async function listTransferencias(tx: Tx, codConcessionaria: number): Promise<Transferencia[]> {
  const { rows } = await sql<Transferencia>`${TRANSFERENCIA}
    where t.situacao = 'enviada' and ${codConcessionaria} in (t.cod_concessionaria, t.cod_origem)
    order by t.enviada_em, t.cod_transferencia`.execute(tx);
  return rows;
}

/** The same part, by its code, in another dealership that the caller sees. */
export async function findNaOrigem(tx: Tx, codPeca: number, codOrigem: number) {
  const { rows } = await sql<{ codPeca: number; nome: string; mesmoGrupo: boolean }>`
    select o.cod_peca::integer as "codPeca", co.nome, coalesce(co.cod_grupo = cp.cod_grupo, false) as "mesmoGrupo"
    from peca p join peca o on o.codigo_chave = p.codigo_chave and o.cod_concessionaria = ${codOrigem}
    join concessionaria co on co.cod_concessionaria = o.cod_concessionaria
    join concessionaria cp on cp.cod_concessionaria = p.cod_concessionaria
    where p.cod_peca = ${codPeca} and o.cod_peca <> p.cod_peca`.execute(tx);
  return rows[0];
}

interface Nova {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly codPeca: number;
  readonly codOrigem: number;
  readonly codPecaOrigem: number;
  readonly quantidade: number;
  readonly agora: Date;
  readonly codUsuario: number | null;
}

export async function insertTransferencia(tx: Tx, nova: Nova): Promise<number> {
  const { cod_transferencia: cod } = await tx
    .insertInto('peca_transferencia')
    .values({
      cod_distribuidor: nova.codDistribuidor,
      cod_concessionaria: nova.codConcessionaria,
      cod_peca: nova.codPeca,
      cod_origem: nova.codOrigem,
      cod_peca_origem: nova.codPecaOrigem,
      quantidade: nova.quantidade,
      enviada_em: nova.agora,
      cod_usuario: nova.codUsuario,
    })
    .returning('cod_transferencia')
    .executeTakeFirstOrThrow();
  return cod;
}

export async function lockTransferencia(tx: Tx, cod: number) {
  return tx
    .selectFrom('peca_transferencia')
    .select(['situacao', 'cod_peca', 'cod_peca_origem', 'a_caminho'])
    .where('cod_transferencia', '=', cod)
    .forUpdate()
    .executeTakeFirst();
}

/** So much of it came, or went back; with the last of it the transfer has ended. */
export async function terminar(
  tx: Tx,
  cod: number,
  { chegou, quantidade, agora }: { chegou: boolean; quantidade: number; agora: Date },
): Promise<void> {
  await sql`
    update peca_transferencia t set chegou = n.chegou, voltou = n.voltou,
      situacao = case when n.chegou + n.voltou < t.quantidade then 'enviada' when n.chegou > 0 then 'recebida' else 'cancelada' end,
      terminada_em = case when n.chegou + n.voltou < t.quantidade then null else ${agora}::timestamptz end
    from (
      select cod_transferencia, chegou + ${chegou ? quantidade : 0}::numeric as chegou, voltou + ${chegou ? 0 : quantidade}::numeric as voltou
      from peca_transferencia where cod_transferencia = ${cod}
    ) n
    where t.cod_transferencia = n.cod_transferencia`.execute(tx);
}
