/** When a visit is due: whichever of the two comes first. */
export interface Visita {
  readonly km: number;
  readonly meses: number;
}

/** The most a plan goes on for. */
const ULTIMO_KM = 1_000_000;
const ULTIMO_MES = 240;

/**
 * When the visit after this one is due. The step is what parts it from the visit before it in the same plan; the first
 * visit's own figures are the step. Visits that are there already are passed over.
 */
export function proximaVisita(visita: Visita, plano: readonly Visita[]): Visita {
  const antes = plano
    .filter(({ km }) => km < visita.km)
    .reduce<Visita>((maior, cada) => (cada.km > maior.km ? cada : maior), { km: 0, meses: 0 });
  const passo = { km: visita.km - antes.km, meses: Math.max(0, visita.meses - antes.meses) };
  const tem = ({ km }: Visita): boolean => plano.some((cada) => cada.km === km);
  let proxima = somada(visita, passo);
  while (passo.km > 0 && tem(proxima) && proxima.km < ULTIMO_KM) proxima = somada(proxima, passo);
  return proxima;
}

const somada = (visita: Visita, passo: Visita): Visita => ({
  km: Math.min(visita.km + passo.km, ULTIMO_KM),
  meses: Math.min(visita.meses + passo.meses, ULTIMO_MES),
});
