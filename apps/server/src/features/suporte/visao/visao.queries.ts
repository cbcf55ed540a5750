import { sql } from 'kysely';
import type { VisaoSalva } from '@oferta/contracts/suporte/visao.ts';
import type { Tx } from '#kernel/db/database.ts';

/** Whose views: the wall lets a whole dealership through, and a view is one person's. */
export interface Dono {
  codUsuario: number;
  codConcessionaria: number;
}

const COLUNAS = ['cod_visao as codVisao', 'tela', 'nome', 'filtros'] as const;

/** A person's views of a dealership, by name. */
export async function listVisoes(tx: Tx, { codUsuario, codConcessionaria }: Dono): Promise<VisaoSalva[]> {
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
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('tela', '=', tela)
    .executeTakeFirstOrThrow();
  return quantas;
}

type NovaVisao = Dono & Omit<VisaoSalva, 'codVisao'> & { codDistribuidor: number };

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
