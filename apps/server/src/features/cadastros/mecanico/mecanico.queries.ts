import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type {
  Especialidade,
  MecanicoCadastrado,
  mecanicoContracts,
  MecanicoDaLista,
} from '@oferta/contracts/cadastros/mecanico.ts';
import { nomeTratado } from '@oferta/domain/cadastros/consultor.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';
import { contem } from '#kernel/db/like.ts';

export type Consulta = InputOf<typeof mecanicoContracts.listMecanicos>['query'];
/** The part of it that says which, not where in the list. */
export type Filtro = Omit<Consulta, 'pagina' | 'tamanho'>;

const ORDENS: Readonly<Record<NonNullable<Consulta['ordem']>, RawBuilder<unknown>>> = {
  nome: sql`m.nome collate como_se_conta`,
  box: sql`b.nome`,
  custoHoraCentavos: sql`m.custo_hora_centavos`,
  codigoDms: sql`nullif(m.codigo_dms, '') collate como_se_conta`,
  alteradoEm: sql`m.alterado_em`,
};

/** The list's order, as SQL; its export has the same. */
export const ordenado = ({ ordem = 'nome', desc }: Filtro): RawBuilder<unknown> =>
  sql`${ORDENS[ordem]} ${desc ? sql`desc` : sql``} nulls last, m.cod_mecanico`;

/** What a list is narrowed to, as SQL; a list and its export narrow alike. */
export function narrowed(
  codConcessionaria: number,
  { busca, situacao, codTipoServico }: Filtro,
): RawBuilder<unknown> {
  const conditions = [sql`m.cod_concessionaria = ${codConcessionaria}`];
  if (busca !== undefined) conditions.push(sql`m.busca like ${contem(busca)}`);
  if (situacao !== undefined) conditions.push(sql`m.ativo = ${situacao === 'ativos'}`);
  if (codTipoServico !== undefined)
    conditions.push(sql`exists (select from mecanico_especialidade e
      where e.cod_mecanico = m.cod_mecanico and e.cod_tipo_servico = ${codTipoServico})`);
  return sql.join(conditions, sql` and `);
}

interface Onde {
  codConcessionaria: number;
  hoje: string;
}

