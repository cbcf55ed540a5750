import { isChosen } from '#kernel/choices.ts';
import { concessionariaStore } from '#kernel/concessionaria.ts';
import { currentDistribuidor } from '#kernel/distribuidor.ts';
import { currentNivel } from '#kernel/session.ts';
import type { Visitor } from './guard.ts';
import { homeOf } from './home.ts';
import { isBuilt } from './screen-files.ts';

/** Who is at the door now. */
export function currentVisitor(): Visitor {
  const nivel = currentNivel();
  const { distribuidor, url_prod_gerenciar } = currentDistribuidor();
  return {
    nivel,
    distribuidor,
    semConcessionaria: concessionariaStore.get().estado === 'vazia',
    home: nivel === null ? '/login' : homeOf(nivel, distribuidor, isBuilt),
    prodGerenciar: url_prod_gerenciar,
    isChosen,
    isBuilt,
  };
}
