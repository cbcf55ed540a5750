import { mecanicoRefusals, type ProdutividadeDoMes } from '@oferta/contracts/cadastros/mecanico.ts';
import type { Expediente, Periodo } from '@oferta/domain/tempo/horario.ts';
import { jornadaEfetiva, minutosDisponiveis } from '@oferta/domain/cadastros/expediente/compromisso.ts';
import { toSemana } from '@oferta/domain/cadastros/expediente/expediente.ts';
import { feriadoDoDia } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import { addDias, type Dia, diaDaSemana, diaDe, instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findSemana } from '../ausencia/compromissos.queries.ts';
import { findMesDoMecanico, findParadas, sumTrabalho } from './produtividade.queries.ts';

/** A mechanic's hours in a month; of one that still runs, those until now. */
export async function produtividadeMecanico(
  ctx: Ctx,
  codMecanico: number,
  mes: string | undefined,
): Promise<ProdutividadeDoMes> {
  const { tx, now } = ctx;
  const mecanico = (await findMesDoMecanico(tx, codMecanico)) ?? refuse(mecanicoRefusals.naoEncontrado);
  const { codConcessionaria, fuso, jornada, custoHoraCentavos } = mecanico;
  const hoje = diaDe(now, fuso);
  const primeiro = `${mes ?? hoje.slice(0, 7)}-01`;
  const seguinte = `${addDias(primeiro, 31).slice(0, 7)}-01`;
  const fim = new Date(Math.min(now.getTime(), instanteDe(seguinte, 0, fuso).getTime()));
  const trabalho = await sumTrabalho(tx, codMecanico, { inicio: instanteDe(primeiro, 0, fuso), fim });

  const semana = jornadaEfetiva(
    toSemana(await findSemana(tx, codConcessionaria)),
    jornada && toSemana(jornada),
  );
  const ate = hoje < seguinte ? hoje : addDias(seguinte, -1);
  const { bloqueios, feriados } = await findParadas(
    tx,
    { codConcessionaria, codMecanico },
    { de: primeiro, ate },
  );
  let disponivelMin = 0;
  for (let dia = primeiro; dia <= ate; dia = addDias(dia, 1)) {
    if (feriadoDoDia(dia, feriados) !== null) continue;
    const parado: Periodo[] = bloqueios.filter((bloqueio) => bloqueio.dia === dia);
    if (dia === hoje) parado.push({ inicioMin: minutoDoDia(now, fuso), fimMin: 1440 });
    disponivelMin += minutosDisponiveis(doDia(semana, dia), parado);
  }
  const custoCentavos =
    custoHoraCentavos === null ? null : Math.round((trabalho.trabalhadoMin * custoHoraCentavos) / 60);
  return { ...trabalho, disponivelMin, custoCentavos };
}

const doDia = (semana: readonly Expediente[], dia: Dia): Expediente => semana[diaDaSemana(dia)] ?? null;
