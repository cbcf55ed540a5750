/** A CPF with right check digits, from a range that stands for nobody: 000.00N.NNN. */
export function cpfSintetico(n: number): string {
  const base = String(n % 10_000).padStart(9, '0');
  return appendDigits(base, 11);
}

/** A CNPJ with right check digits, from roots (99…) that the tax office has not reached. */
export function cnpjSintetico(n: number): string {
  const base = `${CNPJ_DE_DEMONSTRACAO}${String(n % 1_000_000).padStart(6, '0')}0001`;
  return appendDigits(base, 9);
}

/** How every CNPJ of the demonstration begins, but the first house's. */
export const CNPJ_DE_DEMONSTRACAO = '99';

/** Both documents' two digits: modulus 11, weights from the right that grow from 2 up to `maiorPeso`, and again. */
function appendDigits(base: string, maiorPeso: number): string {
  let digits = base;
  for (let i = 0; i < 2; i += 1) digits += checkDigit(digits, maiorPeso);
  return digits;
}

function checkDigit(digits: string, maiorPeso: number): number {
  const voltas = maiorPeso - 1;
  const soma = [...digits]
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * ((i % voltas) + 2), 0);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}
