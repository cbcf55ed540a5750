import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useGo } from '#kernel/address/navigation.tsx';
import { prefer, useDark, usePreferences } from '#kernel/preferences.ts';
import { logout, useNivel, useUsuario } from '#kernel/session/session.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { MenuIcon } from './menu-icon.tsx';
import css from './usuario-menu.module.css';

/** The person at the bottom of the menu: account, theme, sound, way out. */
export function UsuarioMenu({ compact = false }: { readonly compact?: boolean }) {
  const { nome, imagem } = useUsuario();
  const nivel = useNivel();
  const items = useUserEntries();
  return (
    <div className={css['user']} data-compact={compact || undefined}>
      <MenuButton label={`Conta de ${nome} ${NOMES_NIVEL[nivel]}`} items={items} variant="subtle">
        <span className={css['face']}>
          <Avatar name={nome} size={28} {...(imagem !== null && { src: imagem })} />
          {!compact && (
            <span className={css['name']}>
              <b>{nome}</b> <small>{NOMES_NIVEL[nivel]}</small>
            </span>
          )}
        </span>
      </MenuButton>
    </div>
  );
}

function useUserEntries(): readonly MenuEntry[] {
  const go = useGo();
  const { som } = usePreferences();
  const dark = useDark();
  return [
    {
      id: 'conta',
      label: 'Minha conta',
      icon: <MenuIcon icone="conta" size={16} />,
      onSelect: () => go('/minha-conta'),
    },
    {
      id: 'tema',
      label: dark ? 'Tema claro' : 'Tema escuro',
      icon: dark ? <IconSun size={16} /> : <IconMoon size={16} />,
      onSelect: () => prefer({ tema: dark ? 'claro' : 'escuro' }),
    },
    {
      id: 'som',
      label: som ? 'Desligar o som dos avisos' : 'Ligar o som dos avisos',
      icon: <MenuIcon icone="som" size={16} />,
      onSelect: () => prefer({ som: !som, silencioAte: 0 }),
    },
    'separator',
    { id: 'sair', label: 'Sair', icon: <MenuIcon icone="sair" size={16} />, onSelect: logout },
  ];
}
