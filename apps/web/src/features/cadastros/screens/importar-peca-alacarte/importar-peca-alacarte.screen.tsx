import { useConcessionarias } from '#kernel/session/concessionaria.ts';
import { GoTo, useRouteParams } from '#kernel/address/navigation.tsx';
import { asOneOf, useSearchState } from '#kernel/address/search-state.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ItensImportados } from './itens-importados.tsx';
import { PecasImportadas } from './pecas-importadas.tsx';

/** Parts and extras of one dealership, brought by spreadsheet, with what is there (spec §2, additional items). */
export function Screen() {
  const { codConcessionaria } = useRouteParams();
  const { lista } = useConcessionarias();
  const [{ tipo }] = useSearchState({ tipo: asOneOf(['itensAdicionais', 'peca']) });
  const casa = lista.find((cada) => String(cada.codConcessionaria) === codConcessionaria);
  if (!casa) {
    return (
      <EmptyState
        title="Esta concessionária não está entre as suas."
        action={
          <GoTo to="/" className={buttonClass('primary')}>
            Ir para o início
          </GoTo>
        }
      >
        Confira o endereço, ou peça o acesso a quem cuida dos usuários.
      </EmptyState>
    );
  }
  return tipo === 'peca' ? (
    <PecasImportadas key={casa.codConcessionaria} casa={casa} />
  ) : (
    <ItensImportados key={casa.codConcessionaria} casa={casa} />
  );
}
