import { IconReceipt2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { Button } from '#ui/button/button.tsx';
import type { Carro, ServicoDaRevisao } from './carro.ts';

const ConsultaRevisaoDialog = lazyPart(
  async () => (await import('./consulta-revisao-dialog.tsx')).ConsultaRevisaoDialog,
);

interface BotaoProps {
  /** What is known of the car so far. */
  readonly carro: Carro;
  /** A package's jobs, to be booked. */
  readonly onUsar: (servicos: readonly ServicoDaRevisao[]) => void;
}

/** "Quanto custa a revisão?" beside what is being booked; a package's jobs go straight in. */
export function BotaoConsultaRevisao({ carro, onUsar }: BotaoProps) {
  const { codConcessionaria } = useConcessionaria();
  const [aberta, setAberta] = useState(false);
  const fechar = (): void => setAberta(false);
  return (
    <>
      <Button variant="subtle" icon={<IconReceipt2 size={16} />} onClick={() => setAberta(true)}>
        Quanto custa a revisão?
      </Button>
      <Suspense fallback={null}>
        {aberta && (
          <ConsultaRevisaoDialog
            codConcessionaria={codConcessionaria}
            carro={carro}
            onFechar={fechar}
            onUsar={(servicos) => {
              fechar();
              onUsar(servicos);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
