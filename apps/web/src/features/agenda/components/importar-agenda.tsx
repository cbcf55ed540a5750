import { asNumber, useSearchState } from '#kernel/address/search-state.ts';
import { ImportacaoAberta } from './importar-agenda/importacao-aberta.tsx';
import { InicioDaImportacao } from './importar-agenda/inicio-da-importacao.tsx';
import css from './importar-agenda/importar-agenda.module.css';

/** Brings in the agenda that a DMS exported, in four steps: file, columns, check, import (product 04, Import). */
export function ImportarAgenda() {
  const [{ importacao }] = useSearchState({ importacao: asNumber(0) });
  return (
    <section className={css['tela']} aria-label="Importar agenda">
      {importacao > 0 ? (
        <ImportacaoAberta key={importacao} codImportacao={importacao} />
      ) : (
        <InicioDaImportacao />
      )}
    </section>
  );
}
