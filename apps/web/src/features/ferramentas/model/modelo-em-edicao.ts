import type { ConteudoModelo, ItemModelo } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { lerDecimal } from '@oferta/domain/numero.ts';
import type { Limites } from '@oferta/domain/oficina-digital/resultado-item.ts';

/** An item as it is typed: limits are texts until they are published, so that "1," can be on its way to "1,6". */
export interface ItemEmEdicao {
  /** Of this screen only: the code itself is being typed. */
  readonly id: string;
  readonly codigo: string;
  readonly nome: string;
  readonly tipo: ItemModelo['tipo'];
  readonly unidade: string;
  readonly sentido: Limites['sentido'];
  readonly amarelo: string;
  readonly vermelho: string;
  readonly fotoObrigatoria: boolean;
  readonly obrigatorio: boolean;
  readonly explicacao: string;
  readonly linhaSugerida: string;
}

export interface GrupoEmEdicao {
  readonly id: string;
  readonly nome: string;
  readonly itens: readonly ItemEmEdicao[];
}

const novoId = (): string => crypto.randomUUID();

/** A number as people write it, "1,6"; null when it is not one. */
export function numeroDe(texto: string): number | null {
  const numero = lerDecimal(texto);
  return numero !== null && Math.abs(numero) < 1_000_000 ? numero : null;
}

const escrito = (numero: number | undefined): string =>
  numero === undefined ? '' : String(numero).replace('.', ',');

/** An item with nothing in it yet. */
export const itemNovo = (): ItemEmEdicao => ({
  id: novoId(),
  codigo: '',
  nome: '',
  tipo: 'semaforo',
  unidade: '',
  sentido: 'minimo',
  amarelo: '',
  vermelho: '',
  fotoObrigatoria: false,
  obrigatorio: true,
  explicacao: '',
  linhaSugerida: '',
});

export const grupoNovo = (nome: string): GrupoEmEdicao => ({ id: novoId(), nome, itens: [] });

/** A published content as the editor holds it. */
export const paraEdicao = ({ grupos }: Pick<ConteudoModelo, 'grupos'>): readonly GrupoEmEdicao[] =>
  grupos.map(({ nome, itens }) => ({
    id: novoId(),
    nome,
    itens: itens.map(({ unidade, limites, explicacao, linhaSugerida, ...item }) => ({
      ...item,
      id: novoId(),
      unidade: unidade ?? '',
      sentido: limites?.sentido ?? 'minimo',
      amarelo: escrito(limites?.amarelo),
      vermelho: escrito(limites?.vermelho),
      explicacao: explicacao ?? '',
      linhaSugerida: linhaSugerida ?? '',
    })),
  }));

/** The limits that were typed; null while there are none, or for what is not measured. */
export function limitesDe({ tipo, sentido, amarelo, vermelho }: ItemEmEdicao): Limites | null {
  const [pior, ruim] = [numeroDe(vermelho), numeroDe(amarelo)];
  return tipo === 'medida' && pior !== null && ruim !== null
    ? { sentido, amarelo: ruim, vermelho: pior }
    : null;
}

/** The groups as they are published. */
export const paraPublicar = (grupos: readonly GrupoEmEdicao[]): ConteudoModelo['grupos'] =>
  grupos.map(({ nome, itens }) => ({
    nome: nome.trim(),
    itens: itens.map((item) => ({
      codigo: item.codigo,
      nome: item.nome.trim(),
      tipo: item.tipo,
      unidade: item.tipo === 'medida' ? item.unidade.trim() || null : null,
      limites: limitesDe(item),
      fotoObrigatoria: item.fotoObrigatoria,
      obrigatorio: item.obrigatorio,
      explicacao: item.explicacao.trim() || null,
      linhaSugerida: item.linhaSugerida.trim() || null,
    })),
  }));

/** A list with one of its members elsewhere; the same list when it cannot go there. */
export function mover<T>(lista: readonly T[], de: number, para: number): readonly T[] {
  const um = lista[de];
  if (um === undefined || para < 0 || para >= lista.length || para === de) return lista;
  return lista.toSpliced(de, 1).toSpliced(para, 0, um);
}
