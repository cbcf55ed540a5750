import { type RawBuilder, sql } from 'kysely';
import type { BaseId } from '@oferta/domain/relatorios/bases.ts';
import { basesDe } from '@oferta/domain/relatorios/calcular.ts';
import { indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { type Dimensao, DIMENSAO_IDS } from '@oferta/domain/relatorios/pivot.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { LinhaExportada } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import { colunaDaDimensao, DIMENSOES_DO_FATO, type Fato, fatosDe, FONTE_DA_BASE } from '../numeros/fontes.ts';
import { BASES_DO_DIA, colunaDe } from '../numeros/numeros.queries.ts';
import {
  type ComNome,
  type Corte,
  fatoDaAmostra,
  NOMES,
  onde,
  temNome,
  valorDaAmostra,
} from './pivot.queries.ts';

/** What the days' sums can be cut by. */
export const DIMENSOES_DA_CASA: readonly Dimensao[] = [
  'dia',
  'semana',
  'mes',
  'concessionaria',
  'grupo',
  'marca',
];

/** By what an indicator can be cut so that its groups add up to it; by nothing if it is read live or typed by people. */
export function dimensoesDoIndicador(id: IndicadorId): readonly Dimensao[] {
  const { conta } = indicadorDe(id);
  if (basesDe(id).some((base) => !BASES_DO_DIA.includes(base))) return [];
  const fatos: Iterable<Fato> = conta.tipo === 'quantil' ? [fatoDaAmostra(conta.amostra)] : fatosDe(id);
  return [...fatos].reduce<readonly Dimensao[]>(
    (todas, fato) => todas.filter((dimensao) => DIMENSOES_DO_FATO[fato].includes(dimensao)),
    DIMENSAO_IDS,
  );
}

interface Pedido {
  readonly corte: Corte;
  readonly bases: readonly BaseId[];
  /** Medians are measured in each group. */
  readonly medianas: readonly IndicadorId[];
}

const lugar = (i: number) => sql.ref(`d${i}`);
const lugares = (dimensoes: readonly Dimensao[]) => sql.join(dimensoes.map((_dimensao, i) => lugar(i)));
const chaves = (dimensoes: readonly Dimensao[]) =>
  sql.join(dimensoes.map((dimensao, i) => sql`${sql.raw(colunaDaDimensao(dimensao))} as ${lugar(i)}`));

/** The sums of one table of facts by dimensions; quantities of others are null in it. */
function umFato(fato: Fato | 'numero_dia', { corte, bases }: Pedido): RawBuilder<unknown> {
  const somas = bases.map((base) => {
    if (fato === 'numero_dia') return sql`sum(f.${sql.ref(colunaDe(base))})::bigint as ${sql.ref(base)}`;
    const fonte = FONTE_DA_BASE[base];
    return fonte?.fato === fato
      ? sql`sum(${sql.raw(fonte.parcela)})::bigint as ${sql.ref(base)}`
      : sql`null::bigint as ${sql.ref(base)}`;
  });
  return sql`
    select ${sql.join([chaves(corte.dimensoes), ...somas])}
    from ${sql.table(fato)} f join concessionaria k on k.cod_concessionaria = f.cod_concessionaria
    where ${onde(corte)} group by ${lugares(corte.dimensoes)}`;
}

function fatosDoPedido({ corte, bases }: Pedido): readonly (Fato | 'numero_dia')[] {
  const cortadas = [...corte.dimensoes, ...corte.filtros.map(({ dimensao }) => dimensao)];
  if (cortadas.every((dimensao) => DIMENSOES_DA_CASA.includes(dimensao))) return ['numero_dia'];
  return [...new Set(bases.flatMap((base) => FONTE_DA_BASE[base]?.fato ?? []))];
}

function mediana(id: IndicadorId, { corte }: Pedido): RawBuilder<unknown> {
  const { conta } = indicadorDe(id);
  if (conta.tipo !== 'quantil') throw new RangeError(`${id} is no median`);
  const valor = sql.raw(valorDaAmostra(conta.amostra));
  const porGrupo = corte.dimensoes.length > 0;
  return sql`
    select ${sql.join([
      ...(porGrupo ? [chaves(corte.dimensoes)] : []),
      sql`percentile_cont(${conta.quantil}::float8) within group (order by ${valor}) as ${sql.ref(id)}`,
    ])}
    from ${sql.table(fatoDaAmostra(conta.amostra))} f join concessionaria k on k.cod_concessionaria = f.cod_concessionaria
    where ${onde(corte)} and ${valor} is not null ${porGrupo ? sql`group by ${lugares(corte.dimensoes)}` : sql``}`;
}

const nomeDo = (dimensao: ComNome, i: number): RawBuilder<unknown> => {
  const { tabela, chave } = NOMES[dimensao];
  return sql`left join ${sql.table(tabela)} ${sql.ref(`n${i}`)}
    on ${lugar(i)} <> '' and ${sql.ref(`n${i}.${chave}`)} = nullif(${lugar(i)}, '')::integer`;
};

/**
 * The groups of a cut with the sums of their facts and their medians, a row each, in the order of its dimensions: `d0`, `n0`
 * (its name, of those that have one), `d1`, …; then quantities and medians by their names. What a group has no facts of is 0.
 */
export function lerGrupos(tx: Tx, pedido: Pedido): AsyncGenerator<readonly LinhaExportada[]> {
  const { corte, bases, medianas } = pedido;
  const { dimensoes } = corte;
  const nomes = dimensoes.map((dimensao, i) =>
    temNome(dimensao)
      ? sql`${sql.ref(`n${i}.nome`)} as ${sql.ref(`n${i}`)}`
      : sql`null::text as ${sql.ref(`n${i}`)}`,
  );
  const fatos = fatosDoPedido(pedido).map((fato) => umFato(fato, pedido));
  // A group may be known by its medians alone.
  const conhecidos = medianas.map(
    (_id, i) =>
      sql`select ${sql.join([lugares(dimensoes), ...bases.map(() => sql`null::bigint`)])} from ${sql.ref(`m${i}`)}`,
  );
  const comMediana = medianas.map((id, i) => sql`${sql.ref(`m${i}`)} as (${mediana(id, pedido)})`);
  const ordem = dimensoes.flatMap((dimensao, i) =>
    temNome(dimensao)
      ? [sql`${sql.ref(`n${i}.nome`)} collate como_se_conta nulls last`, lugar(i)]
      : [sql`${lugar(i)} collate como_se_conta`],
  );
  return porCursor(
    tx,
    sql`with ${sql.join([
      ...comMediana,
      sql`g as (
        select ${sql.join([lugares(dimensoes), ...bases.map((base) => sql`coalesce(sum(${sql.ref(base)}), 0)::bigint as ${sql.ref(base)}`)])}
        from (${sql.join([...fatos, ...conhecidos], sql` union all `)}) u group by ${lugares(dimensoes)})`,
    ])}
    select ${sql.join([sql`g.*`, ...nomes, ...medianas.map((id, i) => sql.ref(`m${i}.${id}`))])}
    from g
    ${sql.join(
      medianas.map((_id, i) => sql`left join ${sql.ref(`m${i}`)} using (${lugares(dimensoes)})`),
      sql` `,
    )}
    ${sql.join(
      dimensoes.flatMap((dimensao, i) => (temNome(dimensao) ? [nomeDo(dimensao, i)] : [])),
      sql` `,
    )}
    order by ${sql.join(ordem)}`,
  );
}

/** Medians over a whole cut, whatever its groups. */
export async function lerMedianas(
  tx: Tx,
  corte: Corte,
  medianas: readonly IndicadorId[],
): Promise<Record<string, number | null>> {
  const todas: Record<string, number | null> = {};
  for (const id of medianas) {
    const pedido = { corte: { ...corte, dimensoes: [] }, bases: [], medianas: [] };
    const { rows } = await sql<Record<string, number | null>>`${mediana(id, pedido)}`.execute(tx);
    todas[id] = rows[0]?.[id] ?? null;
  }
  return todas;
}
