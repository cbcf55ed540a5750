import type { ConfiguracaoDistribuidor } from '@oferta/contracts/ferramentas/configuracao.ts';
import { useFormContext } from 'react-hook-form';
import { serverNow } from '#kernel/clock.ts';
import { useFuso } from '#kernel/data-e-hora.tsx';
import { diaEHora } from '@oferta/domain/instante.ts';
import { Button } from '#ui/button/button.tsx';
import css from './configuracoes.module.css';
import type { ValoresConfiguracao } from './valores-da-configuracao.ts';

interface GestaoPedidaProps {
  readonly pedida: NonNullable<ConfiguracaoDistribuidor['gestaoPedida']>;
}

/** The address that somebody asked for, and what a second developer says of it; who asked may only take it back. */
export function GestaoPedida({ pedida }: GestaoPedidaProps) {
  const { setValue } = useFormContext<ValoresConfiguracao>();
  const fuso = useFuso();
  const decidir = (decisao: 'confirmar' | 'recusar') => () =>
    setValue('decisaoDaGestao', decisao, { shouldDirty: true });
  return (
    <div className={css['pedida']} role="note" data-stack={8}>
      <p>
        <b>{pedida.minha ? 'Você' : pedida.por}</b> pediu a troca para <b>{pedida.url}</b>{' '}
        {diaEHora(pedida.em, fuso, serverNow())}.{' '}
        {pedida.minha
          ? 'Vale quando outra pessoa de desenvolvimento confirmar.'
          : 'Para lá vão o e-mail e a senha de quem entra: confirme só se souber do que se trata.'}
      </p>
      <div data-wrap={8}>
        {!pedida.minha && (
          <Button type="submit" onClick={decidir('confirmar')}>
            Confirmar a troca
          </Button>
        )}
        <Button type="submit" variant="subtle" onClick={decidir('recusar')}>
          {pedida.minha ? 'Retirar o pedido' : 'Recusar'}
        </Button>
      </div>
    </div>
  );
}
