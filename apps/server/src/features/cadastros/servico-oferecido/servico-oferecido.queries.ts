import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type {
  ServicoOferecido,
  servicoOferecidoContracts,
  ServicoParaAgendar,
  TipoComTaxa,
} from '@oferta/contracts/cadastros/servico-oferecido.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';
import { contemPalavras } from '#kernel/db/like.ts';

export type Consulta = InputOf<typeof servicoOferecidoContracts.listServicosOferecidos>['query'];
/** The part of it that says which, not where in the list. */
export type Filtro = Omit<Consulta, 'pagina' | 'tamanho'>;

/** The domain's `precoDoServico`; a test holds the two together. */
const precoFinal = sql`coalesce(s.preco_centavos, (s.tmo_min::bigint * x.centavos_hora + 30) / 60)`;

const de = sql`servico_oferecido s
  join tipo_servico t on t.cod_distribuidor = s.cod_distribuidor and t.cod_tipo_servico = s.cod_tipo_servico
  left join taxa_hora x on x.cod_concessionaria = s.cod_concessionaria and x.cod_tipo_servico = s.cod_tipo_servico`;

const ORDENS: Readonly<Record<NonNullable<Consulta['ordem']>, RawBuilder<unknown>>> = {
  descricao: sql`s.descricao collate como_se_conta`,
  tipo: sql`t.nome collate como_se_conta`,
  tmoMin: sql`s.tmo_min`,
  precoFinalCentavos: precoFinal,
  alteradoEm: sql`s.alterado_em`,
};

const colunas = sql`s.cod_servico_oferecido as "codServicoOferecido", s.cod_concessionaria as "codConcessionaria",
  s.descricao, s.cod_tipo_servico as "codTipoServico", t.nome as tipo, s.tmo_min as "tmoMin",
  s.preco_centavos as "precoCentavos", ${precoFinal} as "precoFinalCentavos", s.cod_especialidade as "codEspecialidade",
  s.cor, s.ativo, s.na_agenda_virtual as "naAgendaVirtual", s.versao, instante_fio(s.alterado_em) as "alteradoEm",
  (select u.nome from usuario u where u.cod_usuario = s.alterado_por) as "alteradoPor"`;

/** The list's order, as SQL; its export has the same. */
const ordenado = ({ ordem = 'descricao', desc }: Filtro): RawBuilder<unknown> =>
  sql`${ORDENS[ordem]} ${desc ? sql`desc` : sql``} nulls last, s.cod_servico_oferecido`;

/** What a list is narrowed to, as SQL; a list and its export narrow alike. */
function narrowed(
  codConcessionaria: number,
  { busca, situacao, codTipoServico, agendaVirtual }: Filtro,
): RawBuilder<unknown> {
  const conditions = [sql`s.cod_concessionaria = ${codConcessionaria}`];
  if (busca !== undefined) conditions.push(sql`s.busca like all (${contemPalavras(busca)}::text[])`);
  if (situacao !== undefined) conditions.push(sql`s.ativo = ${situacao === 'ativos'}`);
  if (codTipoServico !== undefined) conditions.push(sql`s.cod_tipo_servico = ${codTipoServico}`);
  if (agendaVirtual !== undefined) conditions.push(sql`s.na_agenda_virtual = ${agendaVirtual === 'sim'}`);
  return sql.join(conditions, sql` and `);
}

