import { sql } from 'kysely';
import { isNivel, type Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Tx } from '#kernel/db/database.ts';

/** A person already here, by whose address a line of a spreadsheet is recognised. */
export interface Conhecida {
  codUsuario: number;
  nome: string;
  codNivel: number;
  codConcessionariaPadrao: number | null;
  versao: number;
}

/** Everybody of the distributor by e-mail; platform staff are nobody's to learn of. */
export async function listConhecidas(tx: Tx): Promise<Map<string, Conhecida>> {
  const rows = await tx
    .selectFrom('usuario')
    .select(['cod_usuario as codUsuario', 'nome', 'email', 'cod_nivel as codNivel', 'versao'])
    .select('cod_concessionaria_padrao as codConcessionariaPadrao')
    .where('cod_distribuidor', 'is not', null)
    .execute();
  return new Map(rows.map(({ email, ...pessoa }) => [email, pessoa]));
}

export interface QuemImporta {
  codNivel: Nivel;
  redeInteira: boolean;
}

/** Whose import this is: a job has nobody at the door, but the transaction says in whose name it works. */
export async function findQuemImporta(tx: Tx): Promise<QuemImporta | null> {
  const { rows } = await sql<{ cod_nivel: number; rede_inteira: boolean }>`
    select u.cod_nivel, u.cod_nivel in (2, -1) and sem_filtros(u.cod_usuario) as rede_inteira
    from usuario u where u.ativo and u.cod_usuario = nullif(current_setting('app.cod_usuario', true), '')::integer`.execute(
    tx,
  );
  const [row] = rows;
  return row && isNivel(row.cod_nivel) ? { codNivel: row.cod_nivel, redeInteira: row.rede_inteira } : null;
}

export interface CasaDaPlanilha {
  codConcessionaria: number;
  nome: string;
  cnpj: string;
  codigoInterno: string | null;
}

/** The active dealerships that who imports works in. */
export async function listCasasDeQuemImporta(tx: Tx): Promise<CasaDaPlanilha[]> {
  const { rows } = await sql<CasaDaPlanilha>`
    select c.cod_concessionaria as "codConcessionaria", c.nome, c.cnpj, c.codigo_interno as "codigoInterno"
    from concessionaria c
    where c.cod_concessionaria in (
      select concessionarias_do_usuario(nullif(current_setting('app.cod_usuario', true), '')::integer))`.execute(
    tx,
  );
  return rows;
}

/** Which of these are still invitations as they were made. */
export async function lockConvitesIntactos(tx: Tx, feitos: readonly { cod: number; versao: number }[]) {
  const rows = await tx
    .selectFrom('usuario')
    .select(['cod_usuario', 'versao', 'senha_hash'])
    .where(
      'cod_usuario',
      'in',
      feitos.map(({ cod }) => cod),
    )
    .forUpdate()
    .execute();
  return new Map(
    rows.map((row) => [row.cod_usuario, { versao: row.versao, temSenha: row.senha_hash !== null }]),
  );
}
