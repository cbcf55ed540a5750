import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** A mechanic who is at work on their own page, and by which way they came. */
export interface MecanicoProvado {
  codMecanico: number;
  nome: string;
  codConcessionaria: number;
  concessionaria: string;
  fuso: string;
  /** The person that they are, where one is tied to them. */
  codUsuario: number | null;
  /** On a shared device. */
  codAparelho: number | null;
  aparelho: string | null;
  codSessao: number | null;
  usadaEm: Date | null;
}

const MECANICO = sql`m.cod_mecanico as "codMecanico", m.nome, m.cod_concessionaria as "codConcessionaria",
  k.nome as concessionaria, k.fuso`;

/** The mechanic that a logged-in person is. */
export async function findMecanicoDaPessoa(tx: Tx, codUsuario: number): Promise<MecanicoProvado | undefined> {
  const { rows } = await sql<MecanicoProvado>`
    select ${MECANICO}, a.cod_usuario as "codUsuario", null::integer as "codAparelho", null as aparelho,
      null::bigint as "codSessao", null::timestamptz as "usadaEm"
    from mecanico_acesso a
    join mecanico m on m.cod_mecanico = a.cod_mecanico and m.ativo
    join concessionaria k on k.cod_concessionaria = m.cod_concessionaria
    where a.cod_usuario = ${codUsuario}`.execute(tx);
  return rows[0];
}

/** The mechanic of a session on a shared device that nobody has ended or taken away. */
export async function findMecanicoDaSessao(
  tx: Tx,
  segredoHash: Buffer,
): Promise<MecanicoProvado | undefined> {
  const { rows } = await sql<MecanicoProvado>`
    select ${MECANICO}, a.cod_usuario as "codUsuario", d.cod_aparelho as "codAparelho", d.nome as aparelho,
      s.cod_sessao::integer as "codSessao", s.usada_em as "usadaEm"
    from meu_dia_sessao s
    join aparelho d on d.cod_aparelho = s.cod_aparelho and d.retirado_em is null
    join mecanico m on m.cod_mecanico = s.cod_mecanico and m.ativo
    left join mecanico_acesso a on a.cod_mecanico = s.cod_mecanico
    join concessionaria k on k.cod_concessionaria = m.cod_concessionaria
    where s.segredo_hash = ${segredoHash} and s.encerrada_em is null
      and (a.segredo_hash is not null
        or exists (select from mecanico_qr q where q.cod_mecanico = s.cod_mecanico and q.retirado_em is null))`.execute(
    tx,
  );
  return rows[0];
}

export async function touchSessao(tx: Tx, codSessao: number, agora: Date): Promise<void> {
  await sql`update meu_dia_sessao set usada_em = greatest(usada_em, ${agora}::timestamptz)
    where cod_sessao = ${codSessao} and encerrada_em is null`.execute(tx);
}

export interface AparelhoRow {
  codAparelho: number;
  codDistribuidor: number;
  codConcessionaria: number;
  nome: string;
  concessionaria: string;
  aceitoEm: Date | null;
  conviteAte: Date | null;
}

/** The device that a secret is of, as long as it was not taken away: an invitation's or its own. */
export async function findAparelho(tx: Tx, segredoHash: Buffer): Promise<AparelhoRow | undefined> {
  const { rows } = await sql<AparelhoRow>`
    select d.cod_aparelho as "codAparelho", d.cod_distribuidor as "codDistribuidor",
      d.cod_concessionaria as "codConcessionaria", d.nome, k.nome as concessionaria, d.aceito_em as "aceitoEm",
      d.convite_ate as "conviteAte"
    from aparelho d join concessionaria k on k.cod_concessionaria = d.cod_concessionaria
    where d.segredo_hash = ${segredoHash} and d.retirado_em is null`.execute(tx);
  return rows[0];
}

/** Gives an invited device a secret of its own; false when another took the invitation first. */
export async function acceptAparelho(
  tx: Tx,
  codAparelho: number,
  { segredoHash, agora }: { segredoHash: Buffer; agora: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('aparelho')
    .set({ segredo_hash: segredoHash, aceito_em: agora, visto_em: agora, convite_ate: null })
    .where('cod_aparelho', '=', codAparelho)
    .where('aceito_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those who may come in on a device: the active mechanics of its dealership who have a PIN. */
export async function listComPin(
  tx: Tx,
  codConcessionaria: number,
): Promise<{ codMecanico: number; nome: string; imagem: string }[]> {
  const { rows } = await sql<{ codMecanico: number; nome: string; imagem: string }>`
    select m.cod_mecanico as "codMecanico", m.nome, m.imagem
    from mecanico m join mecanico_acesso a on a.cod_mecanico = m.cod_mecanico and a.segredo_hash is not null
    where m.cod_concessionaria = ${codConcessionaria} and m.ativo
    order by m.posicao, m.cod_mecanico`.execute(tx);
  return rows;
}

/** The hash of a mechanic's PIN; null when they have none, are not active or work elsewhere. */
export async function findPinHash(
  tx: Tx,
  codMecanico: number,
  codConcessionaria: number,
): Promise<string | null> {
  const { rows } = await sql<{ segredo_hash: string | null }>`
    select a.segredo_hash from mecanico_acesso a join mecanico m on m.cod_mecanico = a.cod_mecanico
    where m.cod_mecanico = ${codMecanico} and m.cod_concessionaria = ${codConcessionaria} and m.ativo`.execute(
    tx,
  );
  return rows[0]?.segredo_hash ?? null;
}

interface NovaSessao {
  aparelho: AparelhoRow;
  codMecanico: number;
  segredoHash: Buffer;
  agora: Date;
}

/** A mechanic comes to a device; whoever was at it leaves. */
export async function openSessao(tx: Tx, nova: NovaSessao): Promise<void> {
  const { codAparelho, codDistribuidor, codConcessionaria } = nova.aparelho;
  await sql`update aparelho set visto_em = ${nova.agora} where cod_aparelho = ${codAparelho}`.execute(tx);
  await endSessoes(tx, { codAparelho }, nova.agora);
  await tx
    .insertInto('meu_dia_sessao')
    .values({
      cod_distribuidor: codDistribuidor,
      cod_concessionaria: codConcessionaria,
      cod_aparelho: codAparelho,
      cod_mecanico: nova.codMecanico,
      segredo_hash: nova.segredoHash,
      criada_em: nova.agora,
      usada_em: nova.agora,
    })
    .execute();
}

type DeQuem = { codAparelho: number } | { codMecanico: number } | { segredoHash: Buffer };

/** Ends what is open: on a device, of a mechanic, or one. */
export async function endSessoes(tx: Tx, deQuem: DeQuem, agora: Date): Promise<void> {
  const onde =
    'codAparelho' in deQuem
      ? sql`cod_aparelho = ${deQuem.codAparelho}`
      : 'codMecanico' in deQuem
        ? sql`cod_mecanico = ${deQuem.codMecanico}`
        : sql`segredo_hash = ${deQuem.segredoHash}`;
  await sql`update meu_dia_sessao set encerrada_em = ${agora} where ${onde} and encerrada_em is null`.execute(
    tx,
  );
}
