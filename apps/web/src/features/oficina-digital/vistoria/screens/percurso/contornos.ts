import type { Dano } from '@oferta/contracts/oficina-digital/registro-checklist.ts';

interface Traco {
  readonly d: string;
  readonly vidro?: true;
}

interface Contorno {
  readonly largura: number;
  readonly altura: number;
  readonly tracos: readonly Traco[];
  /** On which side of the drawing the car's front is; left out where it is seen or not to be seen at all. */
  readonly frente?: 'esquerda' | 'direita';
}

const LADO: readonly Traco[] = [
  // Body from the front bumper over the roof to the short boot.
  {
    d: 'M12 98V80q0-9 12-12l62-10q24-26 44-30 40-6 84 0 22 5 40 30l22 6q12 3 12 16v18q0 6-7 6H20q-8 0-8-6z',
  },
  { d: 'M104 58q16-16 32-20l26-2v22z', vidro: true },
  { d: 'M170 36q26 0 40 4 14 4 26 18l-66 0z', vidro: true },
  { d: 'M166 60v42M98 62q-4 20 0 40M234 60q4 20-4 42M142 70h14M214 70h14M24 68q34-8 62-10' },
  { d: 'M44 104a24 24 0 1 0 48 0a24 24 0 1 0-48 0M56 104a12 12 0 1 0 24 0a12 12 0 1 0-24 0' },
  { d: 'M210 104a24 24 0 1 0 48 0a24 24 0 1 0-48 0M222 104a12 12 0 1 0 24 0a12 12 0 1 0-24 0' },
  { d: 'M14 78h22l-8 10H14zM286 70h-8v16h9z' },
];

/** The same side as it is seen from the other one. */
const espelhado = (lado: Contorno): Contorno => ({
  ...lado,
  frente: 'direita',
  tracos: lado.tracos.map(({ d, ...resto }) => ({ ...resto, d: espelhar(d, lado.largura) })),
});

/** Mirrors a path of absolute and relative M L H V Q A commands over the middle of the drawing. */
function espelhar(d: string, largura: number): string {
  return d.replace(/([A-Za-z])([^A-Za-z]*)/g, (_tudo, comando: string, resto: string) => {
    const numeros = (resto.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const relativo = comando === comando.toLowerCase();
    const x = (valor: number): number => (relativo ? -valor : largura - valor);
    const tipo = comando.toUpperCase();
    if (tipo === 'V' || tipo === 'Z') return `${comando}${numeros.join(' ')}`;
    if (tipo === 'H') return `${comando}${numeros.map(x).join(' ')}`;
    if (tipo === 'A')
      return `${comando}${numeros
        .map((valor, i) => (i % 7 === 4 ? 1 - valor : i % 7 === 5 ? x(valor) : valor))
        .join(' ')}`;
    return `${comando}${numeros.map((valor, i) => (i % 2 === 0 ? x(valor) : valor)).join(' ')}`;
  });
}

const ESQUERDA: Contorno = { largura: 300, altura: 140, frente: 'esquerda', tracos: LADO };

/** Outlines of a car of no make, drawn for this product: enough to say where. The left side looks to the left. */
export const CONTORNOS: Readonly<Record<Dano['vista'], Contorno>> = {
  esquerda: ESQUERDA,
  direita: espelhado(ESQUERDA),
  frente: {
    largura: 240,
    altura: 180,
    tracos: [
      {
        d: 'M30 150V104q0-16 14-22l14-6 20-38q5-10 18-10h48q13 0 18 10l20 38 14 6q14 6 14 22v46q0 6-6 6H36q-6 0-6-6z',
      },
      { d: 'M70 76l16-32q2-6 10-6h48q8 0 10 6l16 32z', vidro: true },
      { d: 'M40 98h34l-8 16H44zM200 98h-34l8 16h22z' },
      { d: 'M86 104h68v16H86zM98 132h44v12H98zM32 126h176' },
      { d: 'M40 156v12h26v-12M174 156v12h26v-12M56 78l-22-6v-10h18M184 78l22-6v-10h-18' },
    ],
  },
  traseira: {
    largura: 240,
    altura: 180,
    tracos: [
      {
        d: 'M30 150V100q0-14 12-20l16-6 18-36q5-10 18-10h52q13 0 18 10l18 36 16 6q12 6 12 20v50q0 6-6 6H36q-6 0-6-6z',
      },
      { d: 'M74 74l14-30q2-6 10-6h44q8 0 10 6l14 30z', vidro: true },
      { d: 'M34 92h28v22H36zM206 92h-28v22h26z' },
      { d: 'M62 84h116v38H62zM94 98h52v16H94zM32 130h176' },
      { d: 'M40 156v12h26v-12M174 156v12h26v-12M76 146h14M150 146h14' },
    ],
  },
  teto: {
    largura: 300,
    altura: 150,
    frente: 'esquerda',
    tracos: [
      {
        d: 'M16 75q0-46 22-52 14-4 60-6h110q46 0 62 8 16 10 16 50t-16 50q-16 8-62 8H98q-46-2-60-6-22-6-22-52z',
      },
      { d: 'M96 32q-14 43 0 86l22-12q-8-31 0-62z', vidro: true },
      { d: 'M232 34q10 41 0 82l-18-10q6-31 0-62z', vidro: true },
      {
        d: 'M118 44h96M118 106h96M124 26h40v12h-42zM172 26h44l8 12h-52zM124 124h40v-12h-42zM172 124h44l8-12h-52z',
      },
      { d: 'M34 36q-6 39 0 78M108 14l-6-10h12l4 10M108 136l-6 10h12l4-10' },
    ],
  },
};
