import { SENHA_MINIMA } from '../constantes.ts';

/** What the password meter lights up (spec §5). */
export type AvaliacaoSenha = {
  tamanho: boolean;
  minuscula: boolean;
  maiuscula: boolean;
  digito: boolean;
  especial: boolean;
};

/** Which of the meter's five demands a password meets. Letters count with their accents; a space is no special character. */
export function avaliarSenha(senha: string): AvaliacaoSenha {
  return {
    tamanho: Array.from(senha).length >= SENHA_MINIMA,
    minuscula: /\p{Ll}/u.test(senha),
    maiuscula: /\p{Lu}/u.test(senha),
    digito: /\d/.test(senha),
    especial: /[^\p{L}\p{M}\p{N}\s]/u.test(senha),
  };
}

/** Whether a password fills the meter, the only kind that is accepted. */
export function isSenhaForte(senha: string): boolean {
  return Object.values(avaliarSenha(senha)).every(Boolean);
}
