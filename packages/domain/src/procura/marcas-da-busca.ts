import { semAcento } from '../busca.ts';
import { LETRAS_COM_ERRO, quaseIguais } from './um-erro.ts';

/** A piece of a text, and whether it is what was looked for. */
export interface Pedaco {
  readonly texto: string;
  readonly achado: boolean;
}

/** The text's letters as they are compared, each beside the place of the letter it was: hyphens and dots are no letters. */
function dobrado(texto: string, semSinais: boolean): { chave: string; lugares: readonly number[] } {
  let chave = '';
  const lugares: number[] = [];
  let em = 0;
  for (const letra of texto) {
    const dobrada = semAcento(letra);
    if (!(semSinais && /[\s.*/_-]/.test(dobrada)))
      for (const sinal of dobrada) {
        chave += sinal;
        lugares.push(em);
      }
    em += letra.length;
  }
  return { chave, lugares };
}

/**
 * A text in pieces, of which those are marked that answer to the words: accents, capitals and (in a code) hyphens aside. A word
 * that is nowhere marks the one that is a slip away from it. The words are keys of `semAcento`.
 */
export function marcasDaBusca(texto: string, palavras: readonly string[], codigo = false): readonly Pedaco[] {
  const { chave, lugares } = dobrado(texto, codigo);
  const marcadas = new Set<number>();
  const marcar = (de: number, quantas: number): void => {
    for (let em = de; em < de + quantas; em += 1) marcadas.add(em);
  };
  for (const palavra of palavras) {
    const achadas = marcadas.size;
    for (let de = chave.indexOf(palavra); palavra !== '' && de !== -1; de = chave.indexOf(palavra, de + 1))
      if (codigo || palavra.length > 2 || !/[a-z\d]/.test(chave.charAt(de - 1))) marcar(de, palavra.length);
    if (marcadas.size > achadas || palavra.length < LETRAS_COM_ERRO) continue;
    for (const { 0: outra, index } of chave.matchAll(/[a-z\d]+/g))
      if (quaseIguais(palavra, outra)) marcar(index, outra.length);
  }
  const letras = new Set([...marcadas].map((em) => lugares[em]));
  const pedacos: Pedaco[] = [];
  let em = 0;
  for (const letra of texto) {
    const achado = letras.has(em) || (codigo && letras.has(em - 1) && letras.has(em + 1));
    const ultimo = pedacos.at(-1);
    if (ultimo?.achado === achado) pedacos[pedacos.length - 1] = { texto: ultimo.texto + letra, achado };
    else pedacos.push({ texto: letra, achado });
    em += letra.length;
  }
  return pedacos;
}

/** A long code with what was looked for in its middle: "…ZLA…", "…004251" at its end. Null where it is not in it. */
export function trechoDoCodigo(codigo: string, procurado: string): string | null {
  const de = procurado === '' ? -1 : codigo.toUpperCase().indexOf(procurado.toUpperCase());
  if (de === -1) return null;
  const ate = de + procurado.length;
  const trecho = codigo.slice(Math.max(0, de - 2), ate + 2);
  return `${de > 2 ? '…' : ''}${trecho}${ate + 2 < codigo.length ? '…' : ''}`;
}
