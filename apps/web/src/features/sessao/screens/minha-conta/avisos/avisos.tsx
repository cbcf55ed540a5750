import { avisoContracts } from '@oferta/contracts/machines/aviso.ts';
import { AVISOS } from '@oferta/domain/suporte/aviso/tipo-de-aviso.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { takeAnswer } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { useNivel } from '#kernel/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import css from '../minha-conta.module.css';
import { Aparelhos } from './aparelhos.tsx';
import { ComoChega } from './como-chega.tsx';
import { Limites } from './limites.tsx';
import { preferenciasDeAviso } from './preferencias-de-aviso.ts';
import { TabelaDeAvisos } from './tabela-de-avisos.tsx';
import { TurnoDeAvisos } from './turno-de-avisos.tsx';

/** What the person is told of, on which screens and devices, and in which hours (design 44). */
export function Avisos() {
  const { data } = useSuspenseQuery(preferenciasDeAviso);
  const nivel = useNivel();
  const voltar = useCall(avisoContracts.voltarAoPadraoDeAvisos, {
    onSuccess: (out) => takeAnswer(preferenciasDeAviso.queryKey, out),
    done: { title: 'Seus avisos voltaram ao padrão' },
  });
  const mudados = data.linhas.filter((linha) => linha.mudados.length > 0);
  return (
    <section className={css['section']} data-stack={16} aria-labelledby="avisos-titulo">
      <div className={css['row']}>
        <div>
          <h2 id="avisos-titulo">Avisos</h2>
          <p className={css['nota']}>
            Padrão de {NOMES_NIVEL[nivel]}.{' '}
            {mudados.length === 0
              ? 'Você não mudou nenhum.'
              : `Você mudou: ${mudados.map(({ tipo }) => AVISOS[tipo].nome.toLowerCase()).join(', ')}.`}
          </p>
        </div>
        {mudados.length > 0 && (
          <Button loading={voltar.isPending} onClick={() => voltar.mutate({})}>
            Voltar ao padrão
          </Button>
        )}
      </div>
      {data.linhas.length === 0 ? (
        <p>O seu perfil ainda não tem avisos.</p>
      ) : (
        <>
          <TabelaDeAvisos linhas={data.linhas} />
          <Limites />
          <TurnoDeAvisos key={JSON.stringify(data.turno)} turno={data.turno} />
          <Aparelhos aparelhos={data.aparelhos} />
          <ComoChega linhas={data.linhas} />
        </>
      )}
    </section>
  );
}
