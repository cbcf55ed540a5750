import { oficinaDigitalScreens } from '@oferta/contracts/oficina-digital/screens.ts';
import { useRef, type ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { useNivel } from '#kernel/session/session.ts';
import { useChosenInSight } from '#ui/tabs/use-chosen-in-sight.ts';
import css from './historicos.module.css';

type Historico = 'todos' | 'finalizados' | 'reprovados' | 'oportunidades' | 'checklists' | 'stellantis';

const { historico, finalizados, reprovados, ...outras } = oficinaDigitalScreens;
const checklists = outras['historico-checklist'];
const stellantis = outras['historico-checklist-stellantis'];

const ABAS: Readonly<
  Record<
    Historico,
    { nome: string; tela: { path: string; niveis: readonly number[] }; search?: { readonly aba: string } }
  >
> = {
  todos: { nome: 'Orçamentos', tela: historico },
  finalizados: { nome: 'Finalizados', tela: finalizados },
  reprovados: { nome: 'Com item recusado', tela: reprovados },
  oportunidades: { nome: 'Oportunidades', tela: reprovados, search: { aba: 'oportunidades' } },
  checklists: { nome: 'Checklists', tela: checklists },
  stellantis: { nome: 'Checklists Stellantis', tela: stellantis },
};

interface HistoricosProps {
  readonly aberto: Historico;
  readonly children: ReactNode;
}

/**
 * What the workshop has behind it, one tab each under one entry of the menu. They are links, and none takes another's filters
 * along. Whoever may open one only sees no tabs.
 */
export function Historicos({ aberto, children }: HistoricosProps) {
  const nivel = useNivel();
  const { distribuidor } = useDistribuidor();
  const nav = useRef<HTMLElement>(null);
  useChosenInSight(nav, aberto);
  const abas = (Object.keys(ABAS) as Historico[]).filter(
    (id) =>
      ABAS[id].tela.niveis.includes(nivel) &&
      (id !== 'stellantis' || id === aberto || distribuidor === 'stellantis'),
  );
  return (
    <div className={css['tela']}>
      {abas.length > 1 && (
        <nav className={css['abas']} aria-label="Históricos" ref={nav}>
          {abas.map((id) => (
            <GoTo
              key={id}
              to={ABAS[id].tela.path}
              search={ABAS[id].search ?? {}}
              bySearch
              aria-current={id === aberto ? 'page' : false}
            >
              {ABAS[id].nome}
            </GoTo>
          ))}
        </nav>
      )}
      {children}
    </div>
  );
}
