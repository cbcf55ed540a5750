import { budgetKeeper } from '#kernel/loading/budget-keeper.ts';
import { isChosen, keepChoicesIn } from '#kernel/session/choices.ts';
import { concessionariaStore, emPreparo } from '#kernel/session/concessionaria.ts';
import { currentDistribuidor } from '#kernel/session/distribuidor.ts';
import { currentNivel, sessionStore } from '#kernel/session/session.ts';
import type { Visitor } from './guard.ts';
import { homeOf } from './home.ts';
import { isBuilt } from './screen-files.ts';

keepChoicesIn(
  budgetKeeper(sessionStorage, () => {
    const codUsuario = sessionStore.get()?.usuario.codUsuario;
    const codConcessionaria = concessionariaStore.get().atual?.codConcessionaria;
    return codUsuario === undefined || codConcessionaria === undefined
      ? null
      : { codUsuario, codConcessionaria };
  }),
);

/** Who is at the door now. */
export function currentVisitor(): Visitor {
  const nivel = currentNivel();
  const concessionarias = concessionariaStore.get();
  const { distribuidor, url_prod_gerenciar } = currentDistribuidor();
  return {
    nivel,
    distribuidor,
    semConcessionaria: concessionarias.estado === 'vazia',
    home: nivel === null ? '/login' : homeOf(nivel, distribuidor, emPreparo(concessionarias)),
    prodGerenciar: url_prod_gerenciar,
    isChosen,
    isBuilt,
  };
}
