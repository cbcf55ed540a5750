import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** The car that waits, as the parts counter knows it. */
export interface CarroQueEspera {
  codAgendamento: number | null;
  codOrcamento: number | null;
  /** Local day and minute. */
  dia: string;
  horaMin: number;
  /** When the customer was told that it would be ready. */
  prometidaEm: string | null;
  cliente: string;
  placa: string | null;
  modelo: string;
  prisma: number | null;
  box: string | null;
  descricao: string;
}

/** A booked maintenance visit whose parts the menu knows. */
export interface RevisaoMarcada extends CarroQueEspera {
  codServico: number;
  marca: string | null;
  ano: string | null;
  km: number | null;
}

export interface Dias {
  readonly codConcessionaria: number;
  /** Today where the dealership is. */
  readonly hoje: string;
  readonly fim: string;
}

export const CARRO = sql`a.cliente, a.placa, a.modelo, a.prisma,
  (select b.nome from box b where b.cod_box = s.cod_box) as box, s.descricao`;
/** A car that is here since another day is waited for now. */
export const DIA_DO_CARRO = (hoje: string) => sql`to_char(greatest(a.dia, ${hoje}::date), 'YYYY-MM-DD')`;

/** Of an appointment: its car is here, or is still to come. */
export const NA_CASA_OU_VEM = (hoje: string) =>
  sql`(a.situacao in ('recepcionado', 'emAtendimento') or a.situacao in ('pendente', 'confirmado') and a.dia >= ${hoje}::date)`;

/** The maintenance visits of the days to come, and of cars that are here, that nobody has finished. */
export async function listRevisoesMarcadas(
  tx: Tx,
  { codConcessionaria, hoje, fim }: Dias,
): Promise<RevisaoMarcada[]> {
  const { rows } = await sql<RevisaoMarcada>`
    select s.cod_servico::integer as "codServico", a.cod_agendamento::integer as "codAgendamento", null::integer as "codOrcamento",
      ${DIA_DO_CARRO(hoje)} as dia, a.hora_min as "horaMin", instante_fio(a.previsao_entrega) as "prometidaEm",
      ${CARRO}, a.marca, a.ano, a.km
    from agendamento a join servico s using (cod_agendamento)
    join tipo_servico t on t.cod_distribuidor = s.cod_distribuidor and t.cod_tipo_servico = s.cod_tipo_servico
    where a.cod_concessionaria = ${codConcessionaria} and a.dia <= ${fim}::date and ${NA_CASA_OU_VEM(hoje)}
      and not s.cancelado and s.status <= 2 and s.cod_linha is null
      and (natureza_do_tipo(t.nome) = 'revisao' or natureza_do_tipo(s.descricao) = 'revisao' and s.descricao ~ '\\d')
    order by a.dia, a.hora_min, s.cod_servico`.execute(tx);
  return rows;
}

/** A part that an approved line of a quote, or a package in one, waits for. */
export interface LinhaQueEspera extends CarroQueEspera {
  codLinha: number;
  codPeca: number;
  quantidadeMil: number;
  /** The package it is in. */
  codPacote: number | null;
}

/** What customers approved and nobody has done yet. */
export async function listLinhasAprovadas(
  tx: Tx,
  { codConcessionaria, hoje, fim }: Dias,
): Promise<LinhaQueEspera[]> {
  const { rows } = await sql<LinhaQueEspera>`
    with linha as (
      select l.cod_linha, l.cod_orcamento, l.descricao, l.especie, l.quantidade_mil, o.cod_checklist, o.inicio_previsto,
        trim(both '-' from regexp_replace(upper(l.codigo), '[^A-Z0-9]+', '-', 'g')) as chave,
        case when l.especie = 'pacote' and l.codigo ~ '^\\d{1,18}$' then l.codigo::bigint end as cod_pacote
      from orcamento o join orcamento_linha l using (cod_orcamento)
      where o.cod_concessionaria = ${codConcessionaria} and o.estado in ('aprovado', 'aprovadoParcial')
        and l.decisao = 'aprovado' and l.especie in ('peca', 'pacote') and l.codigo is not null
        and not exists (select from servico s where s.cod_linha = l.cod_linha and not s.cancelado and s.status > 2)
    ),
    pedida as (
      select l.cod_linha, p.cod_peca, l.quantidade_mil, null::bigint as cod_pacote
      from linha l join peca p on p.cod_concessionaria = ${codConcessionaria} and p.codigo_chave = l.chave
      where l.especie = 'peca'
      union all
      select l.cod_linha, i.cod_peca, (l.quantidade_mil::bigint * i.quantidade_mil / 1000)::integer, l.cod_pacote
      from linha l join cardapio_no i on i.cod_pai = l.cod_pacote and i.cod_concessionaria = ${codConcessionaria}
      where i.especie = 'peca' and i.situacao <> 'inativo'
    )
    select l.cod_linha::integer as "codLinha", q.cod_peca::integer as "codPeca", q.quantidade_mil as "quantidadeMil",
      q.cod_pacote::integer as "codPacote", a.cod_agendamento::integer as "codAgendamento", l.cod_orcamento::integer as "codOrcamento",
      to_char(greatest(coalesce(case when a.situacao = 'entregue' then null else a.dia end, l.inicio_previsto, ${hoje}::date), ${hoje}::date),
        'YYYY-MM-DD') as dia,
      coalesce(case when a.situacao in ('pendente', 'confirmado') then a.hora_min end, 0) as "horaMin",
      case when a.situacao <> 'entregue' then instante_fio(a.previsao_entrega) end as "prometidaEm", c.cliente, c.placa, c.modelo, a.prisma,
      (select b.nome from servico s join box b using (cod_box) where s.cod_linha = l.cod_linha and not s.cancelado) as box, l.descricao
    from pedida q join linha l using (cod_linha) join checklist c using (cod_checklist)
    left join agendamento a on a.cod_agendamento = c.cod_agendamento
    where coalesce(case when a.situacao = 'entregue' then null else a.dia end, l.inicio_previsto, ${hoje}::date) <= ${fim}::date
    order by 7, 8, l.cod_linha, q.cod_peca`.execute(tx);
  return rows;
}

