import type { Painel } from '@oferta/contracts/relatorios/painel.ts';
import { mesEAno } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import { IconReportMoney } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { RecorteDaTela } from '../../hooks/use-recorte.ts';

interface MesVazioProps {
  readonly painel: Painel;
  readonly tela: RecorteDaTela;
}

/** A month without a number says what makes the first one; a filter that lets nothing through says so. */
export function MesVazio({ painel: { periodo }, tela }: MesVazioProps): ReactNode {
  if (tela.ativos > 0) {
    return (
      <EmptyState
        title="Nada com estes filtros."
        action={<Button onClick={tela.limpar}>Limpar filtros</Button>}
      />
    );
  }
  const mes = mesEAno(periodo.mes).split(' ')[0] ?? '';
  return (
    <EmptyState
      icon={<IconReportMoney size={28} stroke={1.6} />}
      title={`${mes} ainda não tem passagens.`}
      action={
        <GoTo to="/agenda-virtual" className={buttonClass()}>
          Abrir a agenda
        </GoTo>
      }
    >
      Os números aparecem na primeira entrega.
    </EmptyState>
  );
}
