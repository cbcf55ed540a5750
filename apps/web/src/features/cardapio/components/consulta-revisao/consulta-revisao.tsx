import { revisaoContracts, type RevisaoConsultada } from '@oferta/contracts/cardapio/revisao.ts';
import { KM_INVALIDO, lerKm } from '@oferta/domain/quilometragem.ts';
import { IconReceipt2 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import { perguntaDe, SEM_CARRO, type Carro, type ServicoDaRevisao } from './carro.ts';
import css from './consulta-revisao.module.css';
import { OfertaDaRevisao } from './oferta-da-revisao.tsx';

export interface ConsultaRevisaoProps {
  readonly codConcessionaria: number;
  readonly carro?: Carro;
  /** Offered on each package when there is something to book it into. */
  readonly onUsar?: (servicos: readonly ServicoDaRevisao[]) => void;
}

const ESPERA_MS = 300;

/** Car and mileage in, packages with price and time out; the answer follows the typing. */
export function ConsultaRevisao({
  codConcessionaria,
  carro: inicial = SEM_CARRO,
  onUsar,
}: ConsultaRevisaoProps) {
  const [carro, setCarro] = useState(inicial);
  const [codVersao, setCodVersao] = useState<number | null>(null);
  const mudar = (mudanca: Partial<Carro>): void => {
    setCarro({ ...carro, ...mudanca });
    setCodVersao(null);
  };
  const pergunta = useAssentado(perguntaDe(carro), codVersao);
  const { data, error, isFetching, isPending, refetch } = useQuery({
    queryKey: ['cardapio', 'cardapio', codConcessionaria, 'revisao', pergunta],
    queryFn: ({ signal }) =>
      call(revisaoContracts.consultarRevisao, {
        params: { codConcessionaria },
        query: pergunta ?? { modelo: '', km: 0 },
        signal,
      }),
    enabled: pergunta !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css['consulta']}>
      <LoadingBar active={isFetching} />
      <div className={css['carro']} data-stack={12}>
        <TextInput
          label="Modelo"
          placeholder="Onix, HB20 1.0, Strada…"
          maxLength={80}
          autoComplete="off"
          value={carro.modelo}
          onChange={(event) => mudar({ modelo: event.target.value })}
        />
        <TextInput
          label="Quilometragem"
          placeholder="40.000"
          inputMode="numeric"
          className="num"
          autoComplete="off"
          value={carro.km}
          error={carro.km.trim() !== '' && lerKm(carro.km) === null ? KM_INVALIDO : undefined}
          onChange={(event) => mudar({ km: event.target.value })}
        />
        <TextInput
          label="Ano"
          placeholder="opcional"
          inputMode="numeric"
          className="num"
          maxLength={9}
          autoComplete="off"
          value={carro.ano}
          onChange={(event) => mudar({ ano: event.target.value })}
        />
        {data && data.outrasVersoes.length > 0 && (
          <Versoes oferta={data} codVersao={codVersao} onMudar={setCodVersao} />
        )}
      </div>
      <div aria-live="polite">
        {pergunta === null || (isPending && !error) ? (
          <EmptyState icon={<IconReceipt2 size={28} />} title="Diga o modelo e a quilometragem.">
            O preço, o tempo e o que está incluído aparecem na hora.
          </EmptyState>
        ) : error ? (
          <ErrorState
            title={fraseDe(error)}
            onRetry={() => void refetch()}
            {...(isApiError(error) && { code: codigoCurto(error) })}
          />
        ) : data ? (
          <OfertaDaRevisao oferta={data} km={pergunta.km} {...(onUsar && { onUsar })} />
        ) : (
          <EmptyState title="O cardápio ainda não tem revisão para este carro.">
            Confira o modelo, ou monte um orçamento avulso.
          </EmptyState>
        )}
      </div>
    </div>
  );
}

interface VersoesProps {
  readonly oferta: NonNullable<RevisaoConsultada>;
  readonly codVersao: number | null;
  readonly onMudar: (codVersao: number | null) => void;
}

const Versoes = ({ oferta, codVersao, onMudar }: VersoesProps) => (
  <Select
    label="Versão"
    value={String(codVersao ?? '')}
    onChange={(event) => onMudar(Number(event.target.value) || null)}
    options={[
      ...(codVersao === null
        ? [{ value: '', label: oferta.versaoModelo }]
        : [{ value: String(codVersao), label: oferta.versaoModelo }]),
      ...oferta.outrasVersoes.map(({ codNo, nome }) => ({ value: String(codNo), label: nome })),
    ]}
  />
);

/** The question once the typing rests. */
function useAssentado(pergunta: ReturnType<typeof perguntaDe>, codVersao: number | null) {
  const texto = JSON.stringify(pergunta && { ...pergunta, ...(codVersao !== null && { codVersao }) });
  const [assentado, setAssentado] = useState(texto);
  useEffect(() => {
    const timer = setTimeout(() => setAssentado(texto), ESPERA_MS);
    return () => clearTimeout(timer);
  }, [texto]);
  // Written two lines above.
  return JSON.parse(assentado) as (NonNullable<typeof pergunta> & { codVersao?: number }) | null;
}
