import { useMemo, useState } from 'react';
import type { Bloco } from '../model/blocos.ts';
import type { Respostas } from '../model/respostas.ts';
import { guardarRespostas, respostasGuardadas } from '../model/respostas-guardadas.ts';

interface DoOrcamento {
  readonly token: string;
  readonly numeroVersao: number;
  readonly blocos: readonly Bloco[];
}

/** The customer's choices so far. A reload, a lost network or a phone that closed the tab loses none of them. */
export function useRespostas({ token, numeroVersao, blocos }: DoOrcamento): {
  readonly respostas: Respostas;
  readonly mudar: (respostas: Respostas) => void;
} {
  const deQuem = useMemo(() => ({ token, numeroVersao }), [token, numeroVersao]);
  const [respostas, setRespostas] = useState(() => respostasGuardadas(sessionStorage, deQuem, blocos));
  return {
    // A line decided meanwhile, by phone, is nobody's to choose any more: what is sent looks at open lines only.
    respostas,
    mudar: (novas) => {
      setRespostas(novas);
      guardarRespostas(sessionStorage, deQuem, novas);
    },
  };
}
