/** Where an item is on its page. */
export const idDoItem = (codigo: string): string => `item-${codigo}`;

/** Shows an item that was just drawn, and puts the keyboard there. */
export function irAoItem(codigo: string): void {
  requestAnimationFrame(() => {
    const item = document.getElementById(idDoItem(codigo));
    item?.scrollIntoView({ block: 'center' });
    item?.focus({ preventScroll: true });
  });
}
