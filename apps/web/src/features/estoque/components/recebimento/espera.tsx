import { type ACaminho, recebimentoContracts } from '@oferta/contracts/estoque/recebimento.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { inteiro } from '../em-palavras.ts';
import css from '../estoque.module.css';

interface EsperaProps {
  readonly espera: ACaminho;
  /** Another code came in its place. */
  readonly onOutroCodigo: () => void;
}

/** One order's line: how much of it is to come and when; the supplier's new day; what never comes is cancelled with a reason. */
export function Espera({ espera, onOutroCodigo }: EsperaProps) {
  const [aberto, setAberto] = useState<'motivo' | 'dia' | null>(null);
  const fechar = (): void => setAberto(null);
  const { origem, cod, de, unidades, pedidas, dia, atrasada } = espera;
  return (
    <>
      <div className={css['trazer']} data-line={8} data-acoes="">
        <span className={css['codigo']}>
          Faltam {inteiro(unidades)} de {inteiro(pedidas)} ·{' '}
          {origem === 'pedido' ? `pedido ${cod}, ${de}` : de} ·{' '}
          <span className={atrasada ? css['passa'] : undefined}>até {formatDia(dia)}</span>
        </span>
        {origem === 'pedido' && aberto === null && (
          <>
            <Button aria-label={`Outro dia: pedido ${cod}`} onClick={() => setAberto('dia')}>
              Outro dia
            </Button>
            <Button aria-label={`Veio outro código: pedido ${cod}`} onClick={onOutroCodigo}>
              Veio outro código
            </Button>
            <Button aria-label={`Não vem mais: pedido ${cod}`} onClick={() => setAberto('motivo')}>
              Não vem mais
            </Button>
          </>
        )}
      </div>
      {aberto === 'dia' && <OutroDia espera={espera} onFechar={fechar} />}
      {aberto === 'motivo' && <NaoVemMais espera={espera} onFechar={fechar} />}
    </>
  );
}

interface FormProps {
  readonly espera: ACaminho;
  readonly onFechar: () => void;
}

function OutroDia({ espera: { cod, codPeca, dia: antes }, onFechar }: FormProps) {
  const [dia, setDia] = useState<string | null>(antes);
  const adiar = useCall(recebimentoContracts.adiarPedido, {
    onSuccess: onFechar,
    done: { title: 'Dia anotado: quem espera pela peça já vê o novo' },
  });
  return (
    <div className={css['trazer']} data-line={8} data-texto="">
      <DatePicker label="O fornecedor entrega até" value={dia} onChange={setDia} />
      <Button onClick={onFechar}>Voltar</Button>
      <Button
        variant="primary"
        loading={adiar.isPending}
        disabled={dia === null || dia === antes}
        onClick={() =>
          dia !== null &&
          adiar.mutate({ params: { codSugestaoPedido: cod }, body: { dia, pecas: [codPeca] } })
        }
      >
        Anotar o dia
      </Button>
    </div>
  );
}

function NaoVemMais({ espera: { cod, codPeca }, onFechar }: FormProps) {
  const [motivo, setMotivo] = useState('');
  const cancelar = useCall(recebimentoContracts.cancelarPedido, {
    onSuccess: onFechar,
    done: { title: 'Cancelado: ninguém espera mais por isso' },
  });
  return (
    <div className={css['trazer']} data-line={8} data-texto="">
      <TextInput
        label="Por que não vem mais"
        value={motivo}
        onChange={({ currentTarget: { value } }) => setMotivo(value)}
      />
      <Button onClick={onFechar}>Voltar</Button>
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
  );
}
