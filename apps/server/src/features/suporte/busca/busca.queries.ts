import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ResultadoBusca, TIPOS_DE_REGISTRO } from '@oferta/contracts/suporte/busca.ts';
import { grafiasDe } from '@oferta/domain/busca-por-palavras.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Procura } from './procura.ts';

type Resultado = z.output<typeof ResultadoBusca>;
type Registro = Pick<Resultado, 'codConcessionaria' | 'dataAgendamento' | 'situacao' | 'placa' | 'cliente'>;

interface Pergunta {
  codConcessionaria: number;
  procura: Procura;
  agendamentos: boolean;
  ordens: boolean;
  orcamentos: boolean;
  maximo: number;
}

/**
 * Appointments, open service orders and quotes that answer the question, the newest first. The person's other dealerships
 * come after, and only with what surely is the same car or client: a plate, a chassis, a phone, a document, an e-mail.
 */
export async function listEncontrados(tx: Tx, pergunta: Pergunta): Promise<Resultado[]> {
  const tipos = [
    ...(pergunta.agendamentos ? [agendamentos] : []),
    ...(pergunta.ordens ? [ordens] : []),
    ...(pergunta.orcamentos ? [orcamentos] : []),
  ];
  if (tipos.length === 0) return [];
  const parts = [
    ...tipos.map((parte) => parte(pergunta, true)),
    ...tipos.flatMap((parte) => foraDaCasa(parte, pergunta)),
  ];
  const { rows } = await sql<Resultado>`
    select tipo, cod_concessionaria as "codConcessionaria", outra as "outraConcessionaria", codigo, placa, chassi, cliente, modelo,
      "numeroOs", numero, "dataAgendamento", "horaAgendamento", situacao
    from (${sql.join(parts, sql` union all `)}) as achados
    order by outra is not null, "dataAgendamento" desc, "horaAgendamento" desc, codigo desc
    limit ${pergunta.maximo}`.execute(tx);
  return rows;
}

type Parte = (pergunta: Pergunta, aqui: boolean) => RawBuilder<unknown>;

/** The same question in the other dealerships; none where the text names no car and no client for sure. */
const foraDaCasa = (parte: Parte, pergunta: Pergunta): RawBuilder<unknown>[] => {
  const { placas, chassi, telefone, documento, email } = pergunta.procura;
  const certo =
    placas.length > 0 ||
    [chassi, telefoneInteiro(telefone), documento, email].some((valor) => valor !== null);
  return certo ? [parte(pergunta, false)] : [];
};

const telefoneInteiro = (telefone: string | null): string | null =>
  telefone?.startsWith('+') ? telefone : null;

/** Its dealership: named where it is another one, so that each of them is looked into by its own index. */
const casaDe = (tabela: 't' | 'o', codConcessionaria: number, aqui: boolean): RawBuilder<unknown> => sql`
  join concessionaria c on c.cod_concessionaria = ${sql.ref(`${tabela}.cod_concessionaria`)}
    and c.cod_concessionaria ${aqui ? sql`=` : sql`<>`} ${codConcessionaria}`;

const nomeDaOutra = (aqui: boolean): RawBuilder<unknown> =>
  aqui ? sql`null::text as outra` : sql`c.nome as outra`;

const agendamentos: Parte = ({ codConcessionaria, procura, maximo }, aqui) => sql`(
  select 'agendamento' as tipo, t.cod_concessionaria, ${nomeDaOutra(aqui)}, t.cod_agendamento as codigo, t.placa, t.chassi, t.cliente,
    t.modelo, t.numero_os as "numeroOs", null::integer as numero, t.dia::text as "dataAgendamento",
    hora_fio(t.hora_min) as "horaAgendamento", t.situacao
  from agendamento t ${casaDe('t', codConcessionaria, aqui)}
  where ${condicoes(procura, ['telefone', 'documento', 'email'], aqui)}
  order by t.dia desc, t.hora_min desc, t.cod_agendamento desc limit ${maximo})`;

const ordens: Parte = ({ codConcessionaria, procura, maximo }, aqui) => sql`(
  select 'ordemServico' as tipo, t.cod_concessionaria, ${nomeDaOutra(aqui)}, t.cod_ordem_servico as codigo, t.placa, t.chassi, t.cliente,
    t.modelo, t.numero_os as "numeroOs", null::integer as numero,
    to_char(t.aberta_em at time zone c.fuso, 'YYYY-MM-DD') as "dataAgendamento",
    to_char(t.aberta_em at time zone c.fuso, 'HH24:MI') as "horaAgendamento", 'aberta' as situacao
  from ordem_servico t ${casaDe('t', codConcessionaria, aqui)}
  where t.aberta and ${condicoes(procura, ['telefone'], aqui)}
  order by t.aberta_em desc, t.cod_ordem_servico desc limit ${maximo})`;

