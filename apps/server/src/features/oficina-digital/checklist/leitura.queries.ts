import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** A checklist in wire shape, as the database writes it: without the wear. */
export async function findChecklistFio(tx: Tx, codCheckList: number): Promise<unknown> {
  const { rows } = await sql<{ checklist: unknown }>`
    select checklist_json(${codCheckList}::bigint) as checklist`.execute(tx);
  return rows[0]?.checklist ?? undefined;
}

/** The cars that are expected or in the house on a day, in the order of their hours, as JSON text. */
export async function listCarrosDoDia(tx: Tx, codConcessionaria: number, dia: string): Promise<string> {
  const { rows } = await sql<{ lista: string }>`
    select coalesce(json_agg(json_build_object(
        'codAgendamento', a.cod_agendamento, 'placa', a.placa, 'chassi', a.chassi, 'marca', a.marca, 'modelo', a.modelo,
        'km', a.km, 'cliente', a.cliente, 'telefone', a.telefone, 'email', a.email, 'horaAgendamento', hora_fio(a.hora_min),
        'numeroOs', a.numero_os, 'codConsultor', a.cod_consultor, 'prisma', a.prisma, 'entrada', entrada_do_veiculo(a),
        'recebido', a.situacao in ('recepcionado', 'emAtendimento'), 'recall', a.recall,
        'servicos', coalesce((
          select json_agg(json_build_object('codServico', s.cod_servico, 'descricao', s.descricao) order by s.ordem)
            from servico s where s.cod_agendamento = a.cod_agendamento and not s.cancelado), '[]'::json),
        'checklists', coalesce((
          select json_agg(json_build_object('codCheckList', c.cod_checklist, 'chave', c.chave, 'tipo', c.tipo, 'finalizado', c.finalizado_em is not null) order by c.cod_checklist)
            from checklist c where c.cod_agendamento = a.cod_agendamento and c.cancelado_em is null), '[]'::json)
      ) order by a.situacao in ('recepcionado', 'emAtendimento') desc, a.dia, a.hora_min, a.cod_agendamento), '[]'::json)::text as lista
      from agendamento a
     where a.cod_concessionaria = ${codConcessionaria}
       and (a.situacao in ('recepcionado', 'emAtendimento')
         or a.dia = ${dia}::date and a.situacao in ('pendente', 'confirmado'))`.execute(tx);
  return rows[0]?.lista ?? '[]';
}

export interface FiltroDeChecklists {
  de: Date | null;
  ate: Date | null;
  tipo: string | null;
  codConsultor: number | null;
  codMecanico: number | null;
  resultado: 'vermelho' | 'amarelo' | 'verde' | null;
  campanha: boolean;
  aberto: boolean;
  /** Search keys, already folded; the two plates of one car are two. */
  chaves: readonly string[];
}

/** What of a dealership's checklists `c` a filter lets through. */
export const filtroDeChecklists = (codConcessionaria: number | null, filtro: FiltroDeChecklists) => sql`
  c.cod_concessionaria = ${codConcessionaria} and c.cancelado_em is null
  and (${filtro.de}::timestamptz is null or c.iniciado_em >= ${filtro.de})
  and (${filtro.ate}::timestamptz is null or c.iniciado_em < ${filtro.ate})
  and (${filtro.tipo}::text is null or c.tipo = ${filtro.tipo})
  and (${filtro.codConsultor}::integer is null or c.cod_consultor = ${filtro.codConsultor})
  and (${filtro.codMecanico}::integer is null or c.cod_mecanico = ${filtro.codMecanico})
  and (not ${filtro.campanha}::boolean or c.campanha)
  and (not ${filtro.aberto}::boolean or c.finalizado_em is null)
  and case ${filtro.resultado}::text
    when 'verde' then not exists (select from checklist_item i where i.cod_checklist = c.cod_checklist and i.resultado in ('amarelo', 'vermelho'))
    else ${filtro.resultado}::text is null
      or exists (select from checklist_item i where i.cod_checklist = c.cod_checklist and i.resultado = ${filtro.resultado}) end
  and (cardinality(${[...filtro.chaves]}::text[]) = 0
    or c.busca like any (select '%' || replace(replace(chave, '%', '\\%'), '_', '\\_') || '%' from unnest(${[...filtro.chaves]}::text[]) as chave))`;

const CONFORMIDADE = sql`(select coalesce(100 * count(*) filter (where i.resultado <> 'naoVerificado') / nullif(count(*), 0), 0)
  from checklist_item i where i.cod_checklist = c.cod_checklist)`;

const ORDENS = {
  iniciadoEm: sql`c.iniciado_em`,
  numero: sql`c.numero`,
  cliente: sql`sem_acento(c.cliente)`,
  modelo: sql`sem_acento(c.modelo)`,
  conformidade: CONFORMIDADE,
} as const;

interface Pagina {
  ordem: keyof typeof ORDENS;
  desc: boolean;
  pagina: number;
  tamanho: number;
}

/** A page of checklists in wire shape, as JSON text, and how many there are in all. */
export async function listChecklists(
  tx: Tx,
  codConcessionaria: number,
  { filtro, pagina }: { filtro: FiltroDeChecklists; pagina: Pagina },
): Promise<string> {
  const direcao = pagina.desc ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ lista: string }>`
    with filtrados as (
      select c.cod_checklist, row_number() over (order by ${ORDENS[pagina.ordem]} ${direcao}, c.cod_checklist desc) as lugar
        from checklist c where ${filtroDeChecklists(codConcessionaria, filtro)}
    )
    select json_build_object(
        'total', (select count(*) from filtrados),
        'codigoConcessionaria', (select coalesce(nullif(d.codigo_dms, ''), nullif(d.codigo_interno, ''))
          from concessionaria d where d.cod_concessionaria = ${codConcessionaria}),
        'itens', checklists_json(array(
          select f.cod_checklist from filtrados f
           where f.lugar > ${(pagina.pagina - 1) * pagina.tamanho} and f.lugar <= ${pagina.pagina * pagina.tamanho}
           order by f.lugar)))::text as lista`.execute(tx);
  return rows[0]?.lista ?? '{"total":0,"codigoConcessionaria":null,"itens":[]}';
}

/** The open or finished checklist of a code, and whose. */
export async function findPapelDoChecklist(tx: Tx, codCheckList: number) {
  return tx
    .selectFrom('checklist as c')
    .innerJoin('concessionaria as k', 'k.cod_concessionaria', 'c.cod_concessionaria')
    .innerJoin('distribuidor as d', 'd.cod_distribuidor', 'c.cod_distribuidor')
    .select(['k.nome as concessionaria', 'k.cnpj', 'k.cidade', 'k.fuso', 'd.cor'])
    .where('c.cod_checklist', '=', codCheckList)
    .executeTakeFirst();
}
