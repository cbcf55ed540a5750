import { linhaOrcamentoContracts } from '@oferta/contracts/oficina-digital/linha-contracts.ts';
import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { receberOrcamento } from '../hooks/orcamento-options.ts';
import { oQueAguarda } from '../model/linhas/o-que-aguarda.ts';
import css from './autorizacao.module.css';

/** A discount or a price below what its author may give, for whoever may. The server says to whom it is too much. */
export function Autorizacao({ linha }: { readonly linha: LinhaOrcamento }) {
  const { codLinha, versao } = linha;
  const { mutate, isPending } = useCall(linhaOrcamentoContracts.autorizarDesconto, {
    onSuccess: receberOrcamento,
  });
  const responder = (autoriza: boolean): void => mutate({ params: { codLinha }, body: { autoriza, versao } });
  return (
    <div className={css['autorizacao']} data-line={6}>
      <span>{oQueAguarda(linha)}</span>
      <Button loading={isPending} onClick={() => responder(true)}>
        Autorizar
      </Button>
      <Button variant="subtle" disabled={isPending} onClick={() => responder(false)}>
        Negar
      </Button>
    </div>
  );
}
