import { parseArgs } from 'node:util';
import { VISTAS, type Vista } from './camera.ts';

/** Every screen with its data; pages with a link; what is seen when all is not well; paper. */
export const CONJUNTOS = ['telas', 'leves', 'estados', 'papel'] as const;
export type Conjunto = (typeof CONJUNTOS)[number];

/** What the command was asked for. */
export interface Pedido {
  /** Folder of the pictures; each set's is below it. */
  readonly em: string;
  /** An earlier run's folder, whose pictures stand beside. */
  readonly aoLado: string | undefined;
  /** Parts of the name of what is pictured, by commas; empty: all. */
  readonly so: string;
  readonly conjuntos: readonly Conjunto[];
  readonly vistas: readonly Vista[];
}

/** Reads it from the command's words. Throws where a set or a view is none. */
export function lerPedido(): Pedido {
  const { values } = parseArgs({
    options: {
      em: { type: 'string' },
      'ao-lado': { type: 'string' },
      so: { type: 'string' },
      conjunto: { type: 'string' },
      vistas: { type: 'string' },
    },
  });
  const pedidas = values.vistas?.split(',');
  const vistas = VISTAS.filter(({ nome }) => pedidas?.some((parte) => nome.includes(parte)) ?? true);
  if (vistas.length === 0) throw new Error(`--vistas: parts of ${VISTAS.map(({ nome }) => nome).join(', ')}`);
  const conjuntos = CONJUNTOS.filter((um) => values.conjunto?.split(',').includes(um) ?? true);
  if (conjuntos.length === 0) throw new Error(`--conjunto: ${CONJUNTOS.join(', ')}`);
  return { em: values.em ?? '.fotos', aoLado: values['ao-lado'], so: values.so ?? '', conjuntos, vistas };
}
