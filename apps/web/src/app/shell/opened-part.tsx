import { Component, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { showToast } from '#ui/toast/toast.ts';

interface ClosesOnFailureProps {
  /** What to fetch again for the next opening. */
  readonly part: { readonly preload: () => Promise<void> };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Around what is drawn over a screen and fetched on its own: failing, it closes and says so. The screen below, with what
 * is being typed in it, stays. Drawn only while open, so that the next opening begins anew.
 */
export class ClosesOnFailure extends Component<ClosesOnFailureProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    void this.props.part.preload();
    this.props.onClose();
    showToast({
      title: 'Não abriu. Confira a conexão e tente de novo.',
      tone: 'late',
      // Some browsers remember that a file failed for as long as the page lives.
      undoLabel: 'Recarregar',
      undo: () => window.location.reload(),
    });
  }

  override render(): ReactNode {
    return !this.state.failed && this.props.children;
  }
}

/** A lazy part that closes when it cannot be fetched. */
export function openedPart<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Part = lazyPart(load);
  const OpenedPart = (props: Props) => (
    <ClosesOnFailure part={Part} onClose={props.onClose}>
      <Part {...props} />
    </ClosesOnFailure>
  );
  OpenedPart.preload = Part.preload;
  return OpenedPart;
}
