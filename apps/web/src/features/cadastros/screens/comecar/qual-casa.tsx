import { IconChevronRight, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { chooseConcessionaria, type Concessionarias } from '#kernel/session/concessionaria.ts';
import css from './comecar.module.css';

/** Asked of who has several houses and has chosen none: the steps are those of one, and each says where it stands. */
export function QualCasa({ lista }: Pick<Concessionarias, 'lista'>) {
  return (
    <main className={css['passos']}>
      <h1>De qual concessionária ou oficina são os primeiros passos?</h1>
      <ul className={css['casas']}>
        {lista.map(({ codConcessionaria, nome, cidade, uf, emPreparo }) => (
          <li key={codConcessionaria}>
            <button type="button" onClick={() => chooseConcessionaria(codConcessionaria)}>
              {emPreparo ? (
                <IconCircleDashed size={20} aria-hidden="true" />
              ) : (
                <IconCircleCheck size={20} aria-hidden="true" data-pronta />
              )}
              <span>
                <b>{nome}</b>
                <small>
                  {cidade}/{uf} · {emPreparo ? 'ainda em preparo' : 'já trabalha com o sistema'}
                </small>
              </span>
              <IconChevronRight size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
