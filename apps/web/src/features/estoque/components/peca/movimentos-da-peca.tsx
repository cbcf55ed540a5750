import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import type { PecaDoEstoque } from '@oferta/contracts/estoque/peca-do-estoque.ts';
import { lerDecimal } from '@oferta/domain/numero.ts';
import { useState } from 'react';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { inteiro } from '../em-palavras.ts';
import css from '../estoque.module.css';

const TIPOS = {
  entrada: 'Entrada',
  venda: 'Venda',
  consumo: 'Consumo na oficina',
  devolucao: 'Devolução',
  ajuste: 'Ajuste',
  transferencia: 'Transferência',
  perdida: 'Não tinha',
  historico: 'Venda antes do sistema',
  semSaldo: 'Vendida com saldo zero',
} as const;
type Tipo = keyof typeof TIPOS;
const MOVEM = ['entrada', 'venda', 'devolucao', 'ajuste', 'perdida'] as const;

/** How a part moved, and moving it by hand; a balance is never written, only moved. */
export function MovimentosDaPeca({ peca }: { readonly peca: PecaDoEstoque }) {
  const [tipo, setTipo] = useState<(typeof MOVEM)[number]>('entrada');
  const [quantidade, setQuantidade] = useState<number | null>(null);
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string>();
  const mover = useCall(movimentoContracts.movimentarPeca, {
    done: { title: 'Movimento lançado' },
    onSuccess: () => {
      setQuantidade(null);
      setMotivo('');
      setErro(undefined);
    },
    onError: ({ mensagem }) => {
      setErro(mensagem);
      return true;
    },
  });
  return (
    <>
      <h3 className={css['secao']}>Movimentos</h3>
      <div className={css['emPar']} data-stack={12}>
        <Select
          label="Lançar"
          value={tipo}
          options={MOVEM.map((value) => ({ value, label: TIPOS[value] }))}
          onChange={({ currentTarget: { value } }) =>
            setTipo(MOVEM.find((cada) => cada === value) ?? 'entrada')
          }
        />
        <NumberInput
          label={tipo === 'ajuste' ? 'Diferença (− tira)' : 'Quantas unidades'}
          value={quantidade}
          onChange={setQuantidade}
          inputMode="decimal"
          read={lerDecimal}
          invalid="Informe um número"
          min={tipo === 'ajuste' ? -99_999 : 0.001}
          max={99_999}
          error={erro}
        />
      </div>
      <div className={css['trazer']} data-line={8} data-texto="">
        <TextInput
          label="Motivo"
          value={motivo}
          onChange={({ currentTarget: { value } }) => setMotivo(value)}
        />
        <Button
          size="md"
          loading={mover.isPending}
          disabled={quantidade === null || quantidade === 0}
          onClick={() =>
            quantidade !== null &&
            mover.mutate({ body: { codPeca: peca.codPeca, tipo, quantidade, motivo: motivo.trim() || null } })
          }
        >
          Lançar
        </Button>
      </div>
      {peca.movimentos.length > 0 && (
        <table className={css['mudancas']}>
          <tbody>
            {peca.movimentos.map((movimento) => (
              <tr key={movimento.codMovimento}>
                <td>
                  {TIPOS[movimento.tipo as Tipo]}
                  <span className={css['codigo']}>
                    {[movimento.quem, movimento.motivo].filter(Boolean).join(' · ')}
                  </span>
                </td>
                <td>
                  <DataEHora instante={movimento.quando} />
                </td>
                <td data-numero className="num">
                  {movimento.quantidade > 0 && '+'}
                  {inteiro(movimento.quantidade)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
