import { sql, type RawBuilder } from 'kysely';
import type { Fornecedor, FornecedorEscrito } from '@oferta/contracts/estoque/fornecedor.ts';
import type { Tx } from '#kernel/db/database.ts';

const FORNECEDORES = (onde: RawBuilder<unknown>) => sql<Fornecedor>`
  select f.cod_fornecedor as "codFornecedor", f.nome, f.prazo_dias as "prazoDias", f.revisao_dias as "revisaoDias",
    f.orcamento_centavos::float8 as "orcamentoCentavos", f.nivel_a_bp as "nivelABp", f.nivel_b_bp as "nivelBBp",
    f.nivel_c_bp as "nivelCBp", f.versao,
    (select count(*)::integer from peca p where p.cod_fornecedor = f.cod_fornecedor) as pecas
  from fornecedor f where ${onde} order by f.nome collate como_se_conta, f.cod_fornecedor`;

export async function listFornecedores(tx: Tx, codConcessionaria: number): Promise<Fornecedor[]> {
  const { rows } = await FORNECEDORES(sql`f.cod_concessionaria = ${codConcessionaria}`).execute(tx);
  return rows;
}

export async function findFornecedor(tx: Tx, codFornecedor: number): Promise<Fornecedor | undefined> {
  const { rows } = await FORNECEDORES(sql`f.cod_fornecedor = ${codFornecedor}`).execute(tx);
  return rows[0];
}

export async function lockFornecedor(tx: Tx, codFornecedor: number) {
  const { rows } = await sql<{ versao: number; codConcessionaria: number; orcamentoCentavos: number | null }>`
    select versao, cod_concessionaria as "codConcessionaria", orcamento_centavos::float8 as "orcamentoCentavos"
    from fornecedor where cod_fornecedor = ${codFornecedor} for update`.execute(tx);
  return rows[0];
}

const colunas = (escrito: FornecedorEscrito) => ({
  nome: escrito.nome,
  prazo_dias: escrito.prazoDias,
  revisao_dias: escrito.revisaoDias,
  orcamento_centavos: escrito.orcamentoCentavos,
  nivel_a_bp: escrito.nivelABp,
  nivel_b_bp: escrito.nivelBBp,
  nivel_c_bp: escrito.nivelCBp,
});

export async function insertFornecedor(
  tx: Tx,
  casa: { codDistribuidor: number; codConcessionaria: number },
  escrito: FornecedorEscrito,
): Promise<number> {
  const { cod_fornecedor } = await tx
    .insertInto('fornecedor')
    .values({
      ...colunas(escrito),
      cod_distribuidor: casa.codDistribuidor,
      cod_concessionaria: casa.codConcessionaria,
    })
    .returning('cod_fornecedor')
    .executeTakeFirstOrThrow();
  return cod_fornecedor;
}

export async function updateFornecedor(
  tx: Tx,
  codFornecedor: number,
  escrito: FornecedorEscrito,
): Promise<void> {
  await tx
    .updateTable('fornecedor')
    .set(colunas(escrito))
    .where('cod_fornecedor', '=', codFornecedor)
    .execute();
}
