import { diaDe } from '@oferta/domain/dia.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { serverNow } from '#kernel/clock.ts';
import { unchooseAll } from '#kernel/session/choices.ts';
import { concessionariaStore, onConcessionariaChange } from '#kernel/session/concessionaria.ts';
import { startNotifications, useNotifications } from '#kernel/notices/notifications.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { startRealtime } from '#kernel/data/realtime.ts';
import { onSessionEnd } from '#kernel/session/session.ts';
import { checkSession } from '#kernel/session/session-check.ts';
import { prepareSound } from '#kernel/notices/notice-sound.ts';
import { whenQuiet } from '#kernel/loading/when-quiet.ts';
import { readDayBy } from '#ui/form/date/current-day.ts';
import { setTitleCount } from '../document-title.ts';

// Once per page, whoever logs in and out of it.
readDayBy(() => diaDe(new Date(serverNow()), concessionariaStore.get().atual?.fuso ?? 'America/Sao_Paulo'));
prepareSound();
onSessionEnd(() => {
  queryClient.clear();
  unchooseAll();
  setTitleCount(0);
});

/** What runs while somebody is logged in: socket, notices, session check, title count. */
export function useShellLife(): void {
  const router = useRouter();
  const { length } = useNotifications();
  useEffect(() => setTitleCount(length), [length]);

  useEffect(() => {
    // The list of dealerships has just been answered to the same token: asking again can wait.
    void whenQuiet().then(checkSession);
    void startRealtime();
    const stops = [
      startNotifications(),
      onConcessionariaChange((atual) => {
        if (!atual && concessionariaStore.get().estado === 'desconhecida') return;
        // What was picked on a list of the other dealership is not of this one: the guard sends forms to their list.
        unchooseAll();
        void queryClient.invalidateQueries();
        void router.invalidate();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
}
