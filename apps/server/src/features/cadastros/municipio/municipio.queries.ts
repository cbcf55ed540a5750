import { CAPITAIS } from '@oferta/domain/cadastros/contato/capital-do-cep.ts';
import { sql } from 'kysely';
import type { Municipio } from '@oferta/contracts/cadastros/municipio.ts';
import type { Tx } from '#kernel/db/database.ts';
import { comecaCom, contem } from '#kernel/db/like.ts';

/** As many as a list shows without being scrolled. */
const MOSTRADOS = 20;

/**
 * Municipalities whose name holds this text: first those that begin with it, of them those of the state that is said, then
 * those of the states where the caller's dealerships are, the capital of each before the others, then by name.
 */
export async function listMunicipios(
  tx: Tx,
  { busca, uf }: { busca: string; uf?: string | undefined },
): Promise<Municipio[]> {
  const { rows } = await sql<Municipio>`
    select cod_ibge as "codIbge", nome, uf, ddd, fuso
    from municipio
    where busca like ${contem(busca)}
    order by busca not like ${comecaCom(busca)}, uf is distinct from ${uf ?? null},
      uf not in (select c.uf from concessionaria c), cod_ibge <> all (${[...CAPITAIS]}::integer[]), busca, uf
    limit ${MOSTRADOS}`.execute(tx);
  return rows;
}

export async function findMunicipio(tx: Tx, codIbge: number): Promise<Municipio | undefined> {
  const { rows } = await sql<Municipio>`
    select cod_ibge as "codIbge", nome, uf, ddd, fuso from municipio where cod_ibge = ${codIbge}`.execute(tx);
  return rows[0];
}
