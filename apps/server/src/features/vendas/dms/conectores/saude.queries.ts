import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { Alvo } from './conector.ts';

export interface DevidaRow extends Omit<Alvo, 'agora' | 'segredo'> {
  readonly codConexao: number;
  readonly conector: 'busca' | 'pasta';
  readonly intervaloMin: number;
  readonly nome: string;
  readonly falhas: number;
  readonly selado: Buffer | null;
}

const colunas = sql`
  c.cod_conexao as "codConexao", c.cod_concessionaria as "codConcessionaria", c.conector, c.formato, c.mapa, c.endereco,
  c.cabecalho, c.intervalo_min as "intervaloMin", c.falhas, k.fuso, k.nome, s.segredo as selado,
  (select instante_fio(max(l.vista_em)) from leitura_dms l where l.cod_concessionaria = c.cod_concessionaria
    and l.conector = c.conector and l.situacao in ('lida', 'parcial')) as "respondeuEm"
  from conexao_dms c join concessionaria k using (cod_concessionaria) left join conexao_dms_segredo s using (cod_conexao)`;

/** One dealership's connection, as its connector needs it. */
export async function findParaAtender(tx: Tx, codConcessionaria: number): Promise<DevidaRow | undefined> {
  const { rows } =
    await sql<DevidaRow>`select ${colunas} where c.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows[0];
}

/** Longer than any round takes: another process leaves it alone so long. */
const EM_MAOS_MIN = 3;

/** The connections whose turn it is, taken in hand: nobody else takes them meanwhile. */
export async function takeDevidas(tx: Tx, agora: Date): Promise<DevidaRow[]> {
  const { rows } = await sql<{ cod: number }>`
    update conexao_dms set proxima_em = ${agora}::timestamptz + make_interval(mins => ${EM_MAOS_MIN})
    where cod_conexao in (select c.cod_conexao from conexao_dms c join concessionaria k using (cod_concessionaria)
      where c.ativa and c.conector in ('busca', 'pasta') and k.status = 1 and coalesce(c.proxima_em, '-infinity') <= ${agora}
      for update of c skip locked)
    returning cod_conexao as cod`.execute(tx);
  if (rows.length === 0) return [];
  const { rows: devidas } = await sql<DevidaRow>`
    select ${colunas} where c.cod_conexao = any (${rows.map(({ cod }) => cod)}::integer[]) order by c.cod_conexao`.execute(
    tx,
  );
  return devidas;
}

/** It answered: whatever went wrong before is over. */
export async function updateRespondeu(tx: Tx, codConexao: number, proxima: Date): Promise<void> {
  await tx
    .updateTable('conexao_dms')
    .set({ falhas: 0, falhando_desde: null, erro: null, avisada_em: null, proxima_em: proxima })
    .where('cod_conexao', '=', codConexao)
    .execute();
}

/** It did not; answers how many times in a row, and whether anybody was told already. */
export async function updateFalhou(
  tx: Tx,
  codConexao: number,
  { erro, agora }: { erro: string; agora: Date },
): Promise<{ falhas: number; desde: Date; avisada: boolean }> {
  const { rows } = await sql<{ falhas: number; desde: Date; avisada: boolean }>`
    update conexao_dms set falhas = falhas + 1, falhando_desde = coalesce(falhando_desde, ${agora}), erro = ${erro}
    where cod_conexao = ${codConexao}
    returning falhas, falhando_desde as desde, avisada_em is not null as avisada`.execute(tx);
  return rows[0] ?? { falhas: 1, desde: agora, avisada: true };
}

export async function updateProxima(
  tx: Tx,
  codConexao: number,
  { proxima, avisada }: { proxima: Date; avisada: Date | undefined },
): Promise<void> {
  await tx
    .updateTable('conexao_dms')
    .set({ proxima_em: proxima, ...(avisada && { avisada_em: avisada }) })
    .where('cod_conexao', '=', codConexao)
    .execute();
}

/** The addresses of those of the distributor who look after the DMS and see the dealership. */
export async function listQuemCuida(tx: Tx, codConcessionaria: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select u.email from usuario u
    where u.cod_distribuidor = (select meu_distribuidor()) and u.cod_nivel = 2 and u.ativo
      and ${codConcessionaria} in (select concessionarias_do_usuario(u.cod_usuario))
    order by u.email`.execute(tx);
  return rows.map(({ email }) => email);
}
