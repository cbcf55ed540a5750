import { type RawBuilder, sql } from 'kysely';
import type { BaseId } from '@oferta/domain/relatorios/bases.ts';
import { ANTES } from '@oferta/domain/relatorios/excel/colunas-da-planilha.ts';
import { basesDe } from '@oferta/domain/relatorios/calcular.ts';
import { indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { type Dimensao, DIMENSAO_IDS } from '@oferta/domain/relatorios/pivot.ts';
import type { PeriodoComparado } from '@oferta/domain/relatorios/excel/periodo-do-relatorio.ts';
import { isLancada } from '@oferta/domain/relatorios/numeros-do-mes.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { LinhaExportada } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import {
  colunaDaDimensao,
  DIMENSOES_DO_FATO,
  type Fato,
  fatosDe,
  FONTE_DA_AMOSTRA,
  FONTE_DA_BASE,
  parcelaDe,
} from '../numeros/fontes.ts';
import { BASES_DO_DIA, colunaDe } from '#features/vendas/public.ts';
import { type ComNome, type Corte, NOMES, onde, temNome } from './pivot.queries.ts';

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
  const fatos: Iterable<Fato> =
    conta.tipo === 'quantil' ? [FONTE_DA_AMOSTRA[conta.amostra].fato] : fatosDe(id);
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
  /** What the groups are compared with: the same facts of other days, each moved to the day it is compared with. */
  readonly antes?: PeriodoComparado | null;
}

/** Of which days facts are, and what their sums are called. */
type Lado = 'agora' | 'antes';
const nomeNoLado = (nome: string, lado: Lado) => sql.ref(lado === 'antes' ? ANTES + nome : nome);

/** A request as one of its sides asks for it: the days, and the day that a fact stands for. */
function noLado({ corte, antes }: Pedido, lado: Lado): { corte: Corte; dia: string } {
  if (lado === 'agora' || !antes) return { corte, dia: 'f.dia' };
  const { de, ate, meses, dias } = antes;
  return {
    corte: { ...corte, de, ate },
    dia: `(f.dia + make_interval(months => ${meses}, days => ${dias}))::date`,
  };
}
const ladosDe = ({ antes }: Pedido): readonly Lado[] => (antes ? ['agora', 'antes'] : ['agora']);

const lugar = (i: number) => sql.ref(`d${i}`);
const lugares = (dimensoes: readonly Dimensao[]) => sql.join(dimensoes.map((_dimensao, i) => lugar(i)));
const chaves = (dimensoes: readonly Dimensao[], dia: string) =>
  sql.join(dimensoes.map((dimensao, i) => sql`${sql.raw(colunaDaDimensao(dimensao, dia))} as ${lugar(i)}`));

/** The sums of one table of facts by dimensions; quantities of others, and of the other side, are null in it. */
function umFato(fato: Fato | 'numero_dia', pedido: Pedido, lado: Lado): RawBuilder<unknown> {
  const { corte, dia } = noLado(pedido, lado);
  const somas = ladosDe(pedido).flatMap((qual) =>
    pedido.bases.map((base) => {
      const doFato = fato === 'numero_dia' ? `f.${colunaDe(base)}` : parcelaDe(base, fato);
      const parcela = qual === lado ? doFato : null;
      const soma = parcela === null ? sql`null` : sql`sum(${sql.raw(parcela)})`;
      return sql`${soma}::bigint as ${nomeNoLado(base, qual)}`;
    }),
  );
  return sql`
    select ${sql.join([chaves(corte.dimensoes, dia), ...somas])}
    from ${sql.table(fato)} f join concessionaria k on k.cod_concessionaria = f.cod_concessionaria
    where ${onde(corte)} group by ${lugares(corte.dimensoes)}`;
}

function fatosDoPedido({ corte, bases }: Pedido): readonly (Fato | 'numero_dia')[] {
  const cortadas = [...corte.dimensoes, ...corte.filtros.map(({ dimensao }) => dimensao)];
  if (cortadas.every((dimensao) => DIMENSOES_DA_CASA.includes(dimensao))) return ['numero_dia'];
  const fatos = bases.flatMap((base) => FONTE_DA_BASE[base]?.fato ?? []);
  return [...new Set<Fato>([...fatos, ...(bases.some(isLancada) ? (['fato_lancado'] as const) : [])])];
}

