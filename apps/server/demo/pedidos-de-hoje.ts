import type { DiaDeTrabalho } from './calendario.ts';
import type { Clientela } from './clientela/clientela.ts';
import { naoIniciado } from './historia.ts';
import type { Passagem } from './passagem.ts';
import type { Relogio } from './relogio.ts';
import { pedidosDaVisita } from './servicos.ts';
import type { Sorteio } from './sorteio.ts';

const MINUTO = 60_000;

interface Chegada {
  relogio: Relogio;
  sorte: Sorteio;
  clientela: Clientela;
}

/** One client squeezed in beside another who still waits, beyond the consultant's capacity. */
export function encaixeDeHoje(
  passagens: readonly Passagem[],
  trabalho: DiaDeTrabalho,
  chegada: Chegada,
): Passagem[] {
  const { relogio } = chegada;
  const aindaVem = passagens.filter(({ destino, marcada }) => destino === 'vem' && marcada > relogio.agora);
  const vizinho = aindaVem.at(Math.floor(aindaVem.length / 3));
  if (!vizinho) return [];
  const { consultor, horaMin } = vizinho;
  return [
    { ...pedido(trabalho, horaMin, chegada), consultor, encaixe: true, confirmada: true, origem: 'balcao' },
  ];
}

/** Three requests that came by themselves and no consultant has taken: one for today, the others for the next days. */
export function bolsaoDeHoje(dias: readonly DiaDeTrabalho[], chegada: Chegada): Passagem[] {
  return [0, 1, 1].flatMap((daqui, i) => {
    const dia = dias[daqui];
    if (!dia) return [];
    const horaMin = dia.expediente.fechamento - 60 - 30 * i;
    return [{ ...pedido(dia, horaMin, chegada), origem: i === 1 ? 'whatsapp' : 'site' }];
  });
}

function pedido(trabalho: DiaDeTrabalho, horaMin: number, { relogio, sorte, clientela }: Chegada): Passagem {
  const { cliente, km } = clientela(trabalho.dia);
  return {
    dia: trabalho.dia,
    horaMin,
    duracaoMin: 30,
    marcada: trabalho.zeroMs + horaMin * MINUTO,
    consultor: null,
    encaixe: false,
    destino: 'vem',
    confirmada: false,
    origem: 'site',
    transporte: null,
    observacao: null,
    cliente,
    km,
    criada: relogio.agora - sorte.inteiro(5, 90) * MINUTO,
    previsao: null,
    recebida: Infinity,
    entregue: Infinity,
    trabalhos: pedidosDaVisita(sorte, km).map(naoIniciado),
  };
}
