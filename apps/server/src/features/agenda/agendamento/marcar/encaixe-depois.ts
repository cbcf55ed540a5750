interface Edicao {
  /** Asked for now; undefined when nobody says. */
  encaixe?: boolean | undefined;
  /** Another day, hour or consultant. */
  mudouDeLugar: boolean;
}

/** Whether an appointment is squeezed in after an edit: it was let into its own place, not into any other. */
export const encaixeDepois = (atual: boolean, { encaixe, mudouDeLugar }: Edicao): boolean =>
  encaixe ?? (atual && !mudouDeLugar);
