import { dmsContracts, type LeituraDms } from '@oferta/contracts/vendas/dms.ts';
import type { ColunaDms } from '@oferta/domain/vendas/dms/mapa.ts';
import { useState } from 'react';
import { queryClient, takeAnswer } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { leituraOptions } from './consultas-dms.ts';
import css from './integracao.module.css';
import { MapaDasColunas } from './mapa-das-colunas.tsx';

interface MapaDaLeituraProps {
  readonly leitura: LeituraDms;
  /** Whether the map on screen is another than the one the delivery was judged with. */
  readonly onMexer: (mexido: boolean) => void;
}

/** How a delivery is read, column by column; changed, it is judged anew before anything is written. */
export function MapaDaLeitura({ leitura, onMexer }: MapaDaLeituraProps) {
  const { codLeitura, formato, situacao, colunas, amostra } = leitura;
  const [mapa, setMapa] = useState<readonly ColunaDms[]>(leitura.mapa);
  const mapear = useCall(dmsContracts.mapearLeituraDms, {
    onSuccess: (nova) => {
      onMexer(false);
      takeAnswer(leituraOptions(codLeitura).queryKey, nova);
      void queryClient.invalidateQueries({ queryKey: ['vendas', 'dms', nova.codConcessionaria] });
    },
  });
  if (colunas.length === 0 && amostra.length === 0) return null;
  const editavel = situacao === 'conferida';
  const mudou = mapa !== leitura.mapa;
  return (
    <section>
      <h3 className={css['titulo']} data-line={8}>
        O que é cada coluna
      </h3>
      <MapaDasColunas
        formato={formato}
        mapa={mapa}
        amostra={amostra}
        exemplos={Object.fromEntries(colunas.map(({ coluna, exemplos }) => [coluna, exemplos]))}
        editavel={editavel}
        onMudar={(novo) => {
          setMapa(novo);
          onMexer(true);
        }}
      />
      {editavel && mudou && (
        <div className={css['acoes']}>
          <Button
            onClick={() => {
              setMapa(leitura.mapa);
              onMexer(false);
            }}
          >
            Voltar ao que era
          </Button>
          <Button
            variant="primary"
            loading={mapear.isPending}
            onClick={() => mapear.mutate({ params: { codLeitura }, body: { mapa: [...mapa] } })}
          >
            Conferir de novo
          </Button>
        </div>
      )}
    </section>
  );
}
