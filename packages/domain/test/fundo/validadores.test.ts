/** R14: each rule by which a field is accepted, against the same rule told another way, over texts that nearly are right. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlacaValida } from '../../src/agenda/veiculo/placa.ts';
import { isCnpjValido } from '../../src/cadastros/documento/cnpj.ts';
import { isCpfValido } from '../../src/cadastros/documento/cpf.ts';
import { isEmailValido } from '../../src/cadastros/contato/email.ts';
import { toE164 } from '../../src/cadastros/contato/telefone.ts';
import { formatBRL, parseBRL } from '../../src/dinheiro.ts';
import { avaliarSenha } from '../../src/sessao/senha.ts';

/** Cases of each: all of them by `npm run fundo`, a thirtieth by `npm test`. */
const CASOS =
  process.env['FUNDO'] === '1' ? 1_000_000 : Math.ceil(1_000_000 / (process.env['FUNDO'] ? 10 : 30));

interface Prova<T> {
  readonly textos: fc.Arbitrary<T>;
  readonly rule: (texto: T) => unknown;
  readonly again: (texto: T) => unknown;
  /** Of the cases, how many at least the rule accepts: texts that are all refused would prove nothing. */
  readonly aceitos: (resultado: unknown) => boolean;
}

/** No case at which the two differ; and of both answers there are many. */
function provar<T>({ textos, rule, again, aceitos }: Prova<T>): void {
  let [sim, nao] = [0, 0];
  fc.assert(
    fc.property(textos, (texto) => {
      const resultado = rule(texto);
      if (aceitos(resultado)) sim += 1;
      else nao += 1;
      return resultado === again(texto);
    }),
    { numRuns: CASOS },
  );
  expect(Math.min(sim, nao)).toBeGreaterThan(CASOS / 50);
}

const digitos = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const tal = (resultado: unknown): boolean => resultado === true;

/** What is missing to a multiple of eleven, or 0 where that is 10 or 11: weights 2, 3, 4 … up to `maior` from the right. */
function digitoVerificador(valores: readonly number[], maior: number): number {
  let soma = 0;
  valores.toReversed().forEach((valor, i) => (soma += valor * (2 + (i % (maior - 1)))));
  const falta = 11 - (soma % 11);
  return falta > 9 ? 0 : falta;
}

/** The base with its two check digits, or with one of them changed, as often. */
const comVerificadores = (bases: fc.Arbitrary<string>, verificar: (base: string) => string) =>
  fc.tuple(bases, fc.constantFrom(0, 0, 1, 10), fc.integer({ min: 1, max: 9 })).map(([base, qual, erro]) => {
    const [a = 0, b = 0] = Array.from(verificar(base), Number);
    const [dezena, unidade] = [qual === 10 ? (a + erro) % 10 : a, qual === 1 ? (b + erro) % 10 : b];
    return `${base}${dezena}${unidade}`;
  });

const todosIguais = (texto: string): boolean => texto === texto.charAt(0).repeat(texto.length);

describe('CPF', () => {
  const verificar = (base: string): string => {
    const valores = Array.from(base, Number);
    valores.push(digitoVerificador(valores, 11));
    valores.push(digitoVerificador(valores, 11));
    return valores.slice(9).join('');
  };
  const certos = comVerificadores(fc.oneof(digitos(9), fc.constantFrom('111111111', '000000000')), verificar);

  test(`of ${CASOS} numbers, those with their check digits and not all alike`, () => {
    provar({
      textos: fc.oneof({ weight: 9, arbitrary: certos }, { weight: 1, arbitrary: digitos(10) }),
      rule: isCpfValido,
      again: (texto) =>
        texto.length === 11 && !todosIguais(texto) && texto.slice(9) === verificar(texto.slice(0, 9)),
      aceitos: tal,
    });
  });
});

