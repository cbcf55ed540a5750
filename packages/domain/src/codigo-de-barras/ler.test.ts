import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Imagem } from './imagem.ts';
import { lerCodigoDeBarras } from './ler.ts';
import { CODE_128, CODE_39, EAN_IMPAR, EAN_PRIMEIRO, FIM_128 } from './simbolos.ts';

const deTras = (larguras: string): string => [...larguras].toReversed().join('');

/** Widths of a text's bars and spaces in Code 128, set B. */
function em128(texto: string): string {
  const valores = [...texto].map((letra) => letra.charCodeAt(0) - 32);
  const prova = valores.reduce((total, valor, n) => total + valor * (n + 1), 104) % 103;
  return [104, ...valores, prova].map((valor) => CODE_128[valor]).join('') + FIM_128;
}

const em39 = (texto: string): string =>
  [...`*${texto}*`]
    .map((letra) =>
      (CODE_39[letra] ?? 0).toString(2).padStart(9, '0').replaceAll('1', '3').replaceAll('0', '1'),
    )
    .join('1');

function emEan(doze: string): string {
  const conta = [...doze].reduce((total, digito, n) => total + Number(digito) * (n % 2 === 0 ? 1 : 3), 0);
  const [primeiro = '0', ...resto] = doze + ((10 - (conta % 10)) % 10);
  const paridade = EAN_PRIMEIRO[Number(primeiro)] ?? '';
  const digitos = resto.map((digito, n) => {
    const impar = EAN_IMPAR[Number(digito)] ?? '';
    return n < 6 && paridade[n] === '1' ? deTras(impar) : impar;
  });
  return `111${digitos.slice(0, 6).join('')}11111${digitos.slice(6).join('')}111`;
}

interface Foto {
  /** Points a module is wide. */
  readonly modulo?: number;
  /** Points by which a row is shifted against the one above: the label is held aslant. */
  readonly inclinacao?: number;
  readonly ruido?: number;
  /** How much darker the right side is. */
  readonly sombra?: number;
  readonly borrao?: number;
}

/** A label on a table, as a camera sees it. */
function fotografar(larguras: string, foto: Foto = {}): Imagem {
  const { modulo = 2.7, inclinacao = 0, ruido = 0, sombra = 0, borrao = 1 } = foto;
  const modulos = [...larguras].flatMap((largura, n) =>
    Array.from({ length: Number(largura) }, () => n % 2 === 0),
  );
  const largura = Math.ceil(modulos.length * modulo + 120);
  const altura = 90;
  let x32 = 88_172_645;
  const acaso = (): number => {
    x32 ^= x32 << 13;
    x32 ^= x32 >>> 17;
    x32 ^= x32 << 5;
    return ((x32 >>> 0) / 2 ** 32 - 0.5) * 2;
  };
  const tinta = (x: number): number => (modulos[Math.floor((x - 60) / modulo)] === true ? 40 : 225);
  const luma = new Uint8ClampedArray(largura * altura);
  for (let y = 0; y < altura; y += 1)
    for (let x = 0; x < largura; x += 1) {
      let cinza = 0;
      for (let b = -2; b <= 2; b += 1)
        cinza += tinta(x + (b * borrao) / 2 + y * inclinacao - (altura * inclinacao) / 2) / 5;
      luma[y * largura + x] = cinza * (1 - (sombra * x) / largura) + acaso() * ruido;
    }
  return { luma, largura, altura };
}

const virar = ({ luma, largura, altura }: Imagem): Imagem => ({
  luma: luma.map((_, n) => luma[(n % altura) * largura + Math.floor(n / altura)] ?? 0),
  largura: altura,
  altura: largura,
});
const deCabecaParaBaixo = ({ luma, largura, altura }: Imagem): Imagem => ({
  luma: luma.toReversed(),
  largura,
  altura,
});

const LEGIVEIS = [
  ['Code 128', em128('OL-5W30-ARGO'), 'OL-5W30-ARGO'],
  ['Code 39', em39('0616151'), '0616151'],
  ['EAN-13', emEan('789100031550'), '7891000315507'],
] as const;

test('the symbols are those of the standards: widths add up, and no two are alike', () => {
  const somar = (larguras: string): number => [...larguras].reduce((soma, uma) => soma + Number(uma), 0);
  expect(CODE_128).toHaveLength(106);
  expect(new Set(CODE_128).size).toBe(106);
  for (const larguras of CODE_128) {
    expect(somar(larguras)).toBe(11);
    // Bars cover an even number of modules: what a reader can prove of each symbol.
    expect((Number(larguras[0]) + Number(larguras[2]) + Number(larguras[4])) % 2).toBe(0);
  }
  const bits = Object.values(CODE_39);
  expect(new Set(bits).size).toBe(44);
  for (const um of bits) expect(um.toString(2).replaceAll('0', '')).toHaveLength(3);
  expect(new Set([...EAN_IMPAR, ...EAN_IMPAR.map(deTras)]).size).toBe(20);
});

test.each(LEGIVEIS)('%s is read from a picture, however it is held', (_nome, larguras, codigo) => {
  const foto = fotografar(larguras, { inclinacao: 0.05, ruido: 14, sombra: 0.45, borrao: 1.4 });
  expect(lerCodigoDeBarras(foto)).toBe(codigo);
  expect(lerCodigoDeBarras(virar(foto))).toBe(codigo);
  expect(lerCodigoDeBarras(deCabecaParaBaixo(foto))).toBe(codigo);
});

test('any text is read at any size, and never another one', () => {
  const codigo = fc.stringMatching(/^[0-9A-Z-]{4,16}$/);
  fc.assert(
    fc.property(codigo, fc.double({ min: 1.6, max: 5, noNaN: true }), (texto, modulo) => {
      expect(lerCodigoDeBarras(fotografar(em128(texto), { modulo, ruido: 8 }))).toBe(texto);
      expect(lerCodigoDeBarras(fotografar(em39(texto), { modulo: Math.max(modulo, 2.2), ruido: 8 }))).toBe(
        texto,
      );
    }),
    { numRuns: 60 },
  );
});

test('a code in sets A and C is read: pairs of digits, and the change between sets', () => {
  // Start C, 06 16 15, to B, "1", and its proof.
  const valores = [105, 6, 16, 15, 100, 17];
  const prova = valores.slice(1).reduce((total, valor, n) => total + valor * (n + 1), 105) % 103;
  const larguras = [...valores, prova].map((valor) => CODE_128[valor]).join('') + FIM_128;
  expect(lerCodigoDeBarras(fotografar(larguras))).toBe('0616151');
});

test('what is no code is none: noise, stripes, a torn label, a wrong check digit', () => {
  const inteira = em128('OL-5W30-ARGO');
  expect(lerCodigoDeBarras(fotografar('', { ruido: 90 }))).toBeNull();
  expect(lerCodigoDeBarras(fotografar('1'.repeat(95)))).toBeNull();
  expect(lerCodigoDeBarras(fotografar(inteira.slice(0, 40)))).toBeNull();
  const trocada = `${inteira.slice(0, 12)}${CODE_128[33]}${inteira.slice(18)}`;
  expect(lerCodigoDeBarras(fotografar(trocada))).toBeNull();
});
