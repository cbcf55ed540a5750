import { sql, type RawBuilder } from 'kysely';
import type { PecaDoEstoqueEscrita } from '@oferta/contracts/estoque/peca-do-estoque.ts';
import type { Tx } from '#kernel/db/database.ts';

/** Writes it, and sends on to its successor the parts whose place it took. */
export async function updatePecaDoEstoque(
  tx: Tx,
  codPeca: number,
  {
    codSubstituta,
    ...peca
  }: Omit<PecaDoEstoqueEscrita, 'codigoSubstituta'> & { codSubstituta: number | null },
): Promise<void> {
  await tx
    .updateTable('peca')
    .set({
      cod_fornecedor: peca.codFornecedor,
      marca: peca.marca,
      ncm: peca.ncm,
      embalagem: peca.embalagem,
      localizacao: peca.localizacao,
      minimo: peca.minimo,
      maximo: peca.maximo,
      cod_substituta: codSubstituta,
    })
    .where('cod_peca', '=', codPeca)
    .execute();
  if (codSubstituta !== null)
    await tx
      .updateTable('peca')
      .set({ cod_substituta: codSubstituta })
      .where('cod_substituta', '=', codPeca)
      .execute();
}

/** What a part is to the stock. */
const FICHA = ['cod_fornecedor', 'embalagem', 'localizacao', 'minimo', 'maximo'];
const colunas = (de: string) => sql.join(FICHA.map((coluna) => sql.ref(`${de}${coluna}`)));

/** The statement that writes many at once from rows with `cod_peca` and their columns, for a step of another; answers `cod_peca` and `versao`. */
export const gravarFichas = (linhas: RawBuilder<unknown>) => sql`
  update peca p set (${colunas('')}) = row (${colunas('n.')})
  from (${linhas}) n where p.cod_peca = n.cod_peca
  returning p.cod_peca, p.versao`;
