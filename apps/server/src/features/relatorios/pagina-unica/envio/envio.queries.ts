import { sql } from 'kysely';
import type { EnvioDeRelatorio } from '@oferta/contracts/relatorios/pagina-unica.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { Quando } from '@oferta/domain/relatorios/pagina-unica/envio.ts';
import type { Tenant } from '#kernel/db/tenant.ts';
import type { Tx } from '#kernel/db/database.ts';

const FIO = sql`
  select e.cod_envio as "codEnvio", e.cod_grupo as "codGrupo", e.marca, coalesce(g.nome, e.marca) as nome, e.frequencia, e.dia,
    e.hora, e.destinatarios, e.ativo, e.versao, instante_fio(e.pedido_em) as "pedidoEm", instante_fio(e.ultimo_em) as "ultimoEm",
    (select json_build_object('naFila', count(*) filter (where m.estado = 'pendente'),
        'enviadas', count(*) filter (where m.estado = 'enviada'), 'falharam', count(*) filter (where m.estado = 'falhou'))
      from mensagem m where m.cod_mensagem = any (e.mensagens)) as cartas
  from envio_relatorio e left join grupo g on g.cod_grupo = e.cod_grupo`;

/** A person's own, in the order in which they were made. */
export async function listEnvios(tx: Tx, codUsuario: number): Promise<EnvioDeRelatorio[]> {
  const { rows } =
    await sql<EnvioDeRelatorio>`${FIO} where e.cod_usuario = ${codUsuario} order by e.cod_envio`.execute(tx);
  return rows;
}

/** Undefined when the person has no such one. */
export async function findEnvio(
  tx: Tx,
  codUsuario: number,
  codEnvio: number,
): Promise<EnvioDeRelatorio | undefined> {
  const { rows } = await sql<EnvioDeRelatorio>`
    ${FIO} where e.cod_usuario = ${codUsuario} and e.cod_envio = ${codEnvio}`.execute(tx);
  return rows[0];
}

export async function lockEnvio(tx: Tx, codUsuario: number, codEnvio: number) {
  return tx
    .selectFrom('envio_relatorio')
    .select(['versao', 'ativo'])
    .where('cod_envio', '=', codEnvio)
    .where('cod_usuario', '=', codUsuario)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Of these addresses, those outside the house: of nobody of its people, in no domain of its proved hosts or of its sender. None
 * where the distributor lets reports out.
 */
export async function listDeFora(
  tx: Tx,
  codDistribuidor: number,
  destinatarios: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ destino: string }>`
    select destino
      from (select destino, split_part(destino, '@', 2) as dominio from unnest(${[...destinatarios]}::text[]) as destino) para,
        distribuidor d
     where d.cod_distribuidor = ${codDistribuidor} and not d.envio_para_fora
       and dominio is distinct from split_part(d.remetente_email, '@', 2)
       and not exists (select from usuario u where u.email = destino and u.ativo)
       and not exists (select from distribuidor_host h where h.cod_distribuidor = d.cod_distribuidor
         and h.provado_em is not null and right('.' || h.host, length(dominio) + 1) = '.' || dominio)`.execute(
    tx,
  );
  return rows.map(({ destino }) => destino);
}

/** How many a person has. */
export async function countEnvios(tx: Tx, codUsuario: number): Promise<number> {
  const { quantos } = await tx
    .selectFrom('envio_relatorio')
    .select(({ fn }) => fn.countAll<number>().as('quantos'))
    .where('cod_usuario', '=', codUsuario)
    .executeTakeFirstOrThrow();
  return quantos;
}

export interface Escrito extends Quando {
  readonly codGrupo: number | null;
  readonly marca: string | null;
  readonly destinatarios: readonly string[];
  readonly ativo: boolean;
  /** The day's hour has gone by: the first one leaves on the next of its days. */
  readonly ultimoDia: Dia | null;
}

