import { sql } from 'kysely';
import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import type { Limite, PeriodoDoLimite } from '@oferta/domain/relatorios/limite.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { Tenant } from '#kernel/db/tenant.ts';
import type { Tx } from '#kernel/db/database.ts';

interface LimiteRow {
  codLimite: number;
  indicador: IndicadorId;
  codConcessionaria: number | null;
  concessionaria: string | null;
  acima: boolean;
  valor: number;
  periodo: PeriodoDoLimite;
  passou: boolean;
}

/** A person's own, in the order in which they were made; `codLimite`: that one alone. */
export async function listLimites(
  tx: Tx,
  { codUsuario, codLimite = null }: { codUsuario: number; codLimite?: number | null },
): Promise<LimiteRow[]> {
  const { rows } = await sql<LimiteRow>`
    select l.cod_indicador_limite as "codLimite", l.indicador, l.cod_concessionaria as "codConcessionaria", c.nome as concessionaria,
      l.acima, l.valor, l.periodo, l.avisado_periodo is not null as passou
    from indicador_limite l left join concessionaria c on c.cod_concessionaria = l.cod_concessionaria
    where l.cod_usuario = ${codUsuario} and (${codLimite}::integer is null or l.cod_indicador_limite = ${codLimite}::integer)
    order by l.cod_indicador_limite`.execute(tx);
  return rows;
}

interface Novo extends Limite {
  readonly codDistribuidor: number;
  readonly codUsuario: number;
  readonly codConcessionaria: number | null;
}

/** Keeps a limit, and judges it anew; said twice, the last value holds. */
export async function upsertLimite(tx: Tx, novo: Novo): Promise<number> {
  const { rows } = await sql<{ cod: number }>`
    insert into indicador_limite (cod_distribuidor, cod_usuario, indicador, cod_concessionaria, acima, valor, periodo)
    values (${novo.codDistribuidor}, ${novo.codUsuario}, ${novo.indicador}, ${novo.codConcessionaria}, ${novo.acima}, ${novo.valor},
      ${novo.periodo})
    on conflict (cod_distribuidor, cod_usuario, indicador, cod_concessionaria, acima, periodo)
      do update set valor = excluded.valor, julgado_dia = null, avisado_periodo = null
    returning cod_indicador_limite as cod`.execute(tx);
  return rows[0]?.cod ?? 0;
}

interface DaPessoa {
  readonly codUsuario: number;
  readonly codLimite: number;
}

/** False when the person has no such one. It is judged anew. */
export async function updateLimite(
  tx: Tx,
  { codUsuario, codLimite, valor }: DaPessoa & { valor: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('indicador_limite')
    .set({ valor, julgado_dia: null, avisado_periodo: null })
    .where('cod_indicador_limite', '=', codLimite)
    .where('cod_usuario', '=', codUsuario)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the person has no such one. */
export async function deleteLimite(tx: Tx, { codUsuario, codLimite }: DaPessoa): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('indicador_limite')
    .where('cod_indicador_limite', '=', codLimite)
    .where('cod_usuario', '=', codUsuario)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface AJulgarRow extends Omit<LimiteRow, 'passou'> {
  codUsuario: number;
  /** What the person sees; null: all. */
  concessionarias: number[] | null;
}
export type LimiteAJulgar = Omit<AJulgarRow, 'concessionarias'> & Pick<Tenant, 'concessionarias'>;

/** Those (`codLimite`: that one) not judged on that day, of people who may still read the figure, with what each of them sees. */
export async function listAJulgar(
  tx: Tx,
  { dia, codLimite = null }: { dia: Dia; codLimite?: number | null },
): Promise<LimiteAJulgar[]> {
  const { rows } = await sql<AJulgarRow>`
    select l.cod_indicador_limite as "codLimite", l.indicador, l.cod_concessionaria as "codConcessionaria", c.nome as concessionaria,
      l.acima, l.valor, l.periodo, l.cod_usuario as "codUsuario",
      case when not (u.cod_nivel in (2, -1) and sem_filtros(u.cod_usuario))
        then array(select concessionarias_do_usuario(u.cod_usuario)) end as concessionarias
    from indicador_limite l join usuario u using (cod_usuario)
    left join concessionaria c on c.cod_concessionaria = l.cod_concessionaria
    where (${codLimite}::integer is null or l.cod_indicador_limite = ${codLimite}::integer)
      and l.julgado_dia is distinct from ${dia}::date and u.ativo and u.cod_nivel in (-1, 1, 2)
    order by l.cod_indicador_limite`.execute(tx);
  return rows
    .map(({ concessionarias, ...row }) => ({ ...row, concessionarias: concessionarias ?? ('*' as const) }))
    .filter(
      ({ concessionarias, codConcessionaria: cod }) =>
        concessionarias === '*' || cod === null || concessionarias.includes(cod),
    );
}

/** Notes a judgement; `chave`: the period in which it is beyond its limit. Says whether that is news. */
export async function markJulgado(
  tx: Tx,
  codLimite: number,
  { dia, chave }: { dia: Dia; chave: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ novo: boolean }>`
    with antes as (
      select cod_indicador_limite, avisado_periodo from indicador_limite where cod_indicador_limite = ${codLimite} for update)
    update indicador_limite l set julgado_dia = ${dia}::date, avisado_periodo = ${chave}
    from antes where antes.cod_indicador_limite = l.cod_indicador_limite
    returning ${chave}::text is not null and antes.avisado_periodo is distinct from ${chave}::text as novo`.execute(
    tx,
  );
  return rows[0]?.novo ?? false;
}
