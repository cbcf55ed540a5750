import type { KeyboardEvent } from 'react';

/** What a key asks of a grid of cells (design, managers' half 6, line 15). */
export type Pedido =
  | { readonly faz: 'anda'; readonly passo: 1 | -1; readonly sai: boolean }
  | { readonly faz: 'desfaz' | 'refaz' | 'edita' | 'apaga' | 'larga' }
  | { readonly faz: 'escreve'; readonly texto: string };

type Tecla = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Null: the key is not the grid's. While a cell is open, letters and deletions are the cell's own. */
export function pedidoDa({ key, ctrlKey, metaKey, altKey, shiftKey }: Tecla, aberta: boolean): Pedido | null {
  const comando = ctrlKey || metaKey;
  if (comando && key.toLowerCase() === 'z' && !aberta) return { faz: shiftKey ? 'refaz' : 'desfaz' };
  if (comando && key.toLowerCase() === 'y' && !aberta) return { faz: 'refaz' };
  if (comando || altKey) return null;
  if (key === 'Enter') return { faz: 'anda', passo: shiftKey ? -1 : 1, sai: false };
  if (key === 'Tab') return { faz: 'anda', passo: shiftKey ? -1 : 1, sai: true };
  if (key === 'ArrowDown') return { faz: 'anda', passo: 1, sai: false };
  if (key === 'ArrowUp') return { faz: 'anda', passo: -1, sai: false };
  if (key === 'Escape') return { faz: 'larga' };
  if (aberta) return null;
  if (key === 'F2') return { faz: 'edita' };
  if (key === 'Delete' || key === 'Backspace') return { faz: 'apaga' };
  return key.length === 1 && key !== ' ' ? { faz: 'escreve', texto: key } : null;
}
