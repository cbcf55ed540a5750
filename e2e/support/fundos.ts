import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { FeedChange } from '../../apps/server/src/kernel/context.ts';
import { bancoDe } from './product.ts';

/** The database of a product under test, for what no screen shows: messages that wait to leave, jobs that wait to run. */
export interface Fundos {
  /** Has a job run now, instead of when its time comes. */
  rodar: (tarefa: string) => Promise<void>;
  /** The text of the last message with these words, once there is one. */
  mensagem: (trecho: string) => Promise<string>;
  /** Tells of a change as another process of the product does. */
  avisarComoOutro: (mudanca: FeedChange) => Promise<void>;
  /** Cuts the line by which the product hears of other processes' changes; it is laid again by itself. */
  cortarEscuta: () => Promise<void>;
  /** Changes an agendamento's client behind the product's back: nobody is told. */
  trocarCliente: (codAgendamento: number, cliente: string) => Promise<void>;
  /** Has a job run now with that to work on, as what the product itself hands to it. */
  entregar: (tarefa: string, dados: object) => Promise<void>;
  /** Whose dealership it is. */
  distribuidorDe: (codConcessionaria: number) => Promise<number>;
  /** A reminder of a visit that the other side did not take. */
  falharAviso: (codAgendamento: number) => Promise<void>;
  /** What a dealership does with an hour its workshop has no capacity for. */
  mudarPolitica: (codConcessionaria: number, politica: string) => Promise<void>;
  /** Renames all consultants of a dealership in the same way. */
  renomearConsultores: (codConcessionaria: number, nome: string) => Promise<void>;
  /**
   * Has a visit been due on the Sunday before, when nobody works and no place is anybody's; the minute's own round that
   * marks who did not come leaves it to whoever tries that by hand.
   */
  passarDaHora: (codAgendamento: number) => Promise<void>;
  /** All that the agenda's tables and their audit hold of a day of a dealership, as one text. */
  impressaoDoDia: (codConcessionaria: number, dia: string) => Promise<string>;
  /** Tells somebody of a quote, as the product does when its customer has approved; answers its code. */
  avisarDoOrcamento: (email: string, codOrcamento: number) => Promise<number>;
  /** Whether a notice was read. */
  foiLido: (codAviso: number) => Promise<boolean>;
  fechar: () => Promise<void>;
}

