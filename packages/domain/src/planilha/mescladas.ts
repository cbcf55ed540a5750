/** What is told of a workbook with merged cells, of which only the first holds the value. By it screens offer to fill them. */
export const AVISO_MESCLADAS =
  'Há células mescladas: só a primeira de cada grupo tem o valor; as outras são lidas como vazias.';

/** What is told when they were filled because somebody asked for it. */
export const AVISO_PREENCHIDAS =
  'Há células mescladas: o valor da primeira de cada grupo foi repetido nas linhas de baixo.';
