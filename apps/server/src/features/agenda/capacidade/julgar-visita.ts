import type { HoraQueCabe, HoraRecusada } from '@oferta/contracts/agenda/hora-recusada.ts';
import { maisPerto, type Motivo, motivosDe, principal } from '@oferta/domain/agenda/capacidade/dias.ts';
import type { DiaComCarga, PedidoDeHora, Trabalho } from '@oferta/domain/agenda/capacidade/dia-com-carga.ts';
import { type Causa, julgarDia, julgarHora } from '@oferta/domain/agenda/capacidade/hora.ts';
import { conferir, motivoParaCasa } from '@oferta/domain/agenda/capacidade/palavras.ts';
import { PASSO_MIN, quandoLivres } from '@oferta/domain/agenda/capacidade/plano.ts';
import type { Insistencia, PoliticaDeCapacidade } from '@oferta/domain/agenda/capacidade/politica.ts';
import type { Transporte as TransporteDaVisita } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { nomeTratado } from '@oferta/domain/cadastros/consultor.ts';
import { addDias, type Dia, diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { listTiposServico } from '../equipe/equipe.queries.ts';
import { findPagina } from '../pagina-publica/agenda-publica.queries.ts';
import { type Cotas, loadDias } from './dias-com-carga.ts';

/** A visit as the desk wants it. */
export interface VisitaPretendida {
  readonly codConcessionaria: number;
  /** Null for one that is only about to be made; a moved one stands in nobody's way where it was. */
  readonly codAgendamento: number | null;
  readonly dia: Dia;
  readonly inicioMin: number;
  readonly duracaoMin: number;
  /** Null: in the bolsão, where any of them will do. */
  readonly codConsultor: number | null;
  readonly transporte: TransporteDaVisita | null;
  /** In the order in which they are done. */
  readonly trabalhos: readonly Omit<Trabalho, 'folga'>[];
  readonly insistencia: Insistencia;
}

/** What an hour of a dealership is judged by, whoever asks. */
export interface Regras {
  cotas: Cotas;
  nomeDoTipo: (tipo: number) => string;
  trabalhos: Trabalho[];
}

/** The limits the public page has are the house's own; one that offers no transport there may still do it for a friend. */
export async function loadRegras(
  { tx }: Ctx,
  { codConcessionaria, trabalhos }: VisitaPretendida,
): Promise<Regras> {
  const pagina = await findPagina(tx, codConcessionaria);
  const tipos = new Map(
    (await listTiposServico(tx)).map(({ codTipoServico, nome }) => [codTipoServico, nome]),
  );
  return {
    cotas: {
      chegadasPorQuarto: pagina?.chegadasPorQuarto ?? null,
      esperaPorDia: pagina?.esperaPorDia ?? null,
      levaETrazPorDia: pagina?.levaETrazPorDia || null,
    },
    nomeDoTipo: (tipo) => tipos.get(tipo) ?? 'o serviço',
    trabalhos: trabalhos.map((trabalho) => ({
      ...trabalho,
      folga: pagina?.folgas.find(({ codTipoServico }) => codTipoServico === trabalho.tipo)?.minutos ?? 0,
    })),
  };
}

/** What the booking itself words better, each with a refusal of its own. */
const DE_OUTROS: readonly Causa[] = ['passado', 'fechado', 'foraDoExpediente', 'visitas'];

/** An hour judged for a visit: what stands in its way, or who does what. */
export interface Julgada {
  motivos: Motivo[];
  /** Who could do what is missing, and when. */
  quem: string | null;
  /** Who was asked for by name, where only they have no place then. */
  consultor: string | null;
  /** Who does each job; null without a plan. */
  mecanicos: number[] | null;
}

/** Judges the hour a visit wants. `todos`: also by what the booking itself refuses: the calendar, the day's limit. */
export async function julgar(
  ctx: Ctx,
  visita: VisitaPretendida,
  { regras, todos = false }: { regras: Regras; todos?: boolean },
): Promise<Julgada> {
  const { dia: inicio, inicioMin, codConsultor } = visita;
  const casa = await loadDias(ctx, { ...onde(visita, regras), inicio, fim: inicio });
  const [carregado] = casa.dias;
  if (!carregado) return { motivos: [], quem: null, consultor: null, mecanicos: null };
  const dia = {
    ...carregado,
    consultores: carregado.consultores.filter(
      (cada) => cada.codConsultor === (codConsultor ?? cada.codConsultor),
    ),
  };
  const pedido = pedidoDe(ctx, visita, { regras, fuso: casa.fuso, dias: [dia] });
  const hora = julgarHora(pedido, dia, inicioMin);
  const motivos = motivosDe(hora, julgarDia(pedido, dia, PASSO_MIN)).filter(
    ({ causa }) => todos || !DE_OUTROS.includes(causa),
  );
  const falta = motivos.find(({ causa }) => causa === 'mecanico');
  const trabalho = falta && pedido.trabalhos.find(({ tipo }) => tipo === falta.tipo);
  const escolhido = casa.consultores.find((cada) => cada.codConsultor === codConsultor);
  return {
    motivos,
    quem: trabalho ? quemEQuando(trabalho, { dia, inicioMin, mecanicos: casa.mecanicos }) : null,
    consultor: escolhido ? nomeTratado(escolhido.nome) : null,
    mecanicos: hora.venda ? hora.venda.plano.map(({ codMecanico }) => codMecanico) : null,
  };
}

/** "Elisa C. livre às 16:10": who can be had, the first to be free first; who cannot only where nobody can; null where nobody does such work. */
function quemEQuando(
  trabalho: Trabalho,
  {
    dia,
    inicioMin,
    mecanicos,
  }: { dia: DiaComCarga; inicioMin: number; mecanicos: readonly { codMecanico: number; nome: string }[] },
): string | null {
  const livres = quandoLivres(trabalho, dia, inicioMin).filter(({ livreMin }) => livreMin !== inicioMin);
  const comHora = livres.filter(({ livreMin }) => livreMin !== null);
  const partes = (comHora.length > 0 ? comHora : livres)
    .slice(0, MAIS_NOMES)
    .map(({ codMecanico, livreMin }) => {
      const nome = nomeTratado(mecanicos.find((cada) => cada.codMecanico === codMecanico)?.nome ?? '');
      return `${nome} ${livreMin === null ? 'sem hora nesse dia' : `livre às ${formatHora(livreMin)}`}`;
    });
  return partes.length > 0 ? partes.join(', ') : null;
}

const MAIS_NOMES = 3;

export const onde = ({ codConcessionaria, codAgendamento }: VisitaPretendida, { cotas }: Regras) => ({
  codConcessionaria,
  cotas,
  exceto: { codPedido: null, codAgendamento },
});

export function pedidoDe(
  { now }: Ctx,
  { duracaoMin, transporte, codConsultor }: VisitaPretendida,
  { regras, fuso, dias }: { regras: Regras; fuso: string; dias: readonly DiaComCarga[] },
): PedidoDeHora {
  return {
    aPartirDe: { dia: diaDe(now, fuso), minuto: minutoDoDia(now, fuso) },
    duracaoMin,
    trabalhos: cabeNumDia(regras.trabalhos, dias) ? regras.trabalhos : [],
    transporte: transporte === 'espera' || transporte === 'levaETraz' ? transporte : 'deixa',
    preferido: codConsultor,
  };
}

/** Work of more than a day is planned by hand, day by day: of such a visit only the arrival is judged. */
function cabeNumDia(trabalhos: readonly Trabalho[], dias: readonly DiaComCarga[]): boolean {
  const minutos = trabalhos.reduce((soma, trabalho) => soma + trabalho.minutos, 0);
  return dias.some(({ expediente }) => {
    if (expediente === null) return false;
    const { abertura, fechamento, almoco } = expediente;
    return minutos <= fechamento - abertura - (almoco ? almoco.fimMin - almoco.inicioMin : 0);
  });
}

/** Why an hour does not fit, in one sentence, and all that goes along with the refusal: the checks, and the nearest that fit. */
export async function explicar(
  ctx: Ctx,
  visita: VisitaPretendida,
  { regras, politica, julgada }: { regras: Regras; politica: PoliticaDeCapacidade; julgada: Julgada },
): Promise<{ motivo: string; recusada: HoraRecusada }> {
  const { motivos, quem, consultor } = julgada;
  const perto = await tresQueCabem(ctx, visita, regras);
  const [primeira] = perto;
  const hora = formatHora(visita.inicioMin);
  const mesma = primeira?.dia === visita.dia && primeira.hora === hora ? primeira : undefined;
  const motivo = principal(motivos);
  const frase = motivo ? motivoParaCasa(motivo, regras.nomeDoTipo, consultor) : '';
  return {
    motivo: mesma?.consultor ? `${frase}; às ${hora} com ${mesma.consultor}` : frase,
    recusada: {
      politica,
      conferencias: conferir(motivos, regras.nomeDoTipo, consultor),
      quem,
      maisPerto: perto.map(({ consultor: _nome, ...uma }) => uma),
    },
  };
}

/** How far from the wanted day is looked, and how far if that is not enough. */
const EM_VOLTA = [3, 30];
const QUANTAS = 3;

/** An hour that fits, and the name of who receives it. */
type ComQuem = HoraQueCabe & { consultor: string | null };

async function tresQueCabem(ctx: Ctx, visita: VisitaPretendida, regras: Regras): Promise<ComQuem[]> {
  let achadas: ComQuem[] = [];
  for (const voltas of EM_VOLTA) {
    achadas = await asQueCabem(ctx, visita, { regras, voltas });
    if (achadas.length === QUANTAS) break;
  }
  return achadas;
}

async function asQueCabem(
  ctx: Ctx,
  visita: VisitaPretendida,
  { regras, voltas }: { regras: Regras; voltas: number },
): Promise<ComQuem[]> {
  const { dia, inicioMin, codConsultor } = visita;
  const trecho = { inicio: addDias(dia, -voltas), fim: addDias(dia, voltas) };
  const { dias, intervaloMin, fuso, consultores } = await loadDias(ctx, {
    ...onde(visita, regras),
    ...trecho,
  });
  const pedido = pedidoDe(ctx, visita, { regras, fuso, dias });
  const livres = dias.flatMap((cada) => {
    const horas = julgarDia(pedido, cada, intervaloMin).filter(
      ({ inicioMin: minuto }) => cada.dia !== dia || minuto !== inicioMin,
    );
    // The very hour that was asked for, with somebody else: a busy consultant is no missing one.
    if (cada.dia === dia && codConsultor !== null) horas.push(julgarHora(pedido, cada, inicioMin));
    return horas.flatMap(({ inicioMin: minuto, venda }) =>
      venda ? { dia: cada.dia, inicioMin: minuto, venda } : [],
    );
  });
  const nomeDe = (cod: number): string | null => {
    const quem = consultores.find((cada) => cada.codConsultor === cod);
    return quem ? nomeTratado(quem.nome) : null;
  };
  return maisPerto(livres, { dia, inicioMin }, QUANTAS).map(({ venda, ...momento }) => ({
    dia: momento.dia,
    hora: formatHora(momento.inicioMin),
    pronto: formatHora(venda.fimMin),
    codConsultor: venda.codConsultor,
    consultor: nomeDe(venda.codConsultor),
    mecanicos: venda.plano.map(({ codMecanico }) => codMecanico),
  }));
}
