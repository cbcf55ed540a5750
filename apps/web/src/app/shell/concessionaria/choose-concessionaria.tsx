import css from './choose-concessionaria.module.css';
import { ConcessionariaList } from './lazy-concessionaria-list.ts';

/** Shown instead of a screen while several dealerships are there and none was chosen yet. */
export function ChooseConcessionaria() {
  return (
    <div className={css['page']}>
      <div className={css['box']}>
        <h1>Em qual concessionária você está?</h1>
        <p>A escolha fica guardada neste computador. Para mudar depois, use o topo do menu.</p>
        <ConcessionariaList />
      </div>
    </div>
  );
}
