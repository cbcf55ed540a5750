import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ResultadoBusca } from '@oferta/contracts/suporte/busca.ts';
import type { Tx } from '#kernel/db/database.ts';
import {
  isCerta,
  isSoPlaca,
  parecidoCom,
  POSTO,
  postosDe,
  queAcham,
  type Contato,
} from './condicoes.queries.ts';
import type { Procura } from './procura.ts';

type Resultado = z.output<typeof ResultadoBusca>;
type Linha = Omit<Resultado, 'por'> & { posto: number };

interface Pergunta {
  readonly codConcessionaria: number;
  readonly procura: Procura;
  readonly agendamentos: boolean;
  readonly ordens: boolean;
  readonly orcamentos: boolean;
}

const CARROS = 8;
const VISITAS = 3;

/**
 * The cars that answer the question, the surest first (`POSTO`), each with its newest appointments, open service orders and
 * quotes. Where few answer, those follow that are a slip away, of a plate in the same pass. The person's other dealerships come after, and only with what
 * surely is the same car or client: a plate, a chassis, a phone, a document, an e-mail.
 */
export async function listEncontrados(tx: Tx, pergunta: Pergunta): Promise<Resultado[]> {
  const tipos = [
    ...(pergunta.agendamentos ? [agendamentos] : []),
    ...(pergunta.ordens ? [ordens] : []),
    ...(pergunta.orcamentos ? [orcamentos] : []),
  ];
  if (tipos.length === 0) return [];
  const { procura } = pergunta;
  const certas = await listCarros(tx, [
    ...tipos.map((parte) => parte(pergunta, 'aqui')),
    ...(isCerta(procura) ? tipos.map((parte) => parte(pergunta, 'fora')) : []),
  ]);
  const carros = certas.at(-1)?.carro ?? 0;
  // A plate or an order that is there was typed without a slip.
  const isExata = certas.some(({ posto }) => posto <= POSTO.inicioOs);
  if (isExata || isSoPlaca(procura))
    return certas.filter(({ posto }) => !isExata || posto < POSTO.parecido).map(semPosto(procura));
  const parecidas =
    carros >= CARROS || !parecidoCom(procura)
      ? []
      : await listCarros(
          tx,
          tipos.map((parte) => parte(pergunta, 'parecidos')),
        );
  const chaves = new Set(certas.map(chaveDe));
  const novas = parecidas.filter((linha) => !chaves.has(chaveDe(linha)));
  return [...certas, ...novas.map((linha) => ({ ...linha, carro: linha.carro + carros }))]
    .filter(({ carro }) => carro <= CARROS)
    .map(semPosto(procura));
}

const semPosto =
  (procura: Procura) =>
  ({ posto, ...linha }: Linha): Resultado => ({ ...linha, por: porQue(posto, linha, procura) });

const chaveDe = ({ tipo, codigo }: Linha): string => `${tipo}:${codigo}`;

function porQue(posto: number, { numero }: Omit<Linha, 'posto'>, procura: Procura): Resultado['por'] {
  if (posto <= POSTO.inicioPlaca) return 'placa';
  if (posto <= POSTO.inicioOs)
    return numero !== null && numero === procura.numeroOrcamento ? 'orcamento' : 'os';
  if (posto <= POSTO.pedacos) return 'texto';
  if (posto === POSTO.contato) return contatoDe(procura);
  return posto === POSTO.chassi ? 'chassi' : 'parecido';
}

const contatoDe = ({ telefone, documento }: Procura): Contato =>
  documento !== null ? 'documento' : telefone === null ? 'email' : 'telefone';

