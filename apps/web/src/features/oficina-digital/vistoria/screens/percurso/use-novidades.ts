import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { useEffect } from 'react';
import { isApiError } from '#kernel/data/api-error.ts';
import { call } from '#kernel/data/api.ts';
import { alterarVistoria, vistoriaDaChave } from '../../storage/acervo.ts';
import { espera, isPassageira } from '../../model/espera.ts';
import { atualizar } from '../../model/juntar.ts';
import type { Vistoria } from '../../model/vistoria.ts';

/**
 * What another device answered meanwhile, also while this one lay aside; without network one goes on with what is here.
 * The first request after the network is said to be back often fails: it is asked again.
 */
export function useNovidades({ chave, codCheckList }: Vistoria): void {
  useEffect(() => {
    if (codCheckList === null) return;
    let falhas = 0;
    let saiu = false;
    let relogio: ReturnType<typeof setTimeout> | undefined;
    const buscar = (): void => {
      clearTimeout(relogio);
      const aoPedir = vistoriaDaChave(chave);
      if (!aoPedir || !navigator.onLine || document.visibilityState === 'hidden') return;
      call(checklistContracts.getChecklist, { params: { codCheckList } }).then(
        (checklist) => {
          falhas = 0;
          return alterarVistoria(chave, (agora) => atualizar(agora, aoPedir, checklist));
        },
        (erro: unknown) => {
          if (saiu || (isApiError(erro) && !isPassageira(erro.status))) return;
          falhas += 1;
          clearTimeout(relogio);
          relogio = setTimeout(buscar, espera(falhas));
        },
      );
    };
    buscar();
    document.addEventListener('visibilitychange', buscar);
    window.addEventListener('online', buscar);
    return () => {
      saiu = true;
      clearTimeout(relogio);
      document.removeEventListener('visibilitychange', buscar);
      window.removeEventListener('online', buscar);
    };
  }, [chave, codCheckList]);
}
