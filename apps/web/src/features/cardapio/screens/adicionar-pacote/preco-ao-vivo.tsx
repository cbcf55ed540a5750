import { precoContracts } from '@oferta/contracts/cardapio/preco.ts';
import { formatDuracao } from '@oferta/domain/tempo/duracao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { plural } from '@oferta/domain/plural.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '#kernel/data/api.ts';
import { fraseComCodigo } from '#kernel/frase-com-codigo.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import { itemEscrito } from '../../components/composicao/valores-item.ts';
import { regraDePreco } from '../../components/consultas-cardapio.ts';
import { ContaDoPreco } from '../../components/conta/conta-do-preco.tsx';
import { percentual } from '../../components/em-palavras.ts';
import css from './pacote.module.css';
import type { ValoresPacote } from './valores-pacote.ts';

const ESPERA_MS = 350;

/** The price of what is on the screen, asked of the server once the hand rests; nothing is saved. */
export function PrecoAoVivo() {
  const { codConcessionaria } = useConcessionaria();
  const { composicao, faltam } = useComposicao();
  const vazia = composicao.itens.length === 0 && composicao.precoFixoCentavos === null;
  const assentada = useAssentado(composicao);
  const { data, error, isFetching } = useQuery({
    queryKey: ['cardapio', 'cardapio', codConcessionaria, 'simulacao', assentada],
    queryFn: () =>
      call(precoContracts.simularPreco, {
        params: { codConcessionaria },
        // Written by this screen just above.
        body: JSON.parse(assentada) as ReturnType<typeof useComposicao>['composicao'],
      }),
    enabled: !vazia,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  const regra = useQuery(regraDePreco(codConcessionaria)).data;
  const abaixo = data && regra && data.margemBp !== null && data.margemBp < regra.margemAlvoBp;
  return (
    <section className={css['preco']} aria-label="Preço do pacote">
      <LoadingBar active={isFetching} />
      {vazia && <p className={css['nota']}>Com o primeiro item completo, o preço aparece aqui.</p>}
      {data && !vazia && (
        <>
          <p className={css['total']}>
            <span className="num">{formatBRL(data.centavos)}</span>
            <small>{formatDuracao(data.minutos)} de serviço</small>
          </p>
          {abaixo && data.margemBp !== null && (
            <p className={css['alerta']} data-tone="late">
              Margem de {percentual(data.margemBp)}, abaixo da alvo de {percentual(regra.margemAlvoBp)}.
            </p>
          )}
          {faltam > 0 && (
            <p className={css['nota']}>
              {plural(faltam, 'item incompleto não está', 'itens incompletos não estão')} na conta.
            </p>
          )}
          <h2 className={css['porQue']}>Por que este preço</h2>
          <ContaDoPreco preco={data} />
        </>
      )}
      {error && <p className={css['nota']}>{fraseComCodigo(error)}</p>}
    </section>
  );
}

function useComposicao() {
  const valores = useWatch<ValoresPacote>();
  const { itens = [], descontoBp, precoFixoCentavos } = valores;
  // Watched values are partial to the compiler; this form always holds items whole.
  const escritos = (itens as ValoresPacote['itens']).map(itemEscrito);
  const prontos = escritos.filter((item) => item !== null);
  const legivel = (valor: number | null | undefined): number | null =>
    valor == null || Number.isNaN(valor) ? null : valor;
  return {
    composicao: {
      itens: prontos,
      descontoBp: legivel(descontoBp) ?? 0,
      precoFixoCentavos: legivel(precoFixoCentavos),
    },
    faltam: escritos.length - prontos.length,
  };
}

/** The value as text once it rests: text, so that equal compositions are one question. */
function useAssentado(valor: object): string {
  const texto = JSON.stringify(valor);
  const [assentado, setAssentado] = useState(texto);
  useEffect(() => {
    const timer = setTimeout(() => setAssentado(texto), ESPERA_MS);
    return () => clearTimeout(timer);
  }, [texto]);
  return assentado;
}
