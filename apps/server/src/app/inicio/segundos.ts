/** Milliseconds as seconds with a comma and one place: 1234 is "1,2". */
export const segundos = (ms: number): string => (ms / 1000).toFixed(1).replace('.', ',');
