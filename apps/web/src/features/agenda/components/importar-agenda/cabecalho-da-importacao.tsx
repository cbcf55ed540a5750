import type { Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import css from './importar-agenda.module.css';
import { Passos, type Passo } from './passos.tsx';

interface CabecalhoProps {
  readonly importacao: Importacao;
  readonly passo: Passo;
  /** What this step decides. */
  readonly children?: ReactNode;
}

/** Which file is being imported, how far it is, and this step's buttons. */
export function CabecalhoDaImportacao({ importacao, passo, children }: CabecalhoProps) {
  const { fuso } = useConcessionaria();
  const { arquivo, criadaEm, criadaPor } = importacao;
  return (
    <header className={css['cabecalho']} data-stack={10}>
      <div className={css['nomes']} data-line={12}>
        <GoTo to="/agenda-virtual/importar" className={buttonClass('subtle')} title="Voltar às importações">
          <IconArrowLeft size={16} />
          <span className={css['voltar']}>Importações</span>
        </GoTo>
        <div className={css['arquivo']}>
          <h1>{arquivo}</h1>
          <small>
            {instanteEmPalavras(criadaEm, fuso)}
            {criadaPor && ` · ${criadaPor}`}
          </small>
        </div>
        <Passos atual={passo} />
      </div>
      {children && (
        <div className={css['acoes']} data-line={8}>
          {children}
        </div>
      )}
    </header>
  );
}
