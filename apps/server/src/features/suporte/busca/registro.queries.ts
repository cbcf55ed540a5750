import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ResultadoBusca, TIPOS_DE_REGISTRO } from '@oferta/contracts/suporte/busca.ts';
import type { Tx } from '#kernel/db/database.ts';

type Registro = Pick<
  z.output<typeof ResultadoBusca>,
  'codConcessionaria' | 'dataAgendamento' | 'situacao' | 'placa' | 'cliente'
>;

/** Where an address's record is: the table it is in, and what is said of it beside its dealership. */
const REGISTROS: Record<(typeof TIPOS_DE_REGISTRO)[number], (codigo: number) => RawBuilder<unknown>> = {
  agendamento: (codigo) => sql`
    select cod_concessionaria, dia::text as dia, situacao, placa, cliente from agendamento where cod_agendamento = ${codigo}`,
  servico: (codigo) => sql`
    select t.cod_concessionaria, t.dia::text as dia, t.situacao, t.placa, t.cliente
    from servico s join agendamento t using (cod_agendamento) where s.cod_servico = ${codigo}`,
  ordemServico: (codigo) => sql`
    select t.cod_concessionaria, to_char(t.aberta_em at time zone c.fuso, 'YYYY-MM-DD') as dia,
      case when t.aberta then 'aberta' else 'fechada' end as situacao, t.placa, t.cliente
    from ordem_servico t join concessionaria c using (cod_concessionaria) where t.cod_ordem_servico = ${codigo}`,
  orcamento: (codigo) => sql`
    select o.cod_concessionaria, to_char(o.criado_em at time zone c.fuso, 'YYYY-MM-DD') as dia, o.estado as situacao,
      t.placa, t.cliente
    from orcamento o join concessionaria c using (cod_concessionaria) join checklist t using (cod_checklist)
    where o.cod_orcamento = ${codigo}`,
};

/** The record in whichever of the person's dealerships; undefined where there is none. */
export async function findRegistro(
  tx: Tx,
  { tipo, codigo }: { tipo: (typeof TIPOS_DE_REGISTRO)[number]; codigo: number },
): Promise<Registro | undefined> {
  const { rows } = await sql<Registro>`
    select r.cod_concessionaria as "codConcessionaria", r.dia as "dataAgendamento", r.situacao, r.placa, r.cliente
    from (${REGISTROS[tipo](codigo)}) r`.execute(tx);
  return rows[0];
}