describe('CNPJ', () => {
  /** The Receita's table for letters: what the character's code is beyond that of "0". */
  const valorDe = (letra: string): number => letra.charCodeAt(0) - '0'.charCodeAt(0);
  const verificar = (base: string): string => {
    const valores = Array.from(base, valorDe);
    valores.push(digitoVerificador(valores, 9));
    valores.push(digitoVerificador(valores, 9));
    return valores.slice(12).join('');
  };
  const bases = fc.oneof(
    digitos(12),
    fc.stringMatching(/^[0-9A-Z]{12}$/),
    fc.constantFrom('000000000000', '777777777777'),
  );

  test.each([false, true])(`of ${CASOS}, those with their check digits; with letters: %s`, (alfanumerico) => {
    provar({
      textos: comVerificadores(bases, verificar),
      rule: (texto) => isCnpjValido(texto, { alfanumerico }),
      again: (texto) =>
        !todosIguais(texto) &&
        (alfanumerico || Array.from(texto).every((letra) => valorDe(letra) < 10)) &&
        texto.slice(12) === verificar(texto.slice(0, 12)),
      aceitos: tal,
    });
  });
});

test(`of ${CASOS} telephones, those that are written as Brazil's are`, () => {
  const ddds = fc.integer({ min: 0, max: 99 }).map((ddd) => String(ddd).padStart(2, '0'));
  const escritos = fc
    .tuple(fc.constantFrom('', '+55', '+55 ', '+1'), ddds, fc.constantFrom('', '9', '8'), digitos(8))
    .map(([pais, ddd, nono, numero]) => ({ pais, ddd, nono, numero }));
  provar({
    textos: escritos,
    rule: ({ pais, ddd, nono, numero }) => toE164(`${pais}(${ddd}) ${nono}${numero}`),
    again: ({ pais, ddd, nono, numero }) => {
      // Eight digits together that begin with 9 are a mobile with one missing.
      const inteiro = !(nono === '' && numero.startsWith('9'));
      return !ddd.startsWith('0') && inteiro && pais !== '+1' ? `+55${ddd}${nono}${numero}` : null;
    },
    aceitos: (resultado) => resultado !== null,
  });
});

test(`of ${CASOS} plates, the old ones and Mercosul's, however they are written`, () => {
  const um = fc.constantFrom('A', 'k', 'Z', '0', '7', '-', 'Ç');
  const escritas = fc
    .tuple(
      fc.stringMatching(/^[A-Za-z]{3}$/),
      fc.constantFrom('', '-', ' '),
      fc.stringMatching(/^\d[A-Za-z0-9]\d\d$/),
      fc.option(fc.tuple(fc.nat({ max: 8 }), um), { freq: 2 }),
    )
    .map(([letras, traco, resto, erro]) => {
      const placa = Array.from(`${letras}${traco}${resto}`);
      if (erro && erro[0] < placa.length) placa[erro[0]] = erro[1];
      return placa.join('');
    });
  const LETRA = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const [DIGITO, FORMA] = ['0123456789', 'LLLD?DD'];
  provar({
    textos: escritas,
    rule: isPlacaValida,
    again: (texto) => {
      const signos = Array.from(texto.toUpperCase()).filter((signo) => signo !== '-' && signo !== ' ');
      return (
        signos.length === FORMA.length &&
        signos.every((signo, i) => {
          const onde = { L: LETRA, D: DIGITO, '?': LETRA + DIGITO }[FORMA.charAt(i)];
          return onde?.includes(signo) ?? false;
        })
      );
    },
    aceitos: tal,
  });
});

test(`of ${CASOS} e-mails, those with one @, something before it, and a dot amid what is after it`, () => {
  const pedacos = fc.array(fc.constantFrom('a', 'bc', '.', '@', ' ', 'ã', '-', '1'), { maxLength: 5 });
  const escritos = fc
    .tuple(pedacos, fc.constantFrom('@', '@', '@', ''), pedacos, fc.constantFrom('.example', '.br', '', '.'))
    .map(([antes, arroba, depois, fim]) => `${antes.join('')}${arroba}${depois.join('')}${fim}`);
  provar({
    textos: escritos,
    rule: isEmailValido,
    again: (texto) => {
      const [antes = '', depois = '', ...mais] = texto.split('@');
      const ponto = depois.lastIndexOf('.');
      const comeca = depois.startsWith('.');
      return (
        mais.length === 0 &&
        antes !== '' &&
        !texto.includes(' ') &&
        !comeca &&
        !depois.endsWith('.') &&
        ponto > 0
      );
    },
    aceitos: tal,
  });
});

