type Close = () => void;

const open = new Set<Close>();

/** Registers something that covers the page; every navigation closes it (spec §2). Returns the function that takes it off. */
export function registerOverlay(close: Close): () => void {
  open.add(close);
  return () => open.delete(close);
}

/** Closes modals and gives the page its scroll back (spec §2, every navigation). */
export function closeOverlays(): void {
  for (const close of open) close();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  document.body.style.overflow = '';
}
