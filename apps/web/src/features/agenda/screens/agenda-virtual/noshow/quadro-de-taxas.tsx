import { NOME_ORIGEM_AGENDAMENTO } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { addDias, type Dia } from '@oferta/domain/dia.ts';
import { useQuery } from '@tanstack/react-query';
import { comCasas } from '@oferta/domain/numero.ts';
import { Chegando } from '#frames/chegando.tsx';
import { FilterPanel } from '#ui/panel/filter-panel.tsx';
import { agendamentosDoPeriodo } from '../../../hooks/use-agendamentos.ts';
import { useConsultores } from '../lista/use-nomes.ts';
import css from './no-show.module.css';
import { taxasPor, type Taxa } from './taxas-de-no-show.ts';

interface QuadroDeTaxasProps {
  readonly codConcessionaria: number;
  readonly hoje: Dia;
  readonly onClose: () => void;
}

const DIAS = 30;
const NOME_ORIGEM: Readonly<Record<string, string>> = NOME_ORIGEM_AGENDAMENTO;

/** The last thirty days' no-show rate by origin and by consultant. Asked for only when opened: it reads a month. */
export function QuadroDeTaxas({ codConcessionaria, hoje, onClose }: QuadroDeTaxasProps) {
  const consulta = useQuery(
    agendamentosDoPeriodo(codConcessionaria, { inicio: addDias(hoje, -DIAS), fim: hoje }),
  );
  const { data } = consulta;
  const consultores = useConsultores(codConcessionaria);
  const nomeDo = (id: string): string => consultores.pessoa(Number(id))?.nomeTratado ?? 'Bolsão';
  return (
    <FilterPanel opened onClose={onClose} title="Taxa de no-show, 30 dias" hasResults={false}>
      <div className={css['taxas']} data-stack={16}>
        {data ? (
          <>
            <TabelaDeTaxas
              titulo="Por origem"
              taxas={taxasPor(data, ({ origem }) => origem)}
              nomeDe={(id) => NOME_ORIGEM[id] ?? id}
            />
            <TabelaDeTaxas
              titulo="Por consultor"
              taxas={taxasPor(data, ({ codConsultor }) => String(codConsultor ?? 0))}
              nomeDe={nomeDo}
            />
          </>
        ) : (
          <Chegando de={consulta} variant="text" count={8} />
        )}
      </div>
    </FilterPanel>
  );
}

interface TabelaDeTaxasProps {
  readonly titulo: string;
  readonly taxas: readonly Taxa[];
  readonly nomeDe: (id: string) => string;
}

function TabelaDeTaxas({ titulo, taxas, nomeDe }: TabelaDeTaxasProps) {
  return (
    <table>
      <caption>{titulo}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">Nome</span>
          </th>
          <th scope="col">Faltas</th>
          <th scope="col">Taxa</th>
        </tr>
      </thead>
      <tbody>
        {taxas.map(({ id, faltas, agendados, percentual }) => (
          <tr key={id}>
            <th scope="row">{nomeDe(id)}</th>
            <td className="num">
              {faltas} de {agendados}
            </td>
            <td className="num">
              <b>{comCasas(percentual, 1)}%</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
