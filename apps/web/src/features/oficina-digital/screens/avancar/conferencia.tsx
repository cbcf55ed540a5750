import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button/button.tsx';
import { Problemas } from '../../components/problemas.tsx';
import { useSeguir } from '../../hooks/orcamento-atual.ts';
import { conferenciaOptions } from '../../hooks/preco-options.ts';
import { destinoDe, isEmPreco } from '../../model/destino.ts';
import css from './avancar.module.css';

/** What is missing or odd before the customer sees it. */
export function Conferencia({ orcamento }: { readonly orcamento: Orcamento }) {
  const { data: problemas } = useQuery(conferenciaOptions(orcamento));
  const seguir = useSeguir();
  if (isEmPreco(orcamento.estado)) {
    return (
      <div className={css['conferencia']} data-tone="3">
        <p>
          <b>Este orçamento está em precificação.</b> Conclua o preço para enviar ao cliente.
        </p>
        <Button variant="primary" onClick={() => seguir(orcamento, 'precificar')}>
          Precificar
        </Button>
      </div>
    );
  }
  if (!problemas || destinoDe(orcamento.estado) === null) return null;
  if (problemas.length === 0) {
    return (
      <p className={css['conferencia']} data-tone="5">
        <IconCircleCheck size={16} aria-hidden="true" /> Tudo conferido: nada falta neste orçamento.
      </p>
    );
  }
  return (
    <div className={css['conferencia']} data-tone="neutral">
      <Problemas problemas={problemas} />
    </div>
  );
}
