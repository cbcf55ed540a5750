import { chooseConcessionaria, useConcessionarias } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import css from './entrar.module.css';

/** The person's dealerships, to choose from. */
export function ListaDeCasas({ onEscolhida }: { readonly onEscolhida?: () => void }) {
  const { lista } = useConcessionarias();
  return (
    <ul className={css['lista']}>
      {lista.map(({ codConcessionaria, nome }) => (
        <li key={codConcessionaria}>
          <Button
            size="lg"
            onClick={() => {
              chooseConcessionaria(codConcessionaria);
              onEscolhida?.();
            }}
          >
            {nome}
          </Button>
        </li>
      ))}
    </ul>
  );
}
