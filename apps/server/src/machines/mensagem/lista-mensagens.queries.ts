import { sql } from 'kysely';
import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import type { MensagemNaFila, mensagemContracts } from '@oferta/contracts/machines/mensagem.ts';
import { contem } from '#kernel/db/like.ts';
import type { Tx } from '#kernel/db/database.ts';

type Consulta = InputOf<typeof mensagemContracts.listMensagens>['query'];

/** What a message says, without the addresses and codes that open something to whoever reads them. */
const TEXTO = sql`case when m.dito is not null then m.dito when m.prova is not null then '(código de uma vez só)'
  else regexp_replace(m.corpo, 'https?://[^[:space:]]+', '(link)', 'g') end`;

/** A dealership's outbox, newest first. Letters of accounts are nobody's dealership's and not in it. */
export async function listMensagens(
  tx: Tx,
  codConcessionaria: number,
  { busca, estado, canal, desc, ordem, pagina, tamanho }: Consulta,
): Promise<OutputOf<typeof mensagemContracts.listMensagens>> {
  const conditions = [
    sql`m.cod_concessionaria = ${codConcessionaria}`,
    ...(estado ? [sql`m.estado = ${estado}`] : []),
    ...(canal ? [sql`m.canal = ${canal}`] : []),
    ...(busca
      ? [
          sql`sem_acento(concat_ws(' ', m.destino, m.assunto, ${TEXTO}, a.cliente, a.placa)) like ${contem(busca)}`,
        ]
      : []),
  ];
  const sentido = ordem === 'criadaEm' && !desc ? sql`asc` : sql`desc`;
  const { rows } = await sql<MensagemNaFila & { total: number }>`
    select m.cod_mensagem as "codMensagem", m.canal, m.destino, m.assunto, ${TEXTO} as texto, m.estado, m.erro,
      instante_fio(m.criada_em) as "criadaEm", instante_fio(m.nao_antes) as "naoAntes", instante_fio(m.enviada_em) as "enviadaEm",
      instante_fio(m.entregue_em) as "entregueEm", instante_fio(m.lida_em) as "lidaEm",
      a.cliente, case when a.cod_agendamento is not null then concat_ws(' · ', to_char(a.dia, 'DD/MM'), hora_fio(a.hora_min), a.placa) end as visita, count(*) over ()::integer as total
    from mensagem m left join agendamento a on a.cod_agendamento = m.cod_agendamento where ${sql.join(conditions, sql` and `)}
    order by m.criada_em ${sentido}, m.cod_mensagem ${sentido}
    limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(tx);
  const { rows: contagem } = await sql<{ pendentes: number; falhas: number }>`
    select count(*) filter (where estado = 'pendente')::integer as pendentes,
      count(*) filter (where estado = 'falhou')::integer as falhas
    from mensagem where cod_concessionaria = ${codConcessionaria} and estado in ('pendente', 'falhou')`.execute(
    tx,
  );
  const { pendentes = 0, falhas = 0 } = contagem[0] ?? {};
  return { total: rows[0]?.total ?? 0, itens: rows, pendentes, falhas };
}
