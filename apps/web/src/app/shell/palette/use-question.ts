import { perguntaContracts, type PerguntaLida } from '@oferta/contracts/relatorios/pergunta.ts';
import { NIVEIS_DOS_NUMEROS } from '@oferta/contracts/relatorios/recorte.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { useNivel } from '#kernel/session/session.ts';
import { usePaused } from './use-typed-text.ts';

/** A plate, an order or a telephone: nobody asks for a figure so. */
const CODE = /^[A-Za-z]{0,3}[\s.-]?[\d\s().-]+\w*$/;

/** A question with the text that it is of: its words are underlined while that text stands. */
export interface Asked extends PerguntaLida {
  readonly typed: string;
}

/** The typed text as a question over figures: null while it is none, or for levels that read no figures. */
export function useQuestion(typed: string): Asked | null {
  const text = typed.trim();
  const paused = usePaused(text);
  const enabled = NIVEIS_DOS_NUMEROS.includes(useNivel()) && paused.length > 2 && !CODE.test(paused);
  const { data } = useQuery({
    queryKey: ['relatorios', 'pergunta', paused],
    queryFn: async ({ signal }) => ({
      typed: paused,
      ...(await call(perguntaContracts.perguntarNumero, { query: { texto: paused }, signal })),
    }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return enabled && text !== '' && data?.isPergunta ? data : null;
}
