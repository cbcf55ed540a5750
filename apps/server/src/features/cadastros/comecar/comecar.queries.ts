import { sql } from 'kysely';
import type { Comeco } from '@oferta/contracts/cadastros/comecar.ts';
import type { ServicoDoModelo, TipoDoModelo } from '@oferta/domain/cadastros/modelo/servicos.ts';
import type { Tx } from '#kernel/db/database.ts';

interface DaCasa {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
}

/** What a house has of what it begins with; without one, what the distributor is called. `cod`: null while there is no house. */
export async function findComeco(
  tx: Tx,
  codDistribuidor: number,
  cod: number | null,
): Promise<Comeco | undefined> {
  const { rows } = await sql<Comeco>`
    select d.name_empresa as empresa,
      case when c.cod_concessionaria is not null then json_build_object(
        'codConcessionaria', c.cod_concessionaria, 'nome', c.nome, 'cidade', c.cidade, 'uf', c.uf) end as casa,
      (select json_agg(case when e.abertura is not null then json_build_object('abertura', e.abertura,
          'fechamento', e.fechamento, 'almocoInicio', e.almoco_inicio, 'almocoFim', e.almoco_fim) end order by n)
        from generate_series(0, 6) n
        left join expediente e on e.dia_semana = n and e.cod_concessionaria = c.cod_concessionaria) as semana,
      json_build_object(
        'consultores', array(select k.nome from consultor k where k.cod_concessionaria = c.cod_concessionaria and k.ativo
          order by k.posicao, k.cod_consultor limit 6),
        'mecanicos', array(select m.nome from mecanico m where m.cod_concessionaria = c.cod_concessionaria and m.ativo
          order by m.posicao, m.cod_mecanico limit 6),
        'boxes', array(select b.nome from public.box b where b.cod_concessionaria = c.cod_concessionaria and b.ativo
          order by b.cod_box limit 6)) as nomes,
      (select count(*)::integer from consultor k where k.cod_concessionaria = c.cod_concessionaria and k.ativo) as consultores,
      (select count(*)::integer from mecanico m where m.cod_concessionaria = c.cod_concessionaria and m.ativo) as mecanicos,
      (select count(*)::integer from servico_oferecido s where s.cod_concessionaria = c.cod_concessionaria and s.ativo)
        as servicos,
      (select count(*)::integer from public.box b where b.cod_concessionaria = c.cod_concessionaria and b.ativo) as boxes,
      -- One is all that is asked for: a house with years of them is not counted through.
      (select count(*)::integer from (select from agendamento a where a.cod_concessionaria = c.cod_concessionaria limit 1) a)
        as agendamentos,
      (select json_build_object('convidadas', count(*), 'entraram', count(u.ultimo_acesso)) from usuario u
        where u.cod_distribuidor = d.cod_distribuidor and u.ativo) as pessoas
    from distribuidor d
    left join concessionaria c on c.cod_distribuidor = d.cod_distribuidor and c.cod_concessionaria = ${cod}::integer
    where d.cod_distribuidor = ${codDistribuidor}`.execute(tx);
  return rows[0];
}

/** Whether anything was ever booked in the dealership. */
export async function temAgendamento(tx: Tx, codConcessionaria: number): Promise<boolean> {
  const { rows } = await sql`
    select from agendamento where cod_concessionaria = ${codConcessionaria} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Names of a dealership's people, active or not, and of its boxes, as they are written. */
export async function listNomes(
  tx: Tx,
  codConcessionaria: number,
): Promise<{ consultores: string[]; mecanicos: string[]; boxes: string[] }> {
  const { rows } = await sql<{ consultores: string[]; mecanicos: string[]; boxes: string[] }>`
    select array(select nome from consultor where cod_concessionaria = ${codConcessionaria}) as consultores,
      array(select nome from mecanico where cod_concessionaria = ${codConcessionaria}) as mecanicos,
      array(select nome from public.box where cod_concessionaria = ${codConcessionaria}) as boxes`.execute(
    tx,
  );
  return rows[0] ?? { consultores: [], mecanicos: [], boxes: [] };
}

/** Adds the model's kinds of work that the distributor lacks, and tells their codes: a code or a name that is taken stays whose it is. */
export async function insertTiposQueFaltam(
  tx: Tx,
  codDistribuidor: number,
  tipos: readonly TipoDoModelo[],
): Promise<number[]> {
  const { rows } = await sql<{ cod: number }>`
    insert into tipo_servico (cod_distribuidor, cod_tipo_servico, nome, tempo_padrao_min)
    select ${codDistribuidor}, d."codTipoServico", d.nome, d.minutos
    from jsonb_to_recordset(${JSON.stringify(tipos)}::jsonb) as d("codTipoServico" integer, nome text, minutos smallint)
    where not exists (select from tipo_servico t where t.cod_distribuidor = ${codDistribuidor}
      and (t.cod_tipo_servico = d."codTipoServico" or sem_acento(t.nome) = sem_acento(d.nome)))
    on conflict do nothing returning cod_tipo_servico as cod`.execute(tx);
  return rows.map(({ cod }) => cod);
}

/** The distributor's kinds of work: code and name. */
export async function listTiposPorNome(tx: Tx): Promise<{ codTipoServico: number; nome: string }[]> {
  return tx
    .selectFrom('tipo_servico')
    .select(['cod_tipo_servico as codTipoServico', 'nome'])
    .orderBy('cod_tipo_servico')
    .execute();
}

/** Adds services that the dealership lacks by description, accents and case aside; how many were written. */
export async function insertServicosQueFaltam(
  tx: Tx,
  { codDistribuidor, codConcessionaria }: DaCasa,
  servicos: readonly (ServicoDoModelo & { readonly naAgendaVirtual: boolean })[],
): Promise<number> {
  const { rows } = await sql`
    insert into servico_oferecido (cod_distribuidor, cod_concessionaria, descricao, cod_tipo_servico, tmo_min, cor, na_agenda_virtual)
    select ${codDistribuidor}, ${codConcessionaria}, d.descricao, d."codTipoServico", d.minutos,
      1 + (d."codTipoServico" - 1) % 8, d."naAgendaVirtual"
    from jsonb_to_recordset(${JSON.stringify(servicos)}::jsonb)
      as d(descricao text, "codTipoServico" integer, minutos smallint, "naAgendaVirtual" boolean)
    on conflict do nothing returning cod_servico_oferecido`.execute(tx);
  return rows.length;
}

/** Active mechanics in the workshop's order, with the kinds of work that were said of them. */
export async function listMecanicosDoComeco(
  tx: Tx,
  codConcessionaria: number,
): Promise<{ codMecanico: number; sabe: number[] }[]> {
  const { rows } = await sql<{ codMecanico: number; sabe: number[] }>`
    select m.cod_mecanico as "codMecanico",
      array(select e.cod_tipo_servico from mecanico_especialidade e where e.cod_mecanico = m.cod_mecanico) as sabe
    from mecanico m where m.cod_concessionaria = ${codConcessionaria} and m.ativo
    order by m.posicao, m.cod_mecanico`.execute(tx);
  return rows;
}
