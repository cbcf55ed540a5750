import type { ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { usePode } from '#kernel/session/use-pode.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { aQuemPedir, type Causa, CURAS } from './causas.ts';
import css from './vazio-com-causa.module.css';

interface ComCausa {
  readonly causa: Causa;
}

/** An empty place that says why, with the way to the screen that mends it, or whom to ask. */
export function VazioComCausa({ causa }: ComCausa): ReactNode {
  const cura = CURAS[causa];
  const pode = usePode(cura.tela);
  return (
    <EmptyState title={cura.titulo} {...(pode && { action: <Ir causa={causa} /> })}>
      {cura.porque}
      {!pode && ` Peça para ${aQuemPedir(cura)} cadastrar.`}
    </EmptyState>
  );
}

/** The same in a line, beside a field that has nothing to choose from. */
export function CausaEmLinha({ causa }: ComCausa): ReactNode {
  const cura = CURAS[causa];
  const pode = usePode(cura.tela);
  return (
    <p className={css['linha']}>
      <b>{cura.titulo}</b> {cura.porque}{' '}
      {pode ? <Ir causa={causa} /> : `Peça para ${aQuemPedir(cura)} cadastrar.`}
    </p>
  );
}

function Ir({ causa }: ComCausa): ReactNode {
  const { to, verbo } = CURAS[causa];
  return (
    <GoTo to={to} className={buttonClass()}>
      {verbo}
    </GoTo>
  );
}
