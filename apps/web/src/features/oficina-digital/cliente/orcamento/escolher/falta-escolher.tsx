import css from './escolha.module.css';

/** Said where the choice is missing, once the customer went on without it. */
export function FaltaEscolher() {
  return <p className={css['falta']}>Escolha uma das opções</p>;
}
