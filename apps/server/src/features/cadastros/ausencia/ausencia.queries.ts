import { sql } from 'kysely';
import type { Ausencia } from '@oferta/contracts/cadastros/ausencia.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Pessoa } from './sem-pessoa.ts';

const colunas = sql`cod_ausencia as "codAusencia", case when cod_mecanico is null then 'consultor' else 'mecanico' end as recurso,
  coalesce(cod_mecanico, cod_consultor) as "codRecurso", dia_inicio::text as inicio, dia_fim::text as fim,
  inicio_min as "inicioMin", fim_min as "fimMin", motivo, versao`;

const daPessoa = ({ recurso, codRecurso }: Pessoa) => sql`${sql.ref(`cod_${recurso}`)} = ${codRecurso}`;

/** Those that have not ended first, the next one on top; then the past, the latest on top. */
export async function listAusencias(tx: Tx, pessoa: Pessoa, hoje: string): Promise<Ausencia[]> {
  const { rows } = await sql<Ausencia>`
    select ${colunas} from ausencia where ${daPessoa(pessoa)}
    order by dia_fim < ${hoje}, case when dia_fim >= ${hoje} then dia_inicio end, dia_inicio desc, cod_ausencia
    limit 200`.execute(tx);
  return rows;
}

export async function findAusencia(
  tx: Tx,
  codAusencia: number,
): Promise<(Ausencia & { codConcessionaria: number; quem: string | null }) | undefined> {
  const { rows } = await sql<Ausencia & { codConcessionaria: number; quem: string | null }>`
    select ${colunas}, cod_concessionaria as "codConcessionaria",
      (select u.nome from usuario u where u.cod_usuario = ausencia.alterado_por) as quem
    from ausencia where cod_ausencia = ${codAusencia} for update of ausencia`.execute(tx);
  return rows[0];
}

/** Whether a mechanic or consultant is of the dealership; held, so that two absences of one person take turns. */
export async function lockPessoa(
  tx: Tx,
  codConcessionaria: number,
  { recurso, codRecurso }: Pessoa,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(recurso)}
    where cod_concessionaria = ${codConcessionaria} and ${sql.ref(`cod_${recurso}`)} = ${codRecurso}
    for no key update`.execute(tx);
  return rows.length > 0;
}

interface Dados {
  inicio: string;
  fim: string;
  inicioMin: number | null;
  fimMin: number | null;
  motivo: string;
}

/** Another absence of the person at some of the same time. */
export async function findSobreposta(
  tx: Tx,
  pessoa: Pessoa,
  { inicio, fim, inicioMin, fimMin, menos }: Dados & { menos: number | null },
): Promise<{ motivo: string } | undefined> {
  const { rows } = await sql<{ motivo: string }>`
    select motivo from ausencia
    where ${daPessoa(pessoa)} and cod_ausencia is distinct from ${menos}::integer
      and dia_inicio <= ${fim} and dia_fim >= ${inicio}
      and coalesce(inicio_min, 0) < ${fimMin ?? 1440} and coalesce(fim_min, 1440) > ${inicioMin ?? 0}
    limit 1`.execute(tx);
  return rows[0];
}

const toRow = ({ inicio, fim, inicioMin, fimMin, motivo }: Dados) => ({
  dia_inicio: inicio,
  dia_fim: fim,
  inicio_min: inicioMin,
  fim_min: fimMin,
  motivo,
});

/** The blocks of the agenda follow by themselves. */
export async function insertAusencia(
  tx: Tx,
  { recurso, codRecurso, ...chave }: Pessoa & { codDistribuidor: number; codConcessionaria: number },
  dados: Dados,
): Promise<number> {
  const { cod_ausencia } = await tx
    .insertInto('ausencia')
    .values({
      cod_distribuidor: chave.codDistribuidor,
      cod_concessionaria: chave.codConcessionaria,
      cod_mecanico: recurso === 'mecanico' ? codRecurso : null,
      cod_consultor: recurso === 'consultor' ? codRecurso : null,
      ...toRow(dados),
    })
    .returning('cod_ausencia')
    .executeTakeFirstOrThrow();
  return cod_ausencia;
}

export async function updateAusencia(tx: Tx, codAusencia: number, dados: Dados): Promise<void> {
  await tx.updateTable('ausencia').set(toRow(dados)).where('cod_ausencia', '=', codAusencia).execute();
}

export async function deleteAusencia(tx: Tx, codAusencia: number): Promise<void> {
  await tx.deleteFrom('ausencia').where('cod_ausencia', '=', codAusencia).execute();
}
