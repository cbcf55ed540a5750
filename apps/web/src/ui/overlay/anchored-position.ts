/** Which edge of the anchor the floating part lines up with; `stretch` also takes its width. */
export type Placement = 'start' | 'end' | 'stretch';

/** Pixels of the viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Sizes {
  readonly anchor: Box;
  readonly panel: { readonly width: number; readonly height: number };
  readonly view: { readonly width: number; readonly height: number };
}

const GAP_PX = 5;
const MARGIN_PX = 8;

/** Below the anchor, or above when only there it fits; never off the screen. */
export function anchoredPosition(
  { anchor, panel, view }: Sizes,
  placement: Placement,
): { left: number; top: number } {
  const wanted = placement === 'end' ? anchor.left + anchor.width - panel.width : anchor.left;
  const left = Math.max(MARGIN_PX, Math.min(wanted, view.width - panel.width - MARGIN_PX));
  const below = anchor.top + anchor.height + GAP_PX;
  const above = anchor.top - GAP_PX - panel.height;
  const fitsBelow = below + panel.height <= view.height - MARGIN_PX;
  const top = fitsBelow || above < MARGIN_PX ? below : above;
  return { left, top: Math.max(MARGIN_PX, Math.min(top, view.height - panel.height - MARGIN_PX)) };
}
