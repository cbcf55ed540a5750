import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** Deletes what has no more use in the caller's distributor, and says how many rows that were. */
export async function deleteVencidos(tx: Tx, now: Date): Promise<number> {
  const statements = [
    sql`delete from dado_por_chave where expira_em < ${now}`,
    sql`delete from idempotencia where criada_em < ${now}::timestamptz - interval '48 hours'`,
    sql`delete from sessao where coalesce(revogada_em, expira_em) < ${now}::timestamptz - interval '30 days'`,
    sql`delete from senha_reset where expira_em < ${now}`,
    // Exports and imports stay as records of who took and brought which data; their content goes.
    sql`delete from arquivo_exportado_parte p using arquivo_exportado a where a.cod_arquivo = p.cod_arquivo and a.expira_em < ${now}`,
    sql`update arquivo_exportado set estado = 'vencido' where estado <> 'vencido' and expira_em < ${now}`,
    sql`delete from planilha_parte p using planilha i where i.cod_planilha = p.cod_planilha and i.conteudo_ate < ${now}`,
    sql`delete from planilha_linha l using planilha i where i.cod_planilha = l.cod_planilha and i.conteudo_ate < ${now}`,
    sql`update planilha set conteudo_ate = null where conteudo_ate < ${now}`,
    // What a DMS told stays told; the delivery itself, and its refused lines, are for mending it.
    sql`delete from leitura_dms_linha l using leitura_dms_conteudo c where c.cod_leitura = l.cod_leitura and c.ate < ${now}`,
    sql`delete from leitura_dms_conteudo where ate < ${now}`,
    sql`delete from sessao_limite where zera_em < ${now}`,
    // Who looked at what: longer than anybody asks back, and not for ever.
    sql`delete from log_acesso where quando < ${now}::timestamptz - interval '2 years'`,
    // Nobody looks further back than a month.
    sql`delete from aviso where criado_em < ${now}::timestamptz - interval '60 days'`,
    sql`delete from aviso_silencio where ate < ${now}`,
    // A code that found no gateway in time.
    sql`update mensagem set corpo = '', destino = right(destino, 4), estado = 'falhou', erro = 'venceu antes de sair'
      where apaga_em < ${now} and corpo <> ''`,
  ];
  let total = 0;
  for (const statement of statements) {
    const { numAffectedRows } = await statement.execute(tx);
    total += Number(numAffectedRows ?? 0);
  }
  return total;
}
