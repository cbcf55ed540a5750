import { autenticacaoContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { FUSO_DA_MAQUINA } from '#kernel/data-e-hora.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { describeBrowser } from '#kernel/session/describe-browser.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import css from './minha-conta.module.css';

type SessaoAberta = OutputOf<typeof autenticacaoContracts.listSessoes>[number];

const sessoesAbertas = queryOptions({
  queryKey: ['sessao', 'abertas'],
  queryFn: ({ signal }) => call(autenticacaoContracts.listSessoes, { signal }),
});

/** Where the person is logged in, each with its end. */
export function OpenSessions() {
  const { data } = useSuspenseQuery(sessoesAbertas);
  return (
    <section className={css['section']} data-stack={12}>
      <h2>Sessões abertas</h2>
      <p>Não reconhece alguma? Encerre a sessão e troque a senha.</p>
      <ul className={css['sessions']}>
        {data.map((sessao) => (
          <Sessao key={sessao.codSessao} sessao={sessao} />
        ))}
      </ul>
    </section>
  );
}

function Sessao({
  sessao: { codSessao, navegador, endereco, usadaEm, atual },
}: {
  readonly sessao: SessaoAberta;
}) {
  const queryClient = useQueryClient();
  const encerrar = useCall(autenticacaoContracts.encerrarSessao, {
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: sessoesAbertas.queryKey }),
  });
  const browser = describeBrowser(navegador);
  return (
    <li>
      <span>
        <b title={navegador}>{browser}</b>
        <small>
          {endereco} · {atual ? 'esta sessão' : `usada em ${dataEHora(usadaEm, FUSO_DA_MAQUINA)}`}
        </small>
      </span>
      {!atual && (
        <Button
          loading={encerrar.isPending}
          aria-label={`Encerrar a sessão de ${browser}`}
          onClick={() => encerrar.mutate({ params: { codSessao } })}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}
