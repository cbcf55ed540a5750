import { sql, type Updateable } from 'kysely';
import type {
  Historico,
  OrdemDoHistorico,
  TotaisDoHistorico,
} from '@oferta/contracts/agenda/historico/historico.ts';
import {
  type EstadoDoHistorico,
  type Fazer,
  FOLHAS_DO_HISTORICO,
} from '@oferta/domain/agenda/historico/historico.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';

/** What is kept with the state: the figures, and of what the sheets were then. */
export interface Guardado {
  readonly totais?: TotaisDoHistorico;
  readonly marca?: string;
  readonly ficaram?: number;
  /** Of so many orders that are written or taken back, those that are. */
  readonly andamento?: { readonly feitas: number; readonly total: number };
}

export interface HistoricoRow {
  readonly estado: EstadoDoHistorico;
  readonly fazia: Fazer | null;
  readonly progresso: number;
  readonly erro: string | null;
  readonly guardado: Guardado;
}

export async function findHistorico(tx: Tx, codConcessionaria: number): Promise<HistoricoRow | undefined> {
  const { rows } = await sql<HistoricoRow>`
    select estado, fazia, progresso, erro, totais as guardado from historico where cod_concessionaria = ${codConcessionaria}`.execute(
    tx,
  );
  return rows[0];
}

/** Made where there is none, so that two who begin at once find one. Held until the transaction ends. */
export async function lockHistorico(
  tx: Tx,
  { codDistribuidor, codConcessionaria }: { codDistribuidor: number; codConcessionaria: number },
): Promise<HistoricoRow> {
  await sql`
    insert into historico (cod_distribuidor, cod_concessionaria, estado) values (${codDistribuidor}, ${codConcessionaria}, 'desfeito')
    on conflict do nothing`.execute(tx);
  await sql`select from historico where cod_concessionaria = ${codConcessionaria} for update`.execute(tx);
  const row = await findHistorico(tx, codConcessionaria);
  if (!row) throw new Error('it was made just now');
  return row;
}

export async function updateHistorico(
  tx: Tx,
  codConcessionaria: number,
  { guardado, ...mudanca }: Updateable<Tables['historico']> & { guardado?: Guardado },
): Promise<void> {
  await tx
    .updateTable('historico')
    .set({ ...mudanca, ...(guardado && { totais: JSON.stringify(guardado) }) })
    .where('cod_concessionaria', '=', codConcessionaria)
    .execute();
}

export async function deleteHistorico(tx: Tx, codConcessionaria: number): Promise<void> {
  await tx.deleteFrom('historico').where('cod_concessionaria', '=', codConcessionaria).execute();
}

/** What the sheets and their pairs are now, as one word: another where anything of them has changed. */
export async function findMarca(tx: Tx, codConcessionaria: number): Promise<string> {
  const { rows } = await sql<{ marca: string }>`
    select concat_ws(' ',
      (select count(*) || '.' || coalesce(sum(versao), 0) || '.' || coalesce(max(cod_historico_cliente), 0) from historico_cliente where cod_concessionaria = ${codConcessionaria}),
      (select count(*) || '.' || coalesce(sum(versao), 0) || '.' || coalesce(max(cod_historico_veiculo), 0) from historico_veiculo where cod_concessionaria = ${codConcessionaria}),
      (select count(*) || '.' || coalesce(sum(versao), 0) || '.' || coalesce(max(cod_historico_servico), 0) from historico_servico where cod_concessionaria = ${codConcessionaria}),
      (select md5(coalesce(string_agg(papel || chave || coalesce(cod, 0), ' ' order by papel, chave), '')) from historico_par where cod_concessionaria = ${codConcessionaria})) as marca`.execute(
    tx,
  );
  return rows[0]?.marca ?? '';
}

/** The guide's sheets: lines that wait here, and each one's last file. */
export async function listFolhas(tx: Tx, codConcessionaria: number): Promise<Historico['folhas']> {
  const { rows } = await sql<Historico['folhas'][number]>`
    select f.tipo,
      case f.tipo
        when 'historico-clientes' then (select count(*)::integer from historico_cliente where cod_concessionaria = ${codConcessionaria})
        when 'historico-veiculos' then (select count(*)::integer from historico_veiculo where cod_concessionaria = ${codConcessionaria})
        when 'historico-passagens' then (select count(*)::integer from historico_servico where cod_concessionaria = ${codConcessionaria})
      end as linhas,
      (select json_build_object('arquivo', p.arquivo, 'estado', p.estado, 'criadaEm', instante_fio(p.criada_em),
          'boas', coalesce((p.totais ->> 'boas')::integer, 0))
        from planilha p where p.cod_concessionaria = ${codConcessionaria} and p.tipo = f.tipo and p.estado <> 'cancelada'
        order by p.cod_planilha desc limit 1) as ultima
    from unnest(${[...FOLHAS_DO_HISTORICO]}::text[]) with ordinality as f(tipo, n) order by f.n`.execute(tx);
  return rows;
}

/** Visits of the agenda that orders of the history are. */
export async function countVisitas(tx: Tx, codConcessionaria: number): Promise<number> {
  const { rows } = await sql<{ quantas: number }>`
    select count(*)::integer as quantas from historico_ordem where cod_concessionaria = ${codConcessionaria} and gravado is not null`.execute(
    tx,
  );
  return rows[0]?.quantas ?? 0;
}

interface Pagina {
  readonly plano: string;
  readonly pagina: number;
  readonly tamanho: number;
}

/** Orders of one plan, oldest first. */
export async function listOrdens(
  tx: Tx,
  codConcessionaria: number,
  { plano, pagina, tamanho }: Pagina,
): Promise<{ total: number; itens: OrdemDoHistorico[] }> {
  const { rows } = await sql<OrdemDoHistorico & { total: number }>`
    select numero_os as "numeroOs", aberta_em::date::text as dia, registro ->> 'cliente' as cliente, registro ->> 'placa' as placa,
      registro ->> 'modelo' as modelo, servicos, valor_centavos as "valorCentavos", cod_agendamento as "codAgendamento",
      count(*) over ()::integer as total
    from historico_ordem where cod_concessionaria = ${codConcessionaria} and plano = ${plano}
    order by aberta_em, chave_os limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(tx);
  return { total: rows[0]?.total ?? 0, itens: rows.map(({ total: _total, ...ordem }) => ordem) };
}
