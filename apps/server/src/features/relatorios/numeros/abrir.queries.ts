import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import type { BaseId, Bases } from '@oferta/domain/relatorios/bases.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { basesDe } from '@oferta/domain/relatorios/calcular.ts';
import { indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { isLancada } from '@oferta/domain/relatorios/numeros-do-mes.ts';
import type { Tx } from '#kernel/db/database.ts';
import {
  DIMENSOES_DO_FATO,
  type Fato,
  fatosDe,
  fatosMedidos,
  FONTE_DA_BASE,
  parcelaDe,
  registrosDe,
  type TipoDeRegistro,
} from './fontes.ts';
import type { FaixaDeDias } from './periodo.ts';

type Linha = OutputOf<typeof painelContracts.abrirNumero>['itens'][number];

/** A row behind a number, before it is calculated. */
export type Registro = Pick<Linha, 'chave' | 'nome' | 'detalhe' | 'registro'> & { bases: Bases };

type Faixas = ReadonlyMap<number, FaixaDeDias>;

/** The facts `f` of dealerships' spans. */
const dasFaixas = (fato: Fato, faixas: Faixas): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify([...faixas].map(([cod, dias]) => ({ cod, ...dias })))}::json) as r(cod integer, de date, ate date)
    join ${sql.table(fato)} f on f.cod_concessionaria = r.cod and f.dia between r.de and r.ate`;

const PESSOAS = { mecanicos: 'mecanico', consultores: 'consultor' } as const;
type Pessoas = keyof typeof PESSOAS;

/** Whether an indicator's quantities are told of each person, all of them. */
const temPessoa = (id: IndicadorId, por: Pessoas): boolean => {
  const fatos = [...fatosDe(id)];
  return fatos.length > 0 && fatos.every((fato) => DIMENSOES_DO_FATO[fato].includes(PESSOAS[por]));
};

/** Orders that are open now are no facts: they are read where they stand. */
const isDeOrdens = (id: IndicadorId): boolean => basesDe(id).includes('ordensAntigas');

/** An indicator, and when it is read. */
interface DoIndicador {
  readonly id: IndicadorId;
  readonly agora: Date;
}

/** How many rows an indicator opens to in each way but dealerships; a way that does not exist for it is absent. */
export async function aberturasDe(
  tx: Tx,
  { id, agora }: DoIndicador,
  faixas: Faixas,
): Promise<{ mecanicos?: number; consultores?: number; registros?: number }> {
  if (isDeOrdens(id)) return { registros: (await listOrdens(tx, [...faixas.keys()], agora)).length };
  const medidos = fatosMedidos(id);
  const registros = registrosDe(medidos);
  if (!registros) return {};
  const quantos = async (fatos: Iterable<Fato>, chaveDe: (fato: Fato) => string): Promise<number> => {
    const chaves = [...fatos].map(
      (fato) => sql`select ${sql.raw(chaveDe(fato))} as chave from ${dasFaixas(fato, faixas)}`,
    );
    const { rows } = await sql<{ quantos: number }>`
      select count(distinct chave)::integer as quantos from (${sql.join(chaves, sql` union all `)}) u`.execute(
      tx,
    );
    return rows[0]?.quantos ?? 0;
  };
  const dePessoas = (por: Pessoas): Promise<number> =>
    quantos(fatosDe(id), () => `coalesce(f.cod_${PESSOAS[por]}, 0)`);
  const alem = (await listLancados(tx, id, faixas)).length;
  return {
    ...(temPessoa(id, 'mecanicos') && { mecanicos: (await dePessoas('mecanicos')) + alem }),
    ...(temPessoa(id, 'consultores') && { consultores: (await dePessoas('consultores')) + alem }),
    registros: (await quantos(medidos, registros.chaveDe)) + alem,
  };
}

/** An indicator's quantities by person, of the dealerships' spans. Nobody: what was given to no one. */
export async function listPessoas(
  tx: Tx,
  { id, por }: { id: IndicadorId; por: Pessoas },
  faixas: Faixas,
): Promise<Registro[]> {
  const tabela = PESSOAS[por];
  const coluna = `cod_${tabela}`;
  const partes = [...fatosDe(id)].map((fato) =>
    somasPor(fato, { bases: basesDe(id), chave: `coalesce(f.${coluna}, 0)`, de: dasFaixas(fato, faixas) }),
  );
  const { rows } = await sql<{ chave: string; nome: string | null; casa: string | null; bases: Bases }>`
    select t.chave::text as chave, p.nome, c.nome as casa, t.bases
    from (${juntas(partes)}) t
    left join ${sql.table(tabela)} p on p.${sql.ref(coluna)} = t.chave
    left join concessionaria c on c.cod_concessionaria = p.cod_concessionaria`.execute(tx);
  const pessoas = rows.map(({ chave, nome, casa, bases }) => ({
    chave,
    nome: nome ?? (por === 'mecanicos' ? 'Sem mecânico' : 'Sem consultor'),
    detalhe: casa,
    bases: completas(basesDe(id), bases),
    registro: null,
  }));
  return [...pessoas, ...(await listLancados(tx, id, faixas))];
}

/** What entries told beyond the records, a row a day: of no person and of no record. */
async function listLancados(tx: Tx, id: IndicadorId, faixas: Faixas): Promise<Registro[]> {
  const bases = basesDe(id).filter(isLancada);
  if (bases.length === 0) return [];
  const rows = await lerRegistros<RegistroRow>(
    tx,
    [
      somasPor('fato_lancado', {
        bases,
        chave: "f.cod_concessionaria || ' ' || f.dia",
        de: dasFaixas('fato_lancado', faixas),
      }),
    ],
    { tipo: 'lancado' },
  );
  return rows
    .filter((row) => bases.some((base) => row.bases[base]))
    .map((row) => registroDe(row, { tipo: 'lancado', bases: basesDe(id) }));
}

interface Somas {
  readonly bases: readonly BaseId[];
  readonly chave: string;
  /** The facts `f`, with what joins and narrows them. */
  readonly de: RawBuilder<unknown>;
  /** Where a fact stands several times for one record, the greatest of what it adds. */
  readonly soma?: 'sum' | 'max';
}

/** Rows (chave, base, valor, dia) of a table of facts, a base each; without a base of it the keys alone. */
export function somasPor(fato: Fato, { bases, chave, de, soma = 'sum' }: Somas): RawBuilder<unknown> {
  const daqui = bases.filter((base) => parcelaDe(base, fato) !== null);
  const nomes = daqui.length === 0 ? `'{""}'` : `array[${daqui.map((base) => `'${base}'`).join(', ')}]`;
  const valores =
    daqui.length === 0
      ? `'{0}'`
      : `array[${daqui.map((base) => `${soma}(${parcelaDe(base, fato)})::bigint`).join(', ')}]`;
  return sql`select g.chave, v.base, v.valor, g.casa, g.dia from (
      select ${sql.raw(chave)} as chave, max(f.cod_concessionaria) as casa, max(f.dia) as dia,
        ${sql.raw(nomes)}::text[] as nomes, ${sql.raw(valores)}::bigint[] as valores
      from ${de}
      group by 1) g cross join lateral unnest(g.nomes, g.valores) as v(base, valor)`;
}

/** The parts of each key together, with the last of its days. */
const juntas = (partes: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  select chave, max(casa) as casa, max(dia) as dia, jsonb_object_agg(base, total) as bases
  from (select chave, base, sum(valor) as total, max(casa) as casa, max(dia) as dia
    from (${sql.join(partes, sql` union all `)}) x group by 1, 2) y group by 1`;

