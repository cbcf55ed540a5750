import { sql } from 'kysely';
import type { SituacaoContagem } from '@oferta/domain/estoque/contagem/contagem.ts';
import type { Tx } from '#kernel/db/database.ts';
import { lockSaldos } from '../movimento/movimento.queries.ts';

export interface ContagemTravada {
  codDistribuidor: number;
  codConcessionaria: number;
  situacao: SituacaoContagem;
  fuso: string;
}

/**
 * A count that stays as it is until the end: shared by those who count, alone for who decides about it. Locks come in one
 * order: the count, its lines, the balances by part.
 */
export async function lockContagem(
  tx: Tx,
  cod: number,
  como: 'contar' | 'decidir',
): Promise<ContagemTravada | undefined> {
  const { rows } = await sql<ContagemTravada>`
    select k.cod_distribuidor as "codDistribuidor", k.cod_concessionaria as "codConcessionaria", k.situacao, c.fuso
    from contagem k join concessionaria c using (cod_concessionaria) where k.cod_contagem = ${cod}
    ${como === 'contar' ? sql`for share of k` : sql`for update of k`}`.execute(tx);
  return rows[0];
}

interface Nova {
  readonly codConcessionaria: number;
  readonly titulo: string;
  readonly agora: Date;
}

export async function insertContagem(tx: Tx, { codConcessionaria, titulo, agora }: Nova): Promise<number> {
  const { rows } = await sql<{ cod: number }>`
    insert into contagem (cod_distribuidor, cod_concessionaria, titulo, comecada_em)
    select cod_distribuidor, cod_concessionaria, ${titulo}, ${agora} from concessionaria where cod_concessionaria = ${codConcessionaria}
    returning cod_contagem as cod`.execute(tx);
  return rows[0]?.cod ?? 0;
}