test(`${CASOS} amounts, shown and read back`, () => {
  const centavos = fc.integer({ min: -1e12, max: 1e12 });
  const mostrar = (valor: number): string => {
    const texto = String(Math.abs(valor)).padStart(3, '0');
    const [reais, resto] = [texto.slice(0, -2), texto.slice(-2)];
    let agrupado = '';
    for (let i = 0; i < reais.length; i += 1) {
      if (i > 0 && (reais.length - i) % 3 === 0) agrupado += '.';
      agrupado += reais.charAt(i);
    }
    return `${valor < 0 ? '-' : ''}R$\u00a0${agrupado},${resto}`;
  };
  provar({
    textos: centavos,
    rule: formatBRL,
    again: mostrar,
    aceitos: (resultado) => !String(resultado).startsWith('-'),
  });
  fc.assert(
    fc.property(centavos, (valor) => parseBRL(mostrar(valor)) === valor),
    { numRuns: CASOS },
  );
});

test(`of ${CASOS} texts, which are amounts and of how much`, () => {
  const textos = fc
    .array(fc.constantFrom('1', '23', '456', '000', '.', ',', '-', 'R$ ', ' '), { maxLength: 6 })
    .map((partes) => partes.join(''));
  /** Digit by digit: groups of three after the first separator, which the other one ends. */
  const ler = (escrito: string): number | null => {
    let texto = escrito.trim();
    let sinal = 1;
    let [viuSinal, viuSimbolo] = [false, false];
    for (;;) {
      if (texto.startsWith('-') && !viuSinal) [viuSinal, sinal, texto] = [true, -1, texto.slice(1)];
      else if (texto.startsWith('R$') && !viuSimbolo) [viuSimbolo, texto] = [true, texto.slice(2)];
      else if (texto.startsWith(' ') && (viuSinal || viuSimbolo)) texto = texto.slice(1);
      else break;
    }
    const valor = quantia(texto, '.', ',') ?? quantia(texto, ',', '.');
    return valor === null ? null : valor === 0 ? 0 : sinal * valor;
  };
  /** In centavos, with `milhar` between thousands and `decimal` before the cents; an American amount always has cents. */
  const quantia = (texto: string, milhar: string, decimal: string): number | null => {
    const [inteiro = '', fracao, ...mais] = texto.split(decimal);
    const grupos = inteiro.split(milhar);
    const [primeiro = ''] = grupos;
    const soDigitos = (parte: string): boolean => parte !== '' && !/[^0-9]/.test(parte);
    if (mais.length > 0 || !grupos.every(soDigitos)) return null;
    const agrupado = grupos.length > 1;
    if (agrupado && (primeiro.length > 3 || primeiro.startsWith('0'))) return null;
    if (agrupado && grupos.slice(1).some(({ length }) => length !== 3)) return null;
    if (fracao === undefined) return decimal === '.' ? null : Number(grupos.join('')) * 100;
    if (!soDigitos(fracao) || fracao.length > 2) return null;
    return Number(grupos.join('')) * 100 + Number(fracao.padEnd(2, '0'));
  };
  provar({
    textos,
    rule: parseBRL,
    again: (texto) => {
      const valor = ler(texto);
      return valor !== null && Number.isSafeInteger(valor) ? valor : null;
    },
    aceitos: (resultado) => resultado !== null,
  });
});

test(`of ${CASOS} passwords, what the meter lights up`, () => {
  const textos = fc
    .array(fc.constantFrom('a', 'ç', 'B', 'É', '1', '9', '!', '_', '😀', ' ', 'ª', '中', 'abc'), {
      maxLength: 10,
    })
    .map((partes) => partes.join(''));
  const nomes = (avaliacao: Record<string, boolean>) =>
    Object.keys(avaliacao)
      .filter((nome) => avaliacao[nome])
      .toSorted()
      .join();
  provar({
    textos,
    rule: (senha) => nomes(avaliarSenha(senha)),
    again: (senha) => {
      const signos = [...senha];
      const tem = (quais: string) => signos.some((signo) => quais.includes(signo));
      const aceso = {
        tamanho: signos.length > 7,
        minuscula: tem('abcç'),
        maiuscula: tem('BÉ'),
        digito: tem('19'),
        especial: tem('!_😀'),
      };
      return nomes(aceso);
    },
    aceitos: (resultado) => resultado === 'digito,especial,maiuscula,minuscula,tamanho',
  });
});
