import { comecarContracts } from '@oferta/contracts/cadastros/comecar.ts';
import { SERVICOS_DO_MODELO, TIPOS_DO_MODELO } from '@oferta/domain/cadastros/modelo/servicos.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useState } from 'react';
import { BotaoImportar } from '#frames/importar-planilha/importar.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import css from '../comecar.module.css';
import { useDepoisDoPasso } from '../consultas-comecar.ts';
import type { DoPasso } from './do-passo.ts';

const doTipo = (codigo: number) =>
  SERVICOS_DO_MODELO.filter(({ codTipoServico }) => codTipoServico === codigo);

/** Trade words that a workshop without a factory behind it may not have met, by the code of the kind. */
const EXPLICA: Readonly<Record<number, string>> = {
  5: 'o que a fábrica paga',
  6: 'conserto que a fábrica manda fazer de graça',
  10: 'entregar e mostrar o carro novo a quem comprou',
  11: 'carros da própria empresa',
  12: 'volta de quem pensa em comprar',
};

/** The model's kinds of work, each with its services; a kind that the house does not do is unticked. */
export function PassoServicos({ comeco, onFeito }: DoPasso) {
  const depois = useDepoisDoPasso();
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set());
  const guardar = useCall(comecarContracts.comecarServicos, {
    onSuccess() {
      depois();
      onFeito();
    },
    done: { title: 'Serviços guardados', tone: 'brand' },
  });
  if (!comeco.casa) return null;
  const { codConcessionaria } = comeco.casa;
  const menos = SERVICOS_DO_MODELO.filter(({ codTipoServico }) => fora.has(codTipoServico));
  const quantos = SERVICOS_DO_MODELO.length - menos.length;
  const marcar = (codigo: number, dentro: boolean): void =>
    setFora((antes) => new Set(dentro ? [...antes].filter((cada) => cada !== codigo) : [...antes, codigo]));
  return (
    <>
      <div className={css['tipos']}>
        {TIPOS_DO_MODELO.map(({ codTipoServico, nome }) => {
          const servicos = doTipo(codTipoServico);
          return (
            <Checkbox
              key={codTipoServico}
              label={codTipoServico in EXPLICA ? `${nome}: ${EXPLICA[codTipoServico]}` : nome}
              checked={!fora.has(codTipoServico)}
              onChange={({ target }) => marcar(codTipoServico, target.checked)}
              description={`${plural(servicos.length, 'serviço', 'serviços')}: ${servicos
                .slice(0, 2)
                .map(({ descricao, minutos }) => `${descricao} (${minutos} min)`)
                .join(', ')}${servicos.length > 2 ? '…' : ''}`}
            />
          );
        })}
      </div>
      <p className={css['nota']}>
        O modelo é uma lista pronta do que a maioria das oficinas faz. Desmarque o que vocês não fazem. Os
        tempos são os de um carro comum; acerte os seus, e os preços, depois.
      </p>
      <div data-wrap={8}>
        <Button
          variant="primary"
          size="md"
          disabled={quantos === 0}
          loading={guardar.isPending}
          onClick={() =>
            guardar.mutate({
              params: { codConcessionaria },
              body: { menos: menos.map(({ descricao }) => descricao) },
            })
          }
        >
          Usar o modelo: {plural(quantos, 'serviço', 'serviços')}
        </Button>
        <BotaoImportar tipo="servicos" titulo="serviços" codConcessionaria={codConcessionaria} />
      </div>
    </>
  );
}
