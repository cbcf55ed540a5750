import { sql } from 'kysely';
import type { ExpedienteFio } from '@oferta/domain/cadastros/expediente/expediente.ts';
import type { FeriadoDaCasa } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import type { Periodo } from '@oferta/domain/tempo/horario.ts';
import type { Tx } from '#kernel/db/database.ts';

export interface MesDoMecanico {
  codConcessionaria: number;
  fuso: string;
  jornada: ExpedienteFio[] | null;
  custoHoraCentavos: number | null;
}

/** A mechanic with what his time is counted by. */
export async function findMesDoMecanico(tx: Tx, codMecanico: number): Promise<MesDoMecanico | undefined> {
  const { rows } = await sql<MesDoMecanico>`
    select m.cod_concessionaria as "codConcessionaria", c.fuso, m.jornada, m.custo_hora_centavos as "custoHoraCentavos"
    from mecanico m join concessionaria c on c.cod_concessionaria = m.cod_concessionaria
    where m.cod_mecanico = ${codMecanico}`.execute(tx);
  return rows[0];
}

interface Instantes {
  inicio: Date;
  fim: Date;
}

/** Minutes on the clock between two instants, and the jobs finished then with their standard time. */
export async function sumTrabalho(tx: Tx, codMecanico: number, { inicio, fim }: Instantes) {
  const { rows } = await sql<{ trabalhadoMin: number; vendidoMin: number; servicos: number }>`
    select (
      select coalesce(floor(sum(case
          when i.inicio >= ${inicio} and i.fim <= ${fim} then i.segundos
          when i.motivo_fim = 'cancelarInicio' then 0
          else segundos_trabalhados(i.cod_concessionaria, i.cod_mecanico, greatest(i.inicio, ${inicio}), least(coalesce(i.fim, ${fim}), ${fim}))
        end) / 60), 0)::integer
      from servico_intervalo i
      where i.cod_mecanico = ${codMecanico} and i.inicio < ${fim} and (i.fim is null or i.fim > ${inicio})
    ) as "trabalhadoMin", coalesce(sum(s.tempo_padrao_min), 0)::integer as "vendidoMin", count(*)::integer as servicos
    from servico s
    where s.cod_mecanico = ${codMecanico} and not s.cancelado and s.status >= 3
      and s.data_fim_servico >= ${inicio} and s.data_fim_servico < ${fim}`.execute(tx);
  return rows[0] ?? { trabalhadoMin: 0, vendidoMin: 0, servicos: 0 };
}

/** What stops a mechanic, or the whole house, on the days of a span; and the days the house keeps. */
export async function findParadas(
  tx: Tx,
  { codConcessionaria, codMecanico }: { codConcessionaria: number; codMecanico: number },
  { de, ate }: { de: string; ate: string },
): Promise<{ bloqueios: (Periodo & { dia: string })[]; feriados: FeriadoDaCasa[] }> {
  const { rows: bloqueios } = await sql<Periodo & { dia: string }>`
    select dia::text, inicio_min as "inicioMin", fim_min as "fimMin" from bloqueio
    where cod_concessionaria = ${codConcessionaria} and dia between ${de} and ${ate}
      and (recurso = 'concessionaria' or cod_mecanico = ${codMecanico})`.execute(tx);
  const { rows: feriados } = await sql<FeriadoDaCasa>`
    select dia::text, nome, esfera, abre from feriado
    where cod_concessionaria = ${codConcessionaria} and dia between ${de} and ${ate}`.execute(tx);
  return { bloqueios, feriados };
}
