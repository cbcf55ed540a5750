import { type RawBuilder, sql } from 'kysely';
import type { VisaoDaRede, VisaoSalva } from '@oferta/contracts/suporte/visao.ts';
import type { Tx } from '#kernel/db/database.ts';

/** Whose views: the wall lets a whole dealership through, and a view is one person's. */
export interface Dono {
  codUsuario: number;
  /** Null: of a screen of several. */
  codConcessionaria: number | null;
}

const COLUNAS = ['cod_visao as codVisao', 'tela', 'nome', 'filtros'] as const;

/** A person's views of a dealership, by name. */
export async function listVisoes(
  tx: Tx,
  { codUsuario, codConcessionaria }: { codUsuario: number; codConcessionaria: number },
): Promise<VisaoSalva[]> {
  return tx
    .selectFrom('visao_salva')
    .select(COLUNAS)
    .where('cod_usuario', '=', codUsuario)
    .where('cod_concessionaria', '=', codConcessionaria)
    .orderBy(sql`nome collate como_se_conta`)
    .execute();
}

/** How many views a person keeps of one screen. */
export async function countVisoes(
  tx: Tx,
  { codUsuario, codConcessionaria }: Dono,
  tela: string,
): Promise<number> {
  const { quantas } = await tx
    .selectFrom('visao_salva')
    .select(({ fn }) => fn.countAll<number>().as('quantas'))
    .where('cod_usuario', '=', codUsuario)
    .where('cod_concessionaria', 'is not distinct from', codConcessionaria)
    .where('tela', '=', tela)
    .executeTakeFirstOrThrow();
  return quantas;
}

type NovaVisao = Dono & Omit<VisaoSalva, 'codVisao'> & { codDistribuidor: number; compartilhada?: boolean };

export async function insertVisao(tx: Tx, nova: NovaVisao): Promise<VisaoSalva> {
  return tx
    .insertInto('visao_salva')
    .values({
      cod_distribuidor: nova.codDistribuidor,
      cod_concessionaria: nova.codConcessionaria,
      cod_usuario: nova.codUsuario,
      tela: nova.tela,
      nome: nova.nome,
      filtros: nova.filtros,
      compartilhada: nova.compartilhada ?? false,
    })
    .returning(COLUNAS)
    .executeTakeFirstOrThrow();
}

interface VisaoDaPessoa {
  codVisao: number;
  codUsuario: number;
}

/** Undefined when the person has no such view. */
export async function renameVisao(
  tx: Tx,
  { codVisao, codUsuario }: VisaoDaPessoa,
  nome: string,
): Promise<VisaoSalva | undefined> {
  return tx
    .updateTable('visao_salva')
    .set({ nome })
    .where('cod_visao', '=', codVisao)
    .where('cod_usuario', '=', codUsuario)
    .returning(COLUNAS)
    .executeTakeFirst();
}

/** False when the person has no such view. */
export async function deleteVisao(tx: Tx, { codVisao, codUsuario }: VisaoDaPessoa): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('visao_salva')
    .where('cod_visao', '=', codVisao)
    .where('cod_usuario', '=', codUsuario)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface DeQuem {
  codUsuario: number;
  codVisao: number;
}

/** A person's own views of screens of several dealerships, and those that others of the network share. */
const DA_REDE = (codUsuario: number, onde: RawBuilder<unknown>) => sql<VisaoDaRede>`
  select v.cod_visao as "codVisao", v.tela, v.nome, v.filtros, v.compartilhada, v.cod_usuario = ${codUsuario} as minha, u.nome as dono
  from visao_salva v left join usuario u on u.cod_usuario = v.cod_usuario
  where v.cod_concessionaria is null and (v.cod_usuario = ${codUsuario} or v.compartilhada) and ${onde}
  order by v.cod_usuario <> ${codUsuario}, v.nome collate como_se_conta, v.cod_visao`;

export async function listVisoesDaRede(tx: Tx, codUsuario: number, tela: string): Promise<VisaoDaRede[]> {
  const { rows } = await DA_REDE(codUsuario, sql`v.tela = ${tela}`).execute(tx);
  return rows;
}

export async function findVisaoDaRede(
  tx: Tx,
  { codUsuario, codVisao }: DeQuem,
): Promise<VisaoDaRede | undefined> {
  const { rows } = await DA_REDE(codUsuario, sql`v.cod_visao = ${codVisao}`).execute(tx);
  return rows[0];
}

/** False when the person has no such view. */
export async function updateVisaoDaRede(
  tx: Tx,
  { codUsuario, codVisao }: DeQuem,
  escrita: Pick<VisaoDaRede, 'nome' | 'filtros' | 'compartilhada'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visao_salva')
    .set(escrita)
    .where('cod_visao', '=', codVisao)
    .where('cod_usuario', '=', codUsuario)
    .where('cod_concessionaria', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
