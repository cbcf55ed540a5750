import { margemBp } from '@oferta/domain/margem.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fraseComCodigo } from '#kernel/frase-com-codigo.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { ContaDoPreco } from '../../components/conta/conta-do-preco.tsx';
import { precoSimulado, type Composicao } from '../../components/listas/consultas-listas.ts';
import { Resumo } from '../../components/preco/resumo.tsx';
import { composicaoDe, numero, type ValoresItemAdicional } from './valores-item-adicional.ts';

const ESPERA_MS = 250;

/** The price of what is on the form, with its account, as it is typed. */
export function PrecoDoItem() {
  const { codConcessionaria } = useConcessionaria();
  const { composicao, custoExtraCentavos } = useComposicaoAssentada();
  const vazia = composicao.itens.length === 0 && composicao.precoFixoCentavos === null;
  const { data, isPlaceholderData, error } = useQuery({
    ...precoSimulado(codConcessionaria, composicao),
    enabled: !vazia,
    placeholderData: keepPreviousData,
  });
  if (vazia) {
    return (
      <Resumo titulo="Preço ao cliente" valor={formatBRL(0)} linhas={[]}>
        <p>Inclua uma peça, a mão de obra ou um preço fixo: a conta aparece aqui.</p>
      </Resumo>
    );
  }
  if (error) return <p role="alert">{fraseComCodigo(error)}</p>;
  if (!data) return <Skeleton variant="text" count={6} />;
  const custoCentavos = data.custoCentavos + custoExtraCentavos;
  const preco = { ...data, custoCentavos, margemBp: margemBp(data.centavos, custoCentavos) };
  return (
    <Resumo
      titulo="Preço ao cliente"
      valor={<span style={{ opacity: isPlaceholderData ? 0.5 : 1 }}>{formatBRL(preco.centavos)}</span>}
      linhas={[]}
    >
      <ContaDoPreco preco={preco} />
    </Resumo>
  );
}

/** What the form's price is made of, once the hand rests. */
function useComposicaoAssentada(): {
  readonly composicao: Composicao;
  readonly custoExtraCentavos: number;
} {
  const { control } = useFormContext<ValoresItemAdicional>();
  const agora = useWatch({ control, compute: daqui });
  const [assentada, setAssentada] = useState(agora);
  const escrita = JSON.stringify(agora);
  useEffect(() => {
    const timer = setTimeout(() => setAssentada(agora), ESPERA_MS);
    return () => clearTimeout(timer);
    // By its text: a new object of equal content is no change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [escrita]);
  return assentada;
}

const daqui = (valores: ValoresItemAdicional) => ({
  composicao: composicaoDe(valores),
  custoExtraCentavos: numero(valores.custoExtraCentavos),
});
