import type { ParametrosPreco } from '@oferta/contracts/ferramentas/regra-calculo.ts';
import type { ClasseDePeca } from '@oferta/domain/cardapio/conta-da-peca.ts';
import { useQuery } from '@tanstack/react-query';
import { fraseDe } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Efeito } from '../../components/efeito.tsx';
import { efeitoDaRegra } from '../../hooks/calculadora-options.ts';
import css from '../../components/conta.module.css';

interface EfeitoProps {
  readonly casa: { readonly codConcessionaria: number; readonly nome: string };
  readonly classe: ClasseDePeca;
  /** Null: nothing of the rule is tried otherwise. */
  readonly parametros: ParametrosPreco | null;
}

/** What is tried here, if it held for all parts of the class in this dealership. */
export function EfeitoNaClasse({ casa: { codConcessionaria, nome }, classe, parametros }: EfeitoProps) {
  if (parametros === null || parametros.margens[classe] > 9500) return null;
  return (
    <section className={css['efeito']} aria-label={`Se valesse para toda a classe ${classe}`}>
      <h2>
        Se valesse para toda a classe {classe} <small>{nome}, vendas dos últimos 90 dias</small>
      </h2>
      {/* Numbers of another dealership or class are never seen under this one's name. */}
      <Numeros
        key={`${codConcessionaria} ${classe}`}
        codConcessionaria={codConcessionaria}
        classe={classe}
        parametros={parametros}
      />
    </section>
  );
}

interface NumerosProps {
  readonly codConcessionaria: number;
  readonly classe: ClasseDePeca;
  readonly parametros: ParametrosPreco;
}

function Numeros({ codConcessionaria, classe, parametros }: NumerosProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(
    efeitoDaRegra({ codConcessionaria, marca: null, classe, parametros }),
  );
  const [efeito] = data ?? [];
  if (error)
    return (
      <p>
        {fraseDe(error)} <Button onClick={() => void refetch()}>Tentar novamente</Button>
      </p>
    );
  return <Efeito efeito={efeito} isAntigo={isPlaceholderData} />;
}
