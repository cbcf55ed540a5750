export type ExportFormat = 'xlsx' | 'csv' | 'pdf';

/** What can be taken from a list, and in which formats. */
export interface Exporting {
  readonly onExport: (format: ExportFormat) => void;
  readonly onPrint?: () => void;
  /** The screen itself as a picture. */
  readonly onImage?: (() => void) | undefined;
  readonly formats?: readonly ExportFormat[];
  /** Says what will be exported: "16 orçamentos (filtro: Urgentes)". */
  readonly summary?: string;
}
