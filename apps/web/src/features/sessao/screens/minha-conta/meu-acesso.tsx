import { contaContracts } from '@oferta/contracts/sessao/conta.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { FUSO_DA_MAQUINA } from '#kernel/data-e-hora.tsx';
import css from './minha-conta.module.css';

const minhaConta = queryOptions({
  queryKey: ['sessao', 'usuarios', 'conta'],
  queryFn: ({ signal }) => call(contaContracts.minhaConta, { signal }),
});

/** Where the person starts, what they see, and when they were last here. */
export function MeuAcesso() {
  const { ultimoAcesso, concessionariaPadrao, concessionarias } = useSuspenseQuery(minhaConta).data;
  return (
    <section className={css['section']}>
      <h2>Seu acesso</h2>
      <dl className={css['facts']}>
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
