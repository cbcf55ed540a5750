import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** What a job asks of the place it gets. */
export interface ServicoALugar {
  codConcessionaria: number;
  codTipoServico: number;
  codBox: number | null;
  /** Of work, lunch not counted. */
  minutos: number;
  fuso: string;
}

/** A job as it looks for a place; undefined when it is cancelled or not the caller's. */
export async function findServicoALugar(tx: Tx, codServico: number): Promise<ServicoALugar | undefined> {
  const { rows } = await sql<ServicoALugar>`
    select s.cod_concessionaria as "codConcessionaria", s.cod_tipo_servico as "codTipoServico",
      s.cod_box as "codBox", minutos_previstos(s) as minutos, c.fuso
    from servico s join concessionaria c on c.cod_concessionaria = s.cod_concessionaria
    where s.cod_servico = ${codServico} and not s.cancelado`.execute(tx);
  return rows[0];
}

/** The other jobs that hold a mechanic or this box between two instants. */
export async function listTomados(
  tx: Tx,
  { codConcessionaria, codBox }: Pick<ServicoALugar, 'codConcessionaria' | 'codBox'>,
  { codServico, inicio, fim }: { codServico: number; inicio: Date; fim: Date },
) {
  const { rows } = await sql<{ codMecanico: number | null; noBox: boolean; inicio: Date; fim: Date }>`
    select cod_mecanico as "codMecanico", coalesce(cod_box = ${codBox}, false) as "noBox",
      inicio_planejado as inicio, fim_planejado as fim
    from servico
    where cod_concessionaria = ${codConcessionaria} and cod_servico <> ${codServico}
      and (cod_mecanico is not null or cod_box = ${codBox})
      and inicio_planejado < ${fim} and fim_planejado > ${inicio}
      and status <= 2 and not paralisado and not cancelado`.execute(tx);
  return rows;
}
