import { TOAST_MS } from '@oferta/domain/constantes.ts';
import { IconClipboardCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { toastText } from '#kernel/notices/notices-in-words.ts';
import { noticeStore } from '#kernel/notices/notifications.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { useStore } from '#kernel/store.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import css from './orcamento-toast.module.css';
import { useOpenOrcamento } from './use-open-orcamento.ts';

/** The quotes that came together, for three seconds or as long as they are pointed at. */
export function NewOrcamentos({ onClose }: { readonly onClose: () => void }) {
  const novas = useStore(noticeStore);
  const [held, setHeld] = useState(false);
  const go = useGo();
  const openOrcamento = useOpenOrcamento();
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onClose, TOAST_MS);
    return () => clearTimeout(timer);
  }, [novas, held, onClose]);

  const [first] = novas;
  if (!first) return null;
  const { title, description } = toastText(novas);
  const open = (): void => {
    if (novas.length === 1) openOrcamento(first.codOrcamento);
    else go('/oficina-digital/gerenciar');
    onClose();
  };
  return (
    <div
      className={css['toast']}
      data-tone="brand"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <button type="button" className={css['open']} onClick={open}>
        <span className={css['tile']}>
          <IconClipboardCheck size={18} aria-hidden="true" />
        </span>
        <span className={css['text']}>
          <b>{title}</b>
          <small>{description}</small>
        </span>
      </button>
      <IconButton label="Fechar aviso" size={26} onClick={onClose}>
        <IconX size={15} />
      </IconButton>
    </div>
  );
}
