import { sql } from 'kysely';
import type { Decisao } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import type { Json } from '@oferta/domain/oficina-digital/forma-canonica.ts';
import type { Tx } from '#kernel/db/database.ts';

/** What a customer's token stands for. */
export interface LinkAberto {
  readonly tokenHash: Buffer;
  readonly codConcessionaria: number;
  readonly codOrcamento: number;
  readonly numeroVersao: number;
  readonly revogado: boolean;
}

/** The quote a link opens, on the distributor of the host only; nothing once the link itself is over. */
export async function findLink(tx: Tx, tokenHash: Buffer, agora: Date): Promise<LinkAberto | undefined> {
  const row = await tx
    .selectFrom('link_publico')
    .select([
      'cod_concessionaria as codConcessionaria',
      'cod_orcamento as codOrcamento',
      'numero_versao as numeroVersao',
      'revogado_em as revogadoEm',
    ])
    .where('token_hash', '=', tokenHash)
    .where('tipo', '=', 'orcamento')
    .where('expira_em', '>', agora)
    .executeTakeFirst();
  if (!row || row.codOrcamento === null || row.numeroVersao === null) return undefined;
  const { codConcessionaria, codOrcamento, numeroVersao, revogadoEm } = row;
  return { tokenHash, codConcessionaria, codOrcamento, numeroVersao, revogado: revogadoEm !== null };
}

export interface LinhaAgora {
  readonly codLinha: number;
  readonly descricao: string;
  readonly decisao: Decisao;
  readonly decididoEm: string | null;
  readonly numeroVersao: number | null;
  readonly grupoOpcao: number | null;
  readonly totalCentavos: number;
}

export interface PerguntaDoCliente {
  readonly codLinha: number | null;
  readonly pergunta: string;
  readonly resposta: string | null;
}

export interface PaginaGuardada {
  /** As it was sent: the contract's OrcamentoPublico. */
  readonly conteudo: Json;
  readonly linhas: readonly LinhaAgora[];
  readonly perguntas: readonly PerguntaDoCliente[];
  /** Of the last answer to this version or one before. */
  readonly codigo: string | null;
  readonly decididoEm: Date | null;
  /** The customer's CPF, 11 digits, where the visit has it. */
  readonly cpf: string | null;
  /** The dealership asks for a CPF, and the visit has neither that nor a company's CNPJ. */
  readonly faltaCpf: boolean;
  /** Codes of the inspection's short videos, of whatever they are. */
  readonly videos: readonly string[];
}

/** A sent version with what has been said of it since, in one query: the customer waits on a phone. */
export async function findPagina(
  tx: Tx,
  { codOrcamento, numeroVersao }: Pick<LinkAberto, 'codOrcamento' | 'numeroVersao'>,
): Promise<PaginaGuardada> {
  const { rows } = await sql<PaginaGuardada>`
    select v.conteudo, o.decidido_em as "decididoEm",
        coalesce((
          select json_agg(json_build_object('codLinha', l.cod_linha, 'descricao', l.descricao, 'decisao', l.decisao,
              'decididoEm', l.decidido_em, 'numeroVersao', l.decidido_na_versao, 'grupoOpcao', l.grupo_opcao,
              'totalCentavos', l.total_centavos))
            from orcamento_linha_total l where l.cod_orcamento = o.cod_orcamento), '[]') as linhas,
        coalesce((
          select json_agg(json_build_object('codLinha', p.cod_linha, 'pergunta', p.pergunta, 'resposta', p.resposta)
              order by p.cod_pergunta)
            from orcamento_pergunta p where p.cod_orcamento = o.cod_orcamento), '[]') as perguntas,
        (select a.codigo from aprovacao a
          where a.cod_orcamento = o.cod_orcamento and a.numero_versao <= v.numero
          order by a.sequencia desc limit 1) as codigo,
        case when length(d.documento) = 11 then d.documento end as cpf,
        k.cpf_obrigatorio and d.documento is null as "faltaCpf",
        array(select m.cod_midia::text from midia m
          where m.cod_checklist = o.cod_checklist and m.tipo like 'video/%') as videos
      from orcamento o
      join orcamento_versao v on v.cod_orcamento = o.cod_orcamento and v.numero = ${numeroVersao}
      join concessionaria k on k.cod_concessionaria = o.cod_concessionaria
      cross join lateral (select documento_do_checklist(o.cod_checklist) as documento) d
     where o.cod_orcamento = ${codOrcamento}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`version ${numeroVersao} of quote ${codOrcamento} has a link and is not kept`);
  return row;
}

/** Whether a version shows this photo. */
export async function versaoMostra(
  tx: Tx,
  { codOrcamento, numeroVersao }: Pick<LinkAberto, 'codOrcamento' | 'numeroVersao'>,
  codMidia: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from orcamento_versao v
     where v.cod_orcamento = ${codOrcamento} and v.numero = ${numeroVersao}
       and jsonb_path_exists(v.conteudo, '$.linhas[*].fotos[*] ? (@ == $foto)', jsonb_build_object('foto', ${codMidia}::text))`.execute(
    tx,
  );
  return rows.length > 0;
}

interface Codigo {
  readonly codigoHash: Buffer;
  readonly expiraEm: Date;
}

/** Keeps the code that goes out by SMS; the one before is worth nothing from then on. Null takes it back. */
export async function updateCodigo(tx: Tx, tokenHash: Buffer, codigo: Codigo | null): Promise<void> {
  await tx
    .updateTable('link_publico')
    .set({ codigo_hash: codigo?.codigoHash ?? null, codigo_expira_em: codigo?.expiraEm ?? null })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** The hash of the code that is still good. */
export async function findCodigo(tx: Tx, tokenHash: Buffer, agora: Date): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('link_publico')
    .select('codigo_hash')
    .where('token_hash', '=', tokenHash)
    .where('codigo_expira_em', '>', agora)
    .executeTakeFirst();
  return row?.codigo_hash ?? null;
}

interface NovaPergunta {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly codOrcamento: number;
  readonly codLinha: number | null;
  readonly pergunta: string;
  readonly agora: Date;
}

export async function insertPergunta(tx: Tx, nova: NovaPergunta): Promise<void> {
  await tx
    .insertInto('orcamento_pergunta')
    .values({
      cod_distribuidor: nova.codDistribuidor,
      cod_concessionaria: nova.codConcessionaria,
      cod_orcamento: nova.codOrcamento,
      cod_linha: nova.codLinha,
      pergunta: nova.pergunta,
      perguntada_em: nova.agora,
    })
    .execute();
}

/** The quote whose answer has this code. Only the code is known: look in the whole distributor. */
export async function findAprovacaoPorCodigo(tx: Tx, codigo: string) {
  return tx
    .selectFrom('aprovacao as a')
    .innerJoin('orcamento as o', 'o.cod_orcamento', 'a.cod_orcamento')
    .innerJoin('concessionaria as k', 'k.cod_concessionaria', 'a.cod_concessionaria')
    .select([
      'a.cod_orcamento as codOrcamento',
      'a.cod_concessionaria as codConcessionaria',
      'o.numero',
      'k.nome as concessionaria',
    ])
    .where('a.codigo', '=', codigo)
    .executeTakeFirst();
}
