import type { ReactNode } from 'react';
import { ContagemAberta } from './contagem-aberta.tsx';
import { ListaDeContagens } from './lista-de-contagens.tsx';

interface ContagensProps {
  readonly codConcessionaria: number;
  /** The count that is open; null: the list. */
  readonly aberta: number | null;
  readonly onAbrir: (codContagem: number) => void;
  readonly onVoltar: () => void;
  readonly abas: ReactNode;
}

/** Counting the shelves: the house's counts, and one of them open to be counted or approved. */
export const Contagens = ({ codConcessionaria, aberta, onAbrir, onVoltar, abas }: ContagensProps) =>
  aberta === null ? (
    <ListaDeContagens
      key={codConcessionaria}
      codConcessionaria={codConcessionaria}
      onAbrir={onAbrir}
      abas={abas}
    />
  ) : (
    <ContagemAberta key={aberta} codContagem={aberta} onVoltar={onVoltar} />
  );
