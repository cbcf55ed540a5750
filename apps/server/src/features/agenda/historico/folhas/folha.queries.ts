import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { AcaoDaLinha, LinhaBoa, LinhaGravada, NaoDesfeito } from '#kernel/planilha/importador.ts';

/** A table that keeps lines of a sheet as they are. Names are this slice's own words, never what somebody typed. */
export interface Folha {
  readonly tabela: 'historico_cliente' | 'historico_veiculo' | 'historico_servico';
  /** Its columns beside code, wall, key and version: their types, and the member of the line that holds each. */
  readonly colunas: Readonly<
    Record<string, readonly [tipo: 'text' | 'integer' | 'bigint' | 'timestamp', membro: string]>
  >;
}

interface Lote<R> {
  readonly codConcessionaria: number;
  readonly linhas: readonly LinhaBoa<R>[];
  readonly chaveDe: (registro: R) => string;
}

const nomesDe = ({ colunas }: Folha): string[] => Object.keys(colunas);
const lista = (nomes: readonly string[], antes = ''): RawBuilder<unknown> =>
  sql.raw(nomes.map((nome) => `${antes}${nome}`).join(', '));
const codDe = ({ tabela }: Folha): string => `cod_${tabela}`;

/** Each line beside the one that is kept with the same key; `muda` where they differ. */
function comparadas<R>(folha: Folha, { codConcessionaria, linhas, chaveDe }: Lote<R>): RawBuilder<unknown> {
  const nomes = nomesDe(folha);
  const json = JSON.stringify(
    linhas.map(({ linha, registro }) => ({ linha, chave: chaveDe(registro), ...registro })),
  );
  const membros = Object.entries(folha.colunas).map(([, [tipo, membro]]) => `"${membro}" ${tipo}`);
  const novas = Object.entries(folha.colunas).map(([nome, [, membro]]) => `"${membro}" as ${nome}`);
  return sql`
    select n.*, t.${sql.raw(codDe(folha))} as cod, t.versao,
      case when t.versao is not null then jsonb_build_object(${sql.raw(nomes.map((nome) => `'${nome}', t.${nome}`).join(', '))}) end as antes,
      (${lista(nomes, 't.')}) is distinct from (${lista(nomes, 'n.')}) as muda
    from (select linha, chave, ${sql.raw(novas.join(', '))}
      from jsonb_to_recordset(${json}::jsonb) as j(linha integer, chave text, ${sql.raw(membros.join(', '))})) n
    left join ${sql.table(folha.tabela)} t on t.cod_concessionaria = ${codConcessionaria} and t.chave = n.chave`;
}

const ACAO = sql`case when cod is null then 'criado' when muda then 'alterado' else 'igual' end`;

/** What writing would do with each line. */
export async function compararFolha<R>(tx: Tx, folha: Folha, lote: Lote<R>): Promise<AcaoDaLinha[]> {
  const { rows } = await sql<{ acao: AcaoDaLinha }>`
    select ${ACAO} as acao from (${comparadas(folha, lote)}) c order by linha`.execute(tx);
  return rows.map(({ acao }) => acao);
}

/** Makes the kept lines what the sheet says; one that says the same is not touched. */
export async function gravarFolha<R>(tx: Tx, folha: Folha, lote: Lote<R>): Promise<LinhaGravada[]> {
  const nomes = nomesDe(folha);
  const cod = sql.raw(codDe(folha));
  const { rows } = await sql<LinhaGravada>`
    with c as materialized (${comparadas(folha, lote)}),
    criadas as (
      insert into ${sql.table(folha.tabela)} (cod_distribuidor, cod_concessionaria, chave, ${lista(nomes)})
      select k.cod_distribuidor, k.cod_concessionaria, c.chave, ${lista(nomes, 'c.')}
      from c join concessionaria k on k.cod_concessionaria = ${lote.codConcessionaria} where c.cod is null order by c.linha
      returning ${cod} as cod, chave
    ),
    mudadas as (
      update ${sql.table(folha.tabela)} t set versao = t.versao + 1,
        ${sql.raw(nomes.map((nome) => `${nome} = c.${nome}`).join(', '))}
      from c where c.cod is not null and c.muda and t.${cod} = c.cod
    )
    select c.linha, coalesce(c.cod, n.cod) as cod, ${ACAO_DE_C} as acao, case when c.cod is not null and c.muda then c.antes end as antes,
      coalesce(c.versao + c.muda::integer, 1) as versao
    from c left join criadas n using (chave) order by c.linha`.execute(tx);
  return rows;
}

const ACAO_DE_C = sql`case when c.cod is null then 'criado' when c.muda then 'alterado' else 'igual' end`;

/** Takes lines out that a sheet brought, and puts back what it changed; what a later sheet changed stays. */
export async function desfazerFolha(
  tx: Tx,
  folha: Folha,
  feitos: readonly LinhaGravada[],
): Promise<NaoDesfeito[]> {
  const nomes = nomesDe(folha);
  const cod = sql.raw(codDe(folha));
  const { rows } = await sql<NaoDesfeito>`
    with f as (
      select f.*, t.versao <> f.versao as ficou from jsonb_to_recordset(${JSON.stringify(feitos)}::jsonb)
        as f(cod bigint, acao text, antes jsonb, versao integer)
      join ${sql.table(folha.tabela)} t on t.${cod} = f.cod where f.acao <> 'igual'
    ),
    saem as (delete from ${sql.table(folha.tabela)} t using f where t.${cod} = f.cod and f.acao = 'criado' and not f.ficou),
    voltam as (
      update ${sql.table(folha.tabela)} t set versao = t.versao + 1, ${sql.raw(nomes.map((nome) => `${nome} = a.${nome}`).join(', '))}
      from f, jsonb_populate_record(null::${sql.table(folha.tabela)}, f.antes) a
      where t.${cod} = f.cod and f.acao = 'alterado' and not f.ficou
    )
    select cod, 'Uma planilha mais nova mudou esta linha' as motivo from f where ficou`.execute(tx);
  return rows;
}
