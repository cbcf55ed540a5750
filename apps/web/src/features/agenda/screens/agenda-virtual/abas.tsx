import { emNumero } from '@oferta/domain/numero.ts';
import { agendaScreens, type TipoAgenda } from '@oferta/contracts/agenda/screens.ts';
import { useRef } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { useChosenInSight } from '#ui/tabs/use-chosen-in-sight.ts';
import type { Tone } from '#ui/tone.ts';
import { ABAS } from './abas-da-agenda.ts';
import css from './agenda-virtual.module.css';
import { useContagens } from './use-contagens.ts';

/** What asks for somebody to act stands out among the numbers. */
const TOM: Partial<Record<TipoAgenda, Tone>> = { bolsao: 'brand', paralisados: 'p' };

const PAINEL = agendaScreens.dashboard.path;

/** The agenda's tabs with their live numbers. They are links: they open in another window, too. The day goes along. */
export function Abas({ aberta }: { readonly aberta: string }) {
  const contagens = useContagens();
  const [{ dia }] = useSearchState({ dia: asText });
  const nav = useRef<HTMLElement>(null);
  const escolhida = ABAS.find(({ tipo }) => tipo === aberta)?.aPartirDe ?? aberta;
  useChosenInSight(nav, escolhida);
  return (
    <nav className={css['abas']} aria-label="Partes da agenda" ref={nav}>
      <GoTo
        to={PAINEL}
        search={dia ? { dia } : {}}
        {...(aberta === 'painel' && { 'aria-current': 'page' as const })}
      >
        Painel
      </GoTo>
      {ABAS.filter(({ aPartirDe }) => !aPartirDe).map(({ tipo, titulo }) => {
        const quantos = contagens[tipo];
        return (
          <GoTo
            key={tipo}
            to={`/agenda-virtual/${tipo}`}
            search={dia ? { dia } : {}}
            {...(tipo === escolhida && { 'aria-current': 'page' as const })}
          >
            {titulo}
            {quantos !== undefined && quantos > 0 && (
              <span className="num" data-tone={TOM[tipo]}>
                {emNumero(quantos)}
              </span>
            )}
          </GoTo>
        );
      })}
    </nav>
  );
}
