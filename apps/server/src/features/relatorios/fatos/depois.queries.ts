import { type RawBuilder, sql } from 'kysely';
import type { Bases } from '@oferta/domain/relatorios/bases.ts';
import { LANCADAS } from '@oferta/domain/relatorios/numeros-do-mes.ts';
import type { Tx } from '#kernel/db/database.ts';
import { BASES_DO_DIA, colunaDe } from '#features/vendas/public.ts';
import type { PendenteRow } from './pendente.queries.ts';

/** A dealership's month, by its first day. */
export interface MesDaCasa {
  codConcessionaria: number;
  mes: string;
}

/** A record as what waits to be counted names it, with when it was first found to differ. */
export interface RegistroDepois {
  tipo: PendenteRow['tipo'];
  codigo: number;
  quando: string;
}

/** What is kept of a closed month whose records tell something else since. */
export interface DepoisRow extends MesDaCasa {
  bases: Bases;
  registros: RegistroDepois[];
}

/** The closed months of these dealerships. */
export async function listMesesFechados(tx: Tx, casas: readonly number[]): Promise<MesDaCasa[]> {
  const { rows } = await sql<MesDaCasa>`
    select cod_concessionaria as "codConcessionaria", mes::text from fechamento
    where cod_concessionaria = any (${casas}::integer[]) and fechado order by 1, 2`.execute(tx);
  return rows;
}

/** What is kept of closed months of these dealerships that differ. */
export async function listDepois(tx: Tx, casas: readonly number[]): Promise<DepoisRow[]> {
  const { rows } = await sql<DepoisRow>`
    select cod_concessionaria as "codConcessionaria", mes::text, bases, registros from fechamento_depois
    where cod_concessionaria = any (${casas}::integer[]) order by 1, 2`.execute(tx);
  return rows;
}

/** Keeps what differs of a closed month, or that nothing does any more. */
export async function gravarDepois(
  tx: Tx,
  { codConcessionaria, mes, bases, registros }: DepoisRow,
): Promise<void> {
  if (registros.length === 0) {
    await deleteDepois(tx, { codConcessionaria, mes });
    return;
  }
  await sql`
    insert into fechamento_depois (cod_distribuidor, cod_concessionaria, mes, bases, registros)
    select k.cod_distribuidor, k.cod_concessionaria, ${mes}::date, ${JSON.stringify(bases)}::jsonb, ${JSON.stringify(registros)}::jsonb
    from concessionaria k where k.cod_concessionaria = ${codConcessionaria}
    on conflict (cod_concessionaria, mes) do update set bases = excluded.bases, registros = excluded.registros`.execute(
    tx,
  );
}

/** A reopened month has its records counted again; nothing is kept of it. */
export async function deleteDepois(tx: Tx, { codConcessionaria, mes }: MesDaCasa): Promise<void> {
  await sql`delete from fechamento_depois where cod_concessionaria = ${codConcessionaria} and mes = ${mes}::date`.execute(
    tx,
  );
}

/** Has every record that differs from a closed month counted. */
export async function contarDepois(tx: Tx, { codConcessionaria, mes }: MesDaCasa): Promise<void> {
  await sql`
    insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo)
    select d.cod_distribuidor, d.cod_concessionaria, r.tipo, r.codigo
    from fechamento_depois d, jsonb_to_recordset(d.registros) as r(tipo text, codigo bigint)
    where d.cod_concessionaria = ${codConcessionaria} and d.mes = ${mes}::date`.execute(tx);
}

/** The tables of facts by which a kind of record is known, and the column of its code. */
const FATOS = {
  agendamento: ['cod_agendamento', ['fato_agenda', 'fato_chegada', 'fato_passagem', 'fato_trabalho']],
  orcamento: ['cod_orcamento', ['fato_orcamento', 'fato_resposta']],
  pesquisa: ['cod_pesquisa', ['fato_pesquisa']],
  ordem: ['cod_ordem_servico', ['fato_chegada']],
} as const satisfies Partial<Record<PendenteRow['tipo'], readonly [string, readonly string[]]>>;

