import { sql } from 'kysely';
import type { Bloqueio } from '@oferta/contracts/agenda/equipe.ts';
import type { Semana } from '@oferta/contracts/cadastros/semana.ts';
import type { PoliticaDeCapacidade } from '@oferta/domain/agenda/capacidade/politica.ts';
import type { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';

/** A day's hours as they are stored and sent; null when closed. */
export type ExpedienteFio = z.infer<typeof Semana>[number];

/** What the database knows of a span of a dealership's days; national holidays are not in it. */
export interface CalendarioRow {
  fuso: string;
  intervaloMin: number;
  /** Appointments a day; null: no limit but people's. */
  capacidadeDia: number | null;
  politicaCapacidade: PoliticaDeCapacidade;
  pesoDeQuemEspera: number;
  expedientes: (NonNullable<ExpedienteFio> & { diaSemana: number })[];
  feriados: { dia: string; nome: string; abre: boolean }[];
  bloqueios: Bloqueio[];
  boxes: { codBox: number; nome: string }[];
}

interface Periodo {
  inicio: string;
  fim: string;
}

/** One trip for all that decides whether a time can be booked. Undefined for a dealership that is not the caller's. */
export async function findCalendario(
  tx: Tx,
  codConcessionaria: number,
  { inicio, fim }: Periodo,
): Promise<CalendarioRow | undefined> {
  const { rows } = await sql<{ calendario: CalendarioRow }>`
    select json_build_object(
      'fuso', c.fuso,
      'intervaloMin', c.intervalo_min,
      'capacidadeDia', c.capacidade_dia,
      'politicaCapacidade', c.politica_capacidade,
      'pesoDeQuemEspera', c.peso_de_quem_espera,
      'expedientes', (
        select coalesce(json_agg(json_build_object(
          'diaSemana', e.dia_semana, 'abertura', e.abertura, 'fechamento', e.fechamento,
          'almocoInicio', e.almoco_inicio, 'almocoFim', e.almoco_fim)), '[]')
        from expediente e where e.cod_concessionaria = c.cod_concessionaria),
      'feriados', (
        select coalesce(json_agg(json_build_object('dia', f.dia, 'nome', f.nome, 'abre', f.abre)), '[]')
        from feriado f where f.cod_concessionaria = c.cod_concessionaria and f.dia between ${inicio} and ${fim}),
      'bloqueios', (
        select coalesce(json_agg(json_build_object(
          'codBloqueio', b.cod_bloqueio, 'recurso', b.recurso,
          'codRecurso', coalesce(b.cod_consultor, b.cod_mecanico, b.cod_box),
          'dia', b.dia, 'inicioMin', b.inicio_min, 'fimMin', b.fim_min, 'motivo', b.motivo
        ) order by b.dia, b.inicio_min, b.cod_bloqueio), '[]')
        from bloqueio b where b.cod_concessionaria = c.cod_concessionaria and b.dia between ${inicio} and ${fim}),
      'boxes', (
        select coalesce(json_agg(json_build_object('codBox', x.cod_box, 'nome', x.nome) order by x.nome, x.cod_box), '[]')
        from box x where x.cod_concessionaria = c.cod_concessionaria and x.ativo)
    ) as calendario
    from concessionaria c
    where c.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows[0]?.calendario;
}
