/** Letters of the body, points: as large as the page allows. */
const FONTES = [8, 7, 6] as const;
/** A letter's mean width, of its height, in Roboto; and what a column leaves beside its text, points. */
const LETRA = 0.56;
const FOLGA = 8;
/** Longer texts wrap; longer words break. */
const TEXTO_LONGO = 42;
const PALAVRA_LONGA = 18;
/** Width within the margins, points. */
const PAGINAS = [
  { paisagem: false, a3: false, largura: 595 - 56 },
  { paisagem: true, a3: false, largura: 842 - 56 },
  { paisagem: true, a3: true, largura: 1191 - 56 },
] as const;

interface Folha {
  readonly paisagem: boolean;
  readonly a3: boolean;
  readonly fonte: number;
  readonly larguras: readonly number[];
}

/**
 * How a table is set so that every column is on the page: the smallest page and the largest letters at which no word breaks;
 * what is left over goes to the columns whose texts would wrap. `colunas` are the texts of each, its head among them.
 */
export function larguraDasColunas(colunas: readonly (readonly string[])[]): Folha {
  const medidas = colunas.map((textos) => ({
    palavra: Math.min(PALAVRA_LONGA, maior(textos.flatMap((texto) => texto.split(/\s+/)))),
    texto: Math.min(TEXTO_LONGO, maior(textos)),
  }));
  const soma = (quais: readonly number[]): number => quais.reduce((total, cada) => total + cada, 0);
  const folhas = PAGINAS.flatMap((pagina) => FONTES.map((fonte) => ({ ...pagina, fonte })));
  const pontos = (letras: number, fonte: number): number => letras * LETRA * fonte + FOLGA;
  const minimo = (fonte: number): number[] => medidas.map(({ palavra }) => pontos(palavra, fonte));
  const ultima = { ...PAGINAS[2], fonte: FONTES[2] };
  const { largura, fonte, paisagem, a3 } =
    folhas.find((folha) => soma(minimo(folha.fonte)) <= folha.largura) ?? ultima;
  const menores = minimo(fonte);
  const desejos = medidas.map(({ texto, palavra }) => pontos(Math.max(texto, palavra), fonte));
  const falta = soma(desejos) - soma(menores);
  const sobra = largura - soma(menores);
  // Too many for any page: all give the same part, and words break.
  if (sobra < 0)
    return { paisagem, a3, fonte, larguras: menores.map((cada) => (cada * largura) / soma(menores)) };
  if (falta <= sobra)
    return { paisagem, a3, fonte, larguras: desejos.map((cada) => (cada * largura) / soma(desejos)) };
  return {
    paisagem,
    a3,
    fonte,
    larguras: menores.map((cada, i) => cada + (sobra * ((desejos[i] ?? cada) - cada)) / falta),
  };
}

const maior = (textos: readonly string[]): number =>
  textos.reduce((longo, texto) => Math.max(longo, texto.length), 1);
