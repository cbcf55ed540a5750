import type { ComponentProps } from 'react';
import { ConsultaRevisaoNaCasca } from '#features/cardapio/public.ts';
import { RespostaNaCasca } from '#features/oficina-digital/public.ts';
import { ScrollTop } from '#ui/scroll-top/scroll-top.tsx';
import { useCuraDoPreparo } from './cura-do-preparo.tsx';
import { EmPreparo } from './em-preparo.tsx';
import { AvisosNaCasca } from './notices/avisos-na-casca.tsx';
import { OrcamentoToast } from './notices/orcamento-toast.tsx';
import { useTypedAhead } from './palette/typed-ahead.ts';
import { useTabBehind } from './tab-behind.ts';
import { WhatIsTyped } from './what-is-typed.tsx';

interface LatePartsProps {
  readonly content: ComponentProps<typeof ScrollTop>['target'];
}

/** What stands over every screen and shows nothing by itself. */
export function LateParts({ content }: LatePartsProps) {
  useTabBehind();
  useTypedAhead();
  useCuraDoPreparo();
  return (
    <>
      <ScrollTop target={content} />
      <ConsultaRevisaoNaCasca />
      <RespostaNaCasca />
      <WhatIsTyped />
      <OrcamentoToast />
      <AvisosNaCasca />
      <EmPreparo />
    </>
  );
}
