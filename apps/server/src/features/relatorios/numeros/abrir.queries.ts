import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import type { BaseId, Bases } from '@oferta/domain/relatorios/bases.ts';
import { basesDe } from '@oferta/domain/relatorios/calcular.ts';
import { indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import type { Tx } from '#kernel/db/database.ts';
import { DIMENSOES_DO_FATO, type Fato, fatosDe, FONTE_DA_BASE } from './fontes.ts';
import type { FaixaDeDias } from './periodo.ts';

type Linha = OutputOf<typeof painelContracts.abrirNumero>['itens'][number];

/** A row behind a number, before it is calculated. */
export type Registro = Pick<Linha, 'chave' | 'nome' | 'detalhe' | 'registro'> & { bases: Bases };

type Faixas = ReadonlyMap<number, FaixaDeDias>;

const faixasDe = (faixas: Faixas) =>
  sql`json_to_recordset(${JSON.stringify([...faixas].map(([cod, dias]) => ({ cod, ...dias })))}::json) as r(cod integer, de date, ate date)`;

/** The visits of medians, whose records carry no quantity of the formula. */
const fatosAbertos = (id: IndicadorId): Set<Fato> => {
  const { conta } = indicadorDe(id);
  if (conta.tipo !== 'quantil') return fatosDe(id);
  return new Set([conta.amostra === 'aprovacao' ? 'fato_orcamento' : 'fato_passagem']);
};

const PESSOAS = { mecanicos: 'mecanico', consultores: 'consultor' } as const;
type Pessoas = keyof typeof PESSOAS;

/** How many rows an indicator opens to in each way but dealerships; a way that does not exist for it is absent. */
export async function aberturasDe(
  tx: Tx,
  id: IndicadorId,
  faixas: Faixas,
): Promise<{ mecanicos?: number; consultores?: number; registros?: number }> {
  const fatos = [...fatosAbertos(id)];
  if (fatos.length === 0) return {};
  const temPessoa = (por: Pessoas) =>
    indicadorDe(id).conta.tipo !== 'quantil' &&
    fatos.every((fato) => DIMENSOES_DO_FATO[fato].includes(PESSOAS[por]));
  const deRegistros =
    fatos.find((fato) => fato !== 'fato_hora' && fato !== 'fato_servico') ??
    fatos.find((fato) => fato === 'fato_servico');
  const { rows } = await sql<{ registros: number; mecanicos: number; consultores: number }>`
    select
      ${deRegistros ? contagem(deRegistros, faixas, deRegistros === 'fato_servico' ? 'f.cod_agendamento' : null) : sql`0`} as registros,
      ${temPessoa('mecanicos') ? uniao(fatos, faixas, 'cod_mecanico') : sql`0`} as mecanicos,
      ${temPessoa('consultores') ? uniao(fatos, faixas, 'cod_consultor') : sql`0`} as consultores`.execute(
    tx,
  );
  const [row] = rows;
  return {
    ...(temPessoa('mecanicos') && { mecanicos: row?.mecanicos ?? 0 }),
    ...(temPessoa('consultores') && { consultores: row?.consultores ?? 0 }),
    ...(deRegistros && { registros: row?.registros ?? 0 }),
  };
}

const contagem = (fato: Fato, faixas: Faixas, distinta: string | null): RawBuilder<unknown> =>
  sql`(select count(${sql.raw(distinta ? `distinct ${distinta}` : '*')})::integer from ${faixasDe(faixas)} join ${sql.table(fato)} f on f.cod_concessionaria = r.cod and f.dia between r.de and r.ate)`;

const uniao = (fatos: readonly Fato[], faixas: Faixas, coluna: string): RawBuilder<unknown> =>
  sql`(select count(*)::integer from (${sql.join(
    fatos.map(
      (fato) =>
        sql`select coalesce(f.${sql.ref(coluna)}, 0) from ${faixasDe(faixas)} join ${sql.table(fato)} f on f.cod_concessionaria = r.cod and f.dia between r.de and r.ate`,
    ),
    sql` union `,
  )}) u)`;

/** An indicator's quantities by person, of the dealerships' spans. Nobody: what was given to no one. */
export async function listPessoas(
  tx: Tx,
  { id, por }: { id: IndicadorId; por: Pessoas },
  faixas: Faixas,
): Promise<Registro[]> {
  const tabela = PESSOAS[por];
  const coluna = `cod_${tabela}`;
  const partes = [...fatosDe(id)].map((fato) =>
    somasPor(fato, { bases: basesDe(id), chave: `coalesce(f.${coluna}, 0)` }, faixas),
  );
  const { rows } = await sql<{ chave: string; nome: string | null; casa: string | null; bases: Bases }>`
    select t.chave::text as chave, p.nome, c.nome as casa, t.bases
    from (select chave, jsonb_object_agg(base, total) as bases
          from (select chave, base, sum(valor) as total from (${sql.join(partes, sql` union all `)}) x group by 1, 2) y group by 1) t
    left join ${sql.table(tabela)} p on p.${sql.ref(coluna)} = t.chave
    left join concessionaria c on c.cod_concessionaria = p.cod_concessionaria`.execute(tx);
  return rows.map(({ chave, nome, casa, bases }) => ({
    chave,
    nome: nome ?? (por === 'mecanicos' ? 'Sem mecânico' : 'Sem consultor'),
    detalhe: casa,
    bases: completas(basesDe(id), bases),
    registro: null,
  }));
}

/** Rows (chave, base, valor) of a table of facts, a base each. */
function somasPor(
  fato: Fato,
  { bases, chave }: { bases: readonly BaseId[]; chave: string },
  faixas: Faixas,
): RawBuilder<unknown> {
  const daqui = bases.filter((base) => FONTE_DA_BASE[base]?.fato === fato);
  return sql`select g.chave, v.base, v.valor from (
      select ${sql.raw(chave)} as chave, array[${sql.raw(daqui.map((base) => `'${base}'`).join(', '))}]::text[] as nomes,
        array[${sql.raw(daqui.map((base) => `sum(${FONTE_DA_BASE[base]?.parcela})::bigint`).join(', '))}]::bigint[] as valores
      from ${faixasDe(faixas)} join ${sql.table(fato)} f on f.cod_concessionaria = r.cod and f.dia between r.de and r.ate
      group by 1) g cross join lateral unnest(g.nomes, g.valores) as v(base, valor)`;
}

const completas = (bases: readonly BaseId[], lidas: Bases): Bases =>
  Object.fromEntries(bases.filter((base) => FONTE_DA_BASE[base]).map((base) => [base, lidas[base] ?? 0]));

/** The records themselves behind an indicator: visits, appointments, quotes or surveys. */
export async function listRegistros(tx: Tx, id: IndicadorId, faixas: Faixas): Promise<Registro[]> {
  const fatos = fatosAbertos(id);
  if (fatos.has('fato_orcamento')) return listOrcamentos(tx, id, faixas);
  if (fatos.has('fato_pesquisa'))
    return listPorAgendamento(tx, { id, fatos: ['fato_pesquisa'], tipo: 'pesquisa' }, faixas);
  if (fatos.has('fato_agenda'))
    return listPorAgendamento(tx, { id, fatos: ['fato_agenda'], tipo: 'agendamento' }, faixas);
  const daVisita = (['fato_passagem', 'fato_servico'] as const).filter((fato) => fatos.has(fato));
  return listPorAgendamento(tx, { id, fatos: daVisita, tipo: 'agendamento' }, faixas);
}

interface PorAgendamento {
  id: IndicadorId;
  fatos: readonly Fato[];
  tipo: 'agendamento' | 'pesquisa';
}

interface RegistroRow {
  codigo: number;
  cod: number;
  codConcessionaria: number;
  placa: string | null;
  modelo: string;
  cliente: string;
  numeroOs: string | null;
  dia: string;
  bases: Bases | null;
}

async function listPorAgendamento(
  tx: Tx,
  { id, fatos, tipo }: PorAgendamento,
  faixas: Faixas,
): Promise<Registro[]> {
  const chave = tipo === 'pesquisa' ? 'f.cod_pesquisa' : 'f.cod_agendamento';
  const [primeiro] = fatos;
  if (primeiro === undefined) return [];
  const partes = fatos.map((fato) => somasPor(fato, { bases: basesDe(id), chave }, faixas));
  const { rows } = await sql<RegistroRow>`
    select d.codigo, a.cod_agendamento as cod, a.cod_concessionaria as "codConcessionaria", a.placa, a.modelo, a.cliente,
      a.numero_os as "numeroOs", d.dia::text, t.bases
    from (select distinct on (${sql.raw(chave)}) ${sql.raw(chave)} as codigo, f.dia from ${faixasDe(faixas)}
          join ${sql.table(primeiro)} f on f.cod_concessionaria = r.cod and f.dia between r.de and r.ate) d
    left join (select chave, jsonb_object_agg(base, total) as bases
          from (select chave, base, sum(valor) as total from (${sql.join(partes, sql` union all `)}) x group by 1, 2) y group by 1) t on t.chave = d.codigo
    join agendamento a on a.cod_agendamento = ${tipo === 'pesquisa' ? sql`(select p.cod_agendamento from pesquisa p where p.cod_pesquisa = d.codigo)` : sql`d.codigo`}`.execute(
    tx,
  );
  return rows.map((row) => registroDe(row, { tipo, bases: basesDe(id) }));
}

async function listOrcamentos(tx: Tx, id: IndicadorId, faixas: Faixas): Promise<Registro[]> {
  const { rows } = await sql<RegistroRow>`
    select o.cod_orcamento as codigo, o.cod_orcamento as cod, o.cod_concessionaria as "codConcessionaria", c.placa, c.modelo,
      c.cliente, c.numero_os as "numeroOs", f.dia::text,
      jsonb_build_object('orcamentosEnviados', 1, 'orcamentosAprovados', f.aprovados, 'orcadoCentavos', f.orcado,
        'aprovadoCentavos', f.aprovado) as bases
    from ${faixasDe(faixas)} join fato_orcamento f on f.cod_concessionaria = r.cod and f.dia between r.de and r.ate
    join orcamento o on o.cod_orcamento = f.cod_orcamento
    join checklist c on c.cod_checklist = o.cod_checklist`.execute(tx);
  return rows.map((row) => registroDe(row, { tipo: 'orcamento', bases: basesDe(id) }));
}

function registroDe(
  { codigo, codConcessionaria, placa, modelo, cliente, numeroOs, dia, bases }: RegistroRow,
  { tipo, bases: quais }: { tipo: 'agendamento' | 'orcamento' | 'pesquisa'; bases: readonly BaseId[] },
): Registro {
  return {
    chave: `${tipo}-${codigo}`,
    nome: placa ?? cliente,
    detalhe: modelo,
    bases: completas(quais, bases ?? {}),
    registro: { tipo, codigo, codConcessionaria, placa, numeroOs, dia },
  };
}
