import type { Tx } from '#kernel/db/database.ts';

interface Visita {
  codDistribuidor: number;
  codUsuario: number;
  pagina: string;
  query: string;
  endereco: string;
  now: Date;
}

export async function insertVisita(tx: Tx, visita: Visita): Promise<void> {
  await tx
    .insertInto('log_acesso')
    .values({
      cod_distribuidor: visita.codDistribuidor,
      cod_usuario: visita.codUsuario,
      pagina: visita.pagina,
      query: visita.query,
      endereco: visita.endereco,
      quando: visita.now,
    })
    .execute();
}
