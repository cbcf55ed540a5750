import { sql } from 'kysely';
import { type Causa, CAUSAS } from '@oferta/domain/relatorios/causa.ts';
import type { Tx } from '#kernel/db/database.ts';
import { colunaDaCausa } from '../fatos/tempo-contado.ts';
import type { FaixaDeDias } from '../numeros/periodo.ts';

type Faixas = ReadonlyMap<number, FaixaDeDias>;
const faixasDe = (faixas: Faixas) =>
  sql`json_to_recordset(${JSON.stringify([...faixas].map(([cod, dias]) => ({ cod, ...dias })))}::json) as r(cod integer, de date, ate date)`;

/** Minutes and visits of every cause, and of all together. */
export type SomaDasCausas = { passagens: number; permanencia: number } & Record<
  `${Causa}Min` | `${Causa}Passagens`,
  number
>;

const SOMAS = sql.join(
  CAUSAS.flatMap((causa) => [
    sql`coalesce(sum(f.${sql.ref(colunaDaCausa(causa))}), 0)::bigint as ${sql.ref(`${causa}Min`)}`,
    sql`count(*) filter (where f.${sql.ref(colunaDaCausa(causa))} > 0) as ${sql.ref(`${causa}Passagens`)}`,
  ]),
);

export async function somarCausas(tx: Tx, faixas: Faixas): Promise<SomaDasCausas> {
  const { rows } = await sql<SomaDasCausas>`
    select count(*) as passagens, coalesce(sum(f.permanencia), 0)::bigint as permanencia, ${SOMAS}
    from ${faixasDe(faixas)} join fato_passagem f on f.cod_concessionaria = r.cod and f.dia between r.de and r.ate`.execute(
    tx,
  );
  const [soma] = rows;
  if (!soma) throw new Error('a sum has one row');
  return soma;
}

export interface VeiculoRow {
  total: number;
  codAgendamento: number;
  codConcessionaria: number;
  concessionaria: string;
  placa: string | null;
  modelo: string;
  servico: string | null;
  recebidoEm: Date;
  entregueEm: Date;
  permanencia: number;
  parado: number;
  trechos: number[];
}

interface Pagina {
  causa?: Causa | undefined;
  ordem: 'parado' | 'estadia' | 'dia';
  desc: boolean;
  desde: number;
  quantos: number;
}

const ORDENS = { parado: 'parado', estadia: 'f.permanencia', dia: 'f.entregue_em' } as const;

/** A page of visits with their stretches; of one cause: those that waited for it, the longest first. */
export async function listVeiculos(
  tx: Tx,
  faixas: Faixas,
  { causa, ordem, desc, desde, quantos }: Pagina,
): Promise<VeiculoRow[]> {
  const daCausa = causa ? sql`f.${sql.ref(colunaDaCausa(causa))}` : null;
  const por = daCausa && ordem === 'parado' ? daCausa : sql.raw(ORDENS[ordem]);
  const { rows } = await sql<VeiculoRow & { lugar: number }>`
    select p.*, a.placa, k.nome as concessionaria,
      (select s.descricao from servico s where s.cod_agendamento = p."codAgendamento" and not s.cancelado order by s.ordem, s.cod_servico limit 1) as servico
    from (
      select count(*) over () as total, f.cod_agendamento as "codAgendamento", f.cod_concessionaria as "codConcessionaria", f.modelo,
        f.recebido_em as "recebidoEm", f.entregue_em as "entregueEm", f.permanencia, f.trechos, z.parado,
        row_number() over (order by ${por} ${sql.raw(desc ? 'desc' : 'asc')}, f.cod_agendamento) as lugar
      from ${faixasDe(faixas)} join fato_passagem f on f.cod_concessionaria = r.cod and f.dia between r.de and r.ate
      cross join lateral (select f.permanencia - f.execucao - f.fora_do_expediente as parado) z
      where ${daCausa ? sql`${daCausa} > 0` : sql`true`}
      order by lugar offset ${desde} limit ${quantos}
    ) p
    join agendamento a on a.cod_agendamento = p."codAgendamento"
    join concessionaria k on k.cod_concessionaria = p."codConcessionaria"
    order by p.lugar`.execute(tx);
  return rows;
}
