import type { DiaPublico, MomentoPublico } from '@oferta/contracts/agenda/pagina-publica.ts';
import { maisPerto, motivosDe, principal } from '@oferta/domain/agenda/capacidade/dias.ts';
import { julgarDia, type HoraJulgada } from '@oferta/domain/agenda/capacidade/hora.ts';
import type { PedidoDeHora, Trabalho, Transporte } from '@oferta/domain/agenda/capacidade/dia-com-carga.ts';
import { motivoParaCliente } from '@oferta/domain/agenda/capacidade/palavras.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { addDias, type Dia, diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { inBreaths } from '#kernel/fair/in-breaths.ts';
import { listTiposServico } from '../equipe/equipe.queries.ts';
import type { Aberta } from './abrir-pagina.ts';
import { loadDias } from '../capacidade/dias-com-carga.ts';

/** What somebody wants to come for, and whose own hour is no obstacle. */
export interface Desejo {
  trabalhos: readonly Trabalho[];
  transporte: Transporte;
  exceto: { codPedido: number; codAgendamento: number | null } | null;
}

/** A day's hours, judged, with the words for those that are refused. */
export interface DiaJulgado {
  dia: Dia;
  /** Of the grid, which is how long a consultant is taken. */
  intervaloMin: number;
  horas: (HoraJulgada & { motivo: string | null })[];
}

/** The first day of the page and its last, on the dealership's calendar. */
export function horizonteDe(now: Date, { pagina, ficha }: Aberta): { inicio: Dia; fim: Dia } {
  const inicio = diaDe(now, ficha.fuso);
  return { inicio, fim: addDias(inicio, pagina.horizonteDias) };
}

/** Judges every hour of a span of days, as the page shows it and as it is sold. */
export async function julgarDias(
  ctx: Ctx,
  aberta: Aberta,
  { desejo, inicio, fim }: { desejo: Desejo; inicio: Dia; fim: Dia },
): Promise<DiaJulgado[]> {
  const { pagina } = aberta;
  const { codConcessionaria } = pagina;
  const trecho = { codConcessionaria, cotas: pagina, inicio, fim, exceto: desejo.exceto };
  const { dias, intervaloMin, fuso } = await loadDias(ctx, trecho);
  const nomes = new Map((await listTiposServico(ctx.tx)).map((tipo) => [tipo.codTipoServico, tipo.nome]));
  const desde = new Date(ctx.now.getTime() + pagina.antecedenciaMin * 60_000);
  const pedido: PedidoDeHora = {
    aPartirDe: { dia: diaDe(desde, fuso), minuto: minutoDoDia(desde, fuso) },
    duracaoMin: intervaloMin,
    trabalhos: desejo.trabalhos,
    transporte: desejo.transporte,
  };
  const { transporte } = desejo;
  const nomeDoTipo = (tipo: number): string => nomes.get(tipo) ?? 'o serviço';
  return inBreaths(dias, (dia) => {
    const horas = julgarDia(pedido, dia, intervaloMin);
    return {
      dia: dia.dia,
      intervaloMin,
      horas: horas.map((hora) => {
        const motivo = principal(motivosDe(hora, horas));
        return { ...hora, motivo: motivo && motivoParaCliente(motivo, { nomeDoTipo, transporte }) };
      }),
    };
  });
}

/** The days as the page draws them: those it is open, without the hours that have gone by. */
export function paraPagina(dias: readonly DiaJulgado[]): DiaPublico[] {
  return dias.flatMap(({ dia, horas }) => {
    const adiante = horas.filter(
      ({ impedimentos }) => !impedimentos.some(({ causa }) => causa === 'passado'),
    );
    if (adiante.length === 0) return [];
    return {
      dia,
      livres: adiante.filter(({ venda }) => venda !== null).length,
      horas: adiante.map(({ inicioMin, venda, motivo }) => ({
        hora: formatHora(inicioMin),
        pronto: venda && formatHora(venda.fimMin),
        motivo,
      })),
    };
  });
}

/** The three hours nearest to one, of those that can be had now. */
export function tresMaisPerto(
  dias: readonly DiaJulgado[],
  desejada: { dia: Dia; inicioMin: number },
): MomentoPublico[] {
  const livres = dias.flatMap(({ dia, horas }) =>
    horas.flatMap(({ inicioMin, venda }) => (venda ? [{ dia, inicioMin }] : [])),
  );
  return maisPerto(livres, desejada, 3)
    .toSorted((a, b) => (a.dia < b.dia || (a.dia === b.dia && a.inicioMin < b.inicioMin) ? -1 : 1))
    .map(({ dia, inicioMin }) => ({ dia, hora: formatHora(inicioMin) }));
}
