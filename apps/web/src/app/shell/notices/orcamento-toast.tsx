import { closeNotice, noticeStore } from '#kernel/notices/notifications.ts';
import { useStore } from '#kernel/store.ts';
import { NewOrcamentos } from './new-orcamentos.tsx';
import css from './orcamento-toast.module.css';

/** The toast of new quotes: three seconds, held while pointed at; a click opens the quotes' screen (spec §4). */
export function OrcamentoToast() {
  const { length } = useStore(noticeStore);
  return <output className={css['place']}>{length > 0 && <NewOrcamentos onClose={closeNotice} />}</output>;
}
