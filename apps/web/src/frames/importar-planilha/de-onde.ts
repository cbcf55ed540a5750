/** Which kind of spreadsheet, and whose lines. */
export interface ImportarPlanilhaProps {
  /** The importer's word. */
  readonly tipo: string;
  /** Needed for lines of one dealership. */
  readonly codConcessionaria?: number;
}
