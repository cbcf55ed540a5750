import { Marca } from '../components/marca.tsx';
import css from './entrar.module.css';
import { ListaDeCasas } from './lista-de-casas.tsx';

/** Which of the person's dealerships the cars are in, asked once. */
export function EscolherCasa() {
  return (
    <main className={css['tela']} data-stack={16}>
      <Marca />
      <h1>Em qual oficina você está?</h1>
      <ListaDeCasas />
    </main>
  );
}
