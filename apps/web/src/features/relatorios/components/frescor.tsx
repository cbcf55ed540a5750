import type { Painel } from '@oferta/contracts/relatorios/painel.ts';
import { IconPlugConnected } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { serverNow } from '#kernel/clock.ts';
import { useMinuto } from '#kernel/use-minuto.ts';
import { haQuanto } from '../model/periodo-em-palavras.ts';
import css from './frescor.module.css';

interface FrescorProps {
  readonly dms: Painel['dms'];
}

/** How old what the DMS told is, the late ones by name: a stale number is never shown as live. */
export function Frescor({ dms }: FrescorProps): ReactNode {
  // Only the clock makes it older: it is drawn anew each minute, and read anew when a DMS tells something.
  useMinuto();
  const agora = serverNow();
  const isAtrasado = ({ atrasaEm }: FrescorProps['dms'][number]): boolean => Date.parse(atrasaEm) < agora;
  const atrasados = dms.filter(isAtrasado);
  const [recente] = dms
    .filter((cada) => !isAtrasado(cada) && cada.lidoEm !== null)
    .map(({ lidoEm }) => lidoEm ?? '')
    .toSorted();
  const [pior] = atrasados.toSorted((a, b) => (a.lidoEm ?? '').localeCompare(b.lidoEm ?? ''));
  if (!recente && !pior) return null;
  return (
    <span className={css['frescor']}>
      {recente && <span>DMS {haQuanto(recente, agora)}</span>}
      {recente && pior && ' · '}
      {pior && (
        <b>
          {dms.length > 1 ? pior.nome : 'DMS'} {pior.lidoEm ? haQuanto(pior.lidoEm, agora) : 'nunca leu'}
          {atrasados.length > 1 && ` e mais ${atrasados.length - 1}`}
        </b>
      )}
    </span>
  );
}

/** The same in the page's bar, with its icon. */
export function FrescorDaBarra({ dms }: FrescorProps): ReactNode {
  if (dms.length === 0) return null;
  return (
    <span className={css['naBarra']}>
      <IconPlugConnected size={15} stroke={1.7} aria-hidden="true" />
      <Frescor dms={dms} />
    </span>
  );
}
