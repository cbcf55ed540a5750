import { type Dia, diaDe } from '@oferta/domain/dia.ts';
import { useState } from 'react';
import { serverNow } from '#kernel/clock.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';

/** The day it was in the dealership when the screen opened. */
export function useHoje(): Dia {
  const { fuso } = useConcessionaria();
  const [aberta] = useState(() => new Date(serverNow()));
  return diaDe(aberta, fuso);
}
