import { z } from 'zod';
import { cadastrosScreens } from '../cadastros/screens.ts';
import { Codigo, Dia } from '../fields.ts';
import { niveisDe } from '../screen.ts';
import { NIVEIS_ACESSO } from '../niveis-acesso.ts';
import { cardapioScreens } from './screens.ts';

/** Who keeps the menu. */
export const NIVEIS_CARDAPIO = niveisDe(...Object.values(cardapioScreens));
/** Who reads its parts and extras: whoever keeps the menu, or imports them for a dealership. */
export const NIVEIS_ITENS = niveisDe(
  ...Object.values(cardapioScreens),
  cadastrosScreens['importar-peca-alacarte'],
);
/** Who asks the menu: booking and quoting. */
export const NIVEIS_CONSULTA = NIVEIS_ACESSO.agendaEOficina;

export const porConcessionaria = z.object({ codConcessionaria: Codigo });

/** Money as whole centavos, up to R$ 999.999,99. */
export const Centavos = z
  .number('Informe um valor')
  .int('Informe o valor em centavos')
  .min(0, 'O valor não pode ser negativo')
  .max(99_999_999, 'Use no máximo R$ 999.999,99');

/** A share in basis points: 1250 is 12,5 %. Never over 100 %. */
export const Percentual = z
  .number('Informe um percentual')
  .int('Use no máximo duas casas decimais')
  .min(0, 'O percentual não pode ser negativo')
  .max(10_000, 'O percentual não pode passar de 100 %');

/** Thousandths of a part's unit: 4500 is 4,5 litros. */
export const QuantidadeMil = z
  .number('Informe a quantidade')
  .int('Use no máximo três casas decimais')
  .min(1, 'A quantidade precisa ser maior que zero')
  .max(999_999, 'Use no máximo 999,999');

/** Standard minutes of a job. */
export const Tmo = z
  .number('Informe o tempo')
  .int('Informe minutos inteiros')
  .min(1, 'O tempo precisa ser maior que zero')
  .max(2400, 'Use no máximo 40 horas');

export const Km = z
  .number('Informe a quilometragem')
  .int('Informe quilômetros inteiros')
  .min(0, 'A quilometragem não pode ser negativa')
  .max(1_000_000, 'Use no máximo 1.000.000 km');

export const Meses = z
  .number('Informe os meses')
  .int('Informe meses inteiros')
  .min(0, 'Os meses não podem ser negativos')
  .max(240, 'Use no máximo 240 meses');

export const Ano = z
  .number('Informe o ano')
  .int('Informe o ano com quatro dígitos')
  .min(1950, 'Informe um ano a partir de 1950')
  .max(2100, 'Informe um ano até 2100');

/** From and until, both inclusive; null leaves that side open. */
export const Vigencia = { validoDe: Dia.nullable(), validoAte: Dia.nullable() };
