import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** A lost sale counts on the screen for so many days; in the forecast as long as the month it was in. */
export const NAO_TINHA = sql`(select coalesce(sum(m.quantidade), 0) from peca_movimento m
  where m.cod_peca = p.cod_peca and m.tipo = 'perdida' and m.quando > now() - interval '90 days')`;

export interface PecaTravada {
  codDistribuidor: number;
  codConcessionaria: number;
  emMaos: number;
  unidade: string;
  /** Today where the part is. */
  dia: string;
}

/**
 * Takes the balances of parts, always in the parts' order: of two who move several parts the second waits, and never both for each
 * other. Whoever moves more than one part in a transaction takes all of them first, after the orders they belong to.
 */
export async function lockSaldos(tx: Tx, pecas: readonly number[]): Promise<void> {
  await sql`
    insert into peca_estoque (cod_peca, cod_distribuidor, cod_concessionaria)
    select cod_peca, cod_distribuidor, cod_concessionaria from peca
    where cod_peca = any (${pecas}::bigint[]) and not exists (select from peca_estoque e where e.cod_peca = peca.cod_peca)
    order by cod_peca on conflict do nothing`.execute(tx);
  await sql`select from peca_estoque where cod_peca = any (${pecas}::bigint[]) order by cod_peca for update`.execute(
    tx,
  );
}

/** A part with its balance, and whoever moves it next waits. */
export async function lockPeca(tx: Tx, codPeca: number, agora: Date): Promise<PecaTravada | undefined> {
  const { rows } = await sql<PecaTravada>`
    select p.cod_distribuidor as "codDistribuidor", p.cod_concessionaria as "codConcessionaria",
      coalesce((select e.em_maos from peca_estoque e where e.cod_peca = p.cod_peca for update), 0) as "emMaos", p.unidade,
      to_char(${agora}::timestamptz at time zone c.fuso, 'YYYY-MM-DD') as dia
    from peca p join concessionaria c using (cod_concessionaria)
    where p.cod_peca = ${codPeca}`.execute(tx);
  return rows[0];
}

interface Movimento {
  readonly codPeca: number;
  readonly tipo: string;
  /** Signed as it changes the balance. */
  readonly quantidade: number;
  readonly motivo: string | null;
  readonly codUsuario: number | null;
  readonly quando: Date;
  /** The job, or the approved line, that used it. */
  readonly codServico?: number | null;
  readonly codLinha?: number | null;
}

export async function insertMovimento(
  tx: Tx,
  { codDistribuidor, codConcessionaria, dia }: PecaTravada,
  movimento: Movimento,
): Promise<void> {
  await tx
    .insertInto('peca_movimento')
    .values({
      cod_distribuidor: codDistribuidor,
      cod_concessionaria: codConcessionaria,
      cod_peca: movimento.codPeca,
      tipo: movimento.tipo,
      quantidade: movimento.quantidade,
      motivo: movimento.motivo,
      cod_usuario: movimento.codUsuario,
      cod_servico: movimento.codServico ?? null,
      cod_linha: movimento.codLinha ?? null,
      dia,
      quando: movimento.quando,
    })
    .execute();
}

export async function findSaldo(tx: Tx, codPeca: number) {
  const { rows } = await sql<{ codPeca: number; emMaos: number; naoTinha: number }>`
    select p.cod_peca::integer as "codPeca", coalesce(e.em_maos, 0) as "emMaos", ${NAO_TINHA} as "naoTinha"
    from peca p left join peca_estoque e using (cod_peca) where p.cod_peca = ${codPeca}`.execute(tx);
  return rows[0];
}

/** Months of demand within which a part is still needed. */
const UM_ANO = sql`interval '12 months'`;

/** The same code in the group's other dealerships that the caller may see, where less lies than a year asks for. */
export async function listQuemPrecisa(tx: Tx, codPeca: number, agora: Date) {
  const { rows } = await sql<{
    codConcessionaria: number;
    nome: string;
    codPeca: number;
    emMaos: number;
    noAno: number;
  }>`
    select c.cod_concessionaria as "codConcessionaria", c.nome, outra.cod_peca::integer as "codPeca",
      coalesce(e.em_maos, 0) as "emMaos", d.ano as "noAno"
    from peca p
    join concessionaria aqui on aqui.cod_concessionaria = p.cod_concessionaria
    join concessionaria c on c.cod_grupo = aqui.cod_grupo and c.cod_concessionaria <> aqui.cod_concessionaria
    join peca outra on outra.cod_concessionaria = c.cod_concessionaria and outra.codigo_chave = p.codigo_chave
    left join peca_estoque e on e.cod_peca = outra.cod_peca
    cross join lateral (
      select coalesce(sum(unidades), 0) as ano from peca_demanda
      where cod_peca = outra.cod_peca and mes >= date_trunc('month', ${agora}::timestamptz at time zone c.fuso) - ${UM_ANO}
    ) d
    where p.cod_peca = ${codPeca} and outra.ativo and d.ano > coalesce(e.em_maos, 0)
    order by d.ano - coalesce(e.em_maos, 0) desc, c.nome`.execute(tx);
  return rows;
}

/** The same code in the group's other dealerships that the caller may see; what is reserved there is not told. */
export async function listQuemTem(tx: Tx, codPeca: number) {
  const { rows } = await sql<{ codConcessionaria: number; nome: string; emMaos: number }>`
    select c.cod_concessionaria as "codConcessionaria", c.nome, e.em_maos as "emMaos"
    from peca p
    join peca outra on outra.codigo_chave = p.codigo_chave and outra.cod_concessionaria <> p.cod_concessionaria
    join peca_estoque e on e.cod_peca = outra.cod_peca and e.em_maos > 0
    join concessionaria c on c.cod_concessionaria = outra.cod_concessionaria
    join concessionaria aqui on aqui.cod_concessionaria = p.cod_concessionaria and aqui.cod_grupo = c.cod_grupo
    where p.cod_peca = ${codPeca}
    order by e.em_maos desc, c.nome`.execute(tx);
  return rows;
}
