/** A small drawing that stands for a photo: no real car, no real place. */
export interface Desenho {
  /** Of the inspection's groups. */
  readonly grupo: string;
  readonly bytes: Buffer;
  readonly miniatura: Buffer;
}

export const LARGURA = 480;
export const ALTURA = 360;

type Cor = readonly [r: number, g: number, b: number];
/** The colour at a point; x from −4/3 to 4/3, y from −1 to 1, the middle being 0. */
type Pintura = (x: number, y: number) => Cor;

const CHAO: Cor = [58, 62, 70];
const METAL: Cor = [168, 174, 182];
const ESCURO: Cor = [30, 32, 37];
const FERRUGEM: Cor = [164, 96, 52];
const LUZ: Cor = [250, 236, 180];
const VIDRO: Cor = [120, 158, 186];
const PAPEL: Cor = [236, 234, 226];
const OLEO: Cor = [120, 84, 28];
const VERMELHO: Cor = [176, 44, 44];

const raio = (x: number, y: number): number => Math.hypot(x, y);
const caixa = (x: number, y: number, [w, h]: readonly [number, number]): boolean =>
  Math.abs(x) < w && Math.abs(y) < h;
const faixas = (v: number, passo: number): boolean => Math.abs(v / passo - Math.round(v / passo)) < 0.2;

const DESENHOS: Readonly<Record<string, Pintura>> = {
  Freios: (x, y) => {
    const r = raio(x, y);
    if (caixa(x - 0.7, y, [0.3, 0.45])) return VERMELHO;
    if (r < 0.2) return ESCURO;
    if (r < 0.35) return FERRUGEM;
    return r < 0.85 ? (faixas(r, 0.09) ? [146, 150, 158] : METAL) : CHAO;
  },
  Pneus: (x, y) => {
    if (Math.abs(x) > 0.9) return CHAO;
    return faixas(x, 0.36) || faixas(y + Math.abs(x) * 0.5, 0.3) ? [18, 19, 22] : [52, 54, 58];
  },
  Suspensão: (x, y) => {
    if (Math.abs(x) < 0.09) return METAL;
    return Math.abs(x) < 0.4 && faixas(y + x * 0.4, 0.28) ? [70, 96, 150] : CHAO;
  },
  Motor: (x, y) => {
    if (raio(x + 0.5, y - 0.1) < 0.38 || raio(x - 0.5, y + 0.25) < 0.28) return METAL;
    return Math.abs(y - 0.1 + x * 0.35) < 0.07 || caixa(x, y, [1.1, 0.6]) ? [40, 43, 49] : CHAO;
  },
  Fluidos: (x, y) => {
    if (!caixa(x, y, [0.6, 0.8])) return CHAO;
    return y > -0.1 + 0.03 * Math.sin(x * 9) ? OLEO : PAPEL;
  },
  Bateria: (x, y) => {
    if (caixa(x + 0.5, y + 0.62, [0.14, 0.12])) return VERMELHO;
    if (caixa(x - 0.5, y + 0.62, [0.14, 0.12])) return METAL;
    return caixa(x, y - 0.1, [0.9, 0.6]) ? (caixa(x, y - 0.15, [0.7, 0.25]) ? PAPEL : ESCURO) : CHAO;
  },
  Iluminação: (x, y) => (raio(x, y) < 0.55 ? LUZ : raio(x, y) < 0.8 ? VIDRO : ESCURO),
  Palhetas: (x, y) =>
    Math.abs(y - x * 0.5) < 0.05 ? ESCURO : faixas(raio(x + 1, y + 1), 0.4) ? [150, 180, 200] : VIDRO,
  Carroceria: (x, y) =>
    Math.abs(y - 0.3 * Math.sin(x * 3)) < 0.03 ? PAPEL : y > 0.4 ? ESCURO : [176, 28, 36],
  Documentos: (x, y) =>
    caixa(x, y, [0.6, 0.85]) ? (faixas(y, 0.2) && Math.abs(x) < 0.45 ? METAL : PAPEL) : CHAO,
};

function pintar(pintura: Pintura): Buffer {
  const pontos = Buffer.alloc(LARGURA * ALTURA * 3);
  for (let linha = 0; linha < ALTURA; linha += 1) {
    const y = (linha / ALTURA) * 2 - 1;
    for (let coluna = 0; coluna < LARGURA; coluna += 1) {
      const x = ((coluna / LARGURA) * 2 - 1) * (LARGURA / ALTURA);
      // Lit from above, as under a lift.
      const luz = 1.08 - 0.22 * raio(x * 0.7, y);
      const [r, g, b] = pintura(x, y);
      const i = (linha * LARGURA + coluna) * 3;
      pontos[i] = Math.min(255, r * luz);
      pontos[i + 1] = Math.min(255, g * luz);
      pontos[i + 2] = Math.min(255, b * luz);
    }
  }
  return pontos;
}

let feitos: Promise<Desenho[]> | undefined;

/** The drawings, one for each group of the default inspection; made once a process. */
export const desenharFotos = (): Promise<Desenho[]> => (feitos ??= desenhar());

async function desenhar(): Promise<Desenho[]> {
  const { default: sharp } = await import('sharp');
  const prontos: Desenho[] = [];
  for (const [grupo, pintura] of Object.entries(DESENHOS)) {
    const foto = sharp(pintar(pintura), { raw: { width: LARGURA, height: ALTURA, channels: 3 } });
    prontos.push({
      grupo,
      bytes: await foto.clone().webp({ quality: 70, effort: 2 }).toBuffer(),
      miniatura: await foto.clone().resize(160, 120).webp({ quality: 60, effort: 2 }).toBuffer(),
    });
  }
  return prontos;
}
