import type pg from 'pg';
import { asOwner } from '#kernel/db/owner.ts';

/** What a real installation begins with. */
export interface Comeco {
  readonly distribuidor: string;
  readonly dominio: string;
  readonly nome: string;
  readonly email: string;
  readonly empresa: string | undefined;
  readonly cor: string;
}

/** The sentence for whoever asked for what cannot be. */
export class Recusa extends Error {}

async function escrever(admin: pg.Client, { distribuidor, dominio, empresa, cor }: Comeco): Promise<number> {
  await admin.query(
    `insert into distribuidor (distribuidor, name_empresa, cor, dominio_gestao, dominio_api, dominio_integracao, dominio_checklist,
       dominio_orcamento, dominio_pesquisa)
     select $1, $2, $4, $3, $3, $3, $3, $3, $3 where $2::text is not null on conflict (distribuidor) do nothing`,
    [distribuidor, empresa ?? null, dominio, cor],
  );
  const { rows } = await admin.query<{ cod: number; pessoas: number }>(
    `update distribuidor d set dominio_gestao = $2, dominio_api = $2, dominio_integracao = $2, dominio_checklist = $2,
       dominio_orcamento = $2, dominio_pesquisa = $2, name_empresa = coalesce($3, name_empresa)
     where distribuidor = $1
     returning cod_distribuidor as cod, (select count(*) from usuario u where u.cod_distribuidor = d.cod_distribuidor)::integer as pessoas`,
    [distribuidor, dominio, empresa ?? null],
  );
  const [achado] = rows;
  if (!achado)
    throw new Recusa(
      `O produto não traz o distribuidor "${distribuidor}": dê também --empresa para criá-lo.`,
    );
  if (achado.pessoas > 0)
    throw new Recusa(`"${distribuidor}" já tem pessoas: convide as outras na tela de usuários.`);
  const host = await admin.query<{ cod: number }>(
    `insert into distribuidor_host (host, cod_distribuidor) values ($1, $2)
     on conflict (host) do update set host = excluded.host returning cod_distribuidor as cod`,
    [dominio, achado.cod],
  );
  if (host.rows[0]?.cod !== achado.cod) throw new Recusa(`Em ${dominio} já atende outro distribuidor.`);
  return achado.cod;
}

/** The distributor under its domain, made where it was not there. The database's owner's work: the application may not. */
export function fazerDistribuidor(adminUrl: string, comeco: Comeco): Promise<number> {
  return asOwner(adminUrl, async (admin) => {
    await admin.query('begin');
    const codDistribuidor = await escrever(admin, comeco);
    await admin.query('commit');
    return codDistribuidor;
  });
}
