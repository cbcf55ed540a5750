import type { Banco } from '../demo.queries.ts';

/** The code of a distributor's group of this name, made if there is none. */
export async function reserveGrupo(
  { client }: Banco,
  codDistribuidor: number,
  { nome, responsavel }: { nome: string; responsavel: string },
): Promise<number | null> {
  const { rows } = await client.query<{ cod: number }>(
    `with novo as (
       insert into grupo (cod_distribuidor, nome, responsavel) values ($1, $2, $3)
       on conflict (cod_distribuidor, sem_acento(nome)) do nothing returning cod_grupo as cod)
     select cod from novo
     union all
     select cod_grupo from grupo where cod_distribuidor = $1 and sem_acento(nome) = sem_acento($2)`,
    [codDistribuidor, nome, responsavel],
  );
  return rows[0]?.cod ?? null;
}
