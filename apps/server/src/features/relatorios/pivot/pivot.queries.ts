import { type RawBuilder, sql } from 'kysely';
import type { BaseId } from '@oferta/domain/relatorios/bases.ts';
import { basesDe, type Contados } from '@oferta/domain/relatorios/calcular.ts';
import { indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import type { Amostra } from '@oferta/domain/relatorios/formula.ts';
import type { Dimensao } from '@oferta/domain/relatorios/pivot.ts';
import type { Tx } from '#kernel/db/database.ts';
import { lerRegistros, type RegistroRow, somasPor } from '../numeros/abrir.queries.ts';
import {
  chaveDoGrupo,
  colunaDaDimensao,
  DIMENSOES_DO_FATO,
  type Fato,
  fatosMedidos,
  FONTE_DA_AMOSTRA,
  grupoDaDimensao,
  parcelaDe,
  registrosDe,
  type TipoDeRegistro,
} from '../numeros/fontes.ts';
import { colunaDe } from '#features/vendas/public.ts';

export interface Filtro {
  dimensao: Dimensao;
  chaves: readonly string[];
}

/** Which facts, and what they are grouped by. */
export interface Corte {
  de: string;
  ate: string;
  dimensoes: readonly Dimensao[];
  filtros: readonly Filtro[];
}

/** Keys of the dimensions in their order, and the sums of one group. */
export type GrupoRow = { chaves: string[] } & { [B in BaseId]?: number };

/** The facts `f` of a cut, of the dealerships `k` that the person sees. */
export const onde = ({ de, ate, filtros }: Corte): RawBuilder<unknown> =>
  sql.join(
    [
      sql`f.dia between ${de} and ${ate}`,
      // The dealerships that the person sees, named: an index is gone through by them, and the wall stands behind.
      sql`f.cod_concessionaria = k.cod_concessionaria`,
      ...filtros.map(
        ({ dimensao, chaves }) => sql`${sql.raw(colunaDaDimensao(dimensao))} = any (${chaves}::text[])`,
      ),
    ],
    sql` and `,
  );

const lugar = (i: number): string => `d${i}`;

/** The dimensions' groups, each by its place, and what comes beside them. */
const gruposE = (dimensoes: readonly Dimensao[], mais: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([
    ...dimensoes.map((dimensao, i) => sql.raw(`${grupoDaDimensao(dimensao)} as ${lugar(i)}`)),
    ...mais,
  ]);

/** `group by` the first so many columns; all facts are one group where there are none. */
const porColunas = (quantas: number): RawBuilder<unknown> =>
  quantas === 0
    ? sql``
    : sql`group by ${sql.raw(Array.from({ length: quantas }, (_, i) => i + 1).join(', '))}`;

/** Keys of the groups that `gruposE` has told apart. */
const chavesDe = (dimensoes: readonly Dimensao[]): RawBuilder<unknown> =>
  sql.raw(`array[${dimensoes.map((dimensao, i) => chaveDoGrupo(dimensao, lugar(i))).join(', ')}]::text[]`);

/** Whether a table of facts knows every dimension of a question. */
export const sabeDe = (fato: Fato, { dimensoes, filtros }: Pick<Corte, 'dimensoes' | 'filtros'>): boolean =>
  [...dimensoes, ...filtros.map(({ dimensao }) => dimensao)].every((dimensao) =>
    DIMENSOES_DO_FATO[fato].includes(dimensao),
  );

interface Soma {
  readonly base: BaseId;
  /** What one row adds. */
  readonly parcela: string;
}

async function somar(
  tx: Tx,
  { tabela, corte, somas }: { tabela: string; corte: Corte; somas: readonly Soma[] },
): Promise<GrupoRow[]> {
  const { dimensoes } = corte;
  const colunas = somas.map(({ base, parcela }) => sql`sum(${sql.raw(parcela)})::bigint as ${sql.ref(base)}`);
  const { rows } = await sql<GrupoRow>`
    select ${chavesDe(dimensoes)} as chaves, ${sql.join(somas.map(({ base }) => sql.ref(base)))} from (
      select ${gruposE(dimensoes, colunas)}
      from ${sql.table(tabela)} f join concessionaria k on k.cod_concessionaria = f.cod_concessionaria
      where ${onde(corte)} ${porColunas(dimensoes.length)} having count(*) > 0) g`.execute(tx);
  return rows;
}

/** Sums of a table of facts by dimensions. */
export const somarFato = (
  tx: Tx,
  fato: Fato,
  { corte, bases }: { corte: Corte; bases: readonly BaseId[] },
): Promise<GrupoRow[]> =>
  somar(tx, {
    tabela: fato,
    corte,
    somas: bases.map((base) => ({ base, parcela: parcelaDe(base, fato) ?? 'null' })),
  });

/** The same from the days' sums, where the question needs nothing finer than a dealership and a day. */
export const somarDias = (
  tx: Tx,
  { corte, bases }: { corte: Corte; bases: readonly BaseId[] },
): Promise<GrupoRow[]> =>
  somar(tx, {
    tabela: 'numero_dia',
    corte,
    somas: bases.map((base) => ({ base, parcela: `f.${colunaDe(base)}` })),
  });

/** Cars that came, once for each of their jobs: where a cut asks for what only jobs have. */
const CHEGADA_POR_SERVICO = sql`(select c.*, s.cod_mecanico, s.cod_tipo_servico
  from fato_chegada c left join lateral unnest(c.mecanicos, c.tipos) as s(cod_mecanico, cod_tipo_servico) on true)`;

/** Cars that came, by the groups of their jobs: one with jobs of two types is counted in both. */
export async function contarPassagens(tx: Tx, corte: Corte): Promise<GrupoRow[]> {
  const { dimensoes } = corte;
  const { rows } = await sql<GrupoRow>`
    select ${chavesDe(dimensoes)} as chaves, passagens from (
      select ${gruposE(dimensoes, [sql`count(distinct f.cod_visita) as passagens`])}
      from ${CHEGADA_POR_SERVICO} f join concessionaria k on k.cod_concessionaria = f.cod_concessionaria
      where ${onde(corte)} ${porColunas(dimensoes.length)} having count(*) > 0) g`.execute(tx);
  return rows;
}

/** How often each value of a sample was measured in each group: the values, and how often each. */
export async function contarValores(
  tx: Tx,
  amostra: Amostra,
  corte: Corte,
): Promise<(Contados & { chaves: string[] })[]> {
  const { fato, valor } = FONTE_DA_AMOSTRA[amostra];
  const { dimensoes } = corte;
  const contados = [sql`${sql.raw(valor)} as valor`, sql`count(*) as vezes`];
  const lugares = dimensoes.map((_dimensao, i) => sql.ref(lugar(i)));
  const { rows } = await sql<Contados & { chaves: string[] }>`
    select ${chavesDe(dimensoes)} as chaves, array_to_json(array_agg(valor)) as valores, array_to_json(array_agg(vezes)) as vezes
    from (
      select ${gruposE(dimensoes, contados)}
      from ${sql.table(fato)} f join concessionaria k on k.cod_concessionaria = f.cod_concessionaria
      where ${onde(corte)} and ${sql.raw(valor)} is not null ${porColunas(dimensoes.length + 1)}) v
    group by ${lugares.length === 0 ? sql`()` : sql.join(lugares)} having count(*) > 0`.execute(tx);
  return rows;
}

/** Names of the members whose keys are codes. */
export const NOMES = {
  grupo: { tabela: 'grupo', chave: 'cod_grupo' },
  concessionaria: { tabela: 'concessionaria', chave: 'cod_concessionaria' },
  consultor: { tabela: 'consultor', chave: 'cod_consultor' },
  mecanico: { tabela: 'mecanico', chave: 'cod_mecanico' },
  tipoServico: { tabela: 'tipo_servico', chave: 'cod_tipo_servico' },
} as const;
export type ComNome = keyof typeof NOMES;
export const temNome = (dimensao: Dimensao): dimensao is ComNome => Object.hasOwn(NOMES, dimensao);

export async function listNomes(
  tx: Tx,
  dimensao: ComNome,
  codigos: readonly number[],
): Promise<Map<string, string>> {
  const { tabela, chave } = NOMES[dimensao];
  const { rows } = await sql<{ chave: string; nome: string }>`
    select ${sql.ref(chave)}::text as chave, nome from ${sql.table(tabela)} where ${sql.ref(chave)} = any (${codigos}::integer[])`.execute(
    tx,
  );
  return new Map(rows.map(({ chave: cod, nome }) => [cod, nome]));
}

/** Jobs of a span that the person sees. */
export async function contarServicos(tx: Tx, { de, ate }: { de: string; ate: string }): Promise<number> {
  const { rows } = await sql<{ quantos: number }>`
    select count(*) as quantos from fato_servico f join concessionaria k on k.cod_concessionaria = f.cod_concessionaria
    where f.dia between ${de} and ${ate} and f.cod_servico is not null`.execute(tx);
  return rows[0]?.quantos ?? 0;
}

interface Pagina {
  readonly corte: Corte;
  readonly desde: number;
  readonly quantos: number;
}

/** A page of the records in a cell, the latest first; null where the cut knows none of the measure's facts. */
export async function listDaCelula(
  tx: Tx,
  medida: IndicadorId,
  { corte, desde, quantos }: Pagina,
): Promise<{ tipo: TipoDeRegistro; rows: RegistroRow[] } | null> {
  const porServico = (fato: Fato): boolean => fato === 'fato_chegada' && !sabeDe(fato, corte);
  const fatos = [...fatosMedidos(medida)].filter(
    (fato) => sabeDe(fato, corte) || (porServico(fato) && sabeDe('fato_trabalho', corte)),
  );
  const registros = registrosDe(fatos);
  if (!registros) return null;
  const bases = indicadorDe(medida).conta.tipo === 'quantil' ? [] : basesDe(medida);
  const partes = fatos.map((fato) =>
    somasPor(fato, {
      bases,
      chave: registros.chaveDe(fato),
      soma: porServico(fato) ? 'max' : 'sum',
      de: sql`${porServico(fato) ? CHEGADA_POR_SERVICO : sql.table(fato)} f
        join concessionaria k on k.cod_concessionaria = f.cod_concessionaria where ${onde(corte)}`,
    }),
  );
  const { tipo } = registros;
  return { tipo, rows: await lerRegistros(tx, partes, { tipo, pagina: { desde, quantos } }) };
}
