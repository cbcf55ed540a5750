import { emMilesimos } from './quantidade.ts';

/** An order's line that still waits for something, the oldest first. */
export interface LinhaQueEspera {
  readonly codSugestaoPedido: number;
  readonly codPecaPedida: number;
  readonly aChegar: number;
}

/** A part of what came, and the line it is for; null: nobody had ordered it. */
export interface ParteDaChegada {
  readonly codSugestaoPedido: number | null;
  readonly codPecaPedida: number | null;
  readonly quantidade: number;
  readonly avariada: number;
}

/**
 * What came of a part, to those that wait for it: the oldest order first. What is too much goes with the last line that
 * waited, where it can be seen beside what was ordered; what nobody ordered stands alone. Damaged units fill no line.
 */
export function distribuirChegada(
  { quantidade, avariada }: { readonly quantidade: number; readonly avariada: number },
  esperam: readonly LinhaQueEspera[],
): ParteDaChegada[] {
  const partes: ParteDaChegada[] = [];
  let restam = quantidade;
  for (const [n, { codSugestaoPedido, codPecaPedida, aChegar }] of esperam.entries()) {
    const ultima = n === esperam.length - 1;
    const daqui = ultima ? restam : Math.min(restam, aChegar);
    const quebrada = n === 0 ? avariada : 0;
    restam = emMilesimos(restam - daqui);
    if (daqui > 0 || quebrada > 0)
      partes.push({ codSugestaoPedido, codPecaPedida, quantidade: daqui, avariada: quebrada });
  }
  return esperam.length > 0
    ? partes
    : [{ codSugestaoPedido: null, codPecaPedida: null, quantidade, avariada }];
}
