import type { Aviso } from '@oferta/contracts/machines/aviso.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { arrivalText } from '../clock-text.ts';
import { useOpenAviso } from './use-open-aviso.ts';
import css from './notification-panel.module.css';

interface AvisoNaListaProps {
  readonly aviso: Aviso;
  readonly agora: number;
  readonly onClose: () => void;
}

/** What the server has told, whichever device it was read on. */
export function AvisoNaLista({ aviso, agora, onClose }: AvisoNaListaProps) {
  const open = useOpenAviso();
  const { placa, titulo, corpo, criadoEm, lido } = aviso;
  // The chip says the plate.
  const causa = placa === null ? corpo : corpo.split(' · ').slice(1).join(' · ');
  return (
    <li>
      <button
        type="button"
        data-lido={lido ? '' : undefined}
        onClick={() => {
          open(aviso);
          onClose();
        }}
      >
        <span>{placa !== null && <PlateChip size="md">{placa}</PlateChip>}</span>
        <span className={css['text']}>
          <b>{titulo}</b>
          <small>
            {!lido && 'não lido · '}
            {causa}
          </small>
        </span>
        <time dateTime={criadoEm}>{arrivalText(Date.parse(criadoEm), agora)}</time>
      </button>
    </li>
  );
}
