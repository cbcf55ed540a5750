import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { Andamento, Ocorrencia } from '#kernel/integracao.ts';

type CanalComServidor = 'email' | 'sms';

/** How far back messages say how their gateway goes. */
const DIAS = 30;
const MOSTRADAS = 20;

/** By dealership: what went out, what waits (not what is to wait), and what failed since. */
export async function listAndamentos(tx: Tx, canal: CanalComServidor, agora: Date): Promise<Andamento[]> {
  const { rows } = await sql<Andamento>`
    with ultima as (
      select cod_concessionaria, max(enviada_em) as vez from mensagem
      where canal = ${canal} and cod_concessionaria is not null and criada_em > ${agora}::timestamptz - make_interval(days => ${DIAS})
      group by 1
    )
    select u.cod_concessionaria as "codConcessionaria", u.vez as "ultimaVez",
      count(*) filter (where m.estado = 'pendente' and coalesce(m.nao_antes, m.criada_em) <= ${agora})::integer as "naFila",
      min(coalesce(m.nao_antes, m.criada_em)) filter (where m.estado = 'pendente' and coalesce(m.nao_antes, m.criada_em) <= ${agora}) as "esperandoDesde",
      min(m.criada_em) filter (where m.erro is not null) as "falhandoDesde",
      (array_agg(m.erro order by m.cod_mensagem desc) filter (where m.erro is not null))[1] as motivo
    from ultima u
    left join mensagem m on m.cod_concessionaria = u.cod_concessionaria and m.canal = ${canal} and m.estado in ('pendente', 'falhou')
      and m.criada_em > greatest(coalesce(u.vez, '-infinity'), ${agora}::timestamptz - make_interval(days => ${DIAS}))
    group by 1, 2`.execute(tx);
  return rows;
}

/** To whom is nobody's business here. */
export async function listOcorrencias(
  tx: Tx,
  canal: CanalComServidor,
  codConcessionaria: number,
): Promise<Ocorrencia[]> {
  const { rows } = await sql<Ocorrencia>`
    select coalesce(enviada_em, criada_em) as quando, estado = 'enviada' as certa,
      case when estado = 'enviada' then 'saiu' else coalesce(erro, 'na fila') || case when tentativas > 0 then ' · ' || tentativas || 'ª tentativa' else '' end end as texto
    from mensagem where canal = ${canal} and cod_concessionaria = ${codConcessionaria}
    order by cod_mensagem desc limit ${MOSTRADAS}`.execute(tx);
  return rows;
}

/** Puts what failed or waits back in the queue; what was erased or is past its time stays as it is. */
export async function reopenMensagens(
  tx: Tx,
  canal: CanalComServidor,
  { codConcessionaria, agora, maximo }: { codConcessionaria: number; agora: Date; maximo: number },
): Promise<{ codDistribuidor: number; codMensagem: number }[]> {
  const { rows } = await sql<{ codDistribuidor: number; codMensagem: number }>`
    update mensagem set estado = 'pendente', tentativas = 0
    where cod_mensagem in (
      select cod_mensagem from mensagem
      where canal = ${canal} and cod_concessionaria = ${codConcessionaria} and estado in ('pendente', 'falhou') and corpo <> ''
        and coalesce(apaga_em > ${agora}, true) and coalesce(nao_antes <= ${agora}, true)
        and criada_em > ${agora}::timestamptz - interval '2 days' and codigo_gateway is null
      order by cod_mensagem limit ${maximo} for update skip locked)
    returning cod_distribuidor as "codDistribuidor", cod_mensagem::integer as "codMensagem"`.execute(tx);
  return rows;
}
