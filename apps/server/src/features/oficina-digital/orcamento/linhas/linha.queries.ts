import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { MedidaDaLinha } from '@oferta/domain/oficina-digital/desconto.ts';
import type { Decisao } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { OrcamentoLinha } from '#kernel/db/generated/tables.ts';

export type LinhaRow = NonNullable<Awaited<ReturnType<typeof findLinha>>>;

/** A line and the quote it is of. Lock the quote before changing it. */
export async function findLinha(tx: Tx, codLinha: number) {
  const row = await tx
    .selectFrom('orcamento_linha as l')
    .leftJoin('usuario as u', 'u.cod_usuario', 'l.alterado_por')
    .select([
      'l.cod_linha as codLinha',
      'l.cod_orcamento as codOrcamento',
      'l.descricao',
      'l.codigo',
      'l.custo_centavos as custoCentavos',
      'l.desconto_bp as descontoBp',
      'l.desconto_autorizado_bp as descontoAutorizadoBp',
      'l.desconto_autorizado_por as descontoAutorizadoPor',
      'l.preco_centavos as precoCentavos',
      'l.quantidade_mil as quantidadeMil',
      'l.tmo_min as tmoMin',
      'l.medida_quantidade_mil as medidaQuantidadeMil',
      'l.medida_tmo_min as medidaTmoMin',
      'l.hora_centavos as horaCentavos',
      'l.regra_preco_centavos as regraPrecoCentavos',
      'l.regra_hora_centavos as regraHoraCentavos',
      sql<number>`greatest(l.desconto_bp, l.abatimento_bp)`.as('abatimentoBp'),
      'l.especie',
      'l.decisao',
      'l.grupo_opcao as grupoOpcao',
      'l.versao',
      'u.nome as alteradaPor',
    ])
    .where('l.cod_linha', '=', codLinha)
    .executeTakeFirst();
  // The table's check admits only these words.
  return row && { ...row, decisao: row.decisao as Decisao };
}

/** What the parts' registry says a code costs and sells for here, centavos; undefined for what is no part of it. */
export async function findPecaDoRegistro(
  tx: Tx,
  codConcessionaria: number,
  codigo: string | null,
): Promise<{ custoCentavos: number; vendaCentavos: number; unidade: string } | undefined> {
  if (codigo === null) return undefined;
  return tx
    .selectFrom('peca')
    .select(['peca.custo_centavos as custoCentavos', 'peca.venda_centavos as vendaCentavos', 'peca.unidade'])
    .where('peca.cod_concessionaria', '=', codConcessionaria)
    .where('peca.codigo', '=', codigo)
    .executeTakeFirst();
}

export interface LinhaParaDecidir {
  codLinha: number;
  descricao: string;
  decisao: Decisao;
  grupoOpcao: number | null;
  decididoEm: Date | null;
  totalCentavos: number;
}

/** The lines of a quote as its decisions need them. */
export async function listLinhas(tx: Tx, codOrcamento: number): Promise<LinhaParaDecidir[]> {
  const { rows } = await sql<LinhaParaDecidir>`
    select cod_linha as "codLinha", descricao, decisao, grupo_opcao as "grupoOpcao", decidido_em as "decididoEm",
        total_centavos as "totalCentavos"
      from orcamento_linha_total where cod_orcamento = ${codOrcamento}
     order by ordem, cod_linha`.execute(tx);
  return rows;
}

type NovaLinha = Omit<Insertable<OrcamentoLinha>, 'ordem'>;

/** Puts a line last. */
export async function insertLinha(tx: Tx, linha: NovaLinha): Promise<void> {
  await tx
    .insertInto('orcamento_linha')
    .values((eb) => ({
      ...linha,
      ordem: eb
        .selectFrom('orcamento_linha')
        .select(({ fn }) => sql<number>`coalesce(${fn.max('ordem')}, 0) + 1`.as('ordem'))
        .where('cod_orcamento', '=', linha.cod_orcamento),
    }))
    .execute();
}

export async function updateLinha(
  tx: Tx,
  codLinha: number,
  change: Updateable<OrcamentoLinha>,
): Promise<void> {
  await tx.updateTable('orcamento_linha').set(change).where('cod_linha', '=', codLinha).execute();
}

export async function deleteLinha(tx: Tx, codLinha: number): Promise<void> {
  await tx.deleteFrom('orcamento_linha').where('cod_linha', '=', codLinha).execute();
}

