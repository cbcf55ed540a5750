import { isDia, type Dia } from '@oferta/domain/dia.ts';
import { asFlag, asList, asOneOf, asText, useSearchState } from '#kernel/address/search-state.ts';

/** The agenda's state lives in the address (design-system 6.3): shared by both boards and the screens around them. */
const CODECS = {
  dia: asText,
  visao: asOneOf(['dia', 'semana']),
  /** States asked for: 1–5 and p. */
  st: asList,
  con: asList,
  /** Circumstances asked for: espera, levaETraz, recall, atraso. */
  at: asList,
  q: asText,
  sel: asText,
  /** 'nao' closes the panel a wide screen opens with. */
  filtros: asOneOf(['', 'sim', 'nao']),
  bandeja: asFlag,
  zoom: asOneOf(['dia', 'hora', 'semana']),
  por: asOneOf(['mecanico', 'box']),
};

export const useAgendaUrl = () => useSearchState(CODECS);

/** The day in the address, or today. */
export const diaEscolhido = (dia: string | undefined, hoje: Dia): Dia =>
  dia !== undefined && isDia(dia) ? dia : hoje;
