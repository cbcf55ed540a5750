import { formatHora } from '@oferta/domain/tempo/horario.ts';

const MOSTRADOS = 3;

interface Pessoa {
  readonly nomeTratado: string;
}

/** Who could take a place that is refused to another: "Às 10:00 livres: Ana, Beto."; nothing when nobody could. */
export function quemPode(livres: readonly Pessoa[], inicioMin: number): string {
  const nomes = livres.slice(0, MOSTRADOS).map(({ nomeTratado }) => nomeTratado);
  return nomes[0] ? `Às ${formatHora(inicioMin)} livres: ${nomes.join(', ')}.` : '';
}