/** What a line of this code, or these words, stood for when it was taken out of the quote. */
export async function findRetirada(
  tx: Tx,
  codOrcamento: number,
  chave: string,
): Promise<MedidaDaLinha | undefined> {
  return tx
    .selectFrom('orcamento_linha_medida')
    .select(['quantidade_mil as quantidadeMil', 'tmo_min as tmoMin'])
    .where('cod_orcamento', '=', codOrcamento)
    .where('chave', '=', chave)
    .executeTakeFirst();
}

/** Remembers what a line stood for that is taken out; of two of them the greater. */
export async function upsertRetirada(
  tx: Tx,
  { codOrcamento, chave, quantidadeMil, tmoMin }: MedidaDaLinha & { codOrcamento: number; chave: string },
): Promise<void> {
  await sql`
    insert into orcamento_linha_medida as r (cod_distribuidor, cod_concessionaria, cod_orcamento, chave, quantidade_mil, tmo_min)
    select cod_distribuidor, cod_concessionaria, cod_orcamento, ${chave}, ${quantidadeMil}, ${tmoMin}
      from orcamento where cod_orcamento = ${codOrcamento}
    on conflict (cod_orcamento, chave) do update set quantidade_mil = greatest(r.quantidade_mil, excluded.quantidade_mil),
      tmo_min = greatest(r.tmo_min, excluded.tmo_min)`.execute(tx);
}

/** Writes the order of a quote's lines; codes that are not of it change nothing. */
export async function orderLinhas(tx: Tx, codOrcamento: number, codigos: readonly number[]): Promise<void> {
  await sql`
    update orcamento_linha l set ordem = p.ordem
      from unnest(${[...codigos]}::bigint[]) with ordinality as p(codigo, ordem)
     where l.cod_linha = p.codigo and l.cod_orcamento = ${codOrcamento} and l.ordem <> p.ordem`.execute(tx);
}

/** Whether the inspection of a quote has this item. */
export async function itemExists(tx: Tx, codCheckList: number, codigo: string): Promise<boolean> {
  const row = await tx
    .selectFrom('checklist_item')
    .select('codigo')
    .where('cod_checklist', '=', codCheckList)
    .where('codigo', '=', codigo)
    .executeTakeFirst();
  return row !== undefined;
}

interface Sugestao {
  codigoItem: string;
  descricao: string;
  porQue: string | null;
  urgencia: 'vermelho' | 'amarelo';
}

/** What an inspection asks to be mended: a line for each item that is not green, red ones first. */
export async function listSugestoes(tx: Tx, codCheckList: number): Promise<Sugestao[]> {
  const { rows } = await sql<Sugestao>`
    select i.codigo as "codigoItem", coalesce(nullif(m.item ->> 'linhaSugerida', ''), i.nome) as descricao,
        m.item ->> 'explicacao' as "porQue", i.resultado as urgencia
      from checklist_item i
      join checklist c on c.cod_checklist = i.cod_checklist
      join modelo_checklist_versao v on v.cod_modelo_checklist = c.cod_modelo_checklist and v.numero = c.modelo_numero
      left join lateral (
        select x as item from jsonb_path_query(v.conteudo, '$.grupos[*].itens[*]') x where x ->> 'codigo' = i.codigo limit 1
      ) m on true
     where i.cod_checklist = ${codCheckList} and i.resultado in ('amarelo', 'vermelho')
     order by (i.resultado = 'amarelo'), i.ordem`.execute(tx);
  return rows;
}

/** What parts of these codes were last approved for, newest first, three each. */
export async function listUltimosPrecos(
  tx: Tx,
  codConcessionaria: number,
  codigos: readonly string[],
): Promise<{ codigo: string; precoCentavos: number; em: Date }[]> {
  const { rows } = await sql<{ codigo: string; precoCentavos: number; em: Date }>`
    select p.codigo, u.preco_centavos as "precoCentavos", u.decidido_em as em
      from unnest(${[...codigos]}::text[]) as p(codigo)
      cross join lateral (
        select l.preco_centavos, l.decidido_em from orcamento_linha l
         where l.cod_concessionaria = ${codConcessionaria} and l.codigo = p.codigo and l.decisao = 'aprovado'
         order by l.decidido_em desc limit 3
      ) u`.execute(tx);
  return rows;
}

/** Approved lines with work in them, as the agenda takes them. */
export async function listAprovadasComTrabalho(tx: Tx, codOrcamento: number) {
  return tx
    .selectFrom('orcamento_linha')
    .select([
      'cod_linha as codLinha',
      'cod_tipo_servico as codTipoServico',
      'descricao',
      'tmo_min as tempoPadraoMin',
    ])
    .where('cod_orcamento', '=', codOrcamento)
    .where('decisao', '=', 'aprovado')
    .where('tmo_min', '>', 0)
    .orderBy('ordem')
    .orderBy('cod_linha')
    .execute();
}
