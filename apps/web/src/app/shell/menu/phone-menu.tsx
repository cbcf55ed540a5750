import { IconX } from '@tabler/icons-react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ConcessionariaSwitcher } from '../concessionaria/concessionaria-switcher.tsx';
import { MenuGroups } from './menu-groups.tsx';
import css from './phone-menu.module.css';
import { useModal } from '../use-modal.ts';
import { UsuarioMenu } from './usuario-menu.tsx';

/** The whole menu as a page of its own, behind "Mais". */
export function PhoneMenu({ onClose }: { readonly onClose: () => void }) {
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={css['menu']} aria-label="Menu">
      <div className={css['head']}>
        <ConcessionariaSwitcher compact={false} />
        <IconButton label="Fechar o menu" size={44} onClick={onClose}>
          <IconX size={20} />
        </IconButton>
      </div>
      <div className={css['scroll']}>
        <MenuGroups onGo={onClose} />
      </div>
      <UsuarioMenu />
    </dialog>
  );
}