const completas = (bases: readonly BaseId[], lidas: Bases): Bases =>
  Object.fromEntries(bases.filter((base) => FONTE_DA_BASE[base]).map((base) => [base, lidas[base] ?? 0]));

export interface RegistroRow {
  total: number;
  chave: string;
  codConcessionaria: number;
  nome: string | null;
  placa: string | null;
  modelo: string | null;
  numeroOs: string | null;
  dia: string;
  bases: Bases;
}

/** What a key `t.chave` is told by: a visit's appointment, or its order while it has none; a quote's inspection; a mechanic. */
const QUEM = {
  agendamento: sql`
    left join lateral (
      select a.placa, a.modelo, a.cliente, a.numero_os from agendamento a where a.cod_agendamento = t.chave::bigint
      union all
      select o.placa, o.modelo, o.cliente, o.numero_os from ordem_servico o where o.cod_ordem_servico = -t.chave::bigint
    ) q on true`,
  orcamento: sql`
    left join lateral (select c.placa, c.modelo, c.cliente, c.numero_os from orcamento o join checklist c on c.cod_checklist = o.cod_checklist
      where o.cod_orcamento = t.chave::bigint) q on true`,
  pesquisa: sql`
    left join lateral (select a.placa, a.modelo, a.cliente, a.numero_os from pesquisa p join agendamento a on a.cod_agendamento = p.cod_agendamento
      where p.cod_pesquisa = t.chave::bigint) q on true`,
  jornada: sql`
    left join lateral (select null::text as placa, null::text as modelo, m.nome as cliente, null::text as numero_os from mecanico m
      where m.cod_mecanico = split_part(t.chave, ' ', 1)::integer) q on true`,
  lancado: sql`
    left join lateral (select null::text as placa, null::text as modelo, k.nome as cliente, null::text as numero_os from concessionaria k
      where k.cod_concessionaria = t.casa) q on true`,
} as const satisfies Record<TipoDeRegistro, RawBuilder<unknown>>;