/** Takes parts into a count: the house's own, and none that another open count has. How many came in. */
export async function insertPecas(
  tx: Tx,
  cod: number,
  { pecas, achada }: { pecas: readonly number[]; achada: boolean },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into contagem_linha (cod_contagem, cod_peca, cod_distribuidor, cod_concessionaria, razao)
    select k.cod_contagem, p.cod_peca, k.cod_distribuidor, k.cod_concessionaria,
      case when ${achada}::boolean then 'achada' when exists (select from peca_sem_saldo z where z.cod_peca = p.cod_peca) then 'semSaldo'
        else 'escolhida' end
    from contagem k join peca p using (cod_concessionaria)
    where k.cod_contagem = ${cod} and p.cod_peca = any (${pecas}::bigint[])
    order by p.cod_peca on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The open count that has a part. */
export async function findOndeSeConta(tx: Tx, codPeca: number) {
  const { rows } = await sql<{ titulo: string }>`
    select k.titulo from contagem_linha l join contagem k using (cod_contagem) where l.cod_peca = ${codPeca} and l.viva`.execute(
    tx,
  );
  return rows[0];
}

export interface LinhaTravada {
  unidade: string;
  versao: number;
  comecadaPor: number | null;
  contando: string | null;
  comecadaEm: Date | null;
  contada: number | null;
  contou: string | null;
  aprovada: boolean;
  saldoComeco: number | null;
}

/** A part of a count; whoever counts it next waits. */
export async function lockLinha(tx: Tx, cod: number, codPeca: number): Promise<LinhaTravada | undefined> {
  const { rows } = await sql<LinhaTravada>`
    select p.unidade, l.versao, l.comecada_por as "comecadaPor", c.nome as contando, l.comecada_em as "comecadaEm", l.contada,
      q.nome as contou, l.aprovada_em is not null as aprovada, l.saldo_comeco as "saldoComeco"
    from contagem_linha l join peca p using (cod_peca) left join usuario c on c.cod_usuario = l.comecada_por
    left join usuario q on q.cod_usuario = l.contada_por
    where l.cod_contagem = ${cod} and l.cod_peca = ${codPeca} for update of l`.execute(tx);
  return rows[0];
}

/** What the balance says now, and the last movement in it; nobody moves the part until the end. */
export async function lockSaldo(tx: Tx, codPeca: number): Promise<{ emMaos: number; ultimo: number | null }> {
  const { rows } = await sql<{ emMaos: number }>`
    select em_maos as "emMaos" from peca_estoque where cod_peca = ${codPeca} for update`.execute(tx);
  // A statement of its own: it sees what the one that held the lock has written.
  const { rows: ultimos } = await sql<{ ultimo: number | null }>`
    select max(cod_movimento) as ultimo from peca_movimento where cod_peca = ${codPeca}`.execute(tx);
  return { emMaos: rows[0]?.emMaos ?? 0, ultimo: ultimos[0]?.ultimo ?? null };
}

interface DaLinha {
  readonly codContagem: number;
  readonly codPeca: number;
  readonly codUsuario: number | null;
  readonly agora: Date;
}

/** Somebody stands before the shelf: the balance of now is the part's beginning, and what was counted before is gone. */
export async function comecarLinha(
  tx: Tx,
  { codContagem, codPeca, codUsuario, agora }: DaLinha,
  { emMaos, ultimo }: { emMaos: number; ultimo: number | null },
): Promise<void> {
  await sql`
    update contagem_linha set comecada_em = ${agora}, comecada_por = ${codUsuario}, saldo_comeco = ${emMaos}, movimento_comeco = ${ultimo},
      contada = null, contada_em = null, contada_por = null, saldo_contada = null
    where cod_contagem = ${codContagem} and cod_peca = ${codPeca}`.execute(tx);
}

export async function anotarContada(
  tx: Tx,
  { codContagem, codPeca, codUsuario, agora }: DaLinha,
  { quantidade, emMaos }: { quantidade: number; emMaos: number },
): Promise<void> {
  await sql`
    update contagem_linha set contada = ${quantidade}, contada_em = greatest(${agora}::timestamptz, comecada_em), contada_por = ${codUsuario},
      saldo_contada = ${emMaos}
    where cod_contagem = ${codContagem} and cod_peca = ${codPeca}`.execute(tx);
}

/** These parts are to be counted again; approved ones stay. */
export async function esquecerContadas(tx: Tx, cod: number, pecas: readonly number[]): Promise<void> {
  await sql`
    update contagem_linha set comecada_em = null, comecada_por = null, saldo_comeco = null, movimento_comeco = null, contada = null,
      contada_em = null, contada_por = null, saldo_contada = null
    where cod_contagem = ${cod} and cod_peca = any (${pecas}::bigint[]) and aprovada_em is null`.execute(tx);
}

/** Locks lines of a count and their balances, in the parts' order. */
export async function lockParaAprovar(tx: Tx, cod: number, pecas: readonly number[]): Promise<void> {
  await sql`
    select from contagem_linha where cod_contagem = ${cod} and cod_peca = any (${pecas}::bigint[]) order by cod_peca for update`.execute(
    tx,
  );
  await lockSaldos(tx, pecas);
}

interface Decisao {
  readonly codContagem: number;
  readonly codUsuario: number | null;
  readonly agora: Date;
}

/** Puts the balances right by what was counted, line by line once, and says who approved. */
export async function acertarSaldos(
  tx: Tx,
  { codContagem, codUsuario, agora }: Decisao,
  pecas: readonly number[],
): Promise<void> {
  await sql`
    update contagem_linha set aprovada_em = ${agora}, aprovada_por = ${codUsuario}, viva = false
    where cod_contagem = ${codContagem} and cod_peca = any (${pecas}::bigint[]) and aprovada_em is null`.execute(
    tx,
  );
  await sql`
    insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, motivo, dia, quando, chave_origem,
      cod_usuario, cod_contagem)
    select l.cod_distribuidor, l.cod_concessionaria, l.cod_peca, 'ajuste', l.diferenca,
      'Contagem ' || l.cod_contagem || ': contadas ' || rtrim(rtrim(replace(l.contada::text, '.', ','), '0'), ',') || ', o saldo dizia '
        || rtrim(rtrim(replace(l.saldo_comeco::text, '.', ','), '0'), ','),
      (${agora}::timestamptz at time zone c.fuso)::date, ${agora}, 'contagem ' || l.cod_contagem || ' ' || l.cod_peca, ${codUsuario},
      l.cod_contagem
    from contagem_linha l join concessionaria c using (cod_concessionaria)
    where l.cod_contagem = ${codContagem} and l.cod_peca = any (${pecas}::bigint[]) and l.diferenca <> 0 order by l.cod_peca`.execute(
    tx,
  );
}

/** Parts of a count whose balances, put back, would be below zero. */
export async function listSemVolta(tx: Tx, cod: number) {
  const { rows } = await sql<{ codigo: string }>`
    select p.codigo from contagem_linha l join peca p using (cod_peca) left join peca_estoque e using (cod_peca)
    where l.cod_contagem = ${cod} and l.aprovada_em is not null and coalesce(e.em_maos, 0) < l.diferenca order by p.codigo`.execute(
    tx,
  );
  return rows;
}

export async function listAprovadas(tx: Tx, cod: number): Promise<number[]> {
  const { rows } = await sql<{ codPeca: number }>`
    select cod_peca::integer as "codPeca" from contagem_linha where cod_contagem = ${cod} and aprovada_em is not null`.execute(
    tx,
  );
  return rows.map(({ codPeca }) => codPeca);
}

/** Puts back what a count had put right, by other movements. */
export async function devolverSaldos(tx: Tx, { codContagem, codUsuario, agora }: Decisao): Promise<void> {
  await sql`
    insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, motivo, dia, quando, chave_origem, cod_usuario)
    select l.cod_distribuidor, l.cod_concessionaria, l.cod_peca, 'ajuste', -l.diferenca, 'Contagem ' || l.cod_contagem || ' desfeita',
      (${agora}::timestamptz at time zone c.fuso)::date, ${agora}, 'contagem ' || l.cod_contagem || ' desfeita ' || l.cod_peca, ${codUsuario}
    from contagem_linha l join concessionaria c using (cod_concessionaria)
    where l.cod_contagem = ${codContagem} and l.aprovada_em is not null and l.diferenca <> 0 order by l.cod_peca`.execute(
    tx,
  );
}

interface Fim {
  readonly situacao: SituacaoContagem;
  readonly motivo: string | null;
  readonly agora: Date;
}

/** A count ends; its parts may be counted elsewhere. */
export async function terminarContagem(tx: Tx, cod: number, { situacao, motivo, agora }: Fim): Promise<void> {
  await sql`
    update contagem set situacao = ${situacao}, terminada_em = ${agora}, motivo = ${motivo} where cod_contagem = ${cod}`.execute(
    tx,
  );
  await sql`update contagem_linha set viva = false where cod_contagem = ${cod} and viva`.execute(tx);
}
