import { IconX } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { useGridSource } from '#ui/resource-grid/grid-source.ts';
import css from './bandeja.module.css';

interface BandejaProps {
  readonly titulo: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The board's side tray: what waits for a place, to be dragged in. */
export function Bandeja({ titulo, onClose, children }: BandejaProps): ReactNode {
  return (
    <aside className={css['bandeja']} aria-label={titulo}>
      <div className={css['topo']}>
        <h2>{titulo}</h2>
        <IconButton label="Fechar" onClick={onClose}>
          <IconX size={17} />
        </IconButton>
      </div>
      <div className={css['conteudo']}>{children}</div>
    </aside>
  );
}

interface SecaoProps {
  readonly titulo: string;
  readonly total: number;
  readonly vazio: string;
  /** Name under which cards of the grid may be dropped here. */
  readonly recebe?: string;
  readonly children: ReactNode;
}

/** One kind of waiting things. */
export function SecaoDaBandeja({ titulo, total, vazio, recebe, children }: SecaoProps): ReactNode {
  return (
    <section className={css['secao']} data-grid-tray={recebe} aria-label={titulo}>
      <h3>
        {titulo} <small className="num">{total}</small>
      </h3>
      {total === 0 ? <p className={css['vazio']}>{vazio}</p> : children}
    </section>
  );
}

interface FichaProps {
  readonly kind: string;
  readonly id: string;
  readonly duracaoMin: number;
  readonly placa: string | undefined;
  readonly cliente: string;
  readonly detalhe: string;
  /** "seg 23 · 14:00", "parado há 2 h". */
  readonly quando: string;
  readonly alerta?: boolean;
  /** Opens it: the way in for those who do not drag. */
  readonly onOpen: () => void;
  readonly acao: string;
}

/** A card of the tray: dragged onto the grid, or opened by click and keyboard. */
export function FichaDaBandeja(props: FichaProps): ReactNode {
  const { kind, id, duracaoMin, placa, cliente, detalhe, quando, alerta = false, onOpen, acao } = props;
  const item = useMemo(
    () => ({ kind, id, duration: duracaoMin, label: placa ?? cliente }),
    [kind, id, duracaoMin, placa, cliente],
  );
  const ref = useGridSource(item);
  return (
    <button
      ref={ref}
      type="button"
      className={css['ficha']}
      title={`${acao} (ou arraste para a agenda)`}
      onClick={onOpen}
    >
      <span className={css['linha']}>
        {placa && <PlateChip>{placa}</PlateChip>}
        <small className="num" data-alerta={alerta || undefined}>
          {quando}
        </small>
      </span>
      <b>{cliente}</b>
      <span className={css['detalhe']}>{detalhe}</span>
    </button>
  );
}