const colunas = ({ codGrupo, marca, frequencia, dia, hora, destinatarios, ativo, ultimoDia }: Escrito) => ({
  cod_grupo: codGrupo,
  marca,
  frequencia,
  dia,
  hora,
  destinatarios: [...destinatarios],
  ativo,
  ultimo_dia: ultimoDia,
});

export async function insertEnvio(
  tx: Tx,
  dono: { codDistribuidor: number; codUsuario: number },
  escrito: Escrito,
): Promise<number> {
  const row = await tx
    .insertInto('envio_relatorio')
    .values({ ...colunas(escrito), cod_distribuidor: dono.codDistribuidor, cod_usuario: dono.codUsuario })
    .returning('cod_envio')
    .executeTakeFirstOrThrow();
  return row.cod_envio;
}

export async function updateEnvio(tx: Tx, codEnvio: number, escrito: Escrito): Promise<void> {
  await tx.updateTable('envio_relatorio').set(colunas(escrito)).where('cod_envio', '=', codEnvio).execute();
}

/** False when the person has no such one. */
export async function deleteEnvio(tx: Tx, codUsuario: number, codEnvio: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('envio_relatorio')
    .where('cod_envio', '=', codEnvio)
    .where('cod_usuario', '=', codUsuario)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those that are on, of people who may still read figures. */
export async function listLigados(tx: Tx): Promise<(Quando & { codEnvio: number; ultimoDia: Dia | null })[]> {
  const { rows } = await sql<Quando & { codEnvio: number; ultimoDia: Dia | null }>`
    select e.cod_envio as "codEnvio", e.frequencia, e.dia, e.hora, e.ultimo_dia::text as "ultimoDia"
    from envio_relatorio e join usuario u on u.cod_usuario = e.cod_usuario
    where e.ativo and u.ativo and u.cod_nivel in (-1, 1, 2)
    order by e.cod_envio`.execute(tx);
  return rows;
}

/** Notes that one was asked for; `dia`: by the clock, on that day. False when the clock already did. */
export async function markPedido(
  tx: Tx,
  codEnvio: number,
  { dia, agora }: { dia: Dia | null; agora: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('envio_relatorio')
    .set({ pedido_em: agora, ...(dia !== null && { ultimo_dia: dia }) })
    .where('cod_envio', '=', codEnvio)
    .$if(dia !== null, (query) => query.where('ultimo_dia', 'is distinct from', dia))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that its letters lie in the outbox; none: there was nothing to be sent. */
export async function markEntregue(
  tx: Tx,
  codEnvio: number,
  { mensagens, agora }: { mensagens: readonly number[]; agora: Date },
): Promise<void> {
  await tx
    .updateTable('envio_relatorio')
    .set({ pedido_em: null, ...(mensagens.length > 0 && { ultimo_em: agora, mensagens: [...mensagens] }) })
    .where('cod_envio', '=', codEnvio)
    .execute();
}

interface EnvioDoDono extends Quando {
  codUsuario: number;
  codGrupo: number | null;
  marca: string | null;
  destinatarios: string[];
  /** What the owner sees; null: all. */
  concessionarias: number[] | null;
}

/** One as it is to be made, by what its owner may see now; undefined when it was switched off or its owner left. */
export async function findLigado(
  tx: Tx,
  codEnvio: number,
): Promise<(Omit<EnvioDoDono, 'concessionarias'> & Pick<Tenant, 'concessionarias'>) | undefined> {
  const { rows } = await sql<EnvioDoDono>`
    select e.cod_usuario as "codUsuario", e.cod_grupo as "codGrupo", e.marca, e.frequencia, e.dia, e.hora, e.destinatarios,
      case when not (u.cod_nivel in (2, -1) and sem_filtros(u.cod_usuario))
        then array(select concessionarias_do_usuario(u.cod_usuario)) end as concessionarias
    from envio_relatorio e join usuario u on u.cod_usuario = e.cod_usuario
    where e.cod_envio = ${codEnvio} and e.ativo and u.ativo and u.cod_nivel in (-1, 1, 2)`.execute(tx);
  const [row] = rows;
  return row && { ...row, concessionarias: row.concessionarias ?? '*' };
}
