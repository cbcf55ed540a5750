import { diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import { MINUTO_MS, useMinuto } from '#kernel/use-minuto.ts';
import type { Agora } from '../model/evento-agendamento.ts';

let latest: { readonly chave: string; readonly agora: Agora } | null = null;

/** The day and minute on the dealership's clock, moving with it. */
export function useAgora(fuso: string): Agora {
  return agoraEm(useMinuto(), fuso);
}

function agoraEm(minute: number, fuso: string): Agora {
  const chave = `${minute}|${fuso}`;
  if (latest?.chave === chave) return latest.agora;
  const instante = new Date(minute * MINUTO_MS);
  const agora: Agora = { dia: diaDe(instante, fuso), minuto: minutoDoDia(instante, fuso), instante };
  latest = { chave, agora };
  return agora;
}