function mediana(id: IndicadorId, pedido: Pedido, lado: Lado): RawBuilder<unknown> {
  const { corte, dia } = noLado(pedido, lado);
  const { conta } = indicadorDe(id);
  if (conta.tipo !== 'quantil') throw new RangeError(`${id} is no median`);
  const valor = sql.raw(FONTE_DA_AMOSTRA[conta.amostra].valor);
  const porGrupo = corte.dimensoes.length > 0;
  return sql`
    select ${sql.join([
      ...(porGrupo ? [chaves(corte.dimensoes, dia)] : []),
      sql`percentile_cont(${conta.quantil}::float8) within group (order by ${valor}) as ${nomeNoLado(id, lado)}`,
    ])}
    from ${sql.table(FONTE_DA_AMOSTRA[conta.amostra].fato)} f join concessionaria k on k.cod_concessionaria = f.cod_concessionaria
    where ${onde(corte)} and ${valor} is not null ${porGrupo ? sql`group by ${lugares(corte.dimensoes)}` : sql``}`;
}

const nomeDo = (dimensao: ComNome, i: number): RawBuilder<unknown> => {
  const { tabela, chave } = NOMES[dimensao];
  return sql`left join ${sql.table(tabela)} ${sql.ref(`n${i}`)}
    on ${lugar(i)} <> '' and ${sql.ref(`n${i}.${chave}`)} = nullif(${lugar(i)}, '')::integer`;
};

/**
 * The groups of a cut with the sums of their facts and their medians, a row each, in the order of its dimensions: `d0`, `n0`
 * (its name, of those that have one), `d1`, …; then quantities and medians by their names, of the days compared with after
 * `antes_`. What a group has no facts of is 0.
 */
export function lerGrupos(tx: Tx, pedido: Pedido): AsyncGenerator<readonly LinhaExportada[]> {
  const { corte, bases, medianas } = pedido;
  const { dimensoes } = corte;
  const nomes = dimensoes.map((dimensao, i) =>
    temNome(dimensao)
      ? sql`${sql.ref(`n${i}.nome`)} as ${sql.ref(`n${i}`)}`
      : sql`null::text as ${sql.ref(`n${i}`)}`,
  );
  const lados = ladosDe(pedido);
  const fatos = fatosDoPedido(pedido).flatMap((fato) => lados.map((lado) => umFato(fato, pedido, lado)));
  const somadas = lados.flatMap((lado) => bases.map((base) => nomeNoLado(base, lado)));
  const medidas = lados.flatMap((lado) => medianas.map((id) => ({ id, lado })));
  // A group may be known by its medians alone.
  const conhecidos = medidas.map(
    (_medida, i) =>
      sql`select ${sql.join([lugares(dimensoes), ...somadas.map(() => sql`null::bigint`)])} from ${sql.ref(`m${i}`)}`,
  );
  const comMediana = medidas.map(
    ({ id, lado }, i) => sql`${sql.ref(`m${i}`)} as (${mediana(id, pedido, lado)})`,
  );
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
        select ${sql.join([lugares(dimensoes), ...somadas.map((soma) => sql`coalesce(sum(${soma}), 0)::bigint as ${soma}`)])}
        from (${sql.join([...fatos, ...conhecidos], sql` union all `)}) u group by ${lugares(dimensoes)})`,
    ])}
    select ${sql.join([
      sql`g.*`,
      ...nomes,
      ...medidas.map(({ id, lado }, i) => sql`${sql.ref(`m${i}`)}.${nomeNoLado(id, lado)}`),
    ])}
    from g
    ${sql.join(
      medidas.map((_medida, i) => sql`left join ${sql.ref(`m${i}`)} using (${lugares(dimensoes)})`),
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
    const { rows } = await sql<Record<string, number | null>>`${mediana(id, pedido, 'agora')}`.execute(tx);
    todas[id] = rows[0]?.[id] ?? null;
  }
  return todas;
}
