import { type ComponentType, useState } from 'react';
import type { AviseMeProps, Trecho } from './trecho.ts';

interface AviseMeAberto {
  readonly Tela: ComponentType<AviseMeProps>;
  readonly trecho: Trecho;
}

/** What asks to be told of an hour: fetched when somebody wants it, for whoever finds an hour never does. */
export function useAviseMe() {
  const [aberto, setAberto] = useState<AviseMeAberto | null>(null);
  const [falhou, setFalhou] = useState(false);
  const abrir = async (trecho: Trecho): Promise<void> => {
    setFalhou(false);
    try {
      const { AviseMe } = await import('./avise-me.tsx');
      setAberto({ Tela: AviseMe, trecho });
      window.scrollTo(0, 0);
    } catch {
      setFalhou(true);
    }
  };
  return { aberto, falhou, abrir, fechar: () => setAberto(null) };
}
