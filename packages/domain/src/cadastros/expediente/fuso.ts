/** Brazil's time zones as people know them, from east to west. No summer time since 2019 (field notes 5.6). */
export const FUSOS = [
  ['America/Noronha', 'Fernando de Noronha (−02)'],
  ['America/Sao_Paulo', 'Brasília, São Paulo (−03)'],
  ['America/Bahia', 'Bahia (−03)'],
  ['America/Recife', 'Recife (−03)'],
  ['America/Maceio', 'Maceió (−03)'],
  ['America/Fortaleza', 'Fortaleza (−03)'],
  ['America/Belem', 'Belém (−03)'],
  ['America/Santarem', 'Santarém (−03)'],
  ['America/Araguaina', 'Araguaína (−03)'],
  ['America/Manaus', 'Manaus (−04)'],
  ['America/Cuiaba', 'Cuiabá (−04)'],
  ['America/Campo_Grande', 'Campo Grande (−04)'],
  ['America/Porto_Velho', 'Porto Velho (−04)'],
  ['America/Boa_Vista', 'Boa Vista (−04)'],
  ['America/Rio_Branco', 'Rio Branco (−05)'],
  ['America/Eirunepe', 'Eirunepé (−05)'],
] as const;

/** Whether a zone is one of Brazil's. */
export const isFuso = (fuso: string): boolean => FUSOS.some(([nome]) => nome === fuso);
