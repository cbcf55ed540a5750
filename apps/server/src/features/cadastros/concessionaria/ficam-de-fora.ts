/**
 * Appointments and planned jobs that a change of a dealership would leave without a place.
 *
 * - de fora: its time was within the hours, or its box was in use, and no longer is.
 */
import type { AgendamentosDeFora } from '@oferta/contracts/cadastros/funcionamento.ts';
import type {
  ConcessionariaCadastrada,
  ConcessionariaEditada,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import { servicosForaDaCasa } from '@oferta/domain/cadastros/expediente/compromisso.ts';
import { toSemana } from '@oferta/domain/cadastros/expediente/expediente.ts';
import { ficamDeFora, type Funcionamento } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import { diaDe, instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { listServicosPlanejados, type ServicoPlanejadoRow } from '../ausencia/compromissos.queries.ts';
import { comServico, type DeFora, quantosDeFora, resumirDeFora } from '../de-fora.ts';
import { listMarcados, type MarcadoRow } from './funcionamento.queries.ts';

type Antes = Pick<ConcessionariaCadastrada, 'semana' | 'feriados' | 'boxes'>;
type Depois = Pick<ConcessionariaEditada, 'semana' | 'feriados' | 'boxes'>;
interface Mudanca {
  readonly antes: Antes;
  readonly depois: Depois;
}

/** What is booked from now on and has not begun. */
export function listPelaFrente(
  { tx, now }: Ctx,
  { codConcessionaria, fuso }: Pick<ConcessionariaCadastrada, 'codConcessionaria' | 'fuso'>,
): Promise<MarcadoRow[]> {
  return listMarcados(tx, codConcessionaria, { dia: diaDe(now, fuso), minuto: minutoDoDia(now, fuso) });
}

/** What new hours, holidays and boxes leave outside, and how many of what; null when nothing is. */
export async function deFora(
  ctx: Ctx,
  codConcessionaria: number,
  { marcados, ...mudanca }: Mudanca & { readonly marcados: readonly MarcadoRow[] },
): Promise<{ quantos: string; fora: AgendamentosDeFora } | null> {
  const agendamentos = agendamentosDeFora(marcados, mudanca);
  const listados = new Set(agendamentos.map(({ codAgendamento }) => codAgendamento));
  const planejados = await listServicosPlanejados(ctx.tx, codConcessionaria, ctx.now);
  // Whoever moves an appointment plans its jobs anew: they are no second thing to do.
  const servicos = servicosDeFora(
    planejados.filter(({ codAgendamento }) => !listados.has(codAgendamento)),
    mudanca,
  );
  const fora = resumirDeFora(
    [...agendamentos, ...servicos].toSorted(
      (a, b) => a.dia.localeCompare(b.dia) || a.inicioMin - b.inicioMin,
    ),
  );
  if (!fora) return null;
  const partes = [
    ...(agendamentos.length > 0 ? [quantosDeFora(agendamentos.length, 'agendamento')] : []),
    ...(servicos.length > 0 ? [quantosDeFora(servicos.length, 'serviço')] : []),
  ];
  return { quantos: partes.join(' e '), fora };
}

function agendamentosDeFora(marcados: readonly MarcadoRow[], { antes, depois }: Mudanca): DeFora[] {
  const lista = marcados.map((row) => ({ ...row, jornada: row.jornada && toSemana(row.jornada) }));
  const fora = ficamDeFora(lista, { antes: toFuncionamento(antes), depois: toFuncionamento(depois) });
  return fora.map(({ marcado, motivo }) => ({ ...marcado, motivo }));
}

function servicosDeFora(planejados: readonly ServicoPlanejadoRow[], mudanca: Mudanca): DeFora[] {
  const { antes, depois } = mudanca;
  const desligados = boxesDesligados(mudanca);
  const lista = planejados.map((row) => ({ ...row, jornada: row.jornada && toSemana(row.jornada) }));
  const semHora = servicosForaDaCasa(lista, {
    antes: toFuncionamento(antes),
    depois: toFuncionamento(depois),
  });
  const porHora = new Set(semHora.map(({ compromisso }) => compromisso));
  const semBox = lista.flatMap((compromisso) => {
    const box = desligados.get(compromisso.codBox ?? 0);
    return box === undefined || porHora.has(compromisso)
      ? []
      : [{ compromisso, motivo: `${box} fora de uso` }];
  });
  return [...semHora, ...semBox].map(({ compromisso, motivo }) => ({
    ...compromisso,
    motivo: comServico(
      compromisso.descricao,
      compromisso.mecanico === null ? motivo : `${motivo} (${compromisso.mecanico})`,
    ),
  }));
}

/** Boxes in use that the change turns off or removes, by code with their names. */
function boxesDesligados({ antes, depois }: Mudanca): ReadonlyMap<number, string> {
  const ligados = new Set(depois.boxes.flatMap(({ codBox, ativo }) => (ativo ? [codBox] : [])));
  return new Map(
    antes.boxes.flatMap(({ codBox, nome, ativo }) =>
      codBox !== null && ativo && !ligados.has(codBox) ? [[codBox, nome] as const] : [],
    ),
  );
}

/** Whether the new zone's clocks show another time than the old one's at any of these. */
export const mudaDeHora = (marcados: readonly MarcadoRow[], de: string, para: string): boolean =>
  marcados.some(
    ({ dia, inicioMin }) =>
      instanteDe(dia, inicioMin, de).getTime() !== instanteDe(dia, inicioMin, para).getTime(),
  );

const toFuncionamento = ({ semana, feriados }: Pick<Depois, 'semana' | 'feriados'>): Funcionamento => ({
  semana: toSemana(semana),
  feriados,
});
