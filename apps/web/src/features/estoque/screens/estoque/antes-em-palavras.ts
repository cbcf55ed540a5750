import type { LinhaDaSugestao } from '@oferta/contracts/estoque/sugestao.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { inteiro } from '../../components/em-palavras.ts';

/** What somebody had said of the part for a former need, and whether it still counts; null: nobody had. */
export function antesEmPalavras({ antes, sugerido }: LinhaDaSugestao): string | null {
  if (antes === null) return null;
  const disse = antes.marcada ? `tinha pedido ${inteiro(antes.pedir)}` : 'tinha deixado esta peça de fora';
  const quem = `${antes.por ?? 'Alguém'} ${disse} em ${formatDia(antes.em.slice(0, 10))}`;
  return antes.sugerido === sugerido
    ? `${quem}: continua valendo.`
    : `${quem}, quando o sugerido era ${inteiro(antes.sugerido)}. A necessidade mudou: confira.`;
}