/** The first day that each of these records may be counted on, by what it tells now and by what was counted of it. */
export async function listDesde(
  tx: Tx,
  codigosDe: (tipo: PendenteRow['tipo']) => readonly number[],
): Promise<{ tipo: PendenteRow['tipo']; codigo: number; desde: string }[]> {
  // A day before what the instants say: where the dealership is, it may have been another.
  const dos: RawBuilder<unknown>[] = [
    sql`select 'agendamento' as tipo, a.cod_agendamento as codigo, least(a.dia, a.recebido_em::date - 1, a.entregue_em::date - 1,
        (select min(s.data_fim_servico)::date - 1 from servico s where s.cod_agendamento = a.cod_agendamento)) as dia
      from agendamento a where a.cod_agendamento = any (${codigosDe('agendamento')}::bigint[])`,
    sql`select 'orcamento', o.cod_orcamento, o.criado_em::date - 1 from orcamento o
      where o.cod_orcamento = any (${codigosDe('orcamento')}::bigint[])`,
    sql`select 'pesquisa', p.cod_pesquisa, p.respondida_em::date - 1 from pesquisa p
      where p.cod_pesquisa = any (${codigosDe('pesquisa')}::bigint[])`,
    sql`select 'ordem', o.cod_ordem_servico, o.aberta_em::date - 1 from ordem_servico o
      where o.cod_ordem_servico = any (${codigosDe('ordem')}::bigint[])`,
    ...(['agendamento', 'orcamento', 'pesquisa', 'ordem'] as const).flatMap((tipo) => {
      const [chave, fatos] = FATOS[tipo];
      return fatos.map(
        (fato) => sql`select ${tipo}::text, ${sql.ref(chave)}, dia from ${sql.table(fato)}
          where ${sql.ref(chave)} = any (${codigosDe(tipo)}::bigint[])`,
      );
    }),
  ];
  const { rows } = await sql<{ tipo: PendenteRow['tipo']; codigo: number; desde: string }>`
    select tipo, codigo, min(dia)::text as desde from (${sql.join(dos, sql` union all `)}) d group by 1, 2
    having min(dia) is not null`.execute(tx);
  return rows;
}

const dosMeses = (fato: string, meses: readonly MesDaCasa[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(meses.map(({ codConcessionaria, mes }) => ({ cod: codConcessionaria, mes })))}::json)
      as r(cod integer, mes date)
    join ${sql.table(fato)} f on f.cod_concessionaria = r.cod and f.dia >= r.mes and f.dia < r.mes + interval '1 month'`;

export interface Impressao extends MesDaCasa {
  tipo: PendenteRow['tipo'];
  codigo: number;
  impressao: string;
}

/** What is counted of every record of these months, as one text a record: two that are the same are counted the same. */
export async function listImpressoes(
  tx: Tx,
  { registros, horas }: { registros: readonly MesDaCasa[]; horas: readonly MesDaCasa[] },
): Promise<Impressao[]> {
  const uma = (fato: string, tipo: PendenteRow['tipo'], chave: RawBuilder<unknown>) => sql`
    select r.cod, r.mes, ${tipo}::text as tipo, ${chave} as codigo, (to_jsonb(f) - 'cod_fato')::text as texto
    from ${dosMeses(fato, fato === 'fato_hora' ? horas : registros)}`;
  const visita = sql`f.cod_agendamento`;
  const partes = [
    uma('fato_agenda', 'agendamento', visita),
    uma('fato_passagem', 'agendamento', visita),
    uma('fato_servico', 'agendamento', visita),
    uma('fato_trabalho', 'agendamento', visita),
    sql`select r.cod, r.mes, case when f.cod_agendamento is null then 'ordem' else 'agendamento' end,
      coalesce(f.cod_agendamento, f.cod_ordem_servico), to_jsonb(f)::text from ${dosMeses('fato_chegada', registros)}`,
    uma('fato_orcamento', 'orcamento', sql`f.cod_orcamento`),
    uma('fato_resposta', 'orcamento', sql`f.cod_orcamento`),
    uma('fato_pesquisa', 'pesquisa', sql`f.cod_pesquisa`),
    uma('fato_hora', 'hora', sql`(f.dia - date '1970-01-01')::bigint`),
  ];
  const { rows } = await sql<Impressao>`
    select cod as "codConcessionaria", mes::text, tipo, codigo, md5(string_agg(texto, '|' order by texto)) as impressao
    from (${sql.join(partes, sql` union all `)}) x group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** The quantities of these months: as the days' sums tell them, or how much of those people told in entries. */
export async function somarMeses(
  tx: Tx,
  tabela: 'numero_dia' | 'fato_lancado',
  meses: readonly MesDaCasa[],
): Promise<(MesDaCasa & { bases: Bases })[]> {
  const bases = tabela === 'numero_dia' ? BASES_DO_DIA : LANCADAS;
  const somas = sql.join(
    bases.map((base) => sql`coalesce(sum(f.${sql.ref(colunaDe(base))}), 0)::bigint as ${sql.ref(base)}`),
  );
  const { rows } = await sql<MesDaCasa & Bases>`
    select r.cod as "codConcessionaria", r.mes::text as mes, ${somas} from ${dosMeses(tabela, meses)}
    group by 1, 2`.execute(tx);
  return rows.map(({ codConcessionaria, mes, ...somadas }) => ({ codConcessionaria, mes, bases: somadas }));
}
