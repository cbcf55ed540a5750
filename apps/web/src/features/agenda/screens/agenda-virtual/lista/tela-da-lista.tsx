import type { ReactNode, RefObject } from 'react';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { LimparFiltros } from '../../../components/limpar-filtros.tsx';
import { useFiltrosDaTela, useFiltrosLembrados } from '../../../hooks/use-filtros-da-tela.ts';
import type { TelaComFiltros } from '../../../model/filtros-da-tela.ts';
import css from './lista.module.css';

interface TelaDaListaProps {
  /** Whose filters are remembered and cleared. */
  readonly tela: TelaComFiltros;
  /** Spoken heading; the tab above already shows it. */
  readonly titulo: string;
  readonly barra: ReactNode;
  /** Counters that are filters. */
  readonly chips?: ReactNode;
  /** Docked on the right. */
  readonly filtros?: ReactNode;
  readonly isChanging?: boolean;
  /** Where J and K walk. */
  readonly lista?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** The frame every list of the agenda has: controls, counters, rows, filters. */
export function TelaDaLista(props: TelaDaListaProps) {
  const { tela, titulo, barra, chips, filtros, isChanging = false, lista, children } = props;
  const { filtrada } = useFiltrosDaTela(tela);
  useFiltrosLembrados(tela);
  return (
    <section className={css['tela']} aria-label={titulo}>
      <h1 className="vh">{titulo}</h1>
      <div className={css['barra']}>
        <Toolbar label={`Controles de ${titulo}`}>{barra}</Toolbar>
      </div>
      {(chips || filtrada) && (
        <div className={css['chips']}>
          {chips}
          <LimparFiltros tela={tela} />
        </div>
      )}
      <LoadingBar active={isChanging} />
      <div className={css['corpo']}>
        <div className={css['linhas']} ref={lista}>
          {children}
        </div>
        {filtros}
      </div>
    </section>
  );
}
