import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { AcaoDaLinha, LinhaBoa, LinhaGravada, NaoDesfeito } from '#kernel/planilha/importador.ts';

/** A table whose records are known by what people call them. */
export interface Registro {
  readonly tabela: 'peca' | 'pneu' | 'item_adicional';
  readonly chave: string;
  /** Columns that a file can bring, with their types. Those that it does not bring stay as they are. */
  readonly colunas: Readonly<Record<string, string>>;
  /** Whether a record and a line are the same one, by their aliases. */
  readonly mesmo: (registro: string, linha: string) => RawBuilder<boolean>;
  /** What keeps a record `r` from being removed. */
  readonly emUso: RawBuilder<boolean>;
}

interface Lote {
  readonly codConcessionaria: number;
  readonly linhas: readonly LinhaBoa<object>[];
}

/** `c`: each line beside the record that it names. */
function casadas(registro: Registro, { codConcessionaria, linhas }: Lote) {
  const { tabela, chave, colunas, mesmo } = registro;
  const nomes = Object.keys(colunas).filter((coluna) => coluna in (linhas[0]?.registro ?? {}));
  const json = JSON.stringify(linhas.map(({ linha, registro: valores }) => ({ ...valores, linha })));
  const tipos = sql.raw(
    ['linha integer', ...nomes.map((nome) => `${nome} ${colunas[nome] ?? 'text'}`)].join(', '),
  );
  const refs = (de: string) => sql.join(nomes.map((nome) => sql.ref(`${de}.${nome}`)));
  return {
    nomes,
    refs,
    com: sql`with c as materialized (
      select e.*, t.${sql.ref(chave)} as cod, t.versao as versao_antes, case when t.versao is not null then to_jsonb(t) end as antes,
        case when t.versao is null then 'criado' when (${refs('e')}) is not distinct from (${refs('t')}) then 'igual' else 'alterado' end as acao
      from jsonb_to_recordset(${json}::jsonb) as e (${tipos})
      left join ${sql.table(tabela)} as t on t.cod_concessionaria = ${codConcessionaria} and ${mesmo('t', 'e')})`,
  };
}

/** What writing the lines would do, in their order. */
export async function compararRegistros({ tx }: Ctx, registro: Registro, lote: Lote): Promise<AcaoDaLinha[]> {
  const { rows } = await sql<{
    acao: AcaoDaLinha;
  }>`${casadas(registro, lote).com} select acao from c order by linha`.execute(tx);
  return rows.map(({ acao }) => acao);
}

/** Creates and changes records in one statement. */
export async function gravarRegistros(
  { tx, tenant }: Ctx,
  registro: Registro,
  lote: Lote,
): Promise<LinhaGravada[]> {
  const { tabela, chave, mesmo } = registro;
  const { nomes, refs, com } = casadas(registro, lote);
  const { rows } = await sql<LinhaGravada>`${com}, novos as (
      insert into ${sql.table(tabela)} (cod_distribuidor, cod_concessionaria, ${sql.join(nomes.map((nome) => sql.ref(nome)))})
      select ${tenant.codDistribuidor}, ${lote.codConcessionaria}, ${refs('c')} from c where c.acao = 'criado' returning *
    ), mudados as (
      update ${sql.table(tabela)} as t set ${sql.join(nomes.map((nome) => sql`${sql.ref(nome)} = ${sql.ref(`c.${nome}`)}`))}
      from c where t.${sql.ref(chave)} = c.cod and c.acao = 'alterado' returning t.${sql.ref(chave)} as cod, t.versao
    )
    select c.linha, coalesce(c.cod, n.${sql.ref(chave)}) as cod, c.acao, case when c.acao = 'alterado' then c.antes end as antes,
      coalesce(m.versao, n.versao, c.versao_antes) as versao
    from c left join novos n on c.cod is null and ${mesmo('n', 'c')} left join mudados m on m.cod = c.cod order by c.linha`.execute(
    tx,
  );
  return rows;
}

/** Takes a lot back; what was edited or used since stays, and is told. */
export async function desfazerRegistros(
  { tx }: Ctx,
  { tabela, chave, colunas, emUso }: Registro,
  feitos: readonly LinhaGravada[],
): Promise<NaoDesfeito[]> {
  const nomes = Object.keys(colunas);
  const { rows } = await sql<NaoDesfeito>`
    with f as materialized (
      select f.*, r.versao = f.versao as intacto, ${emUso} as usado
      from jsonb_to_recordset(${JSON.stringify(feitos)}::jsonb) as f (cod bigint, acao text, antes jsonb, versao integer)
      join ${sql.table(tabela)} as r on r.${sql.ref(chave)} = f.cod where f.acao <> 'igual'
    ), apagados as (
      delete from ${sql.table(tabela)} as r using f where r.${sql.ref(chave)} = f.cod and f.acao = 'criado' and f.intacto and not f.usado
    ), voltaram as (
      update ${sql.table(tabela)} as r set (${sql.join(nomes.map((nome) => sql.ref(nome)))}) =
        (select ${sql.join(nomes.map((nome) => sql.ref(`a.${nome}`)))} from jsonb_populate_record(null::${sql.table(tabela)}, f.antes) as a)
      from f where r.${sql.ref(chave)} = f.cod and f.acao = 'alterado' and f.intacto
    )
    select cod, case when not intacto then 'Alterado depois da importação' else 'Já está em uso: desative em vez de excluir' end as motivo
    from f where not intacto or (acao = 'criado' and usado)`.execute(tx);
  return rows;
}
