import type { Tx } from '#kernel/db/database.ts';

interface Resposta {
  resposta: string;
  quando: Date;
  codUsuario: number | null;
}

/** Writes the answer; gives the quote's code, or nothing when there is no such question. A second answer corrects the first. */
export async function answerPergunta(
  tx: Tx,
  codPergunta: number,
  { resposta, quando, codUsuario }: Resposta,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('orcamento_pergunta')
    .set({ resposta, respondida_em: quando, respondida_por: codUsuario })
    .where('cod_pergunta', '=', codPergunta)
    .returning('cod_orcamento')
    .executeTakeFirst();
  return row?.cod_orcamento;
}
