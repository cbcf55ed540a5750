import { tempoDaCasaContracts } from '@oferta/contracts/agenda/tempo-da-casa.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Chegando } from '#frames/chegando.tsx';
import { call } from '#kernel/data/api.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { usePode } from '#kernel/session/use-pode.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import css from './meu-dia-da-oficina.module.css';

/** What is known of a house's times. */
export const temposDe = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['agenda', 'temposDaCasa', codConcessionaria],
    queryFn: () => call(tempoDaCasaContracts.temposDaCasa, { params: { codConcessionaria } }),
  });

/** How long jobs take here, beside the table, and whether the house plans by it. */
export function TemposDaCasa({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const consulta = useQuery(temposDe(codConcessionaria));
  const queryClient = useQueryClient();
  const pode = usePode(tempoDaCasaContracts.usarTempoDaCasa);
  const usar = useCall(tempoDaCasaContracts.usarTempoDaCasa, {
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: temposDe(codConcessionaria).queryKey }),
  });
  const { data } = consulta;
  if (!data) return <Chegando de={consulta} variant="text" count={3} />;
  const sabidos = data.tipos.filter(({ casa }) => casa !== null);
  return (
    <section aria-labelledby="tempos-da-casa">
      <h2 id="tempos-da-casa">Quanto os serviços levam aqui</h2>
      {pode && (
        <Checkbox
          label="Planejar pelo tempo da casa"
          description="Horas livres, marcação, página de agendamento, quadros, promessas e planejador passam a contar com o tempo que a casa leva. O que já está marcado fica onde está; a tabela continua sendo o que se vende."
          checked={data.usa}
          disabled={usar.isPending}
          onChange={(event) =>
            usar.mutate({ params: { codConcessionaria }, body: { usa: event.target.checked } })
          }
        />
      )}
      {sabidos.length === 0 ? (
        <p>
          Ainda sabemos pouco: os tempos aparecem a partir de 500 serviços concluídos ({data.servicos} até
          agora). A conta é refeita à noite.
        </p>
      ) : (
        <table className={css['tempos']}>
          <thead>
            <tr>
              <th scope="col">Serviço</th>
              <th scope="col">Tabela</th>
              <th scope="col">Casa</th>
              <th scope="col">Metade fica entre</th>
              <th scope="col">Feitos</th>
            </tr>
          </thead>
          <tbody>
            {sabidos.map(({ codTipoServico, nome, tabelaMin, casa }) => (
              <tr key={codTipoServico}>
                <th scope="row">{nome}</th>
                <td>{tabelaMin} min</td>
                <td>
                  <b>{casa?.minutos} min</b>
                </td>
                <td>
                  {casa?.de} e {casa?.ate} min
                </td>
                <td>{casa?.n}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <QuemDifere modelos={data.modelos} mecanicos={data.mecanicos} />
    </section>
  );
}

type Tempos = OutputOf<typeof tempoDaCasaContracts.temposDaCasa>;

/** Whose time differs: cars on which a service takes longer, and mechanics. Nobody, where it is no more than chance. */
function QuemDifere({ modelos, mecanicos }: Pick<Tempos, 'modelos' | 'mecanicos'>) {
  const diferem = mecanicos.filter(({ porCento }) => porCento !== 0);
  if (modelos.length + diferem.length === 0) return null;
  return (
    <ul className={css['diferem']}>
      {modelos.map(({ codTipoServico, nome, modelo, minutos, n }) => (
        <li key={`${codTipoServico} ${modelo}`}>
          {nome} em <b>{modelo}</b>: {minutos} min <small>({n} feitos)</small>
        </li>
      ))}
      {diferem.map(({ codMecanico, nome, porCento, n }) => (
        <li key={codMecanico}>
          <b>{nome}</b> leva {Math.abs(porCento)}% {porCento > 0 ? 'mais' : 'menos'} que a casa{' '}
          <small>({n} feitos)</small>
        </li>
      ))}
    </ul>
  );
}
