import type pg from 'pg';
import { PESSOAS_DA_REDE } from './logins.ts';

/** The database as its owner sees it. */
interface Dono {
  readonly client: pg.Client;
}

const CONTAS = PESSOAS_DA_REDE.map(({ conta }) => conta);

/** Whether the distributor has its other people already. */
export async function hasRede({ client }: Dono, distribuidor: string): Promise<boolean> {
  const { rowCount } = await client.query('select from usuario where email = any ($1) limit 1', [
    CONTAS.map((conta) => `${conta}@${distribuidor}.example`),
  ]);
  return rowCount === 1;
}

/** They come and go with the houses that they see. Triggers may be off: what hangs on them is named here. */
export async function deleteRede({ client }: Dono, distribuidor: string | null): Promise<void> {
  const { rows } = await client.query<{ cod: number }>(
    `select cod_usuario as cod from usuario join distribuidor using (cod_distribuidor)
     where ($1::text is null or distribuidor = $1)
       and email in (select conta || '@' || distribuidor || '.example' from unnest($2::text[]) as conta)`,
    [distribuidor, CONTAS],
  );
  for (const tabela of ['usuario_concessionaria', 'usuario_grupo', 'usuario_marca', 'sessao', 'usuario'])
    await client.query(`delete from ${tabela} where cod_usuario = any ($1)`, [rows.map(({ cod }) => cod)]);
}

/** A house that goes is nobody's default any more. */
export async function forgetPadrao({ client }: Dono, casas: readonly number[]): Promise<void> {
  await client.query(
    'update usuario set cod_concessionaria_padrao = null where cod_concessionaria_padrao = any ($1)',
    [casas],
  );
}

/** The codes that a distributor's new people enter by, as `dar_codigo_login` gives them: triggers are left out here. */
export async function codigosDeLogin(
  { client }: Dono,
  codDistribuidor: number,
  codUsuarios: readonly number[],
): Promise<string[]> {
  const { rows } = await client.query<{ codigo: string }>(
    `select lpad(((u.cod::bigint * 7919 + 10007) % (10 ^ d.digitos)::bigint)::text, d.digitos, '0') as codigo
     from unnest($2::integer[]) with ordinality as u (cod, ordem),
       (select length(replace(mascara_codigo_login, '.', '')) as digitos from distribuidor where cod_distribuidor = $1) d
     order by u.ordem`,
    [codDistribuidor, codUsuarios],
  );
  return rows.map(({ codigo }) => codigo);
}
