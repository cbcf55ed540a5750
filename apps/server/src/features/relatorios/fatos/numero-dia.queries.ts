import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import { somarLancados } from './lancado.queries.ts';

/** Sums the facts of a dealership's days anew. Days of which nothing is known any more leave. */
export async function refazerNumeroDia(
  tx: Tx,
  codConcessionaria: number,
  dias: readonly string[],
): Promise<void> {
  if (dias.length === 0) return;
  const da = (fato: string) =>
    sql`${sql.table(fato)} where cod_concessionaria = ${codConcessionaria} and dia = any (${dias}::date[]) group by dia`;
  await sql`delete from numero_dia where cod_concessionaria = ${codConcessionaria} and dia = any (${dias}::date[])`.execute(
    tx,
  );
  await sql`
    with chegada as (select dia, count(*) as passagens, sum(passante) as passantes, sum(retorno) as retornos, sum(inspecoes) as inspecoes,
        count(*) filter (where inspecoes > 0) as inspecionadas, sum(enviada) as enviadas from ${da('fato_chegada')}),
    passagem as (select dia, count(*) as entregues, sum(prometida) as entregas, sum(no_prazo) as no_prazo,
        sum(permanencia) as permanencia, sum(permanencia - execucao - fora_do_expediente) as parado, sum(manutencao) as manutencao,
        sum(paga) as pagas, sum(linhas_peca) as linhas_peca, sum(linhas_na_hora) as linhas_na_hora from ${da('fato_passagem')}),
    trabalho as (select dia, sum(horas_vendidas) as horas from ${da('fato_trabalho')}),
    vendido as (select dia, sum(mao_de_obra) as mao_de_obra, sum(tabela) as tabela,
        sum(mao_de_obra) filter (where pagador = 'cliente') as mao_do_cliente,
        sum(pecas) filter (where pagador = 'cliente') as pecas from ${da('fato_servico')}),
    hora as (select dia, sum(disponivel) as disponivel, sum(trabalhado) as trabalhado from ${da('fato_hora')}),
    agenda as (select dia, sum(agendados) as agendados, sum(cancelados_antes) as cancelados, sum(nao_vieram) as nao_vieram from ${da('fato_agenda')}),
    quote as (select dia, count(*) as enviados, sum(orcado) as orcado from ${da('fato_orcamento')}),
    resposta as (select dia, sum(aprovados) as aprovados, sum(aprovado) as aprovado from ${da('fato_resposta')}),
    pesquisa as (select dia, sum(promotores) as promotores, sum(neutros) as neutros, sum(detratores) as detratores from ${da('fato_pesquisa')}),
    lancado as (select dia from lancamento where cod_concessionaria = ${codConcessionaria} and dia = any (${dias}::date[])
      and estado = 'aprovado')
    insert into numero_dia (cod_distribuidor, cod_concessionaria, dia, passagens, veiculos_entregues, passantes, horas_disponiveis_min,
      horas_trabalhadas_min, horas_vendidas_min, mao_de_obra_centavos, pecas_centavos, mao_de_obra_total_centavos,
      mao_de_obra_tabela_centavos, agendados, cancelados_antes, nao_vieram, orcamentos_enviados, orcamentos_aprovados,
      orcado_centavos, aprovado_centavos, retornos, promotores, neutros, detratores, entregas, entregas_no_prazo, permanencia_min,
      parado_min, inspecoes, passagens_inspecionadas, passagens_com_envio, ordens_de_manutencao, ordens_pagas, linhas_de_peca,
      linhas_na_hora)
    select k.cod_distribuidor, k.cod_concessionaria, dia, coalesce(c.passagens, 0), coalesce(p.entregues, 0), coalesce(c.passantes, 0),
      coalesce(h.disponivel, 0), coalesce(h.trabalhado, 0), coalesce(t.horas, 0), coalesce(v.mao_do_cliente, 0),
      coalesce(v.pecas, 0), coalesce(v.mao_de_obra, 0), coalesce(v.tabela, 0), coalesce(a.agendados, 0), coalesce(a.cancelados, 0),
      coalesce(a.nao_vieram, 0), coalesce(q.enviados, 0), coalesce(r.aprovados, 0), coalesce(q.orcado, 0), coalesce(r.aprovado, 0),
      coalesce(c.retornos, 0), coalesce(s.promotores, 0), coalesce(s.neutros, 0), coalesce(s.detratores, 0),
      coalesce(p.entregas, 0), coalesce(p.no_prazo, 0), coalesce(p.permanencia, 0), coalesce(p.parado, 0),
      coalesce(c.inspecoes, 0), coalesce(c.inspecionadas, 0), coalesce(c.enviadas, 0), coalesce(p.manutencao, 0),
      coalesce(p.pagas, 0), coalesce(p.linhas_peca, 0), coalesce(p.linhas_na_hora, 0)
    from chegada c
    full join passagem p using (dia)
    full join trabalho t using (dia)
    full join vendido v using (dia)
    full join hora h using (dia)
    full join agenda a using (dia)
    full join quote q using (dia)
    full join resposta r using (dia)
    full join pesquisa s using (dia)
    full join lancado l using (dia)
    join concessionaria k on k.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  await somarLancados(tx, codConcessionaria, dias);
}

const FATOS = [
  'fato_chegada',
  'fato_passagem',
  'fato_trabalho',
  'fato_servico',
  'fato_agenda',
  'fato_orcamento',
  'fato_resposta',
  'fato_pesquisa',
  'fato_hora',
] as const;
type Fato = (typeof FATOS)[number];

/** The days on which facts of these records stand. */
export async function listDias(
  tx: Tx,
  fato: Exclude<Fato, 'fato_hora'>,
  { chave, codigos }: { chave: string; codigos: readonly number[] },
): Promise<{ codConcessionaria: number; dia: string }[]> {
  const { rows } = await sql<{ codConcessionaria: number; dia: string }>`
    select distinct cod_concessionaria as "codConcessionaria", dia::text
    from ${sql.table(fato)} where ${sql.ref(chave)} = any (${codigos}::bigint[])`.execute(tx);
  return rows;
}

/** All days on which a dealership has facts, or an approved entry. */
export async function listDiasDaCasa(tx: Tx, codConcessionaria: number): Promise<string[]> {
  const partes = FATOS.map(
    (fato) => sql`select dia from ${sql.table(fato)} where cod_concessionaria = ${codConcessionaria}`,
  );
  const aprovados = sql`select dia from lancamento where cod_concessionaria = ${codConcessionaria} and estado = 'aprovado'`;
  const { rows } = await sql<{ dia: string }>`
    select distinct dia::text from (${sql.join([...partes, aprovados], sql` union all `)}) d order by 1`.execute(
    tx,
  );
  return rows.map(({ dia }) => dia);
}

/** Forgets all that was counted of a dealership. */
export async function deleteFatos(tx: Tx, codConcessionaria: number): Promise<void> {
  for (const tabela of [
    ...FATOS.filter((fato) => fato !== 'fato_servico'),
    'fato_lancado',
    'numero_dia',
    'fato_pendente',
  ])
    await sql`delete from ${sql.table(tabela)} where cod_concessionaria = ${codConcessionaria}`.execute(tx);
}

/** The codes of a dealership's records of a kind. */
export async function listCodigos(
  tx: Tx,
  tabela: 'agendamento' | 'orcamento' | 'pesquisa' | 'ordem_servico',
  codConcessionaria: number,
): Promise<number[]> {
  const chave = sql.ref(`cod_${tabela}`);
  const { rows } = await sql<{ cod: number }>`
    select ${chave} as cod from ${sql.table(tabela)} where cod_concessionaria = ${codConcessionaria} order by 1`.execute(
    tx,
  );
  return rows.map(({ cod }) => cod);
}

/** How many delivered visits of a dealership are counted. */
export async function contarFatos(tx: Tx, codConcessionaria: number): Promise<number> {
  const { rows } = await sql<{ quantas: number }>`
    select count(*)::integer as quantas from fato_passagem where cod_concessionaria = ${codConcessionaria}`.execute(
    tx,
  );
  return rows[0]?.quantas ?? 0;
}
