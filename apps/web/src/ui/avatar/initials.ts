const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/** First and last initials of a person's name: "Ana Beatriz de Souza" gives "AS". */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !PARTICLES.has(word.toLowerCase()));
  const first = words[0]?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}
