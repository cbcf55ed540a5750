import type { PedidoDeCopia } from '@oferta/contracts/cardapio/copia.ts';
import type { Lote } from '@oferta/contracts/cardapio/lote.ts';
import { useState } from 'react';
import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { Button } from '#ui/button/button.tsx';
import css from './copiar.module.css';
import { Diferenca } from './diferenca.tsx';
import { EscolherDestinos } from './escolher-destinos.tsx';
import { EscolherOrigem, type Origem } from './escolher-origem.tsx';
import { ResultadoDaCopia } from './resultado-da-copia.tsx';

interface CopiarProps {
  readonly tipo: PedidoDeCopia['tipo'];
  readonly codConcessionaria: number;
}

const TUDO: Origem = { codNo: null, marca: null, modelo: null };

/** The steps of a copy: what and where to, the difference, the result. */
export function Copiar({ tipo, codConcessionaria }: CopiarProps) {
  const [{ no }] = useSearchState({ no: asText });
  const [origem, setOrigem] = useState<Origem>({ ...TUDO, codNo: Number(no) || null });
  const [destinos, setDestinos] = useState<ReadonlySet<number>>(new Set());
  const [conflitos, setConflitos] = useState<PedidoDeCopia['conflitos']>('manter');
  const [vendo, setVendo] = useState(false);
  const [lote, setLote] = useState<Lote | null>(null);
  const pedido = { tipo, codConcessionaria, destinos: [...destinos], conflitos, ...origem };

  if (lote)
    return (
      <ResultadoDaCopia
        lote={lote}
        onOutra={() => {
          setLote(null);
          setVendo(false);
        }}
      />
    );
  if (vendo)
    return (
      <Diferenca
        pedido={pedido}
        onConflitos={setConflitos}
        onVoltar={() => setVendo(false)}
        onCopiado={setLote}
      />
    );
  return (
    <>
      <div className={css['corpo']}>
        {tipo !== 'peca' && (
          <section className={css['secao']}>
            <h2>O que copiar</h2>
            <EscolherOrigem
              tipo={tipo}
              codConcessionaria={codConcessionaria}
              origem={origem}
              onMudar={setOrigem}
            />
          </section>
        )}
        <section className={css['secao']}>
          <h2>Para onde</h2>
          <EscolherDestinos
            codConcessionaria={codConcessionaria}
            escolhidos={destinos}
            onMudar={setDestinos}
          />
        </section>
      </div>
      <div className={css['barra']} data-line={10}>
        <small>Nada é copiado antes de você ver a diferença.</small>
        <Button size="md" variant="primary" disabled={destinos.size === 0} onClick={() => setVendo(true)}>
          Ver a diferença
        </Button>
      </div>
    </>
  );
}
