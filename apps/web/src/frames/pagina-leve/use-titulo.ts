import { useEffect } from 'react';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';

/** The tab's title for a person who is no user of the product: what the page is, and whose. */
export function useTitulo(titulo: string): void {
  // The distributor's answer paints the product's own title; this comes after each.
  const { name_empresa } = useDistribuidor();
  useEffect(() => {
    document.title = `${titulo} - ${name_empresa}`;
  });
}