export async function listServicosOferecidos(
  tx: Tx,
  codConcessionaria: number,
  consulta: Consulta,
): Promise<{ total: number; itens: ServicoOferecido[] }> {
  const { pagina, tamanho } = consulta;
  const { rows } = await sql<ServicoOferecido & { total: number }>`
    select ${colunas}, count(*) over () as total from ${de} where ${narrowed(codConcessionaria, consulta)}
    order by ${ordenado(consulta)}
    limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(tx);
  return { total: rows[0]?.total ?? 0, itens: rows };
}

/** The services of the list as an export's rows; an import of them changes nothing. */
export const servicosExportados = (codConcessionaria: number, filtro: Filtro): RawBuilder<unknown> => sql`
  select s.descricao, t.nome as tipo, s.tmo_min as tmo, s.preco_centavos as preco, e.nome as especialidade, s.cor,
    s.na_agenda_virtual as "naAgendaVirtual", s.ativo
  from ${de}
  left join tipo_servico e on e.cod_distribuidor = s.cod_distribuidor and e.cod_tipo_servico = s.cod_especialidade
  where ${narrowed(codConcessionaria, filtro)} order by ${ordenado(filtro)}`;

export async function findServicoOferecido(tx: Tx, cod: number): Promise<ServicoOferecido | undefined> {
  const { rows } = await sql<ServicoOferecido>`
    select ${colunas} from ${de} where s.cod_servico_oferecido = ${cod}`.execute(tx);
  return rows[0];
}

/** The active ones, as the agenda offers them: by type, then name. */
export async function listParaAgendar(tx: Tx, codConcessionaria: number): Promise<ServicoParaAgendar[]> {
  const { rows } = await sql<ServicoParaAgendar>`
    select s.cod_servico_oferecido as "codServicoOferecido", s.descricao, s.cod_tipo_servico as "codTipoServico",
      t.nome as tipo, s.tmo_min as "tmoMin", ${precoFinal} as "precoCentavos",
      coalesce(s.cod_especialidade, s.cod_tipo_servico) as "codEspecialidade", s.cor,
      s.na_agenda_virtual as "naAgendaVirtual"
    from ${de} where s.cod_concessionaria = ${codConcessionaria} and s.ativo
    order by s.cod_tipo_servico, s.descricao collate como_se_conta, s.cod_servico_oferecido`.execute(tx);
  return rows;
}

export async function listTiposComTaxa(tx: Tx, codConcessionaria: number): Promise<TipoComTaxa[]> {
  const { rows } = await sql<TipoComTaxa>`
    select t.cod_tipo_servico as "codTipoServico", t.nome, t.tempo_padrao_min as "tempoPadraoMin",
      x.centavos_hora as "centavosHora"
    from tipo_servico t
    left join taxa_hora x on x.cod_concessionaria = ${codConcessionaria} and x.cod_tipo_servico = t.cod_tipo_servico
    order by t.cod_tipo_servico`.execute(tx);
  return rows;
}

/** Keeps others from editing it until the transaction ends. */
export async function lockServicoOferecido(tx: Tx, cod: number) {
  return tx
    .selectFrom('servico_oferecido')
    .select(['versao', 'cod_concessionaria as codConcessionaria'])
    .where('cod_servico_oferecido', '=', cod)
    .forUpdate()
    .executeTakeFirst();
}

/** Another service of the same description, accents and case aside. */
export async function findMesmaDescricao(
  tx: Tx,
  codConcessionaria: number,
  { descricao, menos }: { descricao: string; menos: number | null },
): Promise<{ descricao: string; ativo: boolean } | undefined> {
  const { rows } = await sql<{ descricao: string; ativo: boolean }>`
    select descricao, ativo from servico_oferecido
    where cod_concessionaria = ${codConcessionaria} and sem_acento(descricao) = sem_acento(${descricao})
      and cod_servico_oferecido is distinct from ${menos}::integer`.execute(tx);
  return rows[0];
}

export async function insertServicoOferecido(
  tx: Tx,
  row: Insertable<Tables['servico_oferecido']>,
): Promise<number> {
  const { cod_servico_oferecido } = await tx
    .insertInto('servico_oferecido')
    .values(row)
    .returning('cod_servico_oferecido')
    .executeTakeFirstOrThrow();
  return cod_servico_oferecido;
}

export async function updateServicoOferecido(
  tx: Tx,
  cod: number,
  change: Updateable<Tables['servico_oferecido']>,
): Promise<void> {
  await tx.updateTable('servico_oferecido').set(change).where('cod_servico_oferecido', '=', cod).execute();
}

export async function deleteServicoOferecido(tx: Tx, cod: number): Promise<void> {
  await tx.deleteFrom('servico_oferecido').where('cod_servico_oferecido', '=', cod).execute();
}

/** Takes over another dealership's active services, but for those that are there already, active or not; how many of each. */
export async function copiarServicos(
  tx: Tx,
  { origem, destino }: { origem: number; destino: number },
): Promise<{ copiados: number; jaTinha: number }> {
  const { rows } = await sql<{ copiados: number; total: number }>`
    with novos as (
      insert into servico_oferecido (cod_distribuidor, cod_concessionaria, descricao, cod_tipo_servico, tmo_min, preco_centavos,
          cod_especialidade, cor, na_agenda_virtual)
      select cod_distribuidor, ${destino}::integer, descricao, cod_tipo_servico, tmo_min, preco_centavos, cod_especialidade, cor,
          na_agenda_virtual
      from servico_oferecido where cod_concessionaria = ${origem} and ativo order by cod_servico_oferecido
      on conflict do nothing returning cod_servico_oferecido)
    select (select count(*)::integer from novos) as copiados,
      (select count(*)::integer from servico_oferecido where cod_concessionaria = ${origem} and ativo) as total`.execute(
    tx,
  );
  const { copiados = 0, total = 0 } = rows[0] ?? {};
  return { copiados, jaTinha: total - copiados };
}