export async function listMecanicosCadastrados(
  tx: Tx,
  { codConcessionaria, hoje }: Onde,
  consulta: Consulta,
): Promise<{ total: number; itens: MecanicoDaLista[] }> {
  const { pagina, tamanho } = consulta;
  const { rows } = await sql<Omit<MecanicoDaLista, 'nomeTratado'> & { total: number }>`
    select m.cod_mecanico as "codMecanico", m.nome, m.imagem, m.jornada is not null as "jornadaPropria", b.nome as box,
      array(select t.nome from mecanico_especialidade e join tipo_servico t using (cod_distribuidor, cod_tipo_servico)
        where e.cod_mecanico = m.cod_mecanico order by t.cod_tipo_servico) as especialidades,
      (select min(e.validade)::text from mecanico_especialidade e where e.cod_mecanico = m.cod_mecanico) as validade,
      m.custo_hora_centavos as "custoHoraCentavos", m.codigo_dms as "codigoDms",
      (select json_build_object('motivo', a.motivo, 'fim', a.dia_fim) from ausencia a
        where a.cod_mecanico = m.cod_mecanico and ${hoje}::date between a.dia_inicio and a.dia_fim
        order by a.inicio_min nulls first limit 1) as ausente,
      m.ativo, m.versao, instante_fio(m.alterado_em) as "alteradoEm", count(*) over () as total
    from mecanico m left join public.box b on b.cod_box = m.cod_box
    where ${narrowed(codConcessionaria, consulta)}
    order by ${ordenado(consulta)}
    limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(tx);
  const itens = rows.map((row) => ({ ...row, nomeTratado: nomeTratado(row.nome) }));
  return { total: rows[0]?.total ?? 0, itens };
}

export async function findMecanico(tx: Tx, codMecanico: number): Promise<MecanicoCadastrado | undefined> {
  const { rows } = await sql<Omit<MecanicoCadastrado, 'nomeTratado'>>`
    select m.cod_mecanico as "codMecanico", m.cod_concessionaria as "codConcessionaria", m.nome, m.imagem,
      (select coalesce(json_agg(json_build_object('codTipoServico', e.cod_tipo_servico, 'nivel', e.nivel,
          'validade', e.validade) order by e.cod_tipo_servico), '[]')
        from mecanico_especialidade e where e.cod_mecanico = m.cod_mecanico) as especialidades,
      m.jornada, m.custo_hora_centavos as "custoHoraCentavos", m.codigo_dms as "codigoDms", m.cod_box as "codBox",
      m.ativo, m.versao, instante_fio(m.alterado_em) as "alteradoEm",
      (select u.nome from usuario u where u.cod_usuario = m.alterado_por) as "alteradoPor"
    from mecanico m where m.cod_mecanico = ${codMecanico}`.execute(tx);
  return rows[0] && { ...rows[0], nomeTratado: nomeTratado(rows[0].nome) };
}

/** Keeps others from editing him until the transaction ends. */
export async function lockMecanico(tx: Tx, codMecanico: number) {
  return tx
    .selectFrom('mecanico')
    .select('versao')
    .where('cod_mecanico', '=', codMecanico)
    .forUpdate()
    .executeTakeFirst();
}

/** What the form offers to choose from. */
export async function findOpcoes(tx: Tx, codConcessionaria: number) {
  const tiposServico = await tx
    .selectFrom('tipo_servico')
    .select(['cod_tipo_servico as codTipoServico', 'nome'])
    .orderBy('cod_tipo_servico')
    .execute();
  const boxes = await tx
    .selectFrom('box')
    .select(['cod_box as codBox', 'nome'])
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('ativo', '=', true)
    .orderBy('cod_box')
    .execute();
  return { tiposServico, boxes };
}

/** Whether a mechanic may have this box: an active one of the dealership, or the one he has. */
export async function isBoxAceito(
  tx: Tx,
  codConcessionaria: number,
  { codBox, codMecanico }: { codBox: number; codMecanico: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from public.box b where b.cod_box = ${codBox} and b.cod_concessionaria = ${codConcessionaria}
      and (b.ativo or exists (select from mecanico m where m.cod_mecanico = ${codMecanico}::integer and m.cod_box = b.cod_box))`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Who else of the dealership's mechanics has this code of the DMS. */
export async function findMesmoCodigoDms(
  tx: Tx,
  codConcessionaria: number,
  { codigoDms, menos }: { codigoDms: string; menos: number | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ nome: string }>`
    select nome from mecanico where cod_concessionaria = ${codConcessionaria} and codigo_dms = ${codigoDms}
      and codigo_dms <> '' and cod_mecanico is distinct from ${menos}::integer`.execute(tx);
  return rows[0]?.nome;
}

/** The last place of the workshop's list. */
export async function insertMecanico(
  tx: Tx,
  row: Omit<Insertable<Tables['mecanico']>, 'posicao'>,
): Promise<number> {
  const { cod_mecanico } = await tx
    .insertInto('mecanico')
    .values({
      ...row,
      posicao: sql<number>`(select coalesce(max(posicao), -1) + 1 from mecanico where cod_concessionaria = ${row.cod_concessionaria})`,
    })
    .returning('cod_mecanico')
    .executeTakeFirstOrThrow();
  return cod_mecanico;
}

export async function updateMecanico(
  tx: Tx,
  codMecanico: number,
  change: Updateable<Tables['mecanico']>,
): Promise<void> {
  await tx.updateTable('mecanico').set(change).where('cod_mecanico', '=', codMecanico).execute();
}

/** Replaces what he can do; what stays as it is is not touched. */
export async function replaceEspecialidades(
  tx: Tx,
  chave: { codDistribuidor: number; codConcessionaria: number; codMecanico: number },
  especialidades: readonly Especialidade[],
): Promise<void> {
  const lista = JSON.stringify(especialidades);
  await sql`
    delete from mecanico_especialidade where cod_mecanico = ${chave.codMecanico} and cod_tipo_servico not in (
      select "codTipoServico" from jsonb_to_recordset(${lista}::jsonb) as d("codTipoServico" integer))`.execute(
    tx,
  );
  await sql`
    insert into mecanico_especialidade (cod_distribuidor, cod_concessionaria, cod_mecanico, cod_tipo_servico, nivel, validade)
    select ${chave.codDistribuidor}, ${chave.codConcessionaria}, ${chave.codMecanico}, "codTipoServico", nivel, validade
    from jsonb_to_recordset(${lista}::jsonb) as d("codTipoServico" integer, nivel text, validade date)
    on conflict (cod_mecanico, cod_tipo_servico) do update set nivel = excluded.nivel, validade = excluded.validade
      where (mecanico_especialidade.nivel, mecanico_especialidade.validade)
        is distinct from (excluded.nivel, excluded.validade)`.execute(tx);
}

/** With his absences, which are his alone. */
export async function deleteMecanico(tx: Tx, codMecanico: number): Promise<void> {
  await tx.deleteFrom('ausencia').where('cod_mecanico', '=', codMecanico).execute();
  await tx.deleteFrom('mecanico').where('cod_mecanico', '=', codMecanico).execute();
}
