import type pg from 'pg';

interface Copia {
  origem: number;
  destinos: readonly number[];
}

/** Codes of copies lie this far apart: no menu has as many nodes. */
const FOLGA = 1_000_000_000;

/**
 * The physical limit of copying a menu: its rows into a flat durable table with nothing but a primary key, a statement a
 * target, the codes moved instead of looked up. How many rows it wrote, and milliseconds.
 */
export async function copiarPlano(
  admin: pg.Pool,
  { origem, destinos }: Copia,
): Promise<{ linhas: number; ms: number }> {
  await admin.query(`drop table if exists copia_plana; create table copia_plana as select * from cardapio_no where false;
    alter table copia_plana add primary key (cod_no)`);
  const { rows } = await admin.query<{ coluna: string }>(
    `select quote_ident(column_name) as coluna from information_schema.columns where table_name = 'copia_plana'
     and column_name not in ('cod_no', 'cod_pai', 'cod_concessionaria')`,
  );
  const iguais = rows.map(({ coluna }) => coluna).join(', ');
  await admin.query('checkpoint');
  const before = performance.now();
  let linhas = 0;
  for (const destino of destinos) {
    const { rowCount } = await admin.query(
      `insert into copia_plana (cod_no, cod_pai, cod_concessionaria, ${iguais})
       select cod_no + $2, cod_pai + $2, $3, ${iguais} from cardapio_no where cod_concessionaria = $1`,
      [origem, destino * FOLGA, destino],
    );
    linhas += rowCount ?? 0;
  }
  return { linhas, ms: performance.now() - before };
}
