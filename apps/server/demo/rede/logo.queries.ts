import type pg from 'pg';

/** The database as its owner sees it. */
interface Dono {
  readonly client: pg.Client;
}

/** What a distributor's logo is drawn from; null when it has one. */
export async function findMarcaSemLogo(
  { client }: Dono,
  codDistribuidor: number,
): Promise<{ nome: string; cor: string } | null> {
  const { rows } = await client.query<{ nome: string; cor: string }>(
    `select name_empresa as nome, cor from distribuidor
     where cod_distribuidor = $1 and cod_distribuidor not in (select cod_distribuidor from distribuidor_logo)`,
    [codDistribuidor],
  );
  return rows[0] ?? null;
}

export async function insertLogo({ client }: Dono, codDistribuidor: number, svg: string): Promise<void> {
  await client.query(
    `with nova as (
       insert into imagem (cod_distribuidor, tipo, bytes) values ($1, 'image/svg+xml', $2)
       returning cod_distribuidor, cod_imagem)
     insert into distribuidor_logo (cod_distribuidor, cod_imagem) select cod_distribuidor, cod_imagem from nova`,
    [codDistribuidor, Buffer.from(svg)],
  );
}
