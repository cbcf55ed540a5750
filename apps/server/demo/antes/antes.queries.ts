import type { Dia } from '@oferta/domain/dia.ts';
import type { Banco, Marca } from '../demo.queries.ts';

/** A house of the demonstration whose months before are still to be told. */
export interface CasaQueEspera {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly distribuidor: string;
  readonly cnpj: string;
  readonly consultores: readonly number[];
  readonly mecanicos: readonly number[];
  readonly boxes: readonly number[];
  /** The first day that its agenda has. */
  readonly primeiroDia: Dia;
}

/** Less than this many days in the agenda: the months before were not told, or not to their end. */
const POUCOS_DIAS = 200;

/** The houses among these whose agenda is short, in their order. */
export async function listCasasQueEsperam(
  { client }: Banco,
  cnpjs: readonly string[],
): Promise<CasaQueEspera[]> {
  const { rows } = await client.query<CasaQueEspera>(
    `select k.cod_distribuidor as "codDistribuidor", k.cod_concessionaria as "codConcessionaria", d.distribuidor, k.cnpj,
       array(select cod_consultor from consultor x where x.cod_concessionaria = k.cod_concessionaria order by posicao, cod_consultor) as consultores,
       array(select cod_mecanico from mecanico x where x.cod_concessionaria = k.cod_concessionaria order by posicao, cod_mecanico) as mecanicos,
       array(select cod_box from box x where x.cod_concessionaria = k.cod_concessionaria order by cod_box) as boxes,
       a.de::text as "primeiroDia"
     from unnest($1::text[]) with ordinality as c (cnpj, ordem)
     join concessionaria k on k.cnpj = c.cnpj
     join distribuidor d using (cod_distribuidor)
     join lateral (select min(dia) as de, max(dia) as ate from agendamento x where x.cod_concessionaria = k.cod_concessionaria) a
       on a.ate - a.de < ${POUCOS_DIAS}
     order by c.ordem`,
    [cnpjs],
  );
  return rows;
}

/** Mechanics are of the house since then: their hours count from that day. */
export async function updateEquipeDesde(
  { client }: Banco,
  codConcessionaria: number,
  desde: Date,
): Promise<void> {
  await client.query('update mecanico set criado_em = least(criado_em, $2) where cod_concessionaria = $1', [
    codConcessionaria,
    desde,
  ]);
}

/** What was written after `marca` and since is to be counted; triggers would have asked for it. */
export async function insertPendentes(
  { client }: Banco,
  codConcessionaria: number,
  { agendamento }: Marca,
): Promise<void> {
  await client.query(
    `insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo)
     select cod_distribuidor, cod_concessionaria, 'equipe', cod_concessionaria from concessionaria where cod_concessionaria = $1
     union all
     select cod_distribuidor, cod_concessionaria, 'agendamento', cod_agendamento from agendamento
      where cod_concessionaria = $1 and cod_agendamento > $2
     union all
     select o.cod_distribuidor, o.cod_concessionaria, 'orcamento', o.cod_orcamento from orcamento o join checklist c using (cod_checklist)
      where o.cod_concessionaria = $1 and c.cod_agendamento > $2
     union all
     select cod_distribuidor, cod_concessionaria, 'pesquisa', cod_pesquisa from pesquisa
      where cod_concessionaria = $1 and cod_agendamento > $2`,
    [codConcessionaria, agendamento],
  );
}