/** Old and Mercosul plates of one car are one; rows of one chassis are one car, whatever plate they had. */
async function listCarros(tx: Tx, partes: readonly RawBuilder<unknown>[]): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    with achado as (${sql.join(partes, sql` union all `)}),
    com_placa as (
      select a.*, case when placa ~ '^[A-Z]{3}[0-9][A-J][0-9]{2}$'
          then overlay(placa placing translate(substr(placa, 5, 1), 'ABCDEFGHIJ', '0123456789') from 5 for 1) else placa end as chave_placa
      from achado a),
    com_chave as (
      select c.*, coalesce(max(chave_placa) over (partition by coalesce(chassi, tipo || codigo)), chassi, tipo || codigo) as chave
      from com_placa c),
    contado as (
      select c.*, count(*) over carro::integer as visitas, min(posto) over carro as melhor, bool_and(outra is not null) over carro as so_fora,
        max(dia || hora) over carro as mais_nova,
        row_number() over (partition by chave order by outra is not null, dia desc, tipo, hora desc, codigo desc) as vez
      from com_chave c window carro as (partition by chave)),
    em_ordem as (
      select c.*, dense_rank() over (order by melhor = ${POSTO.parecido}, so_fora, melhor, mais_nova desc, chave)::integer as carro
      from contado c)
    select tipo, cod_concessionaria as "codConcessionaria", outra as "outraConcessionaria", codigo, placa, chassi, cliente, modelo,
      "numeroOs", numero, dia as "dataAgendamento", hora as "horaAgendamento", situacao, carro, visitas, melhor as posto
    from em_ordem where carro <= ${CARROS} and vez <= ${VISITAS}
    order by carro, vez`.execute(tx);
  return rows;
}

/** Rows of the house that is worked in, the same surely meant in the others, or in the house what is a slip away. */
type Alcance = 'aqui' | 'fora' | 'parecidos';
type Parte = (pergunta: Pergunta, alcance: Alcance) => RawBuilder<unknown>;

interface Tabela {
  readonly alcance: Alcance;
  readonly contatos: readonly Contato[];
  readonly numero?: RawBuilder<unknown>;
}

function condicao({ procura }: Pergunta, { alcance, ...tabela }: Tabela): RawBuilder<unknown> {
  if (alcance === 'parecidos') return parecidoCom(procura) || sql`false`;
  const aqui = alcance === 'aqui';
  const quase = aqui && isSoPlaca(procura) && parecidoCom(procura);
  const condicoes = queAcham(postosDe(procura, { ...tabela, aqui })).map(({ condicao: uma }) => uma);
  if (quase) condicoes.push(quase);
  return condicoes.length === 0 ? sql`false` : sql`(${sql.join(condicoes, sql` or `)})`;
}

function posto({ procura }: Pergunta, { alcance, ...tabela }: Tabela): RawBuilder<unknown> {
  const postos = postosDe(procura, { ...tabela, aqui: alcance === 'aqui' });
  if (alcance === 'parecidos' || postos.length === 0) return sql`${POSTO.parecido}::integer`;
  return sql`case ${sql.join(
    postos.map(({ condicao: uma, posto: qual }) => sql`when ${uma} then ${qual}::integer`),
    sql` `,
  )} else ${POSTO.parecido}::integer end`;
}

/** Its dealership: named where it is another one, so that each of them is looked into by its own index. */
const casaDe = (
  tabela: 't' | 'o',
  { codConcessionaria }: Pergunta,
  alcance: Alcance,
): RawBuilder<unknown> => sql`
  join concessionaria c on c.cod_concessionaria = ${sql.ref(`${tabela}.cod_concessionaria`)}
    and c.cod_concessionaria ${alcance === 'fora' ? sql`<>` : sql`=`} ${codConcessionaria}`;

const nomeDaOutra = (alcance: Alcance): RawBuilder<unknown> =>
  alcance === 'fora' ? sql`c.nome as outra` : sql`null::text as outra`;

/**
 * Those that answer are told by the index `agendamento_procura` alone; only they are read. Without the fence the planner, which cannot
 * know how few answer, reads every visit of the dealership and looks each up a second time.
 */
const agendamentos: Parte = (pergunta, alcance) => {
  const tabela = { alcance, contatos: ['telefone', 'documento', 'email'] } as const;
  return sql`
    select 'agendamento' as tipo, v.cod_concessionaria, ${nomeDaOutra(alcance)}, v.cod_agendamento as codigo, v.placa, v.chassi,
      v.cliente, v.modelo, v.numero_os as "numeroOs", null::integer as numero, v.dia::text as dia, hora_fio(v.hora_min) as hora,
      v.situacao, t.posto
    from (
      select t.cod_agendamento, ${posto(pergunta, tabela)} as posto
      from agendamento t ${casaDe('t', pergunta, alcance)} where ${condicao(pergunta, tabela)} offset 0) t
    join agendamento v on v.cod_agendamento = t.cod_agendamento
    join concessionaria c on c.cod_concessionaria = v.cod_concessionaria`;
};

const ordens: Parte = (pergunta, alcance) => {
  const tabela = { alcance, contatos: ['telefone'] } as const;
  return sql`
    select 'ordemServico' as tipo, t.cod_concessionaria, ${nomeDaOutra(alcance)}, t.cod_ordem_servico as codigo, t.placa, t.chassi,
      t.cliente, t.modelo, t.numero_os as "numeroOs", null::integer as numero, to_char(t.aberta_em at time zone c.fuso, 'YYYY-MM-DD') as dia,
      to_char(t.aberta_em at time zone c.fuso, 'HH24:MI') as hora, 'aberta' as situacao, ${posto(pergunta, tabela)} as posto
    from ordem_servico t ${casaDe('t', pergunta, alcance)}
    where t.aberta and ${condicao(pergunta, tabela)}`;
};

const orcamentos: Parte = (pergunta, alcance) => {
  const tabela = { alcance, contatos: ['telefone', 'email'], numero: sql`o.numero` } as const;
  return sql`
    select 'orcamento' as tipo, o.cod_concessionaria, ${nomeDaOutra(alcance)}, o.cod_orcamento as codigo, t.placa, t.chassi,
      t.cliente, t.modelo, t.numero_os as "numeroOs", o.numero, to_char(o.criado_em at time zone c.fuso, 'YYYY-MM-DD') as dia,
      to_char(o.criado_em at time zone c.fuso, 'HH24:MI') as hora, o.estado as situacao, ${posto(pergunta, tabela)} as posto
    from orcamento o ${casaDe('o', pergunta, alcance)}
    join checklist t on t.cod_checklist = o.cod_checklist
    where ${condicao(pergunta, tabela)}`;
};
