import { sql } from 'kysely';
import type { Calibracao } from '@oferta/domain/estoque/motor/calibracao.ts';
import { intervaloDoMes } from '@oferta/domain/estoque/motor/meses-previstos.ts';
import { mesesDe, type Politica } from '@oferta/domain/estoque/politica.ts';
import type { LinhaSugerida } from '@oferta/domain/estoque/sugestao.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Fornecedor, PecaDaCasa } from './pecas.queries.ts';

export interface LinhaNova {
  readonly peca: PecaDaCasa;
  readonly linha: LinhaSugerida;
  /** What somebody asks for, whatever is suggested. */
  readonly pedir?: number;
}

interface SugestaoNova {
  readonly codConcessionaria: number;
  readonly codDistribuidor: number;
  readonly fornecedor: Fornecedor;
  readonly politica: Politica;
  /** When it would leave, and be here. */
  readonly sai: string;
  readonly chega: string;
  readonly hash: string;
  readonly calibracao: Calibracao;
  readonly criadaEm: Date;
  readonly linhas: readonly LinhaNova[];
  /** It is approved as it is made, and why it could not wait. */
  readonly emergencia?: Emergencia;
}

interface Emergencia {
  readonly motivo: string;
  readonly freteCentavos: number;
  readonly aprovadaPor: number | null;
}

/** One at a time in a dealership: two who generate at the same moment make one suggestion. */
export async function lockGeracao(tx: Tx, codConcessionaria: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('gerar-sugestoes'), ${codConcessionaria})`.execute(tx);
}

/** The suggestion of a supplier that is being worked on. */
export async function findAberta(tx: Tx, codFornecedor: number) {
  return tx
    .selectFrom('sugestao_pedido')
    .select(['cod_sugestao_pedido', 'hash_pedido'])
    .where('cod_fornecedor', '=', codFornecedor)
    .where('situacao', 'in', ['nova', 'emAnalise'])
    .forUpdate()
    .executeTakeFirst();
}

export async function insertSugestao(tx: Tx, nova: SugestaoNova): Promise<number> {
  const { codDistribuidor, codConcessionaria, fornecedor, emergencia } = nova;
  const { cod_sugestao_pedido: codSugestaoPedido } = await tx
    .insertInto('sugestao_pedido')
    .values({
      cod_distribuidor: codDistribuidor,
      cod_concessionaria: codConcessionaria,
      cod_fornecedor: fornecedor.codFornecedor,
      hash_pedido: nova.hash,
      titulo: `${fornecedor.nome} · ${emergencia ? 'emergência' : 'reposição'}`,
      criada_em: nova.criadaEm,
      cobertura_dias: nova.politica.prazoDias + nova.politica.revisaoDias,
      sai_em: nova.sai,
      chega_em: nova.chega,
      orcamento_centavos: fornecedor.orcamentoCentavos,
      calibracao: JSON.stringify(nova.calibracao),
      politica: JSON.stringify(nova.politica),
      ...(emergencia && {
        tipo: 'emergencia',
        situacao: 'aprovada',
        motivo: emergencia.motivo,
        frete_centavos: emergencia.freteCentavos,
        aprovada_por: emergencia.aprovadaPor,
        aprovada_em: nova.criadaEm,
      }),
    })
    .returning('cod_sugestao_pedido')
    .executeTakeFirstOrThrow();
  const linhas = nova.linhas.map(({ peca, linha, pedir }) => ({
    cod_peca: peca.codPeca,
    valor: linha.valor,
    regularidade: linha.regularidade,
    demanda: linha.demanda,
    historico: peca.historico.map((mes) => mes ?? 0),
    previsao_centesimos: linha.previsaoCentesimos,
    risco_bp: linha.riscoBp,
    explicacao: { ...linha.explicacao, mes: intervaloDoMes(mesesDe(peca), nova.calibracao) },
    custo_centavos: peca.custoCentavos,
    sugerido: linha.quantidade,
    pedir: pedir ?? linha.quantidade,
    revisar: pedir === undefined && linha.revisarAMao,
  }));
  await sql`
    insert into sugestao_linha (cod_sugestao_pedido, cod_distribuidor, cod_concessionaria, cod_peca, valor, regularidade, demanda,
      historico, previsao_centesimos, risco_bp, explicacao, custo_centavos, sugerido, pedir, revisar, marcada)
    select ${codSugestaoPedido}, ${codDistribuidor}, ${codConcessionaria}, n.cod_peca, n.valor, n.regularidade, n.demanda,
      n.historico, n.previsao_centesimos, n.risco_bp, n.explicacao, n.custo_centavos, n.sugerido, n.pedir, n.revisar, not n.revisar
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as n(cod_peca bigint, valor text, regularidade text, demanda text,
      historico numeric[], previsao_centesimos integer, risco_bp integer, explicacao jsonb, custo_centavos integer, sugerido numeric, pedir numeric, revisar boolean)`.execute(
    tx,
  );
  return codSugestaoPedido;
}

/** The supplier's budget as it is now, and when an order of today would leave and be here. */
export async function atualizarAberta(
  tx: Tx,
  codSugestaoPedido: number,
  { orcamentoCentavos, sai, chega }: { orcamentoCentavos: number | null; sai: string; chega: string },
): Promise<void> {
  await sql`
    update sugestao_pedido set orcamento_centavos = ${orcamentoCentavos}, sai_em = ${sai}, chega_em = ${chega}
    where cod_sugestao_pedido = ${codSugestaoPedido}
      and (orcamento_centavos, sai_em, chega_em) is distinct from (${orcamentoCentavos}::bigint, ${sai}::date, ${chega}::date)`.execute(
    tx,
  );
}

/**
 * What people had said in the suggestion that this one takes the place of comes along with its author. It counts where the
 * part's need is the same as when it was said; a need that is another one is ordered as suggested, and who orders sees both.
 */
export async function levarMudancas(tx: Tx, de: number, para: number): Promise<void> {
  await sql`
    update sugestao_linha nova set
      pedir = case when d.muda and nova.sugerido = d.sugerido then d.pedir else nova.pedir end,
      marcada = case when d.muda and nova.sugerido = d.sugerido then d.marcada else nova.marcada end,
      antes_pedir = d.pedir, antes_marcada = d.marcada, antes_sugerido = d.sugerido, antes_em = d.em, antes_por = d.por
    from (
      select v.cod_peca, true as muda, v.pedir, v.marcada, v.sugerido, case when carregada then v.antes_em else v.alterado_em end as em,
        case when carregada then v.antes_por else v.alterado_por end as por
      from sugestao_linha v
      cross join lateral (
        select coalesce(v.antes_pedir = v.pedir and v.antes_marcada = v.marcada and v.antes_sugerido = v.sugerido, false) as carregada
      ) c
      where v.cod_sugestao_pedido = ${de} and (v.pedir <> v.sugerido or v.marcada = v.revisar)
      union all
      select v.cod_peca, false, v.antes_pedir, v.antes_marcada, v.antes_sugerido, v.antes_em, v.antes_por
      from sugestao_linha v
      where v.cod_sugestao_pedido = ${de} and v.pedir = v.sugerido and v.marcada <> v.revisar and v.antes_em is not null
    ) d
    where nova.cod_sugestao_pedido = ${para} and nova.cod_peca = d.cod_peca`.execute(tx);
}