/** As the superuser; `folder` is the product's. */
export function abrirFundos(folder: string): Fundos {
  const pool = new pg.Pool({ connectionString: readFileSync(bancoDe(folder), 'utf8'), max: 1 });
  // The product's end drops the database, whoever is still connected.
  pool.on('error', () => undefined);
  return {
    rodar: async (tarefa) => {
      await pool.query(`insert into pgboss.job (name, data) values ($1, '{}')`, [tarefa]);
      // As the queue itself wakes who waits; unwoken they look every thirty seconds.
      await pool.query(
        `select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), $1)`,
        [tarefa],
      );
    },
    mensagem: async (trecho) => {
      const { rows } = await pool.query<{ corpo: string }>(
        `select corpo from mensagem where corpo like '%' || $1 || '%' order by cod_mensagem desc limit 1`,
        [trecho],
      );
      return rows[0]?.corpo ?? '';
    },
    avisarComoOutro: async (mudanca) => {
      await pool.query('select pg_notify($1, $2)', [
        'oferta_mudancas',
        JSON.stringify({ de: 'outro processo', mudancas: [mudanca] }),
      ]);
    },
    entregar: async (tarefa, dados) => {
      await pool.query('insert into pgboss.job (name, data) values ($1, $2)', [
        tarefa,
        JSON.stringify(dados),
      ]);
      await pool.query(
        `select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), $1)`,
        [tarefa],
      );
    },
    distribuidorDe: async (codConcessionaria) => {
      const { rows } = await pool.query<{ cod: number }>(
        'select cod_distribuidor as cod from concessionaria where cod_concessionaria = $1',
        [codConcessionaria],
      );
      return rows[0]?.cod ?? 0;
    },
    falharAviso: async (codAgendamento) => {
      await pool.query(
        `insert into mensagem (cod_distribuidor, cod_concessionaria, cod_agendamento, canal, destino, corpo, dito, estado, erro, criada_em)
         select cod_distribuidor, cod_concessionaria, cod_agendamento, 'email', 'cliente@cliente.example', '',
           'Amanhã esperamos seu carro: (link)', 'falhou', 'caixa postal cheia', now()
         from agendamento where cod_agendamento = $1`,
        [codAgendamento],
      );
    },
    mudarPolitica: async (codConcessionaria, politica) => {
      await pool.query('update concessionaria set politica_capacidade = $2 where cod_concessionaria = $1', [
        codConcessionaria,
        politica,
      ]);
    },
    cortarEscuta: async () => {
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity 
         where application_name = 'gestao-oferta-digital avisos' and datname = current_database()`,
      );
    },
    trocarCliente: async (codAgendamento, cliente) => {
      await pool.query('update agendamento set cliente = $2 where cod_agendamento = $1', [
        codAgendamento,
        cliente,
      ]);
    },
    renomearConsultores: async (codConcessionaria, nome) => {
      await pool.query('update consultor set nome = $2 where cod_concessionaria = $1', [
        codConcessionaria,
        nome,
      ]);
    },
    passarDaHora: async (codAgendamento) => {
      await pool.query(
        `update agendamento a set dia = d.domingo, inicio = a.inicio + (d.domingo - a.dia) * interval '1 day',
           fim = a.fim + (d.domingo - a.dia) * interval '1 day', versao = a.versao + 1, esperado_desde = 'infinity'
         from (select current_date - 1 - extract(dow from current_date - 1)::integer as domingo) d
         where a.cod_agendamento = $1`,
        [codAgendamento],
      );
    },
    impressaoDoDia: async (codConcessionaria, dia) => {
      const { rows } = await pool.query<{ tudo: string }>(
        `with visita as (select a.* from agendamento a where a.cod_concessionaria = $1 and a.dia = $2),
           job as (select s.* from servico s join visita v using (cod_agendamento)),
           linha as (
             select 'agendamento' as de, cod_agendamento as chave, to_jsonb(v) as tudo from visita v
             union all select 'servico', cod_servico, to_jsonb(j) from job j
             union all select 'bloqueio', cod_bloqueio, to_jsonb(b) from bloqueio b where b.cod_concessionaria = $1 and b.dia = $2
             union all select 'auditoria', cod_auditoria, to_jsonb(r) from auditoria r
               where r.tabela = 'agendamento' and r.chave in (select cod_agendamento from visita)
                 or r.tabela = 'servico' and r.chave in (select cod_servico from job))
         select coalesce(string_agg(de || tudo::text, chr(10) order by de, chave), '') as tudo from linha`,
        [codConcessionaria, dia],
      );
      return rows[0]?.tudo ?? '';
    },
    avisarDoOrcamento: async (email, codOrcamento) => {
      const { rows } = await pool.query<{ cod: number }>(
        `insert into aviso (cod_distribuidor, cod_concessionaria, cod_usuario, tipo, registro, placa, titulo, corpo, endereco, na_tela, criado_em)
         select o.cod_distribuidor, o.cod_concessionaria, u.cod_usuario, 'clienteAprovou', 'orcamento ' || o.cod_orcamento, 'ABC1D23',
           'Cliente aprovou R$ 1.284,00', 'ABC1D23 · 3 de 4 itens', '/oficina-digital/gerenciar?orcamento=' || o.cod_orcamento, true, now()
         from orcamento o, usuario u where o.cod_orcamento = $2 and u.email = $1 returning cod_aviso as cod`,
        [email, codOrcamento],
      );
      return rows[0]?.cod ?? 0;
    },
    foiLido: async (codAviso) => {
      const { rows } = await pool.query('select from aviso where cod_aviso = $1 and lido_em is not null', [
        codAviso,
      ]);
      return rows.length > 0;
    },
    fechar: () => pool.end(),
  };
}
