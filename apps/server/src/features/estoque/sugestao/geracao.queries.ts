import { sql } from 'kysely';
import type { Geracao } from '@oferta/contracts/estoque/sugestao.ts';
import type { Tx } from '#kernel/db/database.ts';

/** One that its process did not live to end is no longer waited for. */
const ABANDONADA = sql`interval '10 minutes'`;

export const GERACAO_JSON = sql`json_build_object('codGeracao', g.cod_geracao, 'estado', g.estado, 'progresso', g.progresso,
  'pecas', g.pecas, 'linhas', g.linhas, 'sugestoes', g.sugestoes,
  'comecadaEm', to_char(g.comecada_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'duracaoMs', g.duracao_ms)`;

export async function findGeracao(tx: Tx, codGeracao: number): Promise<Geracao | undefined> {
  const { rows } = await sql<{ geracao: Geracao }>`
    select ${GERACAO_JSON} as geracao from sugestao_geracao g where g.cod_geracao = ${codGeracao}`.execute(
    tx,
  );
  return rows[0]?.geracao;
}

interface Nova {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly codUsuario: number | null;
  readonly agora: Date;
}

/** Begins one, or finds the one that is being made: two who ask at the same moment wait for the same. */
export async function insertGeracao(tx: Tx, nova: Nova): Promise<{ cod: number; comecada: boolean }> {
  await sql`
    update sugestao_geracao set estado = 'falhou'
    where cod_concessionaria = ${nova.codConcessionaria} and estado = 'gerando' and comecada_em < ${nova.agora}::timestamptz - ${ABANDONADA}`.execute(
    tx,
  );
  const { rows } = await sql<{ cod: number; comecada: boolean }>`
    with nova as (
      insert into sugestao_geracao (cod_distribuidor, cod_concessionaria, comecada_em, cod_usuario)
      values (${nova.codDistribuidor}, ${nova.codConcessionaria}, ${nova.agora}, ${nova.codUsuario})
      on conflict (cod_concessionaria) where estado = 'gerando' do nothing returning cod_geracao
    )
    select cod_geracao as cod, true as comecada from nova
    union all
    select cod_geracao, false from sugestao_geracao where cod_concessionaria = ${nova.codConcessionaria} and estado = 'gerando'
    limit 1`.execute(tx);
  const [geracao] = rows;
  if (!geracao) throw new Error('the other one ended in between: asked again it begins');
  return geracao;
}

interface Andamento {
  readonly estado?: Geracao['estado'];
  readonly progresso?: number;
  readonly pecas?: number;
  readonly linhas?: number;
  readonly sugestoes?: number;
  readonly duracao_ms?: number;
}

export async function updateGeracao(tx: Tx, codGeracao: number, andamento: Andamento): Promise<void> {
  await tx
    .updateTable('sugestao_geracao')
    .set(andamento)
    .where('cod_geracao', '=', codGeracao)
    .where('estado', '=', 'gerando')
    .execute();
}
