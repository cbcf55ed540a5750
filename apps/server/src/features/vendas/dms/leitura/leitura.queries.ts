import { type RawBuilder, sql } from 'kysely';
import type { LeituraDms, LeituraNaLista } from '@oferta/contracts/vendas/dms.ts';
import type { ColunaDms } from '@oferta/domain/vendas/dms/mapa.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Recusa } from './julgar-remessa.ts';
import type { Remessa } from './abrir-remessa.ts';

/** What a reading amounts to. */
export interface Desfecho {
  readonly situacao: LeituraNaLista['situacao'];
  readonly codificacao: string;
  readonly mapa: readonly ColunaDms[];
  readonly colunas: { readonly colunas: LeituraDms['colunas']; readonly amostra: readonly string[] };
  readonly aceitas: number;
  readonly recusas: readonly Recusa[];
  readonly avisos: readonly string[];
  readonly erro: string | null;
}

export interface Casa {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly agora: Date;
}

/** One dealership's deliveries are read in turn. */
export async function lockDms(tx: Tx, codConcessionaria: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dms'), ${codConcessionaria}::integer)`.execute(tx);
}

export interface LeituraRow extends Omit<LeituraDms, 'recusas' | 'falta' | 'amostra' | 'colunas'> {
  readonly colunas: { readonly colunas: LeituraDms['colunas']; readonly amostra: string[] };
  readonly assunto: string;
  readonly hash: string;
}

const naLista = sql`
  l.cod_leitura as "codLeitura", l.conector, l.formato, l.nome, l.situacao, l.linhas, l.aceitas, l.recusadas, l.mudadas,
  l.erro, instante_fio(l.lida_em) as "lidaEm", instante_fio(l.vista_em) as "vistaEm", l.vezes,
  coalesce(u.nome, k.nome) as quem,
  exists (select from leitura_dms_conteudo c where c.cod_leitura = l.cod_leitura) as guardada`;
const deOnde = sql`from leitura_dms l left join usuario u on u.cod_usuario = l.cod_usuario
  left join chave_integracao k on k.cod_chave = l.cod_chave`;

const inteira = async (tx: Tx, onde: RawBuilder<unknown>): Promise<LeituraRow | undefined> => {
  const { rows } = await sql<LeituraRow>`
    select ${naLista}, l.cod_concessionaria as "codConcessionaria", l.codificacao, l.mapa, l.colunas, l.avisos, l.assunto, l.hash
    ${deOnde} where ${onde} limit 1`.execute(tx);
  return rows[0];
};

export const findLeitura = (tx: Tx, codLeitura: number): Promise<LeituraRow | undefined> =>
  inteira(tx, sql`l.cod_leitura = ${codLeitura}`);

/** The last that was told of a matter, well or not. */
export const findUltima = (
  tx: Tx,
  codConcessionaria: number,
  assunto: string,
): Promise<LeituraRow | undefined> =>
  inteira(
    tx,
    sql`l.cod_leitura = (select max(a.cod_leitura) from leitura_dms a where a.cod_concessionaria = ${codConcessionaria}
      and a.assunto = ${assunto} and a.situacao in ('lida', 'parcial', 'parada', 'descartada'))`,
  );

interface Procura {
  readonly situacao?: string | undefined;
  readonly pagina: number;
  readonly tamanho: number;
}

