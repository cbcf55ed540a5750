import { type RawBuilder, sql } from 'kysely';
import type { BaseId } from '@oferta/domain/relatorios/bases.ts';
import type { Amostra } from '@oferta/domain/relatorios/formula.ts';
import type { Dimensao } from '@oferta/domain/relatorios/pivot.ts';
import type { Tx } from '#kernel/db/database.ts';
import { colunaDaDimensao, DIMENSOES_DO_FATO, type Fato, FONTE_DA_BASE } from '../numeros/fontes.ts';
import { colunaDe } from '../numeros/numeros.queries.ts';

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

const chavesDe = (dimensoes: readonly Dimensao[]): RawBuilder<unknown> =>
  dimensoes.length === 0
    ? sql`array[]::text[]`
    : sql`array[${sql.raw(dimensoes.map((dimensao) => colunaDaDimensao(dimensao)).join(', '))}]`;

/** Whether a table of facts knows every dimension of a question. */
export const sabeDe = (fato: Fato, { dimensoes, filtros }: Pick<Corte, 'dimensoes' | 'filtros'>): boolean =>
  [...dimensoes, ...filtros.map(({ dimensao }) => dimensao)].every((dimensao) =>
    DIMENSOES_DO_FATO[fato].includes(dimensao),
  );

/** Sums of a table of facts by dimensions. */
export async function somarFato(
  tx: Tx,
  fato: Fato,
  { corte, bases }: { corte: Corte; bases: readonly BaseId[] },
): Promise<GrupoRow[]> {
  const somas = bases.map(
    (base) => sql`sum(${sql.raw(FONTE_DA_BASE[base]?.parcela ?? 'null')})::bigint as ${sql.ref(base)}`,
  );
  const { rows } = await sql<GrupoRow>`
    select ${chavesDe(corte.dimensoes)} as chaves, ${sql.join(somas)}
    from ${sql.table(fato)} f join concessionaria k on k.cod_concessionaria = f.cod_concessionaria
    where ${onde(corte)} group by 1`.execute(tx);
  return rows;
}

/** The same from the days' sums, where the question needs nothing finer than a dealership and a day. */
export async function somarDias(
  tx: Tx,
  { corte, bases }: { corte: Corte; bases: readonly BaseId[] },
): Promise<GrupoRow[]> {
  const somas = bases.map((base) => sql`sum(f.${sql.ref(colunaDe(base))})::bigint as ${sql.ref(base)}`);
  const { rows } = await sql<GrupoRow>`
    select ${chavesDe(corte.dimensoes)} as chaves, ${sql.join(somas)}
    from numero_dia f join concessionaria k on k.cod_concessionaria = f.cod_concessionaria
    where ${onde(corte)} group by 1`.execute(tx);
  return rows;
}

/** Visits with a job of each group: a visit with jobs of two types is counted in both. */
export async function contarPassagens(tx: Tx, corte: Corte): Promise<GrupoRow[]> {
  const { rows } = await sql<GrupoRow>`
    select ${chavesDe(corte.dimensoes)} as chaves, count(distinct f.cod_agendamento) as passagens
    from fato_servico f join concessionaria k on k.cod_concessionaria = f.cod_concessionaria
    where ${onde(corte)} group by 1`.execute(tx);
  return rows;
}

const AMOSTRAS = {
  permanencia: { fato: 'fato_passagem', valor: 'f.permanencia' },
  permanenciaExpediente: { fato: 'fato_passagem', valor: 'f.permanencia - f.fora_do_expediente' },
  aprovacao: { fato: 'fato_orcamento', valor: 'f.resposta' },
} as const satisfies Record<Amostra, { fato: Fato; valor: string }>;

/** The table that a sample is measured in. */
export const fatoDaAmostra = (amostra: Amostra): Fato => AMOSTRAS[amostra].fato;

/** What is measured of a fact `f` for a sample. */
export const valorDaAmostra = (amostra: Amostra): string => AMOSTRAS[amostra].valor;

