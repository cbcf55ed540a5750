import { semAcento } from '@oferta/domain/busca.ts';

const MAXIMO = 40;

/** A text as a part of a code: "Óleo do motor" is "oleo-do-motor". */
const emCodigo = (texto: string): string =>
  semAcento(texto.trim())
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** A code for a new item of a group, like those of the templates everybody begins with: "freios.pastilhas". Never one of `usados`. */
export function codigoDoItem(grupo: string, nome: string, usados: ReadonlySet<string>): string {
  const base = [emCodigo(grupo), emCodigo(nome)].filter(Boolean).join('.').slice(0, MAXIMO) || 'item';
  if (!usados.has(base)) return base;
  for (let numero = 2; ; numero += 1) {
    const final = `-${numero}`;
    const outro = base.slice(0, MAXIMO - final.length) + final;
    if (!usados.has(outro)) return outro;
  }
}