const orcamentos: Parte = ({ codConcessionaria, procura, maximo }, aqui) => sql`(
  select 'orcamento' as tipo, o.cod_concessionaria, ${nomeDaOutra(aqui)}, o.cod_orcamento as codigo, t.placa, t.chassi, t.cliente,
    t.modelo, t.numero_os as "numeroOs", o.numero, to_char(o.criado_em at time zone c.fuso, 'YYYY-MM-DD') as "dataAgendamento",
    to_char(o.criado_em at time zone c.fuso, 'HH24:MI') as "horaAgendamento", o.estado as situacao
  from orcamento o ${casaDe('o', codConcessionaria, aqui)}
  join checklist t on t.cod_checklist = o.cod_checklist
  where ${condicoes(procura, ['telefone', 'email'], aqui)}
    ${aqui ? sql`or o.numero = ${procura.numeroOrcamento}::integer` : sql``}
  order by o.criado_em desc, o.cod_orcamento desc limit ${maximo})`;

type Contato = 'telefone' | 'documento' | 'email';

/** The tables name these columns alike; any one of the conditions is enough. In another dealership only what is surely meant. */
function condicoes(procura: Procura, colunas: readonly Contato[], aqui: boolean): RawBuilder<unknown> {
  const { placas, chassi } = procura;
  const certas = [
    ...(placas.length > 0 ? [sql`t.placa in (${sql.join(placas)})`] : []),
    ...(chassi === null ? [] : [sql`t.chassi = ${chassi}`]),
    ...contatos(
      { ...procura, telefone: aqui ? procura.telefone : telefoneInteiro(procura.telefone) },
      colunas,
    ),
  ];
  const todas = aqui ? [...certas, ...parecidas(procura)] : certas;
  return todas.length === 0 ? sql`false` : sql`(${sql.join(todas, sql` or `)})`;
}

/** What may be meant: words of the name, a number, the beginning or end of a code. */
function parecidas({ palavras, inicioPlaca, finalChassi, chaveOs }: Procura): RawBuilder<unknown>[] {
  return [
    sql`t.chave_os = ${chaveOs}`,
    ...(palavras.length === 0
      ? []
      : [
          sql`(${sql.join(
            palavras.map((palavra) => sql`t.busca like any (${grafiasDe(palavra).map(contem)}::text[])`),
            sql` and `,
          )})`,
        ]),
    ...(inicioPlaca === null ? [] : [sql`t.placa like ${`${inicioPlaca}%`}`]),
    ...(finalChassi === null ? [] : [sql`t.chassi like ${`%${finalChassi}`}`]),
  ];
}

/** Of what a client is reached or known by, those columns that the table has; asked only where the text may be one. */
const contatos = (procura: Procura, colunas: readonly Contato[]): RawBuilder<unknown>[] =>
  colunas.flatMap((coluna) => {
    const valor = procura[coluna];
    if (valor === null) return [];
    return coluna === 'telefone' && !valor.startsWith('+')
      ? [sql`t.telefone like ${`%${valor}`}`]
      : [sql`lower(t.${sql.ref(coluna)}) = lower(${valor})`];
  });

const contem = (palavra: string): string => `%${palavra.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Where an address's record is: the table it is in, and what is said of it beside its dealership. */
const REGISTROS: Record<(typeof TIPOS_DE_REGISTRO)[number], (codigo: number) => RawBuilder<unknown>> = {
  agendamento: (codigo) => sql`
    select cod_concessionaria, dia::text as dia, situacao, placa, cliente from agendamento where cod_agendamento = ${codigo}`,
  servico: (codigo) => sql`
    select t.cod_concessionaria, t.dia::text as dia, t.situacao, t.placa, t.cliente
    from servico s join agendamento t using (cod_agendamento) where s.cod_servico = ${codigo}`,
  ordemServico: (codigo) => sql`
    select t.cod_concessionaria, to_char(t.aberta_em at time zone c.fuso, 'YYYY-MM-DD') as dia,
      case when t.aberta then 'aberta' else 'fechada' end as situacao, t.placa, t.cliente
    from ordem_servico t join concessionaria c using (cod_concessionaria) where t.cod_ordem_servico = ${codigo}`,
  orcamento: (codigo) => sql`
    select o.cod_concessionaria, to_char(o.criado_em at time zone c.fuso, 'YYYY-MM-DD') as dia, o.estado as situacao,
      t.placa, t.cliente
    from orcamento o join concessionaria c using (cod_concessionaria) join checklist t using (cod_checklist)
    where o.cod_orcamento = ${codigo}`,
};

/** The record in whichever of the person's dealerships; undefined where there is none. */
export async function findRegistro(
  tx: Tx,
  { tipo, codigo }: { tipo: (typeof TIPOS_DE_REGISTRO)[number]; codigo: number },
): Promise<Registro | undefined> {
  const { rows } = await sql<Registro>`
    select r.cod_concessionaria as "codConcessionaria", r.dia as "dataAgendamento", r.situacao, r.placa, r.cliente
    from (${REGISTROS[tipo](codigo)}) r`.execute(tx);
  return rows[0];
}
