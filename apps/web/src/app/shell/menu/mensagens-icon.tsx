import { IconMailForward } from '@tabler/icons-react';

/** The only later picture that a front desk has: the others' file would bring all of theirs to it. */
export function MensagensIcon({ size }: { readonly size: number }) {
  return <IconMailForward size={size} stroke={1.7} />;
}
