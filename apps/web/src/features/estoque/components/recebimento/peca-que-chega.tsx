import { type ACaminho, recebimentoContracts } from '@oferta/contracts/estoque/recebimento.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { lerDecimal } from '@oferta/domain/numero.ts';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { inteiro } from '../em-palavras.ts';
import css from '../estoque.module.css';
import type { Chegou, PecaNaChegada } from './chegada.ts';
import doRecebimento from './recebimento.module.css';

interface PecaProps {
  readonly peca: PecaNaChegada;
  readonly chegou: Chegou;
  readonly onChegou: (chegou: Chegou) => void;
}

/** A part with what is to come of it, how much came, and how much of that is damaged. */
export function PecaQueChega({ peca, chegou, onChegou }: PecaProps) {
  const { codigo, descricao, unidade, esperas } = peca;
  return (
    <section className={doRecebimento['peca']} aria-label={descricao}>
      <div className={doRecebimento['chegou']}>
        <span>
          {descricao}
          <span className={css['codigo']}>
            {codigo}
            {esperas.length === 0 && ' · sem pedido'}
          </span>
        </span>
        <NumberInput
          label={`Chegou (${unidade})`}
          inputMode="decimal"
          value={chegou.quantidade}
          onChange={(quantidade) => onChegou({ ...chegou, quantidade })}
          read={lerDecimal}
          invalid="Informe um número"
          max={99_999}
        />
        <NumberInput
          label="Com avaria"
          inputMode="decimal"
          value={chegou.avariada}
          onChange={(avariada) => onChegou({ ...chegou, avariada })}
          read={lerDecimal}
          invalid="Informe um número"
          max={99_999}
        />
      </div>
      {esperas.map((espera) => (
        <Espera key={`${espera.origem} ${espera.cod}`} espera={espera} />
      ))}
    </section>
  );
}

/** One order's line: how much of it is to come and when; what never comes is cancelled with a reason. */
function Espera({ espera }: { readonly espera: ACaminho }) {
  const [motivo, setMotivo] = useState<string | null>(null);
  const cancelar = useCall(recebimentoContracts.cancelarPedido, {
    onSuccess: () => setMotivo(null),
    done: { title: 'Cancelado: ninguém espera mais por isso' },
  });
  const { origem, cod, de, unidades, pedidas, dia, atrasada, codPeca } = espera;
  return (
    <>
      <div className={css['trazer']} data-line={8}>
        <span className={css['codigo']}>
          Faltam {inteiro(unidades)} de {inteiro(pedidas)} ·{' '}
          {origem === 'pedido' ? `pedido ${cod}, ${de}` : de} ·{' '}
          <span className={atrasada ? css['passa'] : undefined}>até {formatDia(dia)}</span>
        </span>
        {origem === 'pedido' && motivo === null && (
          <Button aria-label={`Não vem mais: pedido ${cod}`} onClick={() => setMotivo('')}>
            Não vem mais
          </Button>
        )}
      </div>
      {motivo !== null && (
        <div className={css['trazer']} data-line={8} data-texto="">
          <TextInput
            label="Por que não vem mais"
            value={motivo}
            onChange={({ currentTarget: { value } }) => setMotivo(value)}
          />
          <Button onClick={() => setMotivo(null)}>Voltar</Button>
          <Button
            variant="primary"
            loading={cancelar.isPending}
            disabled={motivo.trim() === ''}
            onClick={() =>
              cancelar.mutate({
                params: { codSugestaoPedido: cod },
                body: { motivo: motivo.trim(), pecas: [codPeca] },
              })
            }
          >
            Cancelar o que falta
          </Button>
        </div>
      )}
    </>
  );
}
