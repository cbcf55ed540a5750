import type { GridTarget } from '../grid-event.ts';
import type { GridSourceItem } from '../grid-source.ts';

/** What a grid does with cards dragged in from a tray. */
export interface ExternalDrops {
  /** A reason in Portuguese refuses the drop and is shown in the ghost before release. */
  readonly canDrop?: (item: GridSourceItem, target: GridTarget) => string | null;
  readonly onDrop: (item: GridSourceItem, target: GridTarget) => void;
}
