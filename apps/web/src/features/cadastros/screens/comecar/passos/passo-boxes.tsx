import { comecarContracts } from '@oferta/contracts/cadastros/comecar.ts';
import { BOXES_DO_MODELO } from '@oferta/domain/cadastros/modelo/equipe.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { useDepoisDoPasso } from '../consultas-comecar.ts';
import type { DoPasso } from './do-passo.ts';
import { type Linha, NomesEmLinhas, umaLinha } from './nomes-em-linhas.tsx';

/** Boxes by name; the model is four of them. */
export function PassoBoxes({ comeco, onFeito }: DoPasso) {
  const depois = useDepoisDoPasso();
  const [linhas, setLinhas] = useState<readonly Linha<object>[]>(() =>
    BOXES_DO_MODELO.map((nome) => umaLinha(nome, {})),
  );
  const guardar = useCall(comecarContracts.comecarBoxes, {
    onSuccess() {
      depois();
      onFeito();
    },
    done: { title: 'Boxes guardados', tone: 'brand' },
  });
  if (!comeco.casa) return null;
  const { codConcessionaria } = comeco.casa;
  const nomes = linhas.map(({ nome }) => nome.trim()).filter((nome) => nome !== '');
  return (
    <>
      <NomesEmLinhas
        linhas={linhas}
        onChange={setLinhas}
        nova={() => ({})}
        rotulo="Nome do box"
        mais="Mais um box"
      />
      <div>
        <Button
          variant="primary"
          size="md"
          disabled={nomes.length === 0}
          loading={guardar.isPending}
          onClick={() => guardar.mutate({ params: { codConcessionaria }, body: { nomes } })}
        >
          Guardar {plural(nomes.length, 'box', 'boxes')}
        </Button>
      </div>
    </>
  );
}
