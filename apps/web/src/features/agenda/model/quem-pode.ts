import { formatHora } from '@oferta/domain/agenda/marcar/horario.ts';

const MOSTRADOS = 3;

/** Who could take a place that is refused to another: "Às 10:00 podem: Ana, Beto e mais 2."; null when nobody can. */
export function quemPode<P extends { readonly titulo: string }>(
  pessoas: readonly P[],
  inicioMin: number,
  pode: (pessoa: P) => boolean,
): string | null {
  const nomes = pessoas.filter(pode).map(({ titulo }) => titulo);
  if (nomes.length === 0) return null;
  const mais = nomes.length - MOSTRADOS;
  return `Às ${formatHora(inicioMin)} ${nomes.length === 1 ? 'pode' : 'podem'}: ${nomes.slice(0, MOSTRADOS).join(', ')}${mais > 0 ? ` e mais ${mais}` : ''}.`;
}
