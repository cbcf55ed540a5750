import { useEffect, useEffectEvent, useRef } from 'react';
import { registerOverlay } from '#kernel/open-overlays.ts';

/**
 * A modal `<dialog>` that is open while mounted; spread the result on it. Navigation, Esc and the back gesture close it:
 * the browser may close a dialog without asking first, so its `close` is heard and not its `cancel`.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = ref.current;
    element?.showModal();
    const unregister = registerOverlay(() => close());
    return () => {
      unregister();
      element?.close();
    };
  }, []);
  // A close that was followed by another opening is no longer true.
  return { ref, onClose: () => void (ref.current?.open || onClose()) };
}
