import { ensaioContracts } from '@oferta/contracts/agenda/ensaio.ts';
import { agendaScreens } from '@oferta/contracts/agenda/screens.ts';
import { IconFlask, IconHistory, IconWand } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { GoTo, useGo } from '#kernel/address/navigation.tsx';
import type { Vista } from '#kernel/address/vista.ts';
import { usePode } from '#kernel/session/use-pode.ts';
import { usePaletteActions, useShortcuts } from '#kernel/shell-slots.ts';
import { useStore } from '#kernel/store.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { BotaoDeVisoes } from '#frames/visoes-salvas/botao-de-visoes.tsx';
import { useAgendaUrl } from '../../hooks/use-agenda-url.ts';
import { abrirEncaixe, encaixeAberto, fecharEncaixe, quadroQueEncaixa } from '../encaixar/encaixe-aberto.ts';

const ESE = '/agenda-virtual/e-se';
const PASSADO = '/agenda-virtual/passado';
const MEU_DIA = '/agenda-virtual/oficina';

// Opened by a key or a click.
const PainelDeEncaixe = lazy(async () => ({
  default: (await import('../encaixar/painel-de-encaixe.tsx')).PainelDeEncaixe,
}));

/** What the mechanics' board leads to: the day to try things on, the day as it was, and the views kept of it. */
export function FimDaBarra({ vista }: { readonly vista: Vista }): ReactNode {
  const phone = usePhone();
  const go = useGo();
  const [{ dia }] = useAgendaUrl();
  const pode = usePode(agendaScreens['agenda-virtual']);
  const search = dia === undefined ? {} : { dia };
  const plano = { ...search, replanejar: 'true' };
  const podeEncaixar = usePode(ensaioContracts.encaixar);
  const aberto = useStore(encaixeAberto);
  const encaixar = (): void => abrirEncaixe();
  useEffect(() => {
    quadroQueEncaixa.set(true);
    return () => {
      quadroQueEncaixa.set(false);
      fecharEncaixe();
    };
  }, []);
  useShortcuts(
    podeEncaixar
      ? [{ keys: ['E'], label: 'Encaixar quem chegou', grupo: 'Agenda', abreCampo: true, run: encaixar }]
      : [],
  );
  usePaletteActions(
    pode
      ? [
          ...(podeEncaixar
            ? [{ id: 'agenda.encaixar', label: 'Encaixar quem chegou', hint: 'E', run: encaixar }]
            : []),
          { id: 'agenda.ese', label: 'E se? Experimentar no dia', run: () => go(ESE, { search }) },
          { id: 'agenda.replanejar', label: 'Replanejar o dia', run: () => go(ESE, { search: plano }) },
          {
            id: 'agenda.passado',
            label: 'Máquina do tempo da oficina',
            run: () => go(PASSADO, { search }),
          },
          { id: 'agenda.meuDia', label: 'Meu dia: aparelhos, PINs e peças pedidas', run: () => go(MEU_DIA) },
        ]
      : [],
  );
  return (
    <>
      {pode && !phone && (
        <GoTo to={PASSADO} search={search} className={buttonClass()} title="Como o quadro estava">
          <IconHistory size={16} aria-label="Máquina do tempo" />
        </GoTo>
      )}
      {pode && !phone && (
        <GoTo to={ESE} search={search} className={buttonClass()} title="Experimente sem mudar a agenda">
          <IconFlask size={16} aria-hidden="true" />
          <span>E se?</span>
        </GoTo>
      )}
      {pode && (
        <GoTo to={ESE} search={plano} className={buttonClass()} title="Replanejar o resto do dia">
          <IconWand size={16} aria-label="Replanejar o dia" />
        </GoTo>
      )}
      {aberto && (
        <Suspense fallback={null}>
          <PainelDeEncaixe key={aberto.servico?.codServico ?? 'balcao'} servico={aberto.servico} />
        </Suspense>
      )}
      <BotaoDeVisoes tela="mecanicos" vista={vista} />
    </>
  );
}
