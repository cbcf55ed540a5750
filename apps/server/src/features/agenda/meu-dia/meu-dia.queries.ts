import { type Insertable, sql } from 'kysely';
import type { MotivoParalisacao, StatusServico } from '@oferta/domain/agenda/oficina/servico.ts';
import type { VistoDoServico } from '@oferta/domain/agenda/oficina/meu-dia.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';

export interface ServicoDoDiaRow {
  codServico: number;
  placa: string | null;
  chassiFinal: string | null;
  modelo: string;
  descricao: string;
  box: string | null;
  prisma: number | null;
  vagaPatio: string | null;
  status: StatusServico;
  paralisado: boolean;
  motivoParalisacao: MotivoParalisacao | null;
  textoParalisacao: string | null;
  naCasa: boolean;
  inicioPlanejado: string | null;
  fimPlanejado: string | null;
  prometido: string | null;
  minutos: number;
  segundosTrabalhados: number;
  concluidoEm: string | null;
  cliente: string;
  transporte: string | null;
  pecasPedidas: { descricao: string; quantidade: number; chegou: boolean }[];
  fotos: number;
}

interface DiaDoMecanico {
  codConcessionaria: number;
  codMecanico: number;
  dia: string;
  agora: Date;
}

/** What a mechanic has today and what of theirs is stopped, since whenever: the running job first, then by hour. */
export async function listServicosDoMecanico(tx: Tx, de: DiaDoMecanico): Promise<ServicoDoDiaRow[]> {
  const { rows } = await sql<ServicoDoDiaRow>`
    select s.cod_servico as "codServico", a.placa, right(a.chassi, 4) as "chassiFinal", a.modelo, s.descricao,
      b.nome as box, a.prisma, a.vaga_patio as "vagaPatio", s.status, s.paralisado,
      s.motivo_paralisacao as "motivoParalisacao", s.texto_paralisacao as "textoParalisacao",
      (a.os_aberta or a.recebido_em is not null) as "naCasa",
      instante_fio(s.inicio_planejado) as "inicioPlanejado", instante_fio(s.fim_planejado) as "fimPlanejado",
      instante_fio(a.previsao_entrega) as prometido,
      minutos_previstos(s) as minutos,
      coalesce((select floor(sum(coalesce(i.segundos,
          segundos_trabalhados(i.cod_concessionaria, i.cod_mecanico, i.inicio, ${de.agora}::timestamptz))))
        from servico_intervalo i where i.cod_servico = s.cod_servico), 0)::integer as "segundosTrabalhados",
      instante_fio(s.data_fim_servico) as "concluidoEm", a.cliente, a.transporte,
      coalesce((select json_agg(json_build_object('descricao', p.descricao, 'quantidade', p.quantidade,
          'chegou', p.atendida_em is not null) order by p.cod_pedido)
        from peca_pedida p where p.cod_servico = s.cod_servico), '[]') as "pecasPedidas",
      (select count(*)::integer from servico_foto f where f.cod_servico = s.cod_servico) as fotos
    from servico s
    join agendamento a on a.cod_agendamento = s.cod_agendamento
    left join box b on b.cod_box = s.cod_box
    where s.cod_mecanico = ${de.codMecanico} and not s.cancelado and a.situacao not in ('cancelado', 'noShow')
      and (s.status <= 2 or s.data_fim_servico >= ${de.dia}::timestamp at time zone (
        select k.fuso from concessionaria k where k.cod_concessionaria = ${de.codConcessionaria}))
      and (s.paralisado or s.cod_servico in (
        select codigos_do_dia(${de.codConcessionaria}, ${de.dia}::date, ${de.agora}::timestamptz)))
    order by s.status = 2 and not s.paralisado desc, coalesce(s.inicio_planejado, a.inicio), s.cod_servico`.execute(
    tx,
  );
  return rows;
}

export async function findVisto(tx: Tx, codMecanico: number): Promise<VistoDoServico[] | undefined> {
  const row = await tx
    .selectFrom('meu_dia_visto')
    .select('retrato')
    .where('cod_mecanico', '=', codMecanico)
    .executeTakeFirst();
  // Written only by `keepVisto`.
  return row?.retrato as VistoDoServico[] | undefined;
}

export async function keepVisto(
  tx: Tx,
  { retrato, ...row }: Omit<Insertable<Tables['meu_dia_visto']>, 'retrato'> & { retrato: VistoDoServico[] },
): Promise<void> {
  const novo = { retrato: JSON.stringify(retrato), visto_em: row.visto_em };
  await tx
    .insertInto('meu_dia_visto')
    .values({ ...row, ...novo })
    .onConflict((conflict) => conflict.column('cod_mecanico').doUpdateSet(novo))
    .execute();
}

/** Whether a mechanic's act is known by its key. */
export async function hasAcao(tx: Tx, codMecanico: number, chave: string): Promise<boolean> {
  const row = await tx
    .selectFrom('meu_dia_acao')
    .select('cod_acao')
    .where('cod_mecanico', '=', codMecanico)
    .where('chave', '=', chave)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAcao(tx: Tx, row: Insertable<Tables['meu_dia_acao']>): Promise<void> {
  await tx.insertInto('meu_dia_acao').values(row).execute();
}

export async function insertPecaPedida(tx: Tx, row: Insertable<Tables['peca_pedida']>): Promise<void> {
  await tx.insertInto('peca_pedida').values(row).execute();
}

export async function insertFoto(tx: Tx, row: Insertable<Tables['servico_foto']>): Promise<void> {
  await tx.insertInto('servico_foto').values(row).execute();
}

/** The last that the clocks of a job and of its mechanic's jobs of late tell: nothing of theirs was done before it. */
export async function findUltimo(
  tx: Tx,
  { codServico, codMecanico, desde }: { codServico: number; codMecanico: number; desde: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ ultimo: Date | null }>`
    select max(coalesce(i.fim, i.inicio)) as ultimo from servico_intervalo i
    where i.cod_servico in (
      select ${codServico}::bigint union all
      select s.cod_servico from servico s where s.cod_mecanico = ${codMecanico} and s.alterado_em > ${desde})`.execute(
    tx,
  );
  return rows[0]?.ultimo ?? null;
}

export async function findNomeDoMecanico(tx: Tx, codMecanico: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('mecanico')
    .select('nome')
    .where('cod_mecanico', '=', codMecanico)
    .executeTakeFirst();
  return row?.nome;
}
