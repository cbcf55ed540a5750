import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

interface PecaPorCodigo {
  chave: string;
  codPeca: number;
  emMaos: number;
  unidade: string;
}

/** Parts by code with their balances, always in the parts' order; whoever moves one of them next waits. */
export async function lockPecasPorCodigo(
  tx: Tx,
  codConcessionaria: number,
  chaves: readonly string[],
): Promise<PecaPorCodigo[]> {
  await sql`
    insert into peca_estoque (cod_peca, cod_distribuidor, cod_concessionaria)
    select cod_peca, cod_distribuidor, cod_concessionaria from peca
    where cod_concessionaria = ${codConcessionaria} and codigo_chave = any (${chaves}::text[])
      and not exists (select from peca_estoque e where e.cod_peca = peca.cod_peca)
    order by cod_peca on conflict do nothing`.execute(tx);
  const { rows } = await sql<PecaPorCodigo>`
    select p.codigo_chave as chave, p.cod_peca::integer as "codPeca", e.em_maos as "emMaos", p.unidade
    from peca_estoque e join peca p using (cod_peca)
    where p.cod_concessionaria = ${codConcessionaria} and p.codigo_chave = any (${chaves}::text[])
    order by p.cod_peca for update of e`.execute(tx);
  return rows;
}

/** Which of these were told before. */
export async function listChavesLancadas(
  tx: Tx,
  codConcessionaria: number,
  origens: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ origem: string }>`
    select chave_origem as origem from peca_movimento
    where cod_concessionaria = ${codConcessionaria} and chave_origem = any (${origens}::text[])`.execute(tx);
  return new Set(rows.map(({ origem }) => origem));
}

export interface NovoDoDms {
  readonly cod_peca: number;
  readonly tipo: string;
  /** Signed as it changes the balance. */
  readonly quantidade: number;
  readonly motivo: string | null;
  readonly dia: string;
  readonly chave_origem: string;
}

/** Keeps what could not be taken, by its key, and forgets what was told right at last. */
export async function anotarRecusas(
  tx: Tx,
  { codDistribuidor, codConcessionaria, quando }: Casa,
  {
    aceitas,
    recusados,
  }: { aceitas: readonly string[]; recusados: readonly { chave: string; mensagem: string }[] },
): Promise<void> {
  await sql`
    delete from peca_recusa where cod_concessionaria = ${codConcessionaria} and chave = any (${aceitas}::text[])`.execute(
    tx,
  );
  const comChave = [...new Map(recusados.map((recusa) => [recusa.chave, recusa])).values()].filter(
    ({ chave }) => chave !== '',
  );
  await sql`
    insert into peca_recusa (cod_distribuidor, cod_concessionaria, chave, mensagem, quando)
    select ${codDistribuidor}, ${codConcessionaria}, r.chave, left(r.mensagem, 300), ${quando}
    from jsonb_to_recordset(${JSON.stringify(comChave)}::jsonb) as r(chave text, mensagem text) order by r.chave
    on conflict (cod_concessionaria, chave) do update set mensagem = excluded.mensagem, quando = excluded.quando`.execute(
    tx,
  );
}

interface Casa {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly quando: Date;
}

export async function insertMovimentosDoDms(tx: Tx, casa: Casa, novos: readonly NovoDoDms[]): Promise<void> {
  await sql`
    insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, motivo, dia, quando, chave_origem)
    select ${casa.codDistribuidor}, ${casa.codConcessionaria}, n.cod_peca, n.tipo, n.quantidade, n.motivo, n.dia, ${casa.quando}, n.chave_origem
    from jsonb_to_recordset(${JSON.stringify(novos)}::jsonb)
      as n(cod_peca bigint, tipo text, quantidade numeric, motivo text, dia date, chave_origem text)`.execute(
    tx,
  );
}
