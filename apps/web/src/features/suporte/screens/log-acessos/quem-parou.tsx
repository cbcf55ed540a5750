import type { UsoDoProduto } from '@oferta/contracts/suporte/acessos.ts';
import { isNivel } from '@oferta/domain/sessao/nivel.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import css from './log-acessos.module.css';

/** People who used the product in the month before, and not in the last fourteen days. */
export function QuemParou({ pessoas }: { readonly pessoas: UsoDoProduto['pararam'] }) {
  return (
    <section className={css['cartao']} aria-label="Quem parou de usar">
      <h2>
        Quem parou de usar <small>sem visita há 14 dias</small>
      </h2>
      {pessoas.length === 0 && <p className={css['nota']}>Ninguém: todos que usavam continuam.</p>}
      <ul className={css['pessoas']}>
        {pessoas.map(({ codUsuario, nome, nivel, ultimaVisita }) => (
          <li key={codUsuario}>
            <b>{nome}</b>
            <small>
              {isNivel(nivel) && NOMES_NIVEL[nivel]} · última visita{' '}
              <span className="num">{dataEHora(ultimaVisita, 'America/Sao_Paulo')}</span>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
