/** Worked ÷ available time of a mechanic or a team, same unit in both. 1 is 100 %; null when nothing was available. */
export function produtividade(tempos: { trabalhadoMin: number; disponivelMin: number }): number | null {
  return razao(tempos.trabalhadoMin, tempos.disponivelMin);
}

/** Sold standard time (TMO) ÷ worked time. Above 1 the work took less than was sold; null when nobody worked. */
export function eficiencia(tempos: { vendidoMin: number; trabalhadoMin: number }): number | null {
  return razao(tempos.vendidoMin, tempos.trabalhadoMin);
}

/** Booked ÷ capacity of an agenda. Above 1 there are encaixes; null when the house has no capacity that day. */
export function ocupacao(tempos: { reservadoMin: number; capacidadeMin: number }): number | null {
  return razao(tempos.reservadoMin, tempos.capacidadeMin);
}

function razao(parte: number, todo: number): number | null {
  return todo === 0 ? null : parte / todo;
}
