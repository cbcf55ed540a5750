import type { Tx } from '#kernel/db/database.ts';

interface Raias {
  codServico: number;
  codMecanico?: number | null;
  codBox?: number | null | undefined;
}

/**
 * Locks the mechanics and boxes that plans take from and give to, always in the same order: two people who want one place
 * then come one after the other and the second is told who was faster, where the index alone would end in a deadlock.
 */
export async function lockRaias(tx: Tx, planos: readonly Raias[]): Promise<void> {
  const servicos = planos.map(({ codServico }) => codServico);
  await tx
    .selectFrom('mecanico')
    .select('cod_mecanico')
    .where((eb) =>
      eb.or([
        eb(
          'cod_mecanico',
          'in',
          planos.map(({ codMecanico }) => codMecanico ?? 0),
        ),
        eb(
          'cod_mecanico',
          'in',
          eb.selectFrom('servico').select('cod_mecanico').where('cod_servico', 'in', servicos),
        ),
      ]),
    )
    .orderBy('cod_mecanico')
    .forNoKeyUpdate()
    .execute();
  await tx
    .selectFrom('box')
    .select('cod_box')
    .where((eb) =>
      eb.or([
        eb(
          'cod_box',
          'in',
          planos.map(({ codBox }) => codBox ?? 0),
        ),
        eb('cod_box', 'in', eb.selectFrom('servico').select('cod_box').where('cod_servico', 'in', servicos)),
      ]),
    )
    .orderBy('cod_box')
    .forNoKeyUpdate()
    .execute();
}

export type MecanicoDoQuadro = NonNullable<Awaited<ReturnType<typeof findMecanico>>>;

/** A mechanic of the dealership who still works there, and whether they have the speciality of a type of service. */
export async function findMecanico(
  tx: Tx,
  { codConcessionaria, codTipoServico }: { codConcessionaria: number; codTipoServico: number },
  codMecanico: number,
) {
  return tx
    .selectFrom('mecanico as m')
    .select((eb) => [
      'm.cod_mecanico as codMecanico',
      'm.nome',
      'm.jornada',
      eb
        .exists(
          eb
            .selectFrom('mecanico_especialidade as e')
            .select('e.cod_tipo_servico')
            .whereRef('e.cod_mecanico', '=', 'm.cod_mecanico')
            .where('e.cod_tipo_servico', '=', codTipoServico),
        )
        .as('especialista'),
    ])
    .where('m.cod_mecanico', '=', codMecanico)
    .where('m.cod_concessionaria', '=', codConcessionaria)
    .where('m.ativo', '=', true)
    .executeTakeFirst();
}

/** A box of the dealership that is in use. */
export function findBox(tx: Tx, codConcessionaria: number, codBox: number) {
  return tx
    .selectFrom('box')
    .select(['cod_box as codBox', 'nome'])
    .where('cod_box', '=', codBox)
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('ativo', '=', true)
    .executeTakeFirst();
}

/** The dealership's own hours of a weekday; undefined when it does not open. */
export function findExpediente(tx: Tx, codConcessionaria: number, diaSemana: number) {
  return tx
    .selectFrom('expediente')
    .select(['abertura', 'fechamento', 'almoco_inicio as almocoInicio', 'almoco_fim as almocoFim'])
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('dia_semana', '=', diaSemana)
    .executeTakeFirst();
}

/** What the dealership itself says of a day: its own holiday, or that it opens on a national one. */
export function findFeriado(tx: Tx, codConcessionaria: number, dia: string) {
  return tx
    .selectFrom('feriado')
    .select(['nome', 'abre'])
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('dia', '=', dia)
    .executeTakeFirst();
}

interface Recursos {
  codConcessionaria: number;
  codMecanico: number | null;
  codBox: number | null;
}

/** The blocked spans of a day for the house, a mechanic and a box. */
export function listBloqueios(tx: Tx, { codConcessionaria, codMecanico, codBox }: Recursos, dia: string) {
  return tx
    .selectFrom('bloqueio')
    .select(['inicio_min as inicioMin', 'fim_min as fimMin', 'motivo'])
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('dia', '=', dia)
    .where((eb) =>
      eb.or([
        eb('recurso', '=', 'concessionaria'),
        eb('cod_mecanico', '=', codMecanico ?? 0),
        eb('cod_box', '=', codBox ?? 0),
      ]),
    )
    .orderBy('inicio_min')
    .execute();
}

interface Espaco {
  codServico: number;
  inicio: Date;
  fim: Date;
}

/** Who holds a mechanic or a box in a span: the job that the exclusion of the same name ran into. */
export function findOcupante(
  tx: Tx,
  raia: { coluna: 'cod_mecanico' | 'cod_box'; codigo: number },
  { codServico, inicio, fim }: Espaco,
) {
  return tx
    .selectFrom('servico as s')
    .innerJoin('agendamento as a', 'a.cod_agendamento', 's.cod_agendamento')
    .leftJoin('mecanico as m', 'm.cod_mecanico', 's.cod_mecanico')
    .leftJoin('box as b', 'b.cod_box', 's.cod_box')
    .select(['a.cliente', 'a.placa', 'a.chassi', 'm.nome as mecanico', 'b.nome as box'])
    .where(`s.${raia.coluna}`, '=', raia.codigo)
    .where('s.cod_servico', '<>', codServico)
    .where('s.status', '<=', 2)
    .where('s.paralisado', '=', false)
    .where('s.encaixe', '=', false)
    .where('s.cancelado', '=', false)
    .where('s.inicio_planejado', '<', fim)
    .where('s.fim_planejado', '>', inicio)
    .orderBy('s.inicio_planejado')
    .executeTakeFirst();
}

export type JobDaRaia = Awaited<ReturnType<typeof listFilaDaRaia>>[number];

/** The waiting jobs of a mechanic's lane that start within a span, in order and locked. Squeezed-in ones are in nobody's way. */
export async function listFilaDaRaia(tx: Tx, codMecanico: number, { codServico, inicio, fim }: Espaco) {
  const rows = await tx
    .selectFrom('servico as s')
    .innerJoin('agendamento as a', 'a.cod_agendamento', 's.cod_agendamento')
    .select([
      's.cod_servico as codServico',
      's.descricao',
      's.cod_box as codBox',
      's.inicio_planejado as inicio',
      's.fim_planejado as fim',
      'a.placa',
    ])
    .where('s.cod_mecanico', '=', codMecanico)
    .where('s.cod_servico', '<>', codServico)
    .where('s.status', '=', 1)
    .where('s.encaixe', '=', false)
    .where('s.cancelado', '=', false)
    .where('s.inicio_planejado', '>=', inicio)
    .where('s.inicio_planejado', '<', fim)
    .orderBy('s.inicio_planejado')
    .forUpdate('s')
    .execute();
  return rows.flatMap(({ inicio: de, fim: ate, ...job }) =>
    de && ate ? [{ ...job, inicio: de, fim: ate }] : [],
  );
}

/** The mechanic of a lane, also one who has left since: their planned jobs still stand there. */
export function findMecanicoDaRaia(tx: Tx, codMecanico: number) {
  return tx
    .selectFrom('mecanico')
    .select(['cod_mecanico as codMecanico', 'nome', 'jornada'])
    .where('cod_mecanico', '=', codMecanico)
    .executeTakeFirst();
}
