import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useFiltrosDaTela } from '../hooks/use-filtros-da-tela.ts';
import type { TelaComFiltros } from '../model/filtros-da-tela.ts';

/** Beside a screen's counters, while anything is filtered. */
export function LimparFiltros({ tela }: { readonly tela: TelaComFiltros }): ReactNode {
  const { filtrada, limpar } = useFiltrosDaTela(tela);
  if (!filtrada) return null;
  return (
    <Button variant="subtle" icon={<IconFilterOff size={15} />} onClick={limpar}>
      Limpar filtros
    </Button>
  );
}
