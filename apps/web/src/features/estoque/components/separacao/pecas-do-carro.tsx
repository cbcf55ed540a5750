import { diaDe, type Dia } from '@oferta/domain/dia.ts';
import { serverNow } from '#kernel/clock.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { inteiro } from '../em-palavras.ts';
import { usePecasDaSemana } from './consulta-separacao.ts';
import { EstadoDaPecaEsperada } from './estado-da-peca.tsx';
import css from './separacao.module.css';
import { estaAqui, useSeparacao } from './use-separacao.ts';

interface PecasDoCarroProps {
  readonly codAgendamento: number;
  /** The appointment's. */
  readonly dia: Dia;
  /** The car is here: its parts may be used. */
  readonly recebido: boolean;
}

/** The parts that a car waits for, each with where it is, on its card; nothing when it waits for none. */
export function PecasDoCarro({ codAgendamento, dia, recebido }: PecasDoCarroProps) {
  const { codConcessionaria, fuso } = useConcessionaria();
  const hoje = diaDe(new Date(serverNow()), fuso);
  const { data = [] } = usePecasDaSemana(codConcessionaria, { hoje, ate: dia });
  const { aplicar, ocupada } = useSeparacao(codConcessionaria);
  const carro = data.find((cada) => cada.codAgendamento === codAgendamento);
  if (!carro) return null;
  const aqui = carro.pecas.filter(estaAqui);
  return (
    <section className={css['noCartao']} data-stack={8} aria-label="Peças">
      {carro.semKit && <p>O cardápio não diz as peças desta revisão.</p>}
      {carro.pecas.length > 0 && (
        <ul>
          {carro.pecas.map((peca) => (
            <li key={`${peca.codServico} ${peca.codLinha} ${peca.codPeca}`}>
              <span>
                <b className="num">{inteiro(peca.quantidade)}×</b> {peca.descricao}
              </span>
              <EstadoDaPecaEsperada peca={peca} />
            </li>
          ))}
        </ul>
      )}
      {recebido && aqui.length > 0 && (
        <Button loading={ocupada} onClick={() => aplicar(aqui)}>
          {aqui.length === carro.pecas.length
            ? 'Peças aplicadas'
            : `Aplicar as ${aqui.length} que estão aqui`}
        </Button>
      )}
    </section>
  );
}
