import type { Dia } from '@oferta/domain/dia.ts';
import { IconPrinter } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CarrosDoDia } from './carros-do-dia.tsx';
import css from './separacao.module.css';
import { useCarrosDoDia } from './use-carros-do-dia.ts';

interface DialogProps {
  readonly codConcessionaria: number;
  /** Null: the next day on which cars wait for parts, whatever Sunday or holiday lies between. */
  readonly dia: Dia | null;
  readonly hoje: Dia;
  readonly onDia: (dia: Dia) => void;
  readonly onFechar: () => void;
}

/** What is to be taken from the shelves for the cars of a day, car by car, on the screen and on paper. */
export function SeparacaoDialog({ codConcessionaria, dia, hoje, onDia, onFechar }: DialogProps) {
  const doDia = useCarrosDoDia(codConcessionaria, { dia, hoje });
  return (
    <Dialog
      opened
      size="lg"
      onClose={onFechar}
      title="Peças a separar"
      footer={
        <>
          <span className={css['conta']}>{doDia.conta}</span>
          <Button size="md" onClick={onFechar}>
            Fechar
          </Button>
          <Button
            size="md"
            variant="primary"
            icon={<IconPrinter size={16} />}
            disabled={doDia.carros.length === 0}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </>
      }
    >
      <CarrosDoDia codConcessionaria={codConcessionaria} hoje={hoje} doDia={doDia} onDia={onDia} />
    </Dialog>
  );
}
