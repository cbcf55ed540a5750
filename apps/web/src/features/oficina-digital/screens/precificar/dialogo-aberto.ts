import type { SobreLinha } from './grade/gestos-da-linha.ts';

/** What is open over the table of prices. */
export type DialogoAberto =
  | { readonly tipo: 'pecas'; readonly busca: string }
  | { readonly tipo: 'pacotes' }
  | { readonly tipo: SobreLinha; readonly codLinha: number };
