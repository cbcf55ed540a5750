import { sql } from 'kysely';
import type { ColunaDms, ConectorDms, FormatoDms } from '@oferta/domain/vendas/dms/mapa.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Casa } from '../leitura/leitura.queries.ts';

/** How a dealership's DMS is connected, as people set it. */
export interface Configuracao {
  readonly conector: ConectorDms;
  readonly formato: FormatoDms;
  readonly mapa: readonly ColunaDms[];
  readonly ativa: boolean;
  readonly endereco: string | null;
  readonly cabecalho: string | null;
  readonly intervaloMin: number;
}

export interface ConexaoRow extends Configuracao {
  readonly codConexao: number;
  readonly versao: number;
  readonly temSegredo: boolean;
  readonly proximaEm: string | null;
  readonly falhas: number;
  readonly falhandoDesde: string | null;
  readonly erro: string | null;
  readonly quem: string | null;
}

export async function findConexao(tx: Tx, codConcessionaria: number): Promise<ConexaoRow | undefined> {
  const { rows } = await sql<ConexaoRow>`
    select c.cod_conexao as "codConexao", c.conector, c.formato, c.mapa, c.ativa, c.endereco, c.cabecalho,
      c.intervalo_min as "intervaloMin", c.versao, s.cod_conexao is not null as "temSegredo",
      instante_fio(c.proxima_em) as "proximaEm", c.falhas, instante_fio(c.falhando_desde) as "falhandoDesde", c.erro, u.nome as quem
    from conexao_dms c left join conexao_dms_segredo s using (cod_conexao) left join usuario u on u.cod_usuario = c.alterado_por
    where c.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockConexao(tx: Tx, codConcessionaria: number): Promise<ConexaoRow | undefined> {
  await sql`select from conexao_dms where cod_concessionaria = ${codConcessionaria} for update`.execute(tx);
  return findConexao(tx, codConcessionaria);
}

/** How it goes, by what was read. */
export interface SaudeRow {
  readonly respondeuEm: string | null;
  readonly paradas: number;
}

export async function findSaude(tx: Tx, codConcessionaria: number): Promise<SaudeRow> {
  const { rows } = await sql<SaudeRow>`
    select instante_fio(max(vista_em) filter (where situacao in ('lida', 'parcial'))) as "respondeuEm",
      count(*) filter (where situacao = 'parada')::integer as paradas
    from leitura_dms where cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows[0] ?? { respondeuEm: null, paradas: 0 };
}

const colunasDe = ({ conector, formato, mapa, ativa, endereco, cabecalho, intervaloMin }: Configuracao) => ({
  conector,
  formato,
  mapa: JSON.stringify(mapa),
  ativa,
  endereco,
  cabecalho,
  intervalo_min: intervaloMin,
});

/** Sets a connection up, or anew: what went wrong before is forgotten, and a DMS that is asked is asked at once. */
export async function saveConexao(tx: Tx, casa: Casa, configuracao: Configuracao): Promise<number> {
  const saude = { falhas: 0, falhando_desde: null, erro: null, avisada_em: null, proxima_em: casa.agora };
  const { cod_conexao } = await tx
    .insertInto('conexao_dms')
    .values({
      cod_distribuidor: casa.codDistribuidor,
      cod_concessionaria: casa.codConcessionaria,
      ...colunasDe(configuracao),
      ...saude,
    })
    .onConflict((conflito) =>
      conflito.constraint('conexao_dms_da_casa').doUpdateSet({ ...colunasDe(configuracao), ...saude }),
    )
    .returning('cod_conexao')
    .executeTakeFirstOrThrow();
  return cod_conexao;
}

/**
 * Keeps the map that a person just read a file with for the next. One that a connection reads something else with stays: a
 * file sent by hand while the DMS is away is no new way of asking it.
 */
export async function saveMapa(
  tx: Tx,
  casa: Casa,
  { formato, mapa }: Pick<Configuracao, 'formato' | 'mapa'>,
): Promise<void> {
  await sql`
    insert into conexao_dms (cod_distribuidor, cod_concessionaria, conector, formato, mapa, ativa, intervalo_min)
    values (${casa.codDistribuidor}, ${casa.codConcessionaria}, 'arquivo', ${formato}, ${JSON.stringify(mapa)}::jsonb, true, 60)
    on conflict on constraint conexao_dms_da_casa do update set formato = excluded.formato, mapa = excluded.mapa
    where (conexao_dms.formato = excluded.formato or conexao_dms.conector in ('arquivo', 'envio'))
      and (conexao_dms.formato, conexao_dms.mapa) is distinct from (excluded.formato, excluded.mapa)`.execute(
    tx,
  );
}

export async function saveSegredo(
  tx: Tx,
  { codDistribuidor, codConcessionaria }: Casa,
  { codConexao, segredo }: { codConexao: number; segredo: Buffer | null },
): Promise<void> {
  await tx.deleteFrom('conexao_dms_segredo').where('cod_conexao', '=', codConexao).execute();
  if (segredo === null) return;
  await tx
    .insertInto('conexao_dms_segredo')
    .values({
      cod_conexao: codConexao,
      cod_distribuidor: codDistribuidor,
      cod_concessionaria: codConcessionaria,
      segredo,
    })
    .execute();
}
