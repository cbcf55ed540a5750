import type { DiaDeTrabalho } from './calendario.ts';
import type { Cliente } from './clientela/clientes.ts';
import type { Horario } from './grade.ts';
import type { Oficina } from './oficina.ts';
import type { Passagem, Trabalho } from './passagem.ts';
import { ENTREGA_TECNICA, pedidosDaVisita, type Pedido } from './servicos.ts';
import type { Sorteio } from './sorteio.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const OBSERVACOES = [
  'Ligar antes de qualquer serviço extra',
  'Cliente relata barulho ao passar em lombada',
  'Pede para guardar as peças trocadas',
  'Luz da injeção acendeu ontem',
  'Precisa do carro até as 17h',
];

/** What a visit is told from: the day with the next one (cars stay overnight), the hour, the car, and the workshop. */
export interface Roteiro {
  readonly trabalho: DiaDeTrabalho;
  readonly seguinte: DiaDeTrabalho | undefined;
  readonly horario: Horario;
  readonly cliente: Cliente;
  readonly km: number;
  readonly zeroKm: boolean;
  readonly destino: Passagem['destino'];
  /** Nobody has been given the jobs yet. */
  readonly semEscala: boolean;
  readonly oficina: Oficina;
  readonly sorte: Sorteio;
}

/** A visit as it will have gone; null when the workshop has no room for it, today or tomorrow. */
export function contarPassagem(roteiro: Roteiro): Passagem | null {
  const { trabalho, horario, cliente, km, zeroKm, destino, sorte } = roteiro;
  const pedidos = zeroKm ? [ENTREGA_TECNICA] : pedidosDaVisita(sorte, km);
  const marcada = trabalho.zeroMs + horario.horaMin * MINUTO;
  const chegada = marcada + sorte.um([-9, -6, -4, -2, 0, 1, 3, 5, 8, 12, 19]) * MINUTO;
  const recebida =
    destino === 'vem' ? Math.max(chegada, trabalho.zeroMs + trabalho.expediente.abertura * MINUTO) : Infinity;

  const passagem: Passagem = {
    ...horario,
    dia: trabalho.dia,
    marcada,
    encaixe: false,
    destino,
    confirmada: sorte.chance(0.75),
    origem: sorte.um(['telefone', 'telefone', 'whatsapp', 'whatsapp', 'site', 'balcao', 'integracao']),
    transporte: sorte.um(['espera', 'levaETraz', 'taxi', 'deixa', 'deixa', null]),
    observacao: sorte.chance(0.2) ? sorte.um(OBSERVACOES) : null,
    cliente,
    km,
    criada: marcada - sorte.inteiro(3, 240) * HORA,
    previsao: null,
    recebida,
    entregue: Infinity,
    trabalhos: [],
  };
  if (destino !== 'vem' || roteiro.semEscala) return { ...passagem, trabalhos: pedidos.map(naoIniciado) };

  const trabalhos = executar(pedidos, passagem, roteiro);
  return trabalhos.length > 0 ? { ...passagem, trabalhos, ...entrega(trabalhos, roteiro) } : null;
}

export const naoIniciado = (pedido: Pedido): Trabalho => ({
  pedido,
  escala: null,
  inicio: Infinity,
  fim: Infinity,
  qualidade: Infinity,
  pausa: null,
});

/** The jobs one after the other; what finds no mechanic is sold another day. */
function executar(pedidos: readonly Pedido[], passagem: Passagem, roteiro: Roteiro): Trabalho[] {
  const { trabalho, seguinte, oficina, sorte } = roteiro;
  const dias = seguinte ? [trabalho, seguinte] : [trabalho];
  const trabalhos: Trabalho[] = [];
  let pronto = passagem.marcada + 20 * MINUTO;
  let feito = passagem.recebida + 5 * MINUTO;
  for (const pedido of pedidos) {
    const escala = oficina.escalar(pedido, pronto, dias);
    if (!escala) continue;
    const desde = Math.max(feito, escala.inicio + sorte.inteiro(-5, 10) * MINUTO);
    const minutos = Math.max(5, Math.round((pedido.minutos * sorte.inteiro(80, 118)) / 100));
    const { inicio, fim } = oficina.trabalhar(escala, desde, minutos);
    trabalhos.push({
      pedido,
      escala,
      inicio,
      fim,
      qualidade: noExpediente(fim + sorte.inteiro(5, 30) * MINUTO, roteiro),
      pausa: null,
    });
    pronto = escala.fim;
    feito = fim;
  }
  return trabalhos;
}

/** Promised for an hour after the last planned job, handed over when client and consultant find the time. */
function entrega(trabalhos: readonly Trabalho[], roteiro: Roteiro): Pick<Passagem, 'previsao' | 'entregue'> {
  const prometida = Math.max(...trabalhos.map(({ escala }) => escala?.fim ?? 0)) + HORA;
  const aprovada = Math.max(...trabalhos.map(({ qualidade }) => qualidade));
  const meiaHora = 30 * MINUTO;
  return {
    previsao: Math.ceil(noExpediente(prometida, roteiro) / meiaHora) * meiaHora,
    entregue: noExpediente(aprovada + roteiro.sorte.inteiro(10, 80) * MINUTO, roteiro),
  };
}

/** What would happen after closing happens first thing on the next day of work. */
function noExpediente(ms: number, { trabalho, seguinte, sorte }: Roteiro): number {
  const fechou = ms > trabalho.zeroMs + trabalho.expediente.fechamento * MINUTO;
  if (!fechou || !seguinte) return ms;
  const abriu = seguinte.zeroMs + seguinte.expediente.abertura * MINUTO;
  return Math.max(ms, abriu + sorte.inteiro(10, 90) * MINUTO);
}