/** A part as the shelf has it: the one that took its place, when one did. */
export interface PecaNaPrateleira {
  /** As it was asked for. */
  pedida: number;
  codPeca: number;
  codigo: string;
  descricao: string;
  unidade: string;
  localizacao: string | null;
  /** With what is left of parts that it took the place of. */
  emMaos: number;
}

export async function listNaPrateleira(tx: Tx, pedidas: readonly number[]): Promise<PecaNaPrateleira[]> {
  const { rows } = await sql<PecaNaPrateleira>`
    select q.cod_peca::integer as pedida, p.cod_peca::integer as "codPeca", p.codigo, p.descricao, p.unidade, p.localizacao,
      (select coalesce(sum(e.em_maos), 0) from peca f join peca_estoque e using (cod_peca)
        where f.cod_peca = p.cod_peca or f.cod_substituta = p.cod_peca) as "emMaos"
    from unnest(${pedidas}::bigint[]) as u(cod_peca) join peca q using (cod_peca)
    join peca p on p.cod_peca = coalesce(q.cod_substituta, q.cod_peca)`.execute(tx);
  return rows;
}

/** What was used of a part by whom. */
export interface Aplicada {
  codServico: number | null;
  codLinha: number | null;
  codPeca: number;
  unidades: number;
}

/** Parts that jobs and lines have used already, without those that came back, by the part that is on the shelf now. */
export async function listAplicadas(
  tx: Tx,
  { servicos, linhas }: { servicos: readonly number[]; linhas: readonly number[] },
): Promise<Aplicada[]> {
  const { rows } = await sql<Aplicada>`
    select m.cod_servico::integer as "codServico", m.cod_linha::integer as "codLinha", coalesce(p.cod_substituta, p.cod_peca)::integer as "codPeca",
      -sum(m.quantidade) as unidades
    from peca_movimento m join peca p using (cod_peca)
    where m.cod_servico = any (${servicos}::bigint[]) or m.cod_linha = any (${linhas}::bigint[])
    group by 1, 2, 3`.execute(tx);
  return rows;
}

export interface Separada {
  codServico: number | null;
  codLinha: number | null;
  codPeca: number;
}

export async function listSeparadas(tx: Tx, codConcessionaria: number): Promise<Separada[]> {
  const { rows } = await sql<Separada>`
    select cod_servico::integer as "codServico", cod_linha::integer as "codLinha", cod_peca::integer as "codPeca"
    from peca_separada where cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows;
}

/** Units that orders and transfers bring, on the day they are expected. */
export async function listChegadas(tx: Tx, codConcessionaria: number, pecas: readonly number[]) {
  const { rows } = await sql<{ codPeca: number; dia: string; unidades: number }>`
    select coalesce(p.cod_substituta, p.cod_peca)::integer as "codPeca", sum(a.unidades) as unidades, to_char(a.dia, 'YYYY-MM-DD') as dia
    from peca_a_caminho a join peca p using (cod_peca)
    where a.cod_concessionaria = ${codConcessionaria} and coalesce(p.cod_substituta, p.cod_peca) = any (${pecas}::bigint[])
    group by 1, 3`.execute(tx);
  return rows;
}

/** The dealership's time zone, for jobs that no exchange brings. */
export async function findFuso(tx: Tx, codConcessionaria: number): Promise<string> {
  const { fuso } = await tx
    .selectFrom('concessionaria')
    .select('fuso')
    .where('cod_concessionaria', '=', codConcessionaria)
    .executeTakeFirstOrThrow();
  return fuso;
}

/** Whether the dealership keeps its stock here: of one that never moved a part nobody knows what is missing. */
export async function temEstoque(tx: Tx, codConcessionaria: number): Promise<boolean> {
  const algum = await tx
    .selectFrom('peca_estoque')
    .select('cod_peca')
    .where('cod_concessionaria', '=', codConcessionaria)
    .limit(1)
    .executeTakeFirst();
  return algum !== undefined;
}
