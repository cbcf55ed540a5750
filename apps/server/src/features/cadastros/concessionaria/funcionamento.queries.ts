import { sql } from 'kysely';
import type { ConcessionariaEditada } from '@oferta/contracts/cadastros/concessionaria.ts';
import type { ExpedienteFio } from '@oferta/domain/cadastros/expediente/expediente.ts';
import type { Tx } from '#kernel/db/database.ts';

interface DaCasa {
  codDistribuidor: number;
  codConcessionaria: number;
}

/** The hours of the week, Sunday first. Rows that stay as they are are not touched. */
export async function replaceExpedientes(
  tx: Tx,
  { codDistribuidor, codConcessionaria }: DaCasa,
  semana: ConcessionariaEditada['semana'],
): Promise<void> {
  const dias = JSON.stringify(semana.flatMap((dia, n) => (dia ? [{ n, ...dia }] : [])));
  await sql`
    delete from expediente where cod_concessionaria = ${codConcessionaria}
      and dia_semana not in (select n from jsonb_to_recordset(${dias}::jsonb) as d(n smallint))`.execute(tx);
  await sql`
    insert into expediente (cod_distribuidor, cod_concessionaria, dia_semana, abertura, fechamento, almoco_inicio, almoco_fim)
    select ${codDistribuidor}, ${codConcessionaria}, n, abertura, fechamento, "almocoInicio", "almocoFim"
    from jsonb_to_recordset(${dias}::jsonb)
      as d(n smallint, abertura smallint, fechamento smallint, "almocoInicio" smallint, "almocoFim" smallint)
    on conflict (cod_concessionaria, dia_semana) do update
      set abertura = excluded.abertura, fechamento = excluded.fechamento,
        almoco_inicio = excluded.almoco_inicio, almoco_fim = excluded.almoco_fim
      where (expediente.abertura, expediente.fechamento, expediente.almoco_inicio, expediente.almoco_fim)
        is distinct from (excluded.abertura, excluded.fechamento, excluded.almoco_inicio, excluded.almoco_fim)`.execute(
    tx,
  );
}

export async function replaceFeriados(
  tx: Tx,
  { codDistribuidor, codConcessionaria }: DaCasa,
  feriados: ConcessionariaEditada['feriados'],
): Promise<void> {
  const dias = JSON.stringify(feriados);
  await sql`
    delete from feriado where cod_concessionaria = ${codConcessionaria}
      and dia not in (select dia from jsonb_to_recordset(${dias}::jsonb) as d(dia date))`.execute(tx);
  await sql`
    insert into feriado (cod_distribuidor, cod_concessionaria, dia, nome, esfera, abre)
    select ${codDistribuidor}, ${codConcessionaria}, dia, nome, esfera, abre
    from jsonb_to_recordset(${dias}::jsonb) as d(dia date, nome text, esfera text, abre boolean)
    on conflict (cod_concessionaria, dia) do update
      set nome = excluded.nome, esfera = excluded.esfera, abre = excluded.abre
      where (feriado.nome, feriado.esfera, feriado.abre)
        is distinct from (excluded.nome, excluded.esfera, excluded.abre)`.execute(tx);
}

export async function replaceTaxas(
  tx: Tx,
  { codDistribuidor, codConcessionaria }: DaCasa,
  taxas: ConcessionariaEditada['taxasHora'],
): Promise<void> {
  const linhas = JSON.stringify(taxas);
  await sql`
    delete from taxa_hora where cod_concessionaria = ${codConcessionaria}
      and cod_tipo_servico not in (
        select "codTipoServico" from jsonb_to_recordset(${linhas}::jsonb) as d("codTipoServico" integer))`.execute(
    tx,
  );
  await sql`
    insert into taxa_hora (cod_distribuidor, cod_concessionaria, cod_tipo_servico, centavos_hora)
    select ${codDistribuidor}, ${codConcessionaria}, "codTipoServico", "centavosHora"
    from jsonb_to_recordset(${linhas}::jsonb) as d("codTipoServico" integer, "centavosHora" integer)
    on conflict (cod_concessionaria, cod_tipo_servico) do update set centavos_hora = excluded.centavos_hora
      where taxa_hora.centavos_hora <> excluded.centavos_hora`.execute(tx);
}

/** The boxes that are registered and not among these. */
export async function listBoxesForaDe(
  tx: Tx,
  codConcessionaria: number,
  codigos: readonly number[],
): Promise<{ codBox: number; nome: string }[]> {
  const { rows } = await sql<{ codBox: number; nome: string }>`
    select cod_box as "codBox", nome from public.box
    where cod_concessionaria = ${codConcessionaria} and cod_box <> all (${codigos}::integer[])`.execute(tx);
  return rows;
}

export async function deleteBox(tx: Tx, codBox: number): Promise<void> {
  await tx.deleteFrom('box').where('cod_box', '=', codBox).execute();
}

/** Renames, turns on and off; false when one of them is not the dealership's. Two may swap names. */
export async function updateBoxes(
  tx: Tx,
  codConcessionaria: number,
  boxes: ConcessionariaEditada['boxes'],
): Promise<boolean> {
  const conhecidos = boxes.filter(({ codBox }) => codBox !== null);
  const { rows } = await sql<{ todos: boolean }>`
    select count(*) = ${conhecidos.length} as todos from public.box
    where cod_concessionaria = ${codConcessionaria} and cod_box = any (${conhecidos.map(({ codBox }) => codBox)}::integer[])`.execute(
    tx,
  );
  if (!rows[0]?.todos) return false;
  await sql`
    update public.box set nome = d.nome, ativo = d.ativo
    from jsonb_to_recordset(${JSON.stringify(conhecidos)}::jsonb) as d("codBox" integer, nome text, ativo boolean)
    where cod_box = d."codBox" and (box.nome, box.ativo) is distinct from (d.nome, d.ativo)`.execute(tx);
  return true;
}

export async function insertBoxes(
  tx: Tx,
  { codDistribuidor, codConcessionaria }: DaCasa,
  boxes: ConcessionariaEditada['boxes'],
): Promise<void> {
  const novos = boxes.filter(({ codBox }) => codBox === null);
  if (novos.length === 0) return;
  await tx
    .insertInto('box')
    .values(
      novos.map(({ nome, ativo }) => ({
        cod_distribuidor: codDistribuidor,
        cod_concessionaria: codConcessionaria,
        nome,
        ativo,
      })),
    )
    .execute();
}

/** An appointment that has not begun, with the hours of who receives it. */
export interface MarcadoRow {
  codAgendamento: number;
  dia: string;
  inicioMin: number;
  duracaoMin: number;
  cliente: string;
  placa: string | null;
  modelo: string;
  jornada: ExpedienteFio[] | null;
}

/** What is booked from a moment of the dealership's clock on and has not begun. */
export async function listMarcados(
  tx: Tx,
  codConcessionaria: number,
  { dia, minuto }: { dia: string; minuto: number },
): Promise<MarcadoRow[]> {
  const { rows } = await sql<MarcadoRow>`
    select a.cod_agendamento as "codAgendamento", a.dia, a.hora_min as "inicioMin", a.duracao_min as "duracaoMin",
      a.cliente, a.placa, a.modelo, p.jornada
    from agendamento a left join consultor p on p.cod_consultor = a.cod_consultor
    where a.cod_concessionaria = ${codConcessionaria} and a.situacao in ('pendente', 'confirmado')
      and (a.dia > ${dia} or (a.dia = ${dia} and a.hora_min >= ${minuto}))
    order by a.dia, a.hora_min, a.cod_agendamento`.execute(tx);
  return rows;
}
