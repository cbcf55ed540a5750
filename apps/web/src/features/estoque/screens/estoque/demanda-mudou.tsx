import { type Diferenca, sugestaoContracts } from '@oferta/contracts/estoque/sugestao.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { inteiro } from '../../components/em-palavras.ts';
import css from '../../components/estoque.module.css';

interface MudouProps {
  readonly diferencas: readonly Diferenca[];
  readonly codConcessionaria: number;
  readonly onFechar: () => void;
}

const MOSTRADAS = 20;

/** Why the order was not approved: what each line would be now. Made again, what people changed stays theirs. */
export function DemandaMudou({ diferencas, codConcessionaria, onFechar }: MudouProps) {
  const go = useGo();
  const gerar = useCall(sugestaoContracts.gerarSugestoes, { onSuccess: () => go('/sugestaoPedidos') });
  return (
    <Dialog
      opened
      onClose={onFechar}
      title="A demanda mudou enquanto você via"
      footer={
        <>
          <Button size="md" onClick={onFechar}>
            Voltar ao pedido
          </Button>
          <Button
            size="md"
            variant="primary"
            loading={gerar.isPending}
            onClick={() => gerar.mutate({ body: { codConcessionaria } })}
          >
            Gerar de novo
          </Button>
        </>
      }
    >
      {diferencas.length === 0 ? (
        <p>A sugestão foi gerada de novo por outra pessoa. Volte à lista e abra a atual.</p>
      ) : (
        <table className={css['mudancas']}>
          <thead>
            <tr>
              <th>Peça</th>
              <th data-numero>Era</th>
              <th data-numero>Agora</th>
            </tr>
          </thead>
          <tbody>
            {diferencas.slice(0, MOSTRADAS).map(({ codPeca, codigo, descricao, era, agora }) => (
              <tr key={codPeca}>
                <td>
                  {descricao}
                  <span className={css['codigo']}>{codigo}</span>
                </td>
                <td data-numero className="num">
                  {inteiro(era)}
                </td>
                <td data-numero className="num">
                  {inteiro(agora)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {diferencas.length > MOSTRADAS && (
        <p>E mais {plural(diferencas.length - MOSTRADAS, 'peça', 'peças')}.</p>
      )}
    </Dialog>
  );
}
