import { IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { MeusArquivos } from '#features/suporte/public.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { alemDaqui, avisosStore } from '#kernel/notices/avisos-store.ts';
import { byVehicle } from '#kernel/notices/notices-in-words.ts';
import { chaveDe } from '#kernel/notices/notification-list.ts';
import { clearNotifications, useNotifications } from '#kernel/notices/notifications.ts';
import { prefer, usePreferences } from '#kernel/preferences.ts';
import { useStore } from '#kernel/store.ts';
import { Button } from '#ui/button/button.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { arrivalText } from '../clock-text.ts';
import { AvisoNaLista } from './aviso-na-lista.tsx';
import { lerAvisos, lerRegistro } from './use-open-aviso.ts';
import { useOpenNotice } from './use-open-notice.ts';
import css from './notification-panel.module.css';

const HOUR = 3_600_000;

/** What arrived and was not opened yet, by vehicle. */
export function NotificationPanel({ onClose }: { readonly onClose: () => void }) {
  const avisos = useStore(avisosStore);
  const list = useNotifications();
  const outros = alemDaqui(avisos, list);
  const openNotice = useOpenNotice();
  const { som, silencioAte } = usePreferences();
  // The panel is drawn anew each time it opens.
  const [now] = useState(Date.now);
  const quiet = !som || now < silencioAte;
  return (
    <div className={css['panel']}>
      <div className={css['head']}>
        <h2>Notificações</h2>
        {(list.length > 0 || avisos.naoLidos > 0) && (
          <Button
            variant="subtle"
            onClick={() => {
              clearNotifications();
              lerAvisos(null);
            }}
          >
            Marcar tudo como lido
          </Button>
        )}
      </div>
      {list.length + outros.length === 0 && (
        <EmptyState icon={<IconBellOff size={28} stroke={1.6} />} title="Nada novo por aqui">
          Novos orçamentos e respostas dos clientes aparecem aqui assim que chegam.
        </EmptyState>
      )}
      <ul className={css['list']}>
        {byVehicle(list).map(([placa, ofVehicle]) => (
          <li key={placa}>
            {ofVehicle.map((notice, index) => (
              <button
                key={chaveDe(notice)}
                type="button"
                onClick={() => {
                  openNotice(notice);
                  lerRegistro(chaveDe(notice));
                  onClose();
                }}
              >
                <span>{index === 0 && <PlateChip size="md">{placa}</PlateChip>}</span>
                <span className={css['text']}>
                  <b>{notice.titulo}</b>
                  <small>
                    {notice.cliente}
                    {'concessionaria' in notice && ` · ${notice.concessionaria}`}
                  </small>
                </span>
                <time dateTime={new Date(notice.recebidaEm).toISOString()}>
                  {arrivalText(notice.recebidaEm, now)}
                </time>
              </button>
            ))}
          </li>
        ))}
        {outros.map((aviso) => (
          <AvisoNaLista key={aviso.codAviso} aviso={aviso} agora={now} onClose={onClose} />
        ))}
      </ul>
      <MeusArquivos onClose={onClose} />
      <div className={css['foot']}>
        <GoTo to="/minha-conta" onClick={onClose}>
          Escolher avisos
        </GoTo>
        <Button
          variant="subtle"
          onClick={() => prefer(quiet ? { som: true, silencioAte: 0 } : { silencioAte: now + HOUR })}
        >
          {quiet ? 'Ligar o som' : 'Silenciar por 1 h'}
        </Button>
      </div>
    </div>
  );
}