/** How often each value of a sample was measured in each group. */
export async function contarValores(
  tx: Tx,
  amostra: Amostra,
  corte: Corte,
): Promise<{ chaves: string[]; contagem: [number, number][] }[]> {
  const { fato, valor } = AMOSTRAS[amostra];
  const { rows } = await sql<{ chaves: string[]; contagem: [number, number][] }>`
    select chaves, json_agg(json_build_array(valor, vezes)) as contagem from (
      select ${chavesDe(corte.dimensoes)} as chaves, ${sql.raw(valor)} as valor, count(*) as vezes
      from ${sql.table(fato)} f join concessionaria k on k.cod_concessionaria = f.cod_concessionaria
      where ${onde(corte)} and ${sql.raw(valor)} is not null group by 1, 2) v group by 1`.execute(tx);
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

export interface CelulaRow {
  total: number;
  codigo: number;
  codConcessionaria: number;
  placa: string | null;
  modelo: string;
  cliente: string;
  numeroOs: string | null;
  dia: string;
  bases: { [B in BaseId]?: number };
}

const CHAVE_DO_FATO = {
  fato_passagem: 'cod_agendamento',
  fato_servico: 'cod_agendamento',
  fato_agenda: 'cod_agendamento',
  fato_orcamento: 'cod_orcamento',
  fato_pesquisa: 'cod_pesquisa',
} as const satisfies Partial<Record<Fato, string>>;
/** Facts whose records can be shown. */
export type FatoDeRegistro = keyof typeof CHAVE_DO_FATO;

/** What a record is told by: its appointment's or, of a quote, its inspection's car and client. */
const VEICULO_DO_FATO: { readonly [F in FatoDeRegistro]: RawBuilder<unknown> } = {
  fato_passagem: sql`agendamento v where v.cod_agendamento = c.codigo`,
  fato_servico: sql`agendamento v where v.cod_agendamento = c.codigo`,
  fato_agenda: sql`agendamento v where v.cod_agendamento = c.codigo`,
  fato_orcamento: sql`checklist v where v.cod_checklist = (select o.cod_checklist from orcamento o where o.cod_orcamento = c.codigo)`,
  fato_pesquisa: sql`agendamento v where v.cod_agendamento = (select p.cod_agendamento from pesquisa p where p.cod_pesquisa = c.codigo)`,
};

/** A page of the records in a cell, the latest first. */
export async function listDaCelula(
  tx: Tx,
  fato: FatoDeRegistro,
  {
    corte,
    bases,
    desde,
    quantos,
  }: { corte: Corte; bases: readonly BaseId[]; desde: number; quantos: number },
): Promise<CelulaRow[]> {
  const chave = sql.ref(`f.${CHAVE_DO_FATO[fato]}`);
  const pares = bases
    .filter((base) => FONTE_DA_BASE[base]?.fato === fato)
    .map((base) => `'${base}', sum(${FONTE_DA_BASE[base]?.parcela})::bigint`);
  const { rows } = await sql<CelulaRow>`
    select c.total, c.codigo, c.casa as "codConcessionaria", v.placa, v.modelo, v.cliente, v.numero_os as "numeroOs", c.dia::text, c.bases
    from (
      select count(*) over () as total, ${chave} as codigo, f.cod_concessionaria as casa, max(f.dia) as dia,
        jsonb_build_object(${sql.raw(pares.join(', '))}) as bases
      from ${sql.table(fato)} f join concessionaria k on k.cod_concessionaria = f.cod_concessionaria
      where ${onde(corte)} group by 2, 3 order by 4 desc, 2 offset ${desde} limit ${quantos}
    ) c
    cross join lateral (select v.placa, v.modelo, v.cliente, v.numero_os from ${VEICULO_DO_FATO[fato]}) v
    order by c.dia desc, c.codigo`.execute(tx);
  return rows;
}
