import { sql } from 'kysely';
import type { Preparo } from '@oferta/contracts/cadastros/concessionaria.ts';
import type { Tx } from '#kernel/db/database.ts';

/** Counts, of what is active, what a dealership needs before its agenda can be worked with. */
export async function findPreparo(tx: Tx, codConcessionaria: number): Promise<Preparo | undefined> {
  const { rows } = await sql<Preparo>`
    select
      (select count(*)::integer from box b where b.cod_concessionaria = c.cod_concessionaria and b.ativo) as boxes,
      (select count(*)::integer from taxa_hora t where t.cod_concessionaria = c.cod_concessionaria) as "taxasHora",
      (select count(*)::integer from consultor k where k.cod_concessionaria = c.cod_concessionaria and k.ativo) as consultores,
      (select count(*)::integer from mecanico m where m.cod_concessionaria = c.cod_concessionaria and m.ativo) as mecanicos,
      (select count(*)::integer from servico_oferecido s where s.cod_concessionaria = c.cod_concessionaria and s.ativo) as servicos
    from concessionaria c where c.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows[0];
}
