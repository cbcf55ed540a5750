import { latePart } from '#kernel/loading/lazy-part.tsx';
import css from './filtros-consultores.module.css';

/** The saved views of the filter panel: the first hand on the page, or its rest, fetches them. */
export const VisoesDaAgenda = latePart(
  () => import('#frames/visoes-salvas/visoes-salvas.tsx').then((file) => file.VisoesSalvas),
  <div className={css['visoes']} />,
);
