import { z } from 'zod';
import { temTresCasas } from '@oferta/domain/estoque/quantidade.ts';

const GRANDE = 'Confira a quantidade: é grande demais';

/** A quantity of a part as it is told: up to three decimals, as its unit has them. */
export const quantidade = z.number();

/** A quantity that somebody says, signed; whether its part's unit has decimals the part knows. */
export const QuantidadeDita = z
  .number('Informe a quantidade')
  .min(-99_999, GRANDE)
  .max(99_999, GRANDE)
  .refine(temTresCasas, 'Use no máximo três casas decimais');

/** A quantity above zero that somebody says. */
export const QuantidadePositiva = QuantidadeDita.refine(
  (valor) => valor > 0,
  'Informe uma quantidade acima de zero',
);
