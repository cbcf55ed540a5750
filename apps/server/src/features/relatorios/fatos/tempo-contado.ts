import { type Causa, CAUSAS } from '@oferta/domain/relatorios/causa.ts';
import { type CasaComAbertura, trechosDe, type VisitaRow } from '#features/agenda/public.ts';
import type { TempoDaVisita } from './passagem.queries.ts';

/** A cause's column of fato_passagem. */
const COLUNA: { readonly [C in Causa]: string } = {
  execucao: 'execucao',
  aprovacao: 'aprovacao',
  peca: 'peca',
  mecanico: 'mecanico',
  box: 'box',
  entrega: 'entrega',
  qualidade: 'qualidade',
  lavagem: 'lavagem',
  terceiro: 'terceiro',
  foraDoExpediente: 'fora_do_expediente',
};
export const colunaDaCausa = (causa: Causa): string => COLUNA[causa];

/** A visit's minutes by cause and its stretches, as fato_passagem keeps them. */
export function tempoDaVisita(visita: VisitaRow, casa: CasaComAbertura): TempoDaVisita {
  const { cod } = visita;
  const trechos = trechosDe(visita, casa);
  const tempo: Record<string, number | number[]> & { cod: number } = { cod };
  for (const causa of CAUSAS) tempo[COLUNA[causa]] = 0;
  let permanencia = 0;
  const pares: number[] = [];
  for (const { causa, minutos } of trechos) {
    tempo[COLUNA[causa]] = Number(tempo[COLUNA[causa]]) + minutos;
    permanencia += minutos;
    pares.push(CAUSAS.indexOf(causa), minutos);
  }
  return { ...tempo, permanencia, trechos: pares };
}
