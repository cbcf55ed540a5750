import { lerChassi, lerPlaca } from '../importacao/veiculo.ts';
import { placaEquivalente } from '../veiculo/placa.ts';
import type { MotivoPlanilha } from '../../planilha/campo.ts';

/** By which a plate and its Mercosul twin are one car: the old form, where there is one. `placa` as it is stored. */
export function chaveDaPlaca(placa: string): string {
  const gemea = placaEquivalente(placa);
  return gemea !== null && /^[A-Z]{3}\d{4}$/.test(gemea) ? gemea : placa;
}

export interface Carro {
  readonly placa: string | null;
  readonly placaChave: string | null;
  readonly chassi: string | null;
}

/**
 * A car by what a line says of its plate and chassis. One of them is enough: the other is left out when it is wrong; where none is
 * right, what was written is a reason to refuse the line.
 */
export function carroDaLinha(
  {
    placa,
    chassi,
  }: { readonly placa?: string | null | undefined; readonly chassi?: string | null | undefined },
  motivos: MotivoPlanilha[],
): Carro {
  const lida = lerPlaca(placa ?? '');
  const lido = lerChassi(chassi ?? '');
  if (lida.aviso && lido.valor === null)
    motivos.push({ campo: 'placa', frase: 'Confira a placa: 3 letras e 4 letras ou números' });
  if (lido.aviso && lida.valor === null)
    motivos.push({ campo: 'chassi', frase: 'Confira o chassi: 17 letras e números' });
  return {
    placa: lida.valor,
    placaChave: lida.valor === null ? null : chaveDaPlaca(lida.valor),
    chassi: lido.valor,
  };
}
