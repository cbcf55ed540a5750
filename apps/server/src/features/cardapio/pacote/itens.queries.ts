import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { colunasDoItem } from '../arvore/colunas-do-no.ts';

interface Itens {
  codDistribuidor: number;
  codConcessionaria: number;
  codPacote: number;
  /** In order; without a code: new. */
  linhas: readonly (ReturnType<typeof colunasDoItem> & { cod_no: number | null })[];
}

/** Makes a package's items those given, in their order; answers how many it has in the end. Untouched ones keep their version. */
export async function replaceItens(
  tx: Tx,
  { codDistribuidor, codConcessionaria, codPacote, linhas }: Itens,
): Promise<number> {
  const escritas = sql`jsonb_to_recordset(${JSON.stringify(linhas.map((linha, i) => ({ ...linha, ordem: i + 1 })))}::jsonb) as e
    (cod_no bigint, ordem integer, nome text, especie text, cod_peca bigint, quantidade_mil integer, cod_tipo_servico integer,
     tmo_min smallint, preco_fixo_centavos integer)`;
  const colunas = (de: string) =>
    sql.join(
      [
        'nome',
        'especie',
        'cod_peca',
        'quantidade_mil',
        'cod_tipo_servico',
        'tmo_min',
        'preco_fixo_centavos',
      ].map((nome) => sql.ref(`${de}.${nome}`)),
    );
  await sql`delete from cardapio_no n where n.cod_pai = ${codPacote}
    and not exists (select from ${escritas} where e.cod_no = n.cod_no)`.execute(tx);
  await sql`update cardapio_no n set nome = e.nome, especie = e.especie, cod_peca = e.cod_peca, quantidade_mil = e.quantidade_mil,
      cod_tipo_servico = e.cod_tipo_servico, tmo_min = e.tmo_min, preco_fixo_centavos = e.preco_fixo_centavos
    from ${escritas} where n.cod_no = e.cod_no and n.cod_pai = ${codPacote}
      and (${colunas('n')}) is distinct from (${colunas('e')})`.execute(tx);
  await sql`update cardapio_no n set ordem = e.ordem from ${escritas}
    where n.cod_no = e.cod_no and n.cod_pai = ${codPacote} and n.ordem <> e.ordem`.execute(tx);
  await sql`insert into cardapio_no (cod_distribuidor, cod_concessionaria, cod_pai, tipo, situacao, ordem, nome, especie, cod_peca,
      quantidade_mil, cod_tipo_servico, tmo_min, preco_fixo_centavos)
    select ${codDistribuidor}, ${codConcessionaria}, ${codPacote}, 'item', 'publicado', e.ordem, ${colunas('e')}
    from ${escritas} where e.cod_no is null`.execute(tx);
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from cardapio_no where cod_pai = ${codPacote}`.execute(tx);
  return rows[0]?.total ?? 0;
}
