import { Suspense } from 'react';
import { closeNotice, noticeStore } from '#kernel/notices/notifications.ts';
import { useStore } from '#kernel/store.ts';
import { NewOrcamentos } from '../opened-parts.ts';
import css from './orcamento-toast.module.css';

/** The toast of new quotes: three seconds, held while pointed at; a click opens the quotes' screen (spec §4). */
export function OrcamentoToast() {
  const { length } = useStore(noticeStore);
  return (
    <output className={css['place']}>
      <Suspense fallback={null}>{length > 0 && <NewOrcamentos onClose={closeNotice} />}</Suspense>
    </output>
  );
}
