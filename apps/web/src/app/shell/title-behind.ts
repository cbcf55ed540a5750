/** A tab's title with its screen's name after the number and before the rest; one that has it already stays as it is. */
export function titleBehind(title: string, screen: string): string {
  if (screen === '') return title;
  const [, count = '', rest = title] = /^(\(\d+\) )?(.*)$/.exec(title) ?? [];
  return rest.startsWith(`${screen} · `) ? title : `${count}${screen} · ${rest}`;
}
