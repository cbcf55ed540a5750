import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { Copia } from './copia.queries.ts';
import { falaDaPessoa, type Padroes } from './dados.queries.ts';

interface NovoApagamento {
  codDistribuidor: number;
  /** Who asked, and who confirmed. */
  pedidoPor: number;
  confirmadoPor: number;
  protocolo: string;
  agora: Date;
}

/** Begins an erasure: until `fecharApagamento` this transaction, and no other, may blank what is only added to. */
export async function abrirApagamento(
  tx: Tx,
  { codDistribuidor, pedidoPor, confirmadoPor, protocolo, agora }: NovoApagamento,
) {
  const { rows } = await sql<{ cod: number }>`
    insert into apagamento (cod_distribuidor, cod_usuario, confirmado_por, protocolo, quando)
    values (${codDistribuidor}, ${pedidoPor}, ${confirmadoPor}, ${protocolo}, ${agora})
    returning cod_apagamento as cod`.execute(tx);
  const cod = rows[0]?.cod ?? 0;
  await sql`select set_config('app.apagamento', ${String(cod)}, true)`.execute(tx);
  return cod;
}

/** Fields that went, of the records of a table in which the same ones did. */
export interface CamposApagados {
  readonly tabela: string;
  readonly campos: readonly string[];
  /** Their keys. */
  readonly chaves: readonly unknown[];
}

interface Feito {
  readonly registros: Readonly<Record<string, number>>;
  readonly campos: readonly CamposApagados[];
}

/**
 * Ends it: how much it was, which fields of which records, and the root over what the blanked proofs say now, which the
 * audit keeps and seals.
 */
export async function fecharApagamento(
  tx: Tx,
  codApagamento: number,
  { registros, campos }: Feito,
): Promise<void> {
  await sql`
    update apagamento set registros = ${JSON.stringify(registros)}::jsonb, campos = ${JSON.stringify(campos)}::jsonb,
      raiz = raiz_do_apagamento(cod_apagamento)
    where cod_apagamento = ${codApagamento}`.execute(tx);
  await sql`select set_config('app.apagamento', '', true)`.execute(tx);
}

/**
 * Keeps files from being begun until the transaction ends, and says whether one is being made or read: it would hold what
 * was read before the erasure.
 */
export async function isArquivoEmCurso(tx: Tx): Promise<boolean> {
  await sql`lock table arquivo_exportado, planilha in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ tem: boolean }>`
    select exists (select from arquivo_exportado where estado in ('aguardando', 'gerando'))
      or exists (select from planilha where estado in ('conferindo', 'importando', 'desfazendo')) as tem`.execute(
    tx,
  );
  return rows[0]?.tem ?? false;
}

/**
 * Files are not looked into, they go: exports (made again by "Repetir"), what was uploaded or came from a DMS and is kept
 * to be read again, and, where the person is named beside them, pictures of screens. Imports keep their lines, blanked. Of all these only pictures can be put back.
 */
export async function apagarArquivos(
  tx: Tx,
  { padroes, copia }: { padroes: Padroes; copia: Copia },
): Promise<Map<string, number>> {
  const imagens = sql`t.cod_distribuidor = meu_distribuidor() and exists (
    select from ticket k left join ticket_comentario c on c.cod_ticket = k.cod_ticket
     where k.cod_ticket = t.cod_ticket
       and ${falaDaPessoa(sql`concat_ws(E'\n', k.titulo, k.descricao, k.erros::text, c.texto)`, padroes)})`;
  await copia.guardar('ticket_imagem', imagens);
  const apagados = new Map<string, number>();
  const statements = [
    [
      'arquivo_exportado_parte',
      sql`delete from arquivo_exportado_parte where cod_distribuidor = meu_distribuidor()`,
    ],
    [
      'arquivo_exportado',
      sql`update arquivo_exportado set estado = 'vencido' where cod_distribuidor = meu_distribuidor() and estado = 'pronto'`,
    ],
    ['planilha_parte', sql`delete from planilha_parte where cod_distribuidor = meu_distribuidor()`],
    [
      'planilha',
      sql`update planilha set estado = 'cancelada' where cod_distribuidor = meu_distribuidor() and estado in ('mapeando', 'conferida')`,
    ],
    [
      'leitura_dms_conteudo',
      sql`delete from leitura_dms_conteudo where cod_distribuidor = meu_distribuidor()`,
    ],
    [
      'idempotencia',
      sql`delete from idempotencia where cod_distribuidor = meu_distribuidor() and ${falaDaPessoa(sql`resposta::text`, padroes)}`,
    ],
    ['ticket_imagem', sql`delete from ticket_imagem t where ${imagens}`],
  ] as const;
  for (const [tabela, statement] of statements) {
    const { numAffectedRows } = await statement.execute(tx);
    apagados.set(tabela, Number(numAffectedRows ?? 0));
  }
  return apagados;
}

/** Jobs that are done and whose orders or errors name the person; the queue's schema is there once a process opened it. */
export async function apagarTarefas(tx: Tx, padroes: Padroes): Promise<void> {
  const { rows } = await sql<{ tem: boolean }>`select to_regclass('pgboss.job') is not null as tem`.execute(
    tx,
  );
  if (!rows[0]?.tem) return;
  await sql`delete from pgboss.job where state in ('completed', 'cancelled', 'failed')
    and ${falaDaPessoa(sql`concat_ws(E'\n', data::text, output::text)`, padroes)}`.execute(tx);
}
