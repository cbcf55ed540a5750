import { suporteScreens } from '@oferta/contracts/suporte/screens.ts';
import { lastPageBut } from '#kernel/address/last-page.ts';
import { type LastError, lastErrors } from '#kernel/data/last-errors.ts';
import { describeBrowser } from '#kernel/session/describe-browser.ts';
import { VERSAO } from '#kernel/versao.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import css from './tickets-jira.module.css';

interface Tela {
  readonly pagina: string;
  readonly navegador: string;
  readonly erros: readonly LastError[];
}
type Vai = Readonly<Record<keyof Tela, boolean>>;

export const VAI_TUDO: Vai = { pagina: true, navegador: true, erros: true };

/** What goes with a ticket, read once when it is begun: what is typed in it must not change it. */
export function lerTela(): Tela {
  const { innerWidth, innerHeight, navigator } = window;
  return {
    pagina: lastPageBut(suporteScreens['tickets-jira'].path),
    navegador: `${describeBrowser(navigator.userAgent)}, ${innerWidth} × ${innerHeight}, programa ${VERSAO}`,
    erros: lastErrors(),
  };
}

interface JuntoProps {
  readonly tela: Tela;
  readonly vai: Vai;
  readonly onMudar: (vai: Vai) => void;
}

/** Shown before it is sent, and each can be left out. */
export function OQueVaiJunto({ tela: { pagina, navegador, erros }, vai, onMudar }: JuntoProps) {
  return (
    <fieldset className={css['junto']} data-stack={8}>
      <legend>O que vai junto</legend>
      {pagina !== '' && (
        <Checkbox
          label="Página"
          description={pagina}
          checked={vai.pagina}
          onChange={({ target }) => onMudar({ ...vai, pagina: target.checked })}
        />
      )}
      <Checkbox
        label="Navegador e versão"
        description={navegador}
        checked={vai.navegador}
        onChange={({ target }) => onMudar({ ...vai, navegador: target.checked })}
      />
      {erros.length > 0 && (
        <Checkbox
          label="Últimos erros"
          description={erros.map(({ codigo, caminho }) => `${codigo} em ${caminho}`).join('; ')}
          checked={vai.erros}
          onChange={({ target }) => onMudar({ ...vai, erros: target.checked })}
        />
      )}
    </fieldset>
  );
}
