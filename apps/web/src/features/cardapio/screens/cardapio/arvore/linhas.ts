import { tipoDoPai, type TipoNo } from '@oferta/domain/cardapio/no.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import type { No } from '@oferta/contracts/cardapio/arvore.ts';

/** One visible line of the tree. */
export interface Linha {
  readonly no: No;
  /** 1 for a brand. */
  readonly nivel: number;
  /** Among its siblings, from 1. */
  readonly posicao: number;
  readonly irmaos: number;
  readonly aberto: boolean;
  /** Open, and its children are still on their way. */
  readonly carregando: boolean;
}

export type FilhosPorPai = ReadonlyMap<number | null, readonly No[]>;

/** The tree as lines from top to bottom, as far as it is open. */
export function linhasDaArvore(filhos: FilhosPorPai, abertos: ReadonlySet<number>): readonly Linha[] {
  const linhas: Linha[] = [];
  const descer = (codPai: number | null, nivel: number): void => {
    const irmaos = filhos.get(codPai) ?? [];
    for (const [i, no] of irmaos.entries()) {
      const aberto = no.filhos > 0 && abertos.has(no.codNo);
      const carregando = aberto && !filhos.has(no.codNo);
      linhas.push({ no, nivel, posicao: i + 1, irmaos: irmaos.length, aberto, carregando });
      if (aberto) descer(no.codNo, nivel + 1);
    }
  };
  descer(null, 1);
  return linhas;
}

/** Where a node of this kind goes when it is put on another node: below it, or beside it. */
export type Encaixe = { readonly codPai: number | null; readonly lado: 'dentro' | 'ao lado' };

export function encaixeEm(tipo: TipoNo, alvo: Pick<No, 'codNo' | 'codPai' | 'tipo'>): Encaixe | null {
  if (tipoDoPai(tipo) === alvo.tipo) return { codPai: alvo.codNo, lado: 'dentro' };
  return alvo.tipo === tipo ? { codPai: alvo.codPai, lado: 'ao lado' } : null;
}

/** What `antesDe` has to be for a node to go one place up or down; undefined at the end of the way. */
export function vizinhoAoAndar(
  irmaos: readonly Pick<No, 'codNo'>[],
  codNo: number,
  passo: -1 | 1,
): number | null | undefined {
  const lugar = irmaos.findIndex((irmao) => irmao.codNo === codNo);
  if (lugar < 0 || lugar + passo < 0 || lugar + passo >= irmaos.length) return undefined;
  return irmaos[passo === -1 ? lugar - 1 : lugar + 2]?.codNo ?? null;
}

/** The sibling after a node, as `antesDe` names it; null for the last one. */
export function seguinte(irmaos: readonly Pick<No, 'codNo'>[], codNo: number): number | null {
  return irmaos[irmaos.findIndex((irmao) => irmao.codNo === codNo) + 1]?.codNo ?? null;
}

/** Type-ahead: the next line, after the present one and around, whose name begins with what was typed. */
export function linhaQueComeca(linhas: readonly Linha[], atual: number, digitado: string): number {
  const chave = semAcento(digitado);
  // One letter again and again walks the lines; more letters may still fit the present one.
  const inicio = chave.length === 1 ? 1 : 0;
  for (let passo = inicio; passo < linhas.length + inicio; passo += 1) {
    const at = (Math.max(atual, 0) + passo) % linhas.length;
    if (semAcento(linhas[at]?.no.nome ?? '').startsWith(chave)) return at;
  }
  return -1;
}

/** A name cut where a search's words are, to be marked. */
export function partesDoNome(
  nome: string,
  busca: string,
): readonly { readonly texto: string; readonly achado: boolean }[] {
  const chave = semAcento(nome);
  // A letter whose lower case is longer would shift the marks: such a name is shown without them.
  if (chave.length !== nome.length) return [{ texto: nome, achado: false }];
  const marcado = Array.from({ length: nome.length }, () => false);
  for (const palavra of semAcento(busca).split(/\s+/).filter(Boolean)) {
    for (let at = chave.indexOf(palavra); at >= 0; at = chave.indexOf(palavra, at + palavra.length))
      marcado.fill(true, at, at + palavra.length);
  }
  const partes: { texto: string; achado: boolean }[] = [];
  let at = 0;
  for (const letra of nome) {
    const ultima = partes.at(-1);
    const achado = marcado[at] ?? false;
    if (ultima?.achado === achado) ultima.texto += letra;
    else partes.push({ texto: letra, achado });
    at += letra.length;
  }
  return partes;
}
