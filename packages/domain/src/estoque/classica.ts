interface Demanda {
  /** Units a month. */
  readonly media: number;
  readonly desvio: number;
}

/**
 * The textbook's level: mean demand over the months covered and z deviations of them, as if demand were normal and each
 * month independent. With the lead time it is the reorder point, with review + lead time the order-up-to level (Silver,
 * Pyke and Thomas, Inventory and Production Management in Supply Chains, 2017). What the replay measures the product's own
 * forecast against.
 */
export const nivelNormal = ({ media, desvio }: Demanda, meses: number, z: number): number =>
  media * meses + z * desvio * Math.sqrt(meses);

/** A spreadsheet's maximum: so many months of the mean. */
export const nivelMinMax = ({ media }: Pick<Demanda, 'media'>, meses: number): number => media * meses;
