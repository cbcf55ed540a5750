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

/**
 * What a house types of each day that it worked until yesterday: the counter, tyres, accessories, discounts, items of the menu. Of two days
 * ago it waits for the manager's yes, of yesterday nobody has typed yet; both are the days' usual state in the morning.
 */
export async function insertLancamentos(
  { client }: Banco,
  { codConcessionaria, hoje, quem }: { codConcessionaria: number; hoje: Dia; quem: number | null },
): Promise<void> {
  await client.query(
    `with dia as (
       select a.cod_distribuidor, a.cod_concessionaria, a.dia, count(*)::integer as carros,
         row_number() over (order by a.dia desc) as ha, abs(hashtext(a.cod_concessionaria || ' ' || a.dia)) as sorte, k.fuso
       from agendamento a join concessionaria k using (cod_concessionaria)
       where a.cod_concessionaria = $1 and a.dia < $2 and a.recebido_em is not null
       group by 1, 2, 3, k.fuso
     ),
     lancado as (
       insert into lancamento (cod_distribuidor, cod_concessionaria, dia, estado, pecas_balcao, pneus, acessorios, descontos, itens_cardapio,
         enviado_em, enviado_por, aprovado_em, aprovado_por, criado_em, alterado_em, alterado_por)
       select cod_distribuidor, cod_concessionaria, dia, case when ha = 2 then 'enviado' else 'aprovado' end,
         carros * (4500 + sorte % 5200), case when sorte % 3 = 0 then carros * (2100 + sorte % 1900) else 0 end,
         case when sorte % 4 = 1 then 8900 + sorte % 41000 else 0 end, carros * (300 + sorte % 700), round(carros * (0.2 + (sorte % 30) / 100.0)),
         (dia + time '18:20') at time zone fuso, $3, case when ha > 2 then (dia + 1 + time '09:10') at time zone fuso end,
         case when ha > 2 then $3::integer end, (dia + time '18:20') at time zone fuso, (dia + time '18:20') at time zone fuso, $3
       from dia where ha > 1
       on conflict (cod_concessionaria, dia) do nothing
       returning cod_distribuidor, cod_concessionaria, dia
     )
     insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo)
     select cod_distribuidor, cod_concessionaria, 'hora', dia - date '1970-01-01' from lancado`,
    [codConcessionaria, hoje, quem],
  );
}

/** Tells the planner of the house that was added: figures are counted meanwhile, and by an old count of the rows each batch of them takes minutes. */
export async function analisar({ client }: Banco): Promise<void> {
  await client.query(
    'analyze agendamento, servico, servico_intervalo, servico_pausa, ordem_servico, checklist, orcamento',
  );
}

/** A house whose months are to be signed, with the login that signs them. */
export interface CasaAFechar {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly fuso: string;
  readonly codUsuario: number;
  /** The first day of its agenda. */
  readonly desde: Dia;
}

/** The houses among these that have entries and no target yet. */
export async function listCasasAFechar({ client }: Banco, cnpjs: readonly string[]): Promise<CasaAFechar[]> {
  const { rows } = await client.query<CasaAFechar>(
    `select k.cod_distribuidor as "codDistribuidor", k.cod_concessionaria as "codConcessionaria", k.fuso,
       (select min(l.aprovado_por) from lancamento l where l.cod_concessionaria = k.cod_concessionaria) as "codUsuario",
       (select min(a.dia)::text from agendamento a where a.cod_concessionaria = k.cod_concessionaria) as desde
     from unnest($1::text[]) with ordinality as c (cnpj, ordem) join concessionaria k on k.cnpj = c.cnpj
     where exists (select from lancamento l where l.cod_concessionaria = k.cod_concessionaria and l.aprovado_por is not null)
       and not exists (select from meta m where m.cod_concessionaria = k.cod_concessionaria)
     order by c.ordem`,
    [cnpjs],
  );
  return rows;
}