/** The records themselves behind an indicator: visits, appointments, quotes, surveys, or the days of mechanics. */
export async function listRegistros(tx: Tx, { id, agora }: DoIndicador, faixas: Faixas): Promise<Registro[]> {
  if (isDeOrdens(id)) return listOrdens(tx, [...faixas.keys()], agora);
  const fatos = fatosMedidos(id);
  const registros = registrosDe(fatos);
  if (!registros) return [];
  const { tipo, chaveDe } = registros;
  const bases = indicadorDe(id).conta.tipo === 'quantil' ? [] : basesDe(id);
  const partes = [...fatos].map((fato) =>
    somasPor(fato, { bases, chave: chaveDe(fato), de: dasFaixas(fato, faixas) }),
  );
  const rows = await lerRegistros<RegistroRow>(tx, partes, { tipo });
  return [...rows.map((row) => registroDe(row, { tipo, bases })), ...(await listLancados(tx, id, faixas))];
}

/** Parts gathered by record, each with what it is told by; a page of them, the latest first, where one is asked for. */
export async function lerRegistros<R extends RegistroRow>(
  tx: Tx,
  partes: readonly RawBuilder<unknown>[],
  { tipo, pagina }: { tipo: TipoDeRegistro; pagina?: { desde: number; quantos: number } },
): Promise<R[]> {
  const quais = pagina
    ? sql`select *, count(*) over () as total from (${juntas(partes)}) j order by dia desc, chave offset ${pagina.desde} limit ${pagina.quantos}`
    : sql`select *, count(*) over () as total from (${juntas(partes)}) j`;
  const { rows } = await sql<R>`
    select t.chave, t.casa as "codConcessionaria", q.cliente as nome, q.placa, q.modelo, q.numero_os as "numeroOs", t.dia::text,
      t.bases, t.total
    from (${quais}) t ${QUEM[tipo]} order by t.dia desc, t.chave`.execute(tx);
  return rows;
}

/** A row of a record, with the way to it; a day of a mechanic has none. */
export function registroDe(
  { chave, nome, codConcessionaria, placa, modelo, numeroOs, dia, bases: lidas }: RegistroRow,
  { tipo, bases }: { tipo: TipoDeRegistro; bases: readonly BaseId[] },
): Registro {
  const quantidades = completas(bases, lidas);
  if (tipo === 'lancado')
    return {
      chave: `lancado-${chave}`,
      nome: `Lançado em ${formatDia(dia)}`,
      detalhe: nome,
      bases: quantidades,
      registro: null,
    };
  if (tipo === 'jornada')
    return {
      chave,
      nome: nome ?? 'Sem mecânico',
      detalhe: formatDia(dia),
      bases: quantidades,
      registro: null,
    };
  const codigo = Number(chave);
  return {
    chave: `${tipo}-${chave}`,
    nome: placa ?? nome ?? '—',
    detalhe: modelo,
    bases: quantidades,
    registro:
      codigo < 0
        ? { tipo: 'ordemServico', codigo: -codigo, codConcessionaria, placa, numeroOs, dia }
        : { tipo, codigo, codConcessionaria, placa, numeroOs, dia },
  };
}

/** Orders open for more than fifteen days, as they stand now. */
async function listOrdens(tx: Tx, casas: readonly number[], agora: Date): Promise<Registro[]> {
  const { rows } = await sql<Omit<RegistroRow, 'bases' | 'total'>>`
    select cod_ordem_servico::text as chave, o.cod_concessionaria as "codConcessionaria", o.cliente as nome, o.placa, o.modelo,
      o.numero_os as "numeroOs", (o.aberta_em at time zone k.fuso)::date::text as dia
    from ordem_servico o join concessionaria k on k.cod_concessionaria = o.cod_concessionaria
    where o.cod_concessionaria = any (${casas}::integer[]) and o.aberta and o.aberta_em < ${agora}::timestamptz - interval '15 days'`.execute(
    tx,
  );
  return rows.map(({ chave, nome, codConcessionaria, placa, modelo, numeroOs, dia }) => ({
    chave: `ordem-${chave}`,
    nome: placa ?? nome ?? '—',
    detalhe: modelo,
    bases: { ordensAntigas: 1 },
    registro: { tipo: 'ordemServico', codigo: Number(chave), codConcessionaria, placa, numeroOs, dia },
  }));
}
