import { comecarContracts } from '@oferta/contracts/cadastros/comecar.ts';
import { HORARIOS_DO_MODELO } from '@oferta/domain/cadastros/modelo/horarios.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import css from '../comecar.module.css';
import { useDepoisDoPasso } from '../consultas-comecar.ts';
import type { DoPasso } from './do-passo.ts';

/** Hours by a model; others are written in the dealership's form. */
export function PassoHorario({ comeco, onFeito }: DoPasso) {
  const depois = useDepoisDoPasso();
  const { casa, semana } = comeco;
  const usar = useCall(comecarContracts.comecarHorario, {
    onSuccess() {
      depois();
      onFeito();
    },
    done: { title: 'Horário guardado', tone: 'brand' },
  });
  if (!casa) return null;
  const { codConcessionaria } = casa;
  return (
    <>
      <div className={css['semanas']} data-wrap={8}>
        {HORARIOS_DO_MODELO.map(({ id, nome }) => (
          <Button
            key={id}
            size="md"
            loading={usar.isPending}
            onClick={() => usar.mutate({ params: { codConcessionaria }, body: { modelo: id } })}
          >
            {nome}
          </Button>
        ))}
        {semana.some((dia) => dia !== null) && (
          <Button size="md" variant="subtle" onClick={onFeito}>
            Deixar como está
          </Button>
        )}
      </div>
      <p className={css['nota']}>
        Abre em outras horas? Escolha o mais parecido e acerte depois, dia a dia, em Concessionárias, na parte
        Agenda da ficha.
      </p>
    </>
  );
}
