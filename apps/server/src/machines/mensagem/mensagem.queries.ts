import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { LetterAttachment, Remetente } from '#kernel/gateways/letter.ts';

export type Canal = 'email' | 'sms' | 'whatsapp';

/** What makes of a text one that is erased as soon as it need not be sent any more. */
export interface Segredo {
  /** Stays in its place: 32 bytes that prove what was sent to who knows it already. */
  readonly prova: Buffer;
  /** Not sent by then, it is not sent at all. */
  readonly valeAte: Date;
}

/** A template of WhatsApp with what fills it and what its buttons say. */
export interface ModeloDeMensagem {
  readonly nome: string;
  readonly idioma: string;
  readonly parametros: readonly string[];
  readonly botoes: readonly string[];
}

interface Mensagem {
  codDistribuidor: number;
  codConcessionaria: number | null;
  canal: Canal;
  destino: string;
  assunto: string | null;
  corpo: string;
  anexo: LetterAttachment | null;
  codOrcamento: number | null;
  codAgendamento: number | null;
  naoAntes: Date | null;
  segredo: Segredo | null;
  modelo: ModeloDeMensagem | null;
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
      cod_agendamento: mensagem.codAgendamento,
      dito: mensagem.segredo && mensagem.codAgendamento !== null ? semLink(mensagem.corpo) : null,
      nao_antes: mensagem.naoAntes,
      modelo: mensagem.modelo && JSON.stringify(mensagem.modelo),
      prova: mensagem.segredo?.prova ?? null,
      apaga_em: mensagem.segredo?.valeAte ?? null,
      ...(mensagem.enviada && { estado: 'enviada', enviada_em: mensagem.now }),
    })
    .returning('cod_mensagem')
    .executeTakeFirstOrThrow();
  return row.cod_mensagem;
}

/** What a text says without what it opens to whoever reads it. */
const semLink = (corpo: string): string => corpo.replace(/https?:\/\/\S+/g, '(link)');

/** A letter that still has to go out, or nothing when it has or was given up. */
export async function findPendente(tx: Tx, codMensagem: number) {
  const { rows } = await sql<{
    canal: Canal;
    destino: string;
    assunto: string | null;
    corpo: string;
    anexo: LetterAttachment | null;
    tentativas: number;
    dominioApi: string;
    valeAte: Date | null;
    modelo: ModeloDeMensagem | null;
    /** WhatsApp: the distributor's number, where it is on; its token is sealed. */
    numeroId: string | null;
    token: Buffer | null;
    remetente: Remetente;
    codAgendamento: number | null;
  }>`
    select m.cod_agendamento::integer as "codAgendamento", m.canal, m.destino, m.assunto, m.corpo, m.anexo, m.tentativas, d.dominio_api as "dominioApi",
        m.apaga_em as "valeAte", m.modelo, w.numero_id as "numeroId", s.token,
        json_build_object('nome', d.remetente_nome, 'email', d.remetente_email, 'resposta', d.resposta_email,
          'sms', d.remetente_sms) as remetente
      from mensagem m join distribuidor d on d.cod_distribuidor = m.cod_distribuidor
      left join whatsapp w on w.cod_distribuidor = m.cod_distribuidor and w.ligado
      left join whatsapp_segredo s on s.cod_distribuidor = w.cod_distribuidor
     where m.cod_mensagem = ${codMensagem} and m.estado = 'pendente'`.execute(tx);
  return rows[0];
}

/** Of a secret that has done its work only the end of the number stays. */
const SEM_SEGREDO = {
  corpo: sql<string>`case when prova is null then corpo else '' end`,
  destino: sql<string>`case when prova is null then destino else right(destino, 4) end`,
  modelo: sql<null>`case when prova is null then modelo end`,
};

/** Notes that the gateway took it, and what it calls it. */
export async function markEnviada(
  tx: Tx,
  codMensagem: number,
  { now, codigoGateway }: { now: Date; codigoGateway: string | null },
): Promise<void> {
  await tx
    .updateTable('mensagem')
    .set((eb) => ({
      estado: 'enviada',
      enviada_em: now,
      ...SEM_SEGREDO,
      codigo_gateway: codigoGateway,
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
      ...(desistir && SEM_SEGREDO),
      erro,
      tentativas: eb('tentativas', '+', 1),
    }))
    .where('cod_mensagem', '=', codMensagem)
    .execute();
}

/** The message that a gateway knows by this name. */
export async function findPorCodigoDoGateway(
  tx: Tx,
  { canal, codigo }: { canal: Canal; codigo: string },
): Promise<{ codMensagem: number } | undefined> {
  return tx
    .selectFrom('mensagem')
    .select('cod_mensagem as codMensagem')
    .where('canal', '=', canal)
    .where('codigo_gateway', '=', codigo)
    .executeTakeFirst();
}

/** The host of the distributor's calls. */
export async function findDominioApi(tx: Tx, codDistribuidor: number): Promise<string> {
  const { dominio_api } = await tx
    .selectFrom('distribuidor')
    .select('dominio_api')
    .where('cod_distribuidor', '=', codDistribuidor)
    .executeTakeFirstOrThrow();
  return dominio_api;
}

/** The message that got so far, and what it is about. */
interface Alcancada {
  codMensagem: number;
  codConcessionaria: number | null;
  codOrcamento: number | null;
  codAgendamento: number | null;
  falhou: boolean;
}

/** How far a message got, as its gateway tells. */
export type Alcance = 'entregue' | 'lida' | 'falhou';

/**
 * Stamps how far a message got, by its gateway's name for it. Told late or twice, it never goes back: what was read was
 * delivered, and what was delivered did not fail. Nothing when there is no such message.
 */
export async function markAlcance(
  tx: Tx,
  codigoGateway: string,
  { canal, alcance, now, porque }: { canal: Canal; alcance: Alcance; now: Date; porque: string },
): Promise<Alcancada | undefined> {
  const { rows } = await sql<Alcancada>`
    update mensagem set
        entregue_em = coalesce(entregue_em, case when ${alcance} in ('entregue', 'lida') then ${now}::timestamptz end),
        lida_em = coalesce(lida_em, case when ${alcance} = 'lida' then ${now}::timestamptz end),
        estado = case when ${alcance} = 'falhou' and entregue_em is null then 'falhou' else estado end,
        erro = case when ${alcance} = 'falhou' and entregue_em is null then ${porque.slice(0, 500)} else erro end
     where codigo_gateway = ${codigoGateway} and canal = ${canal}
    returning cod_concessionaria as "codConcessionaria", cod_orcamento as "codOrcamento", cod_mensagem::integer as "codMensagem",
      cod_agendamento::integer as "codAgendamento", estado = 'falhou' as falhou`.execute(tx);
  return rows[0];
}

/** Puts a message back in the outbox as if it had never been tried. */
export async function reabrirMensagem(tx: Tx, codMensagem: number): Promise<void> {
  await tx
    .updateTable('mensagem')
    .set({ estado: 'pendente', tentativas: 0, nao_antes: null })
    .where('cod_mensagem', '=', codMensagem)
    .execute();
}
