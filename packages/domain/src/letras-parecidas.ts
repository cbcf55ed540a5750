import { emSinaisComuns } from './texto.ts';

/** Capitals of other alphabets that nobody tells from ours, as a scan or a foreign keyboard leaves them; ours, in their order. */
const DELAS = 'АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const NOSSAS = 'ABESIJKMHOPCTYXABEZHIKMNOPTYX';

/** A code in common signs and in our own letters: what is copied from a scan may have a Cyrillic А in it. */
export const emNossasLetras = (codigo: string): string =>
  emSinaisComuns(codigo)
    .toUpperCase()
    .replace(/[\u0370-\u04ff]/g, (letra) => NOSSAS[DELAS.indexOf(letra)] ?? letra);