export async function listLeituras(
  tx: Tx,
  codConcessionaria: number,
  { situacao, pagina, tamanho }: Procura,
): Promise<{ total: number; itens: LeituraNaLista[] }> {
  const onde = sql`l.cod_concessionaria = ${codConcessionaria} and (${situacao ?? null}::text is null or l.situacao = ${situacao ?? null})`;
  const { rows: contagem } = await sql<{ total: number }>`
    select count(*)::integer as total from leitura_dms l where ${onde}`.execute(tx);
  const { rows: itens } = await sql<LeituraNaLista>`
    select ${naLista} ${deOnde} where ${onde}
    order by l.cod_leitura desc limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(tx);
  return { total: contagem[0]?.total ?? 0, itens };
}

const desfeita = ({ situacao, codificacao, mapa, colunas, aceitas, recusas, avisos, erro }: Desfecho) => ({
  situacao,
  codificacao,
  mapa: JSON.stringify(mapa),
  colunas: JSON.stringify(colunas),
  linhas: aceitas + recusas.length,
  aceitas,
  recusadas: recusas.length,
  mudadas: 0,
  avisos: JSON.stringify(avisos),
  erro,
});

interface Nova {
  readonly remessa: Omit<Remessa, 'bytes'>;
  readonly hash: string;
  readonly releituraDe: number | null;
  readonly codUsuario: number | null;
  readonly codChave: number | null;
}

export async function insertLeitura(
  tx: Tx,
  { codDistribuidor, codConcessionaria, agora }: Casa,
  { desfecho, nova }: { desfecho: Desfecho; nova: Nova },
): Promise<number> {
  const { cod_leitura } = await tx
    .insertInto('leitura_dms')
    .values({
      cod_distribuidor: codDistribuidor,
      cod_concessionaria: codConcessionaria,
      conector: nova.remessa.conector,
      formato: nova.remessa.formato,
      nome: nova.remessa.nome,
      assunto: nova.remessa.assunto,
      hash: nova.hash,
      ...desfeita(desfecho),
      lida_em: agora,
      vista_em: agora,
      cod_releitura_de: nova.releituraDe,
      cod_usuario: nova.codUsuario,
      cod_chave: nova.codChave,
    })
    .returning('cod_leitura')
    .executeTakeFirstOrThrow();
  return cod_leitura;
}

/** The same reading, done again: what it found now takes the place of what it found then. */
export async function updateDesfecho(
  tx: Tx,
  codLeitura: number,
  { desfecho, hash, agora, vezes }: { desfecho: Desfecho; hash: string; agora: Date; vezes: number },
): Promise<void> {
  await tx
    .updateTable('leitura_dms')
    .set({ ...desfeita(desfecho), hash, lida_em: agora, vista_em: agora, vezes })
    .where('cod_leitura', '=', codLeitura)
    .execute();
}

/** Told once more, word for word. */
export async function touchLeitura(tx: Tx, { codLeitura, vezes }: LeituraRow, agora: Date): Promise<void> {
  await tx
    .updateTable('leitura_dms')
    .set({ vista_em: agora, vezes: vezes + 1 })
    .where('cod_leitura', '=', codLeitura)
    .execute();
}

export async function updateSituacao(
  tx: Tx,
  codLeitura: number,
  situacao: LeituraNaLista['situacao'],
): Promise<void> {
  await tx.updateTable('leitura_dms').set({ situacao }).where('cod_leitura', '=', codLeitura).execute();
}

export async function updateMudadas(tx: Tx, codLeitura: number, mudadas: number): Promise<void> {
  await tx.updateTable('leitura_dms').set({ mudadas }).where('cod_leitura', '=', codLeitura).execute();
}

/** The refused lines of a reading, in the place of those it had. */
export async function replaceRecusas(
  tx: Tx,
  { codDistribuidor, codConcessionaria }: Casa,
  { codLeitura, recusas }: { codLeitura: number; recusas: readonly Recusa[] },
): Promise<void> {
  await tx.deleteFrom('leitura_dms_linha').where('cod_leitura', '=', codLeitura).execute();
  if (recusas.length === 0) return;
  await sql`
    insert into leitura_dms_linha (cod_leitura, linha, cod_distribuidor, cod_concessionaria, motivos, valores)
    select ${codLeitura}, r.linha, ${codDistribuidor}, ${codConcessionaria}, r.motivos, r.valores
    from jsonb_to_recordset(${JSON.stringify(recusas)}::jsonb) as r(linha integer, motivos jsonb, valores jsonb)`.execute(
    tx,
  );
}

export async function listRecusas(tx: Tx, codLeitura: number, ate: number): Promise<Recusa[]> {
  const { rows } = await sql<Recusa>`
    select linha, motivos, valores from leitura_dms_linha where cod_leitura = ${codLeitura} order by linha limit ${ate}`.execute(
    tx,
  );
  return rows;
}

const DIAS_GUARDADO = 30;

export async function insertConteudo(
  tx: Tx,
  { codDistribuidor, codConcessionaria, agora }: Casa,
  { codLeitura, bytes }: { codLeitura: number; bytes: Buffer },
): Promise<void> {
  await tx
    .insertInto('leitura_dms_conteudo')
    .values({
      cod_leitura: codLeitura,
      cod_distribuidor: codDistribuidor,
      cod_concessionaria: codConcessionaria,
      bytes,
      ate: new Date(agora.getTime() + DIAS_GUARDADO * 86_400_000),
    })
    .execute();
}

export async function findConteudo(tx: Tx, codLeitura: number): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('leitura_dms_conteudo')
    .select('bytes')
    .where('cod_leitura', '=', codLeitura)
    .executeTakeFirst();
  return row?.bytes;
}

/** By what name a key is known to people. */
export async function findNomeDaChave(tx: Tx, codChave: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('chave_integracao')
    .select('nome')
    .where('cod_chave', '=', codChave)
    .executeTakeFirst();
  return row?.nome;
}

/** All refused lines of a reading, as a file has them: the column's name before its reason, the cells with theirs. */
export const recusasExportadas = (
  codConcessionaria: number | null,
  codLeitura: number,
): RawBuilder<unknown> => sql`
  select r.linha,
    (select string_agg(concat_ws(': ', c.mapa ->> 'coluna', m ->> 'frase'), '; ' order by ordem)
      from jsonb_array_elements(r.motivos) with ordinality as motivos(m, ordem)
      left join lateral (select mapa from jsonb_array_elements(l.mapa) as mapa where mapa ->> 'campo' = m ->> 'campo' limit 1) c on true) as motivo,
    (select string_agg(v.key || ': ' || v.value, ' · ') from jsonb_each_text(r.valores) v) as conteudo
  from leitura_dms_linha r join leitura_dms l using (cod_leitura)
  where l.cod_concessionaria = ${codConcessionaria} and r.cod_leitura = ${codLeitura} order by r.linha`;
