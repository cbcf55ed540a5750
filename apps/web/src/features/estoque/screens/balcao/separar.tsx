import { diaDe, isDia } from '@oferta/domain/dia.ts';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { serverNow } from '#kernel/clock.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { ListBody, ListRows, PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { CarrosDoDia } from '../../components/separacao/carros-do-dia.tsx';
import { useCarrosDoDia } from '../../components/separacao/use-carros-do-dia.ts';
import css from './balcao.module.css';

/** What is taken from the shelves for the next day's cars, where the counter's people look for it. */
export function Separar({ abas }: { readonly abas: ReactNode }) {
  const { codConcessionaria, fuso } = useConcessionaria();
  const [hoje] = useState(() => diaDe(new Date(serverNow()), fuso));
  const [{ dia }, patch] = useSearchState({ dia: asText });
  const pedido = dia !== undefined && isDia(dia) && dia >= hoje ? dia : null;
  const doDia = useCarrosDoDia(codConcessionaria, { dia: pedido, hoje });
  return (
    <PageFrame>
      <PageHead
        title="Balcão de peças"
        actions={
          <Button
            icon={<IconPrinter size={16} />}
            disabled={doDia.carros.length === 0}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        }
      />
      {abas}
      <ListBody>
        <ListRows>
          <div className={css['corpo']}>
            <p className={css['conta']}>{doDia.conta}</p>
            <CarrosDoDia
              codConcessionaria={codConcessionaria}
              hoje={hoje}
              doDia={doDia}
              onDia={(outro) => patch({ dia: outro })}
            />
          </div>
        </ListRows>
      </ListBody>
    </PageFrame>
  );
}
