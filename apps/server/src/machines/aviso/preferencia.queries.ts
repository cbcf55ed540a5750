import { sql } from 'kysely';
import type { Canais, Diferencas, TipoDeAviso } from '@oferta/domain/suporte/aviso/tipo-de-aviso.ts';
import type { ForaDoTurno } from '@oferta/domain/suporte/aviso/turno.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { TurnoGuardado } from './turno-guardado.ts';

interface DeQuem {
  readonly codDistribuidor: number;
  readonly codUsuario: number;
}

type Mudada = { tipo: string } & { [C in keyof Canais]: Canais[C] | null };

/** What a person said otherwise than their level, by kind. */
export async function listPreferencias(tx: Tx, codUsuario: number): Promise<Map<string, Diferencas>> {
  const { rows } = await sql<Mudada>`
    select tipo, tela, aparelho, email from aviso_preferencia where cod_usuario = ${codUsuario}`.execute(tx);
  return new Map(rows.map(({ tipo, ...diferencas }) => [tipo, diferencas]));
}

/** Keeps what differs of a kind; what does not is not kept. */
export async function savePreferencia(
  tx: Tx,
  { codDistribuidor, codUsuario }: DeQuem,
  { tipo, tela = null, aparelho = null, email = null }: { tipo: TipoDeAviso } & Diferencas,
): Promise<void> {
  await deletePreferencias(tx, codUsuario, tipo);
  if (tela === null && aparelho === null && email === null) return;
  await tx
    .insertInto('aviso_preferencia')
    .values({ cod_distribuidor: codDistribuidor, cod_usuario: codUsuario, tipo, tela, aparelho, email })
    .execute();
}

export async function deletePreferencias(tx: Tx, codUsuario: number, tipo?: TipoDeAviso): Promise<void> {
  await tx
    .deleteFrom('aviso_preferencia')
    .where('cod_usuario', '=', codUsuario)
    .$if(tipo !== undefined, (query) => query.where('tipo', '=', tipo ?? ''))
    .execute();
}

/** Two cells of one person are saved one after the other. */
export async function lockPessoa(tx: Tx, codUsuario: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('aviso_preferencia'), ${codUsuario})`.execute(tx);
}

export async function findTurno(tx: Tx, codUsuario: number): Promise<TurnoGuardado | null> {
  const { rows } = await sql<Omit<TurnoGuardado, 'fora'> & { fora: ForaDoTurno }>`
    select semana_inicio_min as "semanaInicioMin", semana_fim_min as "semanaFimMin",
        sabado_inicio_min as "sabadoInicioMin", sabado_fim_min as "sabadoFimMin", fora
      from aviso_turno where cod_usuario = ${codUsuario}`.execute(tx);
  return rows[0] ?? null;
}

export async function saveTurno(
  tx: Tx,
  { codDistribuidor, codUsuario }: DeQuem,
  turno: TurnoGuardado,
): Promise<void> {
  const valores = {
    semana_inicio_min: turno.semanaInicioMin,
    semana_fim_min: turno.semanaFimMin,
    sabado_inicio_min: turno.sabadoInicioMin,
    sabado_fim_min: turno.sabadoFimMin,
    fora: turno.fora,
  };
  await tx
    .insertInto('aviso_turno')
    .values({ cod_distribuidor: codDistribuidor, cod_usuario: codUsuario, ...valores })
    .onConflict((conflict) => conflict.columns(['cod_distribuidor', 'cod_usuario']).doUpdateSet(valores))
    .execute();
}
