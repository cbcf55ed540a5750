import { podeAgendar } from '@oferta/domain/cadastros/modelo/passos.ts';
import { IconCalendarPlus } from '@tabler/icons-react';
import { goAndDo } from '#kernel/address/go-and-do.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { Button } from '#ui/button/button.tsx';
import css from '../comecar.module.css';
import type { DoPasso } from './do-passo.ts';

/** The first booking, on the agenda itself: what is missing for it is said before it is missed there. */
export function PassoCarro({ comeco }: DoPasso) {
  const go = useGo();
  if (!podeAgendar(comeco))
    return (
      <p className={css['nota']}>
        Antes faltam {comeco.servicos === 0 ? 'os serviços' : 'a equipe'}
        {comeco.servicos === 0 && (comeco.mecanicos === 0 || comeco.consultores === 0) && ' e a equipe'}: sem
        isso nenhuma hora pode ser marcada.
      </p>
    );
  return (
    <div>
      <Button
        variant="primary"
        size="md"
        icon={<IconCalendarPlus size={16} />}
        onClick={() => goAndDo(() => go('/agenda-virtual'), 'agenda.novo')}
      >
        Agendar o primeiro carro
      </Button>
    </div>
  );
}
