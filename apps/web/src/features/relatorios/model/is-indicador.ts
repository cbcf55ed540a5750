import { INDICADOR_IDS, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';

/** Whether a word of the address names an indicator. */
export const isIndicador = (texto: string | undefined): texto is IndicadorId =>
  INDICADOR_IDS.some((id) => id === texto);
