import { sql } from 'kysely';
import type { Aprendido, ServicoFeito } from '@oferta/domain/agenda/oficina/tempo-aprendido.ts';
import type { Tx } from '#kernel/db/database.ts';

/** The jobs of a dealership that were finished between two instants, with the minutes that count as work. */
export async function listFeitos(
  tx: Tx,
  codConcessionaria: number,
  { desde, ate }: { desde: Date; ate: Date },
): Promise<ServicoFeito[]> {
  const { rows } = await sql<ServicoFeito>`
    select s.cod_tipo_servico as "codTipoServico", a.modelo, s.cod_mecanico as "codMecanico",
      s.tempo_padrao_min as "tempoPadraoMin", (sum(i.segundos) / 60)::double precision as "trabalhadoMin"
    from servico s
    join agendamento a on a.cod_agendamento = s.cod_agendamento
    join servico_intervalo i on i.cod_servico = s.cod_servico
    where s.cod_concessionaria = ${codConcessionaria} and s.status >= 3 and not s.cancelado
      and s.cod_mecanico is not null and s.data_fim_servico >= ${desde} and s.data_fim_servico < ${ate}
    group by s.cod_servico, a.cod_agendamento`.execute(tx);
  return rows;
}

interface Guardado {
  usa: boolean;
  aprendido: Aprendido | null;
  contadoEm: Date | null;
}

/** What a dealership has learned; of one that was never counted, nothing. */
export async function findAprendido(tx: Tx, codConcessionaria: number): Promise<Guardado> {
  const row = await tx
    .selectFrom('tempo_aprendido')
    .select(['usa', 'aprendido', 'contado_em as contadoEm'])
    .where('cod_concessionaria', '=', codConcessionaria)
    .executeTakeFirst();
  if (!row) return { usa: false, aprendido: null, contadoEm: null };
  // Written only by `keepAprendido`.
  return { ...row, aprendido: row.aprendido as Aprendido | null };
}

/** What a dealership plans by: what it has learned, where it has switched that on; null: the table. */
export async function findAprendidoEmUso(tx: Tx, codConcessionaria: number): Promise<Aprendido | null> {
  const row = await tx
    .selectFrom('tempo_aprendido')
    .select('aprendido')
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('usa', '=', true)
    .executeTakeFirst();
  // Written only by `keepAprendido`.
  return (row?.aprendido ?? null) as Aprendido | null;
}

interface Casa {
  codDistribuidor: number;
  codConcessionaria: number;
}

/** Keeps what was learned; whether it is planned by stays as it is. */
export async function keepAprendido(
  tx: Tx,
  { codDistribuidor, codConcessionaria }: Casa,
  { aprendido, agora }: { aprendido: Aprendido; agora: Date },
): Promise<void> {
  const novo = { aprendido: JSON.stringify(aprendido), contado_em: agora };
  await tx
    .insertInto('tempo_aprendido')
    .values({ cod_distribuidor: codDistribuidor, cod_concessionaria: codConcessionaria, ...novo })
    .onConflict((conflict) => conflict.column('cod_concessionaria').doUpdateSet(novo))
    .execute();
}

export async function setUsa(
  tx: Tx,
  { codDistribuidor, codConcessionaria }: Casa,
  usa: boolean,
): Promise<void> {
  await tx
    .insertInto('tempo_aprendido')
    .values({ cod_distribuidor: codDistribuidor, cod_concessionaria: codConcessionaria, usa })
    .onConflict((conflict) => conflict.column('cod_concessionaria').doUpdateSet({ usa }))
    .execute();
}

export async function listCodigosDasCasas(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('concessionaria')
    .select('cod_concessionaria')
    .orderBy('cod_concessionaria')
    .execute();
  return rows.map(({ cod_concessionaria }) => cod_concessionaria);
}
