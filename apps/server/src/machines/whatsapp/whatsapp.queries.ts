import type { Tx } from '#kernel/db/database.ts';

/** A distributor's number with its secrets, still sealed. */
export interface WhatsAppRow {
  ligado: boolean;
  numeroId: string;
  modeloLembrete: string;
  modeloOferta: string;
  idioma: string;
  versao: number;
  alteradoPor: number | null;
  token: Buffer;
  assinatura: Buffer;
  verificacao: Buffer;
}

/** The number of the transaction's own distributor. */
export const findWhatsApp = (tx: Tx): Promise<WhatsAppRow | undefined> =>
  tx
    .selectFrom('whatsapp as w')
    .innerJoin('whatsapp_segredo as s', 's.cod_distribuidor', 'w.cod_distribuidor')
    .select([
      'w.ligado',
      'w.numero_id as numeroId',
      'w.modelo_lembrete as modeloLembrete',
      'w.modelo_oferta as modeloOferta',
      'w.idioma',
      'w.versao',
      'w.alterado_por as alteradoPor',
      's.token',
      's.assinatura',
      's.verificacao',
    ])
    .executeTakeFirst();

interface Gravado {
  codDistribuidor: number;
  ligado: boolean;
  numeroId: string;
  modeloLembrete: string;
  modeloOferta: string;
  idioma: string;
  /** 0: there is none yet. */
  versao: number;
  segredos: { token: Buffer; assinatura: Buffer; verificacao: Buffer };
}

/** Writes the number as a whole; false when somebody else wrote it since that version. */
export async function saveWhatsApp(
  tx: Tx,
  { codDistribuidor, versao, segredos, ...dados }: Gravado,
): Promise<boolean> {
  const row = {
    ligado: dados.ligado,
    numero_id: dados.numeroId,
    modelo_lembrete: dados.modeloLembrete,
    modelo_oferta: dados.modeloOferta,
    idioma: dados.idioma,
  };
  const chave = { cod_distribuidor: codDistribuidor };
  const gravado =
    versao === 0
      ? await tx
          .insertInto('whatsapp')
          .values({ ...chave, ...row })
          .onConflict((conflict) => conflict.column('cod_distribuidor').doNothing())
          .returning('versao')
          .executeTakeFirst()
      : await tx
          .updateTable('whatsapp')
          .set(row)
          .where('cod_distribuidor', '=', codDistribuidor)
          .where('versao', '=', versao)
          .returning('versao')
          .executeTakeFirst();
  if (!gravado) return false;
  await tx
    .insertInto('whatsapp_segredo')
    .values({ ...chave, ...segredos })
    .onConflict((conflict) => conflict.column('cod_distribuidor').doUpdateSet(segredos))
    .execute();
  return true;
}
