import { diffDias, formatDia, type Dia } from '@oferta/domain/dia.ts';
import { plural } from '@oferta/domain/plural.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { CarroComPecas } from '@oferta/contracts/estoque/separacao.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { usePecasDaSemana } from './consulta-separacao.ts';
import css from './separacao.module.css';

const SeparacaoDialog = lazyPart(async () => (await import('./separacao-dialog.tsx')).SeparacaoDialog);

const NOMEADOS = 2;

const quandoEmPalavras = (dia: Dia, hoje: Dia): string =>
  diffDias(hoje, dia) === 0 ? 'hoje' : diffDias(hoje, dia) === 1 ? 'amanhã' : formatDia(dia).slice(0, 5);

const carroEmPalavras = ({ dia, hora, placa, cliente, pecas }: CarroComPecas, hoje: Dia): string =>
  `${quandoEmPalavras(dia, hoje)} ${hora} ${placa ? formatPlaca(placa) : cliente}: ${pecas
    .filter(({ emRisco }) => emRisco)
    .map(({ descricao, chegaEm, depoisDaPromessa }) =>
      depoisDaPromessa && chegaEm !== null
        ? `${descricao} (chega ${formatDia(chegaEm).slice(0, 5)}, depois da entrega prometida)`
        : descricao,
    )
    .join(', ')}`;

/** Whose promise cannot be kept leads: the customer has to be told another day. */
const quebra = ({ pecas }: CarroComPecas): boolean => pecas.some(({ depoisDaPromessa }) => depoisDaPromessa);

/** The agenda's warning: cars of the week whose parts will not be here before they are. */
export function AvisoDePecas({ hoje }: { readonly hoje: Dia }) {
  const { codConcessionaria } = useConcessionaria();
  const [aberto, setAberto] = useState<Dia | null>(null);
  const { data = [] } = usePecasDaSemana(codConcessionaria, { hoje });
  const emRisco = data
    .filter(({ pecas }) => pecas.some((peca) => peca.emRisco))
    .toSorted((a, b) => Number(quebra(b)) - Number(quebra(a)));
  const quebradas = emRisco.filter(quebra).length;
  const [primeiro] = emRisco;
  return (
    <>
      {primeiro && (
        <section className={css['aviso']} data-line={10} aria-label="Peças que faltam">
          <IconAlertTriangle size={16} aria-hidden="true" />
          <p>
            <b>
              {emRisco.length === 1 ? 'Falta peça para 1 carro' : `Falta peça para ${emRisco.length} carros`}
              {quebradas > 0 && `, ${plural(quebradas, 'promessa', 'promessas')} por mudar`}
            </b>{' '}
            <span>
              {emRisco
                .slice(0, NOMEADOS)
                .map((carro) => carroEmPalavras(carro, hoje))
                .join(' · ')}
              {emRisco.length > NOMEADOS && ` · e mais ${emRisco.length - NOMEADOS}`}
            </span>
          </p>
          <Button onClick={() => setAberto(primeiro.dia)}>Ver peças</Button>
        </section>
      )}
      <Suspense fallback={null}>
        {aberto !== null && (
          <SeparacaoDialog
            codConcessionaria={codConcessionaria}
            dia={aberto}
            hoje={hoje}
            onDia={setAberto}
            onFechar={() => setAberto(null)}
          />
        )}
      </Suspense>
    </>
  );
}
