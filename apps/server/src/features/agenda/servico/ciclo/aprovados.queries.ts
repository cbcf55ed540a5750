import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

export interface ServicoAprovado {
  /** Of the quote. */
  codLinha: number;
  /** Null: nobody said, so it is of the kind of work that the car came for. */
  codTipoServico: number | null;
  descricao: string;
  /** Minutes. */
  tempoPadraoMin: number;
}

/** A visit that still goes on, locked. */
export async function findVisita(tx: Tx, codAgendamento: number) {
  return tx
    .selectFrom('agendamento')
    .select(['cod_concessionaria as codConcessionaria', 'recebido_em as recebidoEm'])
    .where('cod_agendamento', '=', codAgendamento)
    .where('situacao', 'not in', ['cancelado', 'noShow', 'entregue'])
    .forUpdate()
    .executeTakeFirst();
}

interface Aprovados {
  codDistribuidor: number;
  codConcessionaria: number;
  codAgendamento: number;
  recebidoEm: Date | null;
  servicos: readonly ServicoAprovado[];
}

/** The table's shortest and longest job, minutes. */
const DURACAO = { minima: 5, maxima: 2400 } as const;

export async function insertAprovados(tx: Tx, aprovados: Aprovados): Promise<void> {
  const { codDistribuidor, codConcessionaria, codAgendamento, recebidoEm, servicos } = aprovados;
  await sql`
    insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, ordem, cod_tipo_servico, descricao,
        tempo_padrao_min, data_inicio_servico, cod_linha)
    select ${codDistribuidor}, ${codConcessionaria}, ${codAgendamento},
        (select coalesce(max(s.ordem), 0) from servico s where s.cod_agendamento = ${codAgendamento}) + n.ordem,
        coalesce((n.servico ->> 'codTipoServico')::integer,
          (select s.cod_tipo_servico from servico s where s.cod_agendamento = ${codAgendamento} and not s.cancelado
            order by s.ordem, s.cod_servico limit 1),
          (select min(t.cod_tipo_servico) from tipo_servico t where t.cod_distribuidor = ${codDistribuidor})),
        n.servico ->> 'descricao',
        least(greatest((n.servico ->> 'tempoPadraoMin')::integer, ${DURACAO.minima}), ${DURACAO.maxima}),
        ${recebidoEm}, (n.servico ->> 'codLinha')::bigint
      from jsonb_array_elements(${JSON.stringify(servicos)}::jsonb) with ordinality as n(servico, ordem)
    on conflict (cod_linha) where cod_linha is not null and not cancelado do nothing`.execute(tx);
}

/** The vehicle of a job that still counts. */
export function findVeiculoDoServico(tx: Tx, codServico: number) {
  return tx
    .selectFrom('servico as s')
    .innerJoin('agendamento as a', 'a.cod_agendamento', 's.cod_agendamento')
    .select(['a.placa', 'a.chassi'])
    .where('s.cod_servico', '=', codServico)
    .where('s.cancelado', '=', false)
    .executeTakeFirst();
}
