import { concessionariaStore, ensureConcessionarias } from '#kernel/session/concessionaria.ts';
import { pickConcessionaria } from '#kernel/session/pick-concessionaria.ts';
import { sessionStore } from '#kernel/session/session.ts';
import { banco } from './banco.ts';

const CHAVE_ESCOLHIDA = 'vistoria.concessionaria';

/**
 * The person's dealerships: as the server tells, else as this device knew them. Throws when neither is to be had. The
 * kernel's choice is the product's own; an inspection made without network goes on in the last one.
 */
export async function abrirCasas(): Promise<void> {
  const pessoa = sessionStore.get()?.usuario;
  if (!pessoa) return;
  const chave = `${pessoa.codDistribuidor}:${pessoa.codUsuario}`;
  try {
    await ensureConcessionarias();
    await (await banco()).put('casas', concessionariaStore.get().lista, chave);
  } catch (erro) {
    const lista = await (await banco()).get('casas', chave);
    if (!lista) throw erro;
    const guardada = Number(localStorage.getItem(CHAVE_ESCOLHIDA)) || undefined;
    const atual = pickConcessionaria(lista, [guardada ?? pessoa.codConcessionariaPadrao]);
    concessionariaStore.set({ estado: 'pronta', lista, atual, recentes: [] });
  }
}

/** Remembers where this device works. */
export function lembrarCasa(): () => void {
  return concessionariaStore.watch(() => {
    const { atual } = concessionariaStore.get();
    if (atual) localStorage.setItem(CHAVE_ESCOLHIDA, String(atual.codConcessionaria));
  });
}
