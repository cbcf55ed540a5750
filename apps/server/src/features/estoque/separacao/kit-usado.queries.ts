import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import {
  CARRO,
  type CarroQueEspera,
  DIA_DO_CARRO,
  type Dias,
  NA_CASA_OU_VEM,
} from './necessidade.queries.ts';

/** A booked job that is no maintenance visit, of a type and on a model. */
export interface ServicoMarcado extends CarroQueEspera {
  codServico: number;
  codTipoServico: number;
}

/** The jobs of the days to come, and of cars that are here, that no menu has a kit for and no quote told the parts of. */
export async function listServicosMarcados(
  tx: Tx,
  { codConcessionaria, hoje, fim }: Dias,
): Promise<ServicoMarcado[]> {
  const { rows } = await sql<ServicoMarcado>`
    select s.cod_servico::integer as "codServico", s.cod_tipo_servico as "codTipoServico",
      a.cod_agendamento::integer as "codAgendamento", null::integer as "codOrcamento", ${DIA_DO_CARRO(hoje)} as dia,
      a.hora_min as "horaMin", instante_fio(a.previsao_entrega) as "prometidaEm", ${CARRO}
    from agendamento a join servico s using (cod_agendamento)
    join tipo_servico t on t.cod_distribuidor = s.cod_distribuidor and t.cod_tipo_servico = s.cod_tipo_servico
    where a.cod_concessionaria = ${codConcessionaria} and a.dia <= ${fim}::date and ${NA_CASA_OU_VEM(hoje)}
      and not s.cancelado and s.status <= 2 and s.cod_linha is null
      and natureza_do_tipo(t.nome) <> 'revisao' and not (natureza_do_tipo(s.descricao) = 'revisao' and s.descricao ~ '\\d')
    order by a.dia, a.hora_min, s.cod_servico`.execute(tx);
  return rows;
}

/** What finished jobs of a type on a model used; of those that used nothing only their number is told. */
export interface UsadasDoModelo {
  codTipoServico: number;
  /** In small letters. */
  modelo: string;
  feitos: number;
  usadas: { codServico: number; codPeca: number; unidades: number }[];
}

/**
 * What finished jobs of some types used in the year before: told with the job itself, or with an approved line of a quote for
 * the same visit. The part that took its place stands for one that was replaced. Types and models that used nothing are left out.
 */
export async function listUsadas(
  tx: Tx,
  { codConcessionaria, hoje }: Pick<Dias, 'codConcessionaria' | 'hoje'>,
  tipos: readonly number[],
): Promise<UsadasDoModelo[]> {
  const { rows } = await sql<UsadasDoModelo>`
    with feito as (
      select s.cod_servico, s.cod_tipo_servico, a.cod_agendamento, lower(btrim(a.modelo)) as modelo
      from agendamento a join servico s using (cod_agendamento)
      where a.cod_concessionaria = ${codConcessionaria} and a.dia between ${hoje}::date - 365 and ${hoje}::date
        and s.cod_tipo_servico = any (${tipos}::integer[]) and not s.cancelado and s.status > 2
    ), movida as (
      select f.cod_servico, m.cod_peca, m.quantidade from feito f join peca_movimento m on m.cod_servico = f.cod_servico
      union all
      select f.cod_servico, m.cod_peca, m.quantidade
      from feito f join checklist c on c.cod_agendamento = f.cod_agendamento
      join orcamento o on o.cod_checklist = c.cod_checklist join orcamento_linha l on l.cod_orcamento = o.cod_orcamento
      join peca_movimento m on m.cod_linha = l.cod_linha
    ), usada as (
      select m.cod_servico, coalesce(p.cod_substituta, p.cod_peca) as cod_peca, -sum(m.quantidade) as unidades
      from movida m join peca p using (cod_peca) group by 1, 2
    )
    select f.cod_tipo_servico as "codTipoServico", f.modelo, count(distinct f.cod_servico)::integer as feitos,
      json_agg(json_build_object('codServico', u.cod_servico, 'codPeca', u.cod_peca, 'unidades', u.unidades))
        filter (where u.cod_peca is not null) as usadas
    from feito f left join usada u using (cod_servico)
    group by 1, 2 having count(u.cod_peca) > 0`.execute(tx);
  return rows;
}
