/** Joins the class names that are present, so a conditional class needs no template juggling. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
