import { oportunidadeContracts } from '@oferta/contracts/oficina-digital/oportunidade.ts';
import { isPlacaValida, normalizePlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { oferecer, vaiOferecer } from './oferta-na-observacao.ts';
import css from './deixou-para-depois.module.css';

interface DeixouParaDepoisProps {
  /** As typed; nothing is asked before it is a plate. */
  readonly placa: string;
  /** The appointment's note, where what is to be offered is written. */
  readonly observacao: string;
  readonly onObservacao: (observacao: string) => void;
}

/** What the car's owner refused before, to be offered at the next visit with one tick (product 03). Silent when there is nothing. */
export function DeixouParaDepois({ placa, observacao, onObservacao }: DeixouParaDepoisProps) {
  const { codConcessionaria } = useConcessionaria();
  const normal = isPlacaValida(placa) ? normalizePlaca(placa) : '';
  const { data = [] } = useQuery({
    queryKey: ['oficina-digital', 'oportunidades', codConcessionaria, 'veiculo', normal],
    queryFn: ({ signal }) =>
      call(oportunidadeContracts.oportunidadesDoVeiculo, {
        params: { codConcessionaria, placa: normal },
        signal,
      }),
    enabled: normal !== '',
  });
  if (normal === '' || data.length === 0) return null;
  return (
    <fieldset className={css['depois']} data-stack={8}>
      <legend>Este carro deixou para depois</legend>
      <p>Marque o que oferecer nesta visita: vai para a observação.</p>
      {data.map((oportunidade) => (
        <Checkbox
          key={oportunidade.codOportunidade}
          label={oportunidade.descricao}
          description={
            <span className="num">
              {formatBRL(oportunidade.totalCentavos)}
              {oportunidade.urgencia === 'vermelho' && ' · urgente'}
            </span>
          }
          checked={vaiOferecer(observacao, oportunidade)}
          onChange={({ target }) => onObservacao(oferecer(observacao, oportunidade, target.checked))}
        />
      ))}
    </fieldset>
  );
}
