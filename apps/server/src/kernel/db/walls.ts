import type pg from 'pg';

/** A connection that could see every distributor's rows; its sentence is for whoever runs the server. */
export class BancoSemMuros extends Error {
  constructor(usuario: string, porque: string) {
    super(
      `A conexão com o banco trabalha como “${usuario}”, ${porque}: os dados de um distribuidor ficariam à vista dos outros. ` +
        'Aponte DATABASE_URL_APP para um usuário comum, membro de oferta_app, e use um pooler que não troque nem descarte o papel.',
    );
  }
}

interface Quem {
  usuario: string;
  sessao: string;
  passa: boolean;
  dono: boolean;
  nosso: boolean;
}

/**
 * Whether row security binds this connection: neither who it works as nor who it logged in as may pass it or owns the tables,
 * and its rights are those of our role. Asked of every new connection, because a pooler may give each another role than was asked for.
 */
export async function checkWalls(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Quem>(
    `select current_user::text as usuario, session_user::text as sessao,
            bool_or(rolsuper or rolbypassrls) as passa,
            bool_or(exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
                                                     and pg_has_role(r.oid, c.relowner, 'member'))) as dono,
            pg_has_role(current_user, 'oferta_app', 'usage') as nosso
       from pg_roles r where rolname in (current_user, session_user)`,
  );
  const [quem] = rows;
  if (!quem || quem.passa)
    throw new BancoSemMuros(quem?.sessao ?? '?', 'que passa por cima da separação entre distribuidores');
  if (quem.dono) throw new BancoSemMuros(quem.sessao, 'que é o dono das tabelas e vê todas as linhas');
  if (!quem.nosso) throw new BancoSemMuros(quem.usuario, 'que não é membro de oferta_app');
}
