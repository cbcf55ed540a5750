import type { PorqueDaLuz, RiscoDaPromessa } from '@oferta/domain/agenda/entrega/risco-promessa.ts';
import { duracaoEmPalavras } from './dia-em-palavras.ts';

/** What is missing of a delivery promised anew. */
export const FRASE_DA_PREVISAO = {
  semMotivo: 'Informe por que a previsão de entrega mudou',
  faltaTexto: 'Descreva por que a previsão de entrega mudou',
} as const;

/** Why a delivery's light is what it is: "Falta 1 h 30 de trabalho e sobram 40 min até a entrega". */
export function riscoEmPalavras({ porque, sobraMin }: RiscoDaPromessa, restanteMin: number): string {
  const falta = `${restanteMin >= 120 ? 'Faltam' : 'Falta'} ${duracaoEmPalavras(restanteMin)} de trabalho`;
  const FRASES: Readonly<Record<PorqueDaLuz, string>> = {
    pronto: 'Pronto para entregar',
    prontoVencido: 'Pronto, mas a hora prometida já passou',
    vencida: 'A hora prometida já passou',
    naoCabe: `${falta}: não cabe no expediente até a entrega`,
    fila: `${falta}, atrás de outros carros do mesmo mecânico: não cabe até a entrega`,
    paralisado: 'Tem serviço paralisado',
    semFolga:
      restanteMin === 0 ? 'Em inspeção e perto da hora' : `${falta} e quase não há folga até a entrega`,
    cabe:
      restanteMin === 0
        ? 'Em inspeção, dentro do prazo'
        : `${falta}, com folga de ${duracaoEmPalavras(sobraMin)}`,
  };
  return FRASES[porque];
}
