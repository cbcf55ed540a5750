import { type Transferencia, transferenciaContracts } from '@oferta/contracts/estoque/transferencia.ts';
import { lerDecimal } from '@oferta/domain/numero.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { listaTransferencias } from '../consultas.ts';
import { inteiro } from '../em-palavras.ts';
import css from '../estoque.module.css';

/** What is on the way from another dealership, or to one: it came, or a part of it did, or it goes back. */
export function Transferencias({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const { data = [] } = useQuery(listaTransferencias(codConcessionaria));
  if (data.length === 0) return null;
  return (
    <>
      <h3 className={css['secao']}>A caminho</h3>
      {data.map((uma) => (
        <ACaminho key={`${uma.codTransferencia} ${uma.aCaminho}`} uma={uma} daqui={codConcessionaria} />
      ))}
    </>
  );
}

interface UmaProps {
  readonly uma: Transferencia;
  /** The dealership that is worked in. */
  readonly daqui: number;
}

function ACaminho({ uma, daqui }: UmaProps) {
  const { codTransferencia, aCaminho, quantidade: enviadas, descricao, codigo, origem, destino } = uma;
  const [quantidade, setQuantidade] = useState<number | null>(aCaminho);
  const terminar = useCall(transferenciaContracts.terminarTransferencia, {
    done: { title: 'Anotado: o saldo está em dia' },
  });
  const paraCa = uma.codConcessionaria === daqui;
  const dizer = (chegou: boolean): void => {
    if (quantidade !== null) terminar.mutate({ params: { codTransferencia }, body: { chegou, quantidade } });
  };
  return (
    <div className={css['trazer']} data-line={8} data-acoes="">
      <span>
        {inteiro(aCaminho)} × {descricao}
        <span className={css['codigo']}>
          {codigo} · {paraCa ? `de ${origem}` : `para ${destino}`}
          {aCaminho < enviadas && ` · de ${inteiro(enviadas)} enviadas`}
        </span>
      </span>
      <NumberInput
        label="Quantas"
        inputMode="decimal"
        value={quantidade}
        onChange={setQuantidade}
        read={lerDecimal}
        invalid="Informe um número"
        min={0.001}
        max={aCaminho}
      />
      <Button disabled={quantidade === null || terminar.isPending} onClick={() => dizer(false)}>
        Devolver
      </Button>
      {paraCa && (
        <Button
          variant="primary"
          loading={terminar.isPending}
          disabled={quantidade === null}
          onClick={() => dizer(true)}
        >
          {quantidade !== null && quantidade < aCaminho ? `Chegaram ${inteiro(quantidade)}` : 'Chegou'}
        </Button>
      )}
    </div>
  );
}
