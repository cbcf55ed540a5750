import { IconDots } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from '../button/button.tsx';
import { IconButton, type IconButtonProps } from '../button/icon-button.tsx';
import type { Placement } from '../overlay/anchored-position.ts';
import { Popover } from '../overlay/popover.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { MenuList } from './menu-list.tsx';

interface MenuButtonProps {
  readonly label: string;
  readonly items: readonly MenuEntry[];
  /** Text of the button; without it the button is "⋯". */
  readonly children?: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: NonNullable<IconButtonProps['size']>;
  readonly placement?: Placement;
}

/** A button that opens a menu of actions. */
export function MenuButton(props: MenuButtonProps): ReactNode {
  const { label, items, children, variant = 'default', size = 32, placement = 'end' } = props;
  const [opened, setOpened] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpened(false);
  const shared = {
    ref: trigger,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': opened,
    onClick: () => setOpened((before) => !before),
  };
  return (
    <>
      {children ? (
        <button type="button" {...shared} aria-label={label} className={buttonClass(variant)}>
          {children}
        </button>
      ) : (
        <IconButton {...shared} label={label} size={size}>
          <IconDots size={17} />
        </IconButton>
      )}
      <Popover
        opened={opened}
        onClose={close}
        anchor={trigger}
        label={label}
        role="menu"
        placement={placement}
      >
        <MenuList items={items} onClose={close} />
      </Popover>
    </>
  );
}
