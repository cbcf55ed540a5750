import { sql } from 'kysely';
import type { FeriadoDaCasa } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import type { Tx } from '#kernel/db/database.ts';

/** A dealership that figures are of, with its calendar. */
export interface CasaDosNumeros {
  codConcessionaria: number;
  nome: string;
  codGrupo: number | null;
  grupo: string | null;
  marcas: string[];
  fuso: string;
  /** Days of the week on which it opens, Sunday 0. */
  diasDaSemana: number[];
  feriados: FeriadoDaCasa[];
}

/** What the person chose of what they see; the wall keeps the rest away. */
export interface Escolha {
  concessionarias?: readonly number[] | undefined;
  grupos?: readonly number[] | undefined;
  marca?: string | undefined;
}

/** The chosen dealerships of those that the caller sees. */
export async function listCasasDosNumeros(
  tx: Tx,
  { concessionarias, grupos, marca }: Escolha,
): Promise<CasaDosNumeros[]> {
  const { rows } = await sql<CasaDosNumeros>`
    select c.cod_concessionaria as "codConcessionaria", c.nome, c.cod_grupo as "codGrupo", g.nome as grupo, c.marcas, c.fuso,
      array(select e.dia_semana from expediente e where e.cod_concessionaria = c.cod_concessionaria) as "diasDaSemana",
      coalesce((select json_agg(json_build_object('dia', f.dia, 'nome', f.nome, 'esfera', f.esfera, 'abre', f.abre))
        from feriado f where f.cod_concessionaria = c.cod_concessionaria), '[]') as feriados
    from concessionaria c left join grupo g on g.cod_grupo = c.cod_grupo
    where (${concessionarias ?? null}::integer[] is null or c.cod_concessionaria = any (${concessionarias ?? null}::integer[]))
      and (${grupos ?? null}::integer[] is null or c.cod_grupo = any (${grupos ?? null}::integer[]))
      and (${marca ?? null}::text is null or ${marca ?? null}::text = any (c.marcas))
    order by c.nome collate como_se_conta, c.cod_concessionaria`.execute(tx);
  return rows;
}
