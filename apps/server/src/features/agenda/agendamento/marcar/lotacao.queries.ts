import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** The appointments a dealership accepts a day. */
export interface Limite {
  capacidade: number;
  /** Beyond that number, what is squeezed in on purpose. */
  aceitaEncaixe: boolean;
}

/** Undefined where there is no limit but people's. */
export async function findLimite(tx: Tx, codConcessionaria: number): Promise<Limite | undefined> {
  const { rows } = await sql<Limite>`
    select capacidade_dia as capacidade, politica_lotacao = 'encaixe' as "aceitaEncaixe"
    from concessionaria where cod_concessionaria = ${codConcessionaria} and capacidade_dia is not null`.execute(
    tx,
  );
  return rows[0];
}

interface Dias {
  codConcessionaria: number;
  dias: readonly string[];
  /** Appointments about to be moved. */
  exceto: readonly number[];
  agora: Date;
}

/** Of each day, how many other appointments it has, those that the public page keeps an hour for included, and which of these. */
export async function listMarcadosPorDia(
  tx: Tx,
  { codConcessionaria, dias, exceto, agora }: Dias,
): Promise<{ dia: string; outros: number; estes: number[] }[]> {
  const { rows } = await sql<{ dia: string; outros: number; estes: number[] }>`
    select dia, count(*) filter (where cod_agendamento <> all (${exceto}::bigint[])) as outros,
      coalesce(json_agg(cod_agendamento) filter (where cod_agendamento = any (${exceto}::bigint[])), '[]') as estes
    from (
      select dia, cod_agendamento from agendamento
      where cod_concessionaria = ${codConcessionaria} and dia = any (${dias}::date[])
        and situacao not in ('noShow', 'cancelado')
      union all
      select dia, 0 from pedido_publico
      where cod_concessionaria = ${codConcessionaria} and dia = any (${dias}::date[]) and guardado_ate > ${agora}
    ) marcados
    group by dia`.execute(tx);
  return rows;
}
