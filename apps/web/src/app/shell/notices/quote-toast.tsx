import { Suspense } from 'react';
import { closeNotice, noticeStore } from '#kernel/notices/notifications.ts';
import { useStore } from '#kernel/store.ts';
import { NewQuotes } from '../opened-parts.ts';
import css from './quote-toast.module.css';

/** The toast of new quotes: three seconds, held while pointed at; a click opens the quotes' screen (spec §4). */
export function QuoteToast() {
  const { length } = useStore(noticeStore);
  return (
    <output className={css['place']}>
      <Suspense fallback={null}>{length > 0 && <NewQuotes onClose={closeNotice} />}</Suspense>
    </output>
  );
}
