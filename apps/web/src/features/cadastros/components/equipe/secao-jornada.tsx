import type { SemanaEditada } from '@oferta/contracts/cadastros/funcionamento.ts';
import { useWatch } from 'react-hook-form';
import { GradeDeHorarios } from '../concessionaria/grade-de-horarios.tsx';
import { CampoSwitch } from '#frames/form/campos.tsx';
import { Secao } from '#frames/form/form-cadastro.tsx';
import css from './equipe.module.css';

/** A person's working week as a form holds it. */
export interface ValoresDaJornada {
  jornadaPropria: boolean;
  semana: SemanaEditada;
}

/** `casa`: where a week of one's own starts from. */
export const jornadaNoForm = (jornada: SemanaEditada | null, casa: SemanaEditada): ValoresDaJornada => ({
  jornadaPropria: jornada !== null,
  semana: jornada ?? casa,
});

export const jornadaDe = ({ jornadaPropria, semana }: ValoresDaJornada): SemanaEditada | null =>
  jornadaPropria ? semana : null;

/** The dealership's hours, or a week of one's own. */
export function SecaoJornada() {
  const propria = useWatch<ValoresDaJornada, 'jornadaPropria'>({ name: 'jornadaPropria' });
  return (
    <Secao titulo="Jornada">
      <CampoSwitch
        nome="jornadaPropria"
        rotulo="Horário próprio"
        dica={
          propria
            ? 'A agenda oferece só estas horas, nos dias em que a concessionária abre.'
            : 'Segue o horário da concessionária.'
        }
      />
      {propria && (
        <div className={css['grade']}>
          <GradeDeHorarios passo={1} />
        </div>
      )}
    </Secao>
  );
}
