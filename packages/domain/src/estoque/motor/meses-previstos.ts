import { emUnidadesInteiras, type Historico } from '../historico.ts';
import type { Calibracao } from './calibracao.ts';
import { quantil } from './distribuicao.ts';
import { prever } from './previsao.ts';

/** Of ten months to come, eight lie between the two; whole units. */
export interface Intervalo {
  readonly de: number;
  readonly ate: number;
}

const UM_DECIMO = 0.1;

/** What a month to come may ask, by the forecast that a suggestion is made with. */
export function intervaloDoMes(historico: Historico, calibracao: Calibracao): Intervalo {
  const mes = prever(emUnidadesInteiras(historico), calibracao).noPeriodo({
    prazo: 0,
    revisao: 1,
    emMaos: 0,
  });
  return { de: quantil(mes, 1 - UM_DECIMO), ate: quantil(mes, UM_DECIMO) };
}
