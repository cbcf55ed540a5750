import { contaContracts } from '@oferta/contracts/sessao/conta.ts';
import { formatCodigoLogin } from '@oferta/domain/cadastros/documento/codigo-login.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { FUSO_DA_MAQUINA } from '#kernel/data-e-hora.tsx';
import css from './minha-conta.module.css';

const minhaConta = queryOptions({
  queryKey: ['sessao', 'usuarios', 'conta'],
  queryFn: ({ signal }) => call(contaContracts.minhaConta, { signal }),
});

/** Where the person starts, what they see, and when they were last here. */
export function MeuAcesso() {
  const { mascara_codigo_login: mascara } = useDistribuidor();
  const { codigoLogin, ultimoAcesso, concessionariaPadrao, concessionarias } =
    useSuspenseQuery(minhaConta).data;
  return (
    <section className={css['section']} data-stack={12}>
      <h2>Seu acesso</h2>
      <dl className={css['facts']}>
        {codigoLogin !== null && (
          <>
            <dt>Código de login</dt>
            <dd className="num">{formatCodigoLogin(codigoLogin, mascara)}</dd>
          </>
        )}
        <dt>Concessionária padrão</dt>
        <dd>{concessionariaPadrao?.nome ?? 'Nenhuma: vale a última escolhida'}</dd>
        <dt>Concessionárias que você vê</dt>
        <dd className="num">{concessionarias}</dd>
        <dt>Último acesso</dt>
        <dd className="num">{ultimoAcesso === null ? '—' : dataEHora(ultimoAcesso, FUSO_DA_MAQUINA)}</dd>
      </dl>
    </section>
  );
}
