import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { LetterAttachment } from '#kernel/gateways/letter.ts';

export type Canal = 'email' | 'sms' | 'whatsapp';

interface Mensagem {
  codDistribuidor: number;
  codConcessionaria: number | null;
  canal: Canal;
  destino: string;
  assunto: string | null;
  corpo: string;
  anexo: LetterAttachment | null;
  codOrcamento: number | null;
  naoAntes: Date | null;
  /** Somebody sends it by hand: it waits for no gateway. */
  enviada: boolean;
  now: Date;
}

export async function insertMensagem(tx: Tx, mensagem: Mensagem): Promise<number> {
  const row = await tx
    .insertInto('mensagem')
    .values({
      cod_distribuidor: mensagem.codDistribuidor,
      cod_concessionaria: mensagem.codConcessionaria,
      canal: mensagem.canal,
      destino: mensagem.destino,
      assunto: mensagem.assunto,
      corpo: mensagem.corpo,
      anexo: mensagem.anexo && JSON.stringify(mensagem.anexo),
      criada_em: mensagem.now,
      cod_orcamento: mensagem.codOrcamento,
      nao_antes: mensagem.naoAntes,
      ...(mensagem.enviada && { estado: 'enviada', enviada_em: mensagem.now }),
    })
    .returning('cod_mensagem')
    .executeTakeFirstOrThrow();
  return row.cod_mensagem;
}

/** A letter that still has to go out, or nothing when it has or was given up. */
export async function findPendente(tx: Tx, codMensagem: number) {
  const { rows } = await sql<{
    canal: Canal;
    destino: string;
    assunto: string | null;
    corpo: string;
    anexo: LetterAttachment | null;
    tentativas: number;
  }>`
    select canal, destino, assunto, corpo, anexo, tentativas from mensagem
    where cod_mensagem = ${codMensagem} and estado = 'pendente'`.execute(tx);
  return rows[0];
}

export async function markEnviada(tx: Tx, codMensagem: number, now: Date): Promise<void> {
  await tx
    .updateTable('mensagem')
    .set((eb) => ({
      estado: 'enviada',
      enviada_em: now,
      erro: null,
      tentativas: eb('tentativas', '+', 1),
    }))
    .where('cod_mensagem', '=', codMensagem)
    .execute();
}

/** Notes why it did not go out; `desistir` makes it the last try. */
export async function markFalha(
  tx: Tx,
  codMensagem: number,
  { erro, desistir }: { erro: string; desistir: boolean },
): Promise<void> {
  await tx
    .updateTable('mensagem')
    .set((eb) => ({
      estado: desistir ? 'falhou' : 'pendente',
      erro,
      tentativas: eb('tentativas', '+', 1),
    }))
    .where('cod_mensagem', '=', codMensagem)
    .execute();
}
