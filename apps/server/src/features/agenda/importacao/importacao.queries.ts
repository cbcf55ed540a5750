import { sql, type Insertable, type Updateable } from 'kysely';
import type { Importacao, ImportacaoNaLista } from '@oferta/contracts/agenda/importacao.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';

/** Those of before lines were compared with the agenda have no such numbers. */
const totais = sql`'{"mudaram": 0, "atualizadas": 0}'::jsonb || i.totais`;

const fio = sql`
  i.cod_importacao as "codImportacao", i.cod_concessionaria as "codConcessionaria", i.arquivo, i.codificacao, i.separador,
  i.estado, i.progresso, ${totais} as totais, i.avisos, i.erro, instante_fio(i.criada_em) as "criadaEm", u.nome as "criadaPor"`;

export async function findImportacao(tx: Tx, codImportacao: number): Promise<Importacao | undefined> {
  const { rows } = await sql<Importacao>`
    select ${fio}, i.colunas
    from importacao i
    left join usuario u on u.cod_usuario = i.cod_usuario
    where i.cod_importacao = ${codImportacao}`.execute(tx);
  return rows[0];
}

/** The newest first. */
export async function listImportacoes(tx: Tx, codConcessionaria: number): Promise<ImportacaoNaLista[]> {
  const { rows } = await sql<ImportacaoNaLista>`
    select ${fio}
    from importacao i
    left join usuario u on u.cod_usuario = i.cod_usuario
    where i.cod_concessionaria = ${codConcessionaria}
    order by i.cod_importacao desc
    limit 50`.execute(tx);
  return rows;
}

/** Former uploads of the same content to the same dealership, the newest first. */
export async function listIguais(
  tx: Tx,
  codConcessionaria: number,
  hash: Buffer,
): Promise<
  { codImportacao: number; estado: Importacao['estado']; criadaEm: Date; criadaPor: string | null }[]
> {
  const { rows } = await sql<{
    codImportacao: number;
    estado: Importacao['estado'];
    criadaEm: Date;
    criadaPor: string | null;
  }>`
    select i.cod_importacao as "codImportacao", i.estado, i.criada_em as "criadaEm", u.nome as "criadaPor"
    from importacao i
    left join usuario u on u.cod_usuario = i.cod_usuario
    where i.cod_concessionaria = ${codConcessionaria} and i.conteudo_hash = ${hash}
    order by i.cod_importacao desc`.execute(tx);
  return rows;
}

/** The columns as the dealership's last finished import had them. */
export async function findUltimasColunas(tx: Tx, codConcessionaria: number): Promise<Importacao['colunas']> {
  const { rows } = await sql<{ colunas: Importacao['colunas'] }>`
    select colunas from importacao
    where cod_concessionaria = ${codConcessionaria} and estado = 'importada'
    order by cod_importacao desc
    limit 1`.execute(tx);
  return rows[0]?.colunas ?? [];
}

export async function insertImportacao(tx: Tx, row: Insertable<Tables['importacao']>): Promise<number> {
  const { cod_importacao } = await tx
    .insertInto('importacao')
    .values(row)
    .returning('cod_importacao')
    .executeTakeFirstOrThrow();
  return cod_importacao;
}

/** Locked until the transaction ends, so that two clicks, or a click and a job, take turns. */
export async function lockImportacao(tx: Tx, codImportacao: number) {
  const { rows } = await sql<
    Pick<Importacao, 'codConcessionaria' | 'estado' | 'totais' | 'avisos'> & {
      aImportar: number;
      aAtualizar: number;
    }
  >`
    select cod_concessionaria as "codConcessionaria", estado, ${totais} as totais, avisos,
      (select count(*) from importacao_linha l
        where l.cod_importacao = i.cod_importacao and l.registro is not null and l.cod_agendamento is null) as "aImportar",
      (select count(*) from importacao_linha l
        where l.cod_importacao = i.cod_importacao and l.atualizar) as "aAtualizar"
    from importacao i
    where cod_importacao = ${codImportacao}
    for update`.execute(tx);
  return rows[0];
}

export async function findConteudo(tx: Tx, codImportacao: number): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('importacao')
    .select('conteudo')
    .where('cod_importacao', '=', codImportacao)
    .executeTakeFirst();
  return row?.conteudo;
}

type Mudanca = Pick<Updateable<Tables['importacao']>, 'estado' | 'progresso' | 'erro'> &
  Partial<Pick<Importacao, 'colunas' | 'totais' | 'avisos'>>;

export async function updateImportacao(
  tx: Tx,
  codImportacao: number,
  { colunas, totais, avisos, ...mudanca }: Mudanca,
): Promise<void> {
  await tx
    .updateTable('importacao')
    .set({
      ...mudanca,
      ...(colunas && { colunas: JSON.stringify(colunas) }),
      ...(totais && { totais: JSON.stringify(totais) }),
      ...(avisos && { avisos: JSON.stringify(avisos) }),
    })
    .where('cod_importacao', '=', codImportacao)
    .execute();
}
