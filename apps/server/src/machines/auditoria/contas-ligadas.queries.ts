import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** So long an account is taken for one of whoever made it, or could have got into it. */
const DIAS = 7;
/** With these somebody gets into another's account, or gives it what it may do. */
const ABREM = ['email', 'codigo_login', 'cod_nivel', 'ativo', 'convite_em'];

/**
 * Whether two accounts may be one person's: of late one was made by the other or had its e-mail, login or level changed by it,
 * or by a third account that the other is tied to in the same way. What takes two people takes two whom nobody has just made.
 */
export async function saoLigadas(
  tx: Tx,
  { um, outro, agora }: { readonly um: number; readonly outro: number; readonly agora: Date },
): Promise<boolean> {
  const { rows } = await sql<{ ligadas: boolean }>`
    with recursive toques as materialized (
      select cod_usuario as quem, chave::integer as conta from auditoria
      where tabela = 'usuario' and cod_distribuidor = meu_distribuidor() and cod_usuario <> chave::integer
        and quando > ${agora}::timestamptz - make_interval(days => ${DIAS}) and (antes is null or depois ?| ${ABREM}::text[])
    ), ligadas (cod) as (
      select ${um}::integer
      union
      select case when t.quem = l.cod then t.conta else t.quem end from toques t join ligadas l on l.cod in (t.quem, t.conta)
    )
    select exists (select from ligadas where cod = ${outro}) as ligadas`.execute(tx);
  return rows[0]?.ligadas ?? false;
}
