/** Small words between names, and what stays in capitals: kinds of company, and numbers of the Romans behind a name. */
const LIGACOES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'del', 'della', 'di', 'von', 'van', 'der']);
const SIGLAS = new Set('LTDA ME EPP EIRELI MEI SA S/A S.A. S.A SS CIA II III IV VI VII VIII'.split(' '));

/**
 * A name as people write it. Systems of the old kind know capitals only: "MARIA DA SILVA D'ÁVILA" is Maria da Silva D'Ávila.
 * A name with small letters in it, or of one short word that may be an abbreviation, stays as it is.
 */
export function nomeEscrito(nome: string): string {
  const palavras = nome.split(' ');
  if (/\p{Ll}/u.test(nome) || !palavras.some((palavra) => /\p{Lu}{4}/u.test(palavra))) return nome;
  return palavras
    .map((palavra, i) =>
      i > 0 && LIGACOES.has(palavra.toLowerCase()) ? palavra.toLowerCase() : comInicial(palavra),
    )
    .join(' ');
}

/** Each piece between a hyphen or an apostrophe with its capital. Initials and what is no word stay. */
function comInicial(palavra: string): string {
  if (SIGLAS.has(palavra) || /\d|^(?:\p{Lu}\.)+$/u.test(palavra) || !/[AEIOUÁÉÍÓÚÂÊÔÃÕÀÜY]/.test(palavra))
    return palavra;
  return palavra.replace(/\p{L}+/gu, (pedaco, onde: number) =>
    // What follows an apostrophe at the end is no name: D'ÁGUA has one, SANTO'S has none.
    onde > 0 && pedaco.length === 1 ? pedaco.toLowerCase() : pedaco[0] + pedaco.slice(1).toLowerCase(),
  );
}
