import { IconBell, IconBellOff } from '@tabler/icons-react';
import { avisoContracts, type Aviso } from '@oferta/contracts/machines/aviso.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { avisosStore } from '#kernel/notices/avisos-store.ts';
import { useStore } from '#kernel/store.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
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
    <li className={css['linha']}>
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
      {placa !== null && <Silenciar placa={placa} />}
    </li>
  );
}

/** Nothing more of a car rings today; said again, it does. */
function Silenciar({ placa }: { readonly placa: string }) {
  const { silenciados = [] } = useStore(avisosStore);
  const silenciado = silenciados.includes(placa);
  const silenciar = useCall(avisoContracts.silenciarCarro, {
    onSuccess: (out) => avisosStore.set((antes) => ({ ...antes, ...out })),
  });
  return (
    <IconButton
      label={silenciado ? `Voltar a ouvir ${formatPlaca(placa)}` : `Silenciar ${formatPlaca(placa)} por hoje`}
      disabled={silenciar.isPending}
      onClick={() => silenciar.mutate({ body: { placa, silenciado: !silenciado } })}
    >
      {silenciado ? <IconBell size={16} stroke={1.6} /> : <IconBellOff size={16} stroke={1.6} />}
    </IconButton>
  );
}
