import type { Comeco } from '@oferta/contracts/cadastros/comecar.ts';
import { caminhoDaCasa, PASSOS, type TemDaCasa } from '@oferta/domain/cadastros/modelo/passos.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { type Concessionarias, useConcessionarias } from '#kernel/session/concessionaria.ts';
import { useMenuBadge } from '#kernel/shell-slots.ts';
import { useUsuario } from '#kernel/session/session.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { AoLado } from './ao-lado/ao-lado.tsx';
import css from './comecar.module.css';
import { comecoDa } from './consultas-comecar.ts';
import { LinhaDoPasso } from './passos/linha-do-passo.tsx';
import { QualCasa } from './qual-casa.tsx';

const primeiroNome = (nome: string): string => nome.split(' ')[0] ?? nome;

const temDe = (comeco: Comeco): TemDaCasa => ({
  ...comeco,
  casa: comeco.casa !== null,
  dias: comeco.semana.filter((dia) => dia !== null).length,
});

/** The first day of a house (picture 45), of the one worked in: with several of them one is chosen first. */
export function Screen() {
  const { atual, lista } = useConcessionarias();
  return !atual && lista.length > 0 ? <QualCasa lista={lista} /> : <Passos atual={atual} lista={lista} />;
}

/** Six steps from nothing to the first car, in any order, left and returned to. */
function Passos({ atual, lista }: Pick<Concessionarias, 'atual' | 'lista'>) {
  const { nome } = useUsuario();
  const consulta = useQuery(comecoDa(atual?.codConcessionaria ?? null));
  const [aberto, setAberto] = useState<string | null>(null);
  const comeco = consulta.data;
  useMenuBadge('cadastros/comecar', comeco ? caminhoDaCasa(temDe(comeco)).faltam.length : 0);
  if (!comeco)
    return consulta.isError ? (
      <NaoChegou erro={consulta.error} onRetry={() => void consulta.refetch()} />
    ) : (
      <Skeleton variant="formPage" />
    );
  const tem = temDe(comeco);
  const { feitos, faltam, minutos } = caminhoDaCasa(tem);
  // The first that is left is open of itself; whoever opens another one has that one.
  const naVez = aberto ?? faltam[0] ?? null;
  return (
    <div className={css['page']}>
      <main className={css['passos']}>
        <header>
          <h1>
            {faltam.length === 0
              ? 'O primeiro carro está no quadro'
              : `Olá, ${primeiroNome(nome)}. Faltam ${minutos} min para o primeiro carro.`}
          </h1>
          <p>
            {atual && lista.length > 1 && (
              <>
                <b>{atual.nome}</b>.{' '}
              </>
            )}
            {faltam.length === 0
              ? 'Está tudo pronto. Esta página fica aqui para o que ainda quiser ajustar.'
              : comeco.casa
                ? 'Faça em qualquer ordem e saia quando quiser: tudo fica guardado.'
                : 'Comece pelo passo 1; os outros, em qualquer ordem. Saia quando quiser: tudo fica guardado.'}
          </p>
        </header>
        <div className={css['barra']} data-line={12}>
          <b className="num">
            {feitos} de {PASSOS.length}
          </b>
          <div aria-hidden="true">
            {PASSOS.map((passo, n) => (
              <span key={passo} data-feito={n < feitos} data-vez={n === feitos} />
            ))}
          </div>
        </div>
        <ol>
          {PASSOS.map((passo, n) => (
            <LinhaDoPasso
              key={passo}
              passo={passo}
              numero={n + 1}
              comeco={comeco}
              feito={!faltam.includes(passo)}
              aberto={naVez === passo}
              onAbrir={() => setAberto(passo)}
              onFeito={() => setAberto(null)}
            />
          ))}
        </ol>
      </main>
      <AoLado comeco={comeco} />
    </div>
  );
}
