import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ResultadoBusca } from '@oferta/contracts/suporte/busca.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Procura } from './procura.ts';

type Resultado = z.output<typeof ResultadoBusca>;

interface Pergunta {
  codConcessionaria: number;
  procura: Procura;
  agendamentos: boolean;
  ordens: boolean;
  orcamentos: boolean;
  maximo: number;
}

/** Appointments, service orders and quotes that answer the question, the newest first. */
export async function listEncontrados(tx: Tx, pergunta: Pergunta): Promise<Resultado[]> {
  const parts = [
    ...(pergunta.agendamentos ? [agendamentos(pergunta)] : []),
    ...(pergunta.ordens ? [ordens(pergunta)] : []),
    ...(pergunta.orcamentos ? [orcamentos(pergunta)] : []),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<Resultado>`
    select tipo, codigo, placa, chassi, cliente, modelo, "numeroOs", numero, "dataAgendamento", "horaAgendamento", situacao
    from (${sql.join(parts, sql` union all `)}) as achados
    order by "dataAgendamento" desc, "horaAgendamento" desc, codigo desc
    limit ${pergunta.maximo}`.execute(tx);
  return rows;
}

const agendamentos = ({ codConcessionaria, procura, maximo }: Pergunta) => sql`(
  select 'agendamento' as tipo, t.cod_agendamento as codigo, t.placa, t.chassi, t.cliente, t.modelo,
    t.numero_os as "numeroOs", null::integer as numero, t.dia::text as "dataAgendamento", hora_fio(t.hora_min) as "horaAgendamento", t.situacao
  from agendamento t
  where t.cod_concessionaria = ${codConcessionaria}
    and (${sql.join([condicoes(procura), ...contatos(procura, ['telefone', 'documento', 'email'])], sql` or `)})
  order by t.dia desc, t.hora_min desc, t.cod_agendamento desc limit ${maximo})`;

const ordens = ({ codConcessionaria, procura, maximo }: Pergunta) => sql`(
  select 'ordemServico' as tipo, t.cod_ordem_servico as codigo, t.placa, t.chassi, t.cliente, t.modelo,
    t.numero_os as "numeroOs", null::integer as numero, to_char(t.aberta_em at time zone c.fuso, 'YYYY-MM-DD') as "dataAgendamento",
    to_char(t.aberta_em at time zone c.fuso, 'HH24:MI') as "horaAgendamento",
    case when t.aberta then 'aberta' else 'fechada' end as situacao
  from ordem_servico t
  join concessionaria c on c.cod_concessionaria = t.cod_concessionaria
  where t.cod_concessionaria = ${codConcessionaria}
    and (${sql.join([condicoes(procura), ...contatos(procura, ['telefone'])], sql` or `)})
  order by t.aberta_em desc, t.cod_ordem_servico desc limit ${maximo})`;

const orcamentos = ({ codConcessionaria, procura, maximo }: Pergunta) => sql`(
  select 'orcamento' as tipo, o.cod_orcamento as codigo, t.placa, t.chassi, t.cliente, t.modelo,
    t.numero_os as "numeroOs", o.numero, to_char(o.criado_em at time zone c.fuso, 'YYYY-MM-DD') as "dataAgendamento",
    to_char(o.criado_em at time zone c.fuso, 'HH24:MI') as "horaAgendamento", o.estado as situacao
  from orcamento o
  join checklist t on t.cod_checklist = o.cod_checklist
  join concessionaria c on c.cod_concessionaria = o.cod_concessionaria
  where o.cod_concessionaria = ${codConcessionaria}
    and (${sql.join([condicoes(procura), ...contatos(procura, ['telefone', 'email'])], sql` or `)} or o.numero = ${procura.numeroOrcamento}::integer)
  order by o.criado_em desc, o.cod_orcamento desc limit ${maximo})`;

/** The tables name these columns alike; any one of the conditions is enough. */
function condicoes({ palavras, placas, inicioPlaca, finalChassi, chaveOs }: Procura): RawBuilder<unknown> {
  const any: RawBuilder<unknown>[] = [sql`t.chave_os = ${chaveOs}`];
  if (palavras.length > 0) {
    any.push(
      sql`(${sql.join(
        palavras.map((palavra) => sql`t.busca like ${contem(palavra)}`),
        sql` and `,
      )})`,
    );
  }
  if (placas.length > 0) any.push(sql`t.placa in (${sql.join(placas)})`);
  if (inicioPlaca !== null) any.push(sql`t.placa like ${`${inicioPlaca}%`}`);
  if (finalChassi !== null) any.push(sql`t.chassi like ${`%${finalChassi}`}`);
  return sql.join(any, sql` or `);
}

/** Of what a client is reached or known by, those columns that the table has; asked only where the text may be one. */
const contatos = (
  procura: Procura,
  colunas: readonly ('telefone' | 'documento' | 'email')[],
): RawBuilder<unknown>[] =>
  colunas.flatMap((coluna) => {
    const valor = procura[coluna];
    if (valor === null) return [];
    return coluna === 'telefone' && !valor.startsWith('+')
      ? [sql`t.telefone like ${`%${valor}`}`]
      : [sql`lower(t.${sql.ref(coluna)}) = lower(${valor})`];
  });

const contem = (palavra: string): string => `%${palavra.replace(/[\\%_]/g, String.raw`\$&`)}%`;
