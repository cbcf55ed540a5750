/** A named defence of docs/asvs.md: the code that makes it and the test that turns red without it. */
export interface Defesa {
  /** The requirement's number. */
  readonly row: string;
  /** Where the defence stands. */
  readonly file: string;
  /** Its words, which must stand there exactly once. */
  readonly takes: string;
  /** What stands there instead; default: nothing. */
  readonly puts?: string;
  /** The test's file, which the row names. */
  readonly proof: string;
  /** The test that is red then. */
  readonly red: RegExp;
}
