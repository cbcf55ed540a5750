import type { ComponentProps, ReactNode } from 'react';
import { ListaFrame } from '#frames/lista/lista-frame.tsx';
import { LimparFiltros } from '../../../components/limpar-filtros.tsx';
import { useFiltrosDaTela, useFiltrosLembrados } from '../../../hooks/use-filtros-da-tela.ts';
import type { TelaComFiltros } from '../../../model/filtros-da-tela.ts';

interface TelaDaListaProps extends Omit<ComponentProps<typeof ListaFrame>, 'cabeca' | 'rotuloDosControles'> {
  /** Whose filters are remembered and cleared. */
  readonly tela: TelaComFiltros;
}

/** A list that is a tab of the agenda: the list's frame, and filters that are kept as the person left them. */
export function TelaDaLista({ tela, contagem, ...frame }: TelaDaListaProps): ReactNode {
  const { filtrada } = useFiltrosDaTela(tela);
  useFiltrosLembrados(tela);
  return (
    <ListaFrame
      {...frame}
      rotuloDosControles={`Controles de ${frame.titulo}`}
      contagem={
        (contagem || filtrada) && (
          <>
            {contagem}
            <LimparFiltros tela={tela} />
          </>
        )
      }
    />
  );
}
