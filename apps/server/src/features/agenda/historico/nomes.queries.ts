import { sql } from 'kysely';
import type {
  Conhecido,
  NomeEscritoNoHistorico,
  PapelDoHistorico,
} from '@oferta/domain/agenda/historico/pares.ts';
import type { TipoConhecido } from '@oferta/domain/agenda/importacao/tipo-servico.ts';
import type { Tx } from '#kernel/db/database.ts';

/** How a name's column and what it is known by are called in the lines of visits. */
const COLUNAS = {
  mecanico: { escrito: sql`mecanico`, chave: sql`mecanico_chave` },
  consultor: { escrito: sql`consultor`, chave: sql`consultor_chave` },
  tipo: { escrito: sql`coalesce(tipo, descricao)`, chave: sql`tipo_chave` },
} as const;

/** The names of a kind that the sheets have, each once, and how many jobs bear it. */
export async function listNomesEscritos(
  tx: Tx,
  codConcessionaria: number,
  papel: PapelDoHistorico,
): Promise<NomeEscritoNoHistorico[]> {
  const { escrito, chave } = COLUNAS[papel];
  const { rows } = await sql<NomeEscritoNoHistorico>`
    select ${chave} as chave, min(${escrito}) as escrito, count(*)::integer as servicos
    from historico_servico where cod_concessionaria = ${codConcessionaria} and ${chave} is not null
    group by 1 order by 3 desc, 1`.execute(tx);
  return rows;
}

/** A registry's people with what is shown of them. */
interface ConhecidoRow extends Conhecido {
  readonly ativo: boolean;
}

/** Whom or what names of a kind can mean; who has left as well. */
export async function listConhecidos(
  tx: Tx,
  codConcessionaria: number,
  papel: PapelDoHistorico,
): Promise<ConhecidoRow[]> {
  const { rows } = await (
    papel === 'tipo'
      ? sql<ConhecidoRow>`
        select cod_tipo_servico as cod, nome, cod_tipo_servico::text as codigo, true as ativo from tipo_servico order by 1`
      : papel === 'mecanico'
        ? sql<ConhecidoRow>`
        select cod_mecanico as cod, nome, codigo_dms as codigo, ativo from mecanico
        where cod_concessionaria = ${codConcessionaria} order by ativo desc, nome, 1`
        : sql<ConhecidoRow>`
        select cod_consultor as cod, nome, codigo_dms as codigo, ativo from consultor
        where cod_concessionaria = ${codConcessionaria} order by ativo desc, nome, 1`
  ).execute(tx);
  return rows;
}

/** The distributor's kinds of work, and of which kind each offered service is, by its text. */
export async function listTipos(
  tx: Tx,
  codConcessionaria: number,
): Promise<{ tipos: TipoConhecido[]; oferecidos: { descricao: string; cod: number }[] }> {
  const { rows: tipos } = await sql<TipoConhecido>`
    select cod_tipo_servico as "codTipoServico", nome, tempo_padrao_min as "tempoPadraoMin" from tipo_servico order by 1`.execute(
    tx,
  );
  const { rows: oferecidos } = await sql<{ descricao: string; cod: number }>`
    select descricao, cod_tipo_servico as cod from servico_oferecido where cod_concessionaria = ${codConcessionaria}`.execute(
    tx,
  );
  return { tipos, oferecidos };
}

export interface ParRow {
  readonly papel: PapelDoHistorico;
  readonly chave: string;
  readonly cod: number | null;
  readonly criado: boolean;
}

/** What people have said of names. */
export async function listPares(tx: Tx, codConcessionaria: number): Promise<ParRow[]> {
  const { rows } = await sql<ParRow>`
    select papel, chave, cod, criado from historico_par where cod_concessionaria = ${codConcessionaria} order by papel, chave`.execute(
    tx,
  );
  return rows;
}

/** Keeps what is said of names, over what was said before. */
export async function savePares(tx: Tx, codConcessionaria: number, pares: readonly ParRow[]): Promise<void> {
  await sql`
    insert into historico_par (cod_distribuidor, cod_concessionaria, papel, chave, cod, criado)
    select k.cod_distribuidor, k.cod_concessionaria, p.papel, p.chave, p.cod, p.criado
    from jsonb_to_recordset(${JSON.stringify(pares)}::jsonb) as p(papel text, chave text, cod integer, criado boolean)
    join concessionaria k on k.cod_concessionaria = ${codConcessionaria}
    on conflict (cod_concessionaria, papel, chave) do update set cod = excluded.cod, criado = excluded.criado`.execute(
    tx,
  );
}

/** Takes back what was said of names; all of it without `chaves`. Answers what it was. */
export async function deletePares(
  tx: Tx,
  codConcessionaria: number,
  quais: { readonly papel: PapelDoHistorico; readonly chaves: readonly string[] } | null,
): Promise<ParRow[]> {
  const { rows } = await sql<ParRow>`
    delete from historico_par where cod_concessionaria = ${codConcessionaria}
      and (${quais === null} or (papel = ${quais?.papel ?? ''} and chave = any (${[...(quais?.chaves ?? [])]}::text[])))
    returning papel, chave, cod, criado`.execute(tx);
  return rows;
}
