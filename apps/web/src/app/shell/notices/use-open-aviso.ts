import { buscaContracts } from '@oferta/contracts/suporte/busca.ts';
import { avisoContracts, type Aviso } from '@oferta/contracts/machines/aviso.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { parseSearch } from '#kernel/address/search-params.ts';
import { call } from '#kernel/data/api.ts';
import { avisosStore } from '#kernel/notices/avisos-store.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { chooseConcessionaria } from '#kernel/session/concessionaria.ts';
import { addressOf, recordOf } from '../palette/lugar-do-registro.ts';

/** Marks notices (null: all) as read, here at once and on the person's other devices. */
export function lerAvisos(avisos: number[] | null): void {
  avisosStore.set(({ itens, naoLidos, ...resto }) => {
    const agora = itens.filter(({ codAviso, lido }) => !lido && (avisos?.includes(codAviso) ?? true)).length;
    return {
      ...resto,
      naoLidos: avisos === null ? 0 : naoLidos - agora,
      itens: itens.map((um) => ((avisos?.includes(um.codAviso) ?? true) ? { ...um, lido: true } : um)),
    };
  });
  void call(avisoContracts.lerAvisos, { body: { avisos } })
    .catch(() => undefined)
    .then(() => queryClient.invalidateQueries({ queryKey: ['suporte', 'avisos'] }));
}

/** Marks all that was told of a record as read. */
export function lerRegistro(qual: string | null): void {
  const lidos = avisosStore.get().itens.filter(({ lido, registro }) => !lido && registro === qual);
  if (lidos.length > 0) lerAvisos(lidos.map(({ codAviso }) => codAviso));
}

/** Opens what a notice is of, in its own dealership, and marks it read. */
export function useOpenAviso(): (
  aviso: Pick<Aviso, 'endereco' | 'codConcessionaria'> & { codAviso?: number },
  lidos?: number[],
) => void {
  const go = useGo();
  return ({ endereco, codConcessionaria, codAviso }, lidos = []) => {
    const todos = codAviso === undefined ? lidos : [codAviso, ...lidos];
    if (todos.length > 0) lerAvisos(todos);
    if (codConcessionaria !== null) chooseConcessionaria(codConcessionaria);
    const { pathname, search } = new URL(endereco, window.location.origin);
    const ditos = parseSearch(search);
    const record = recordOf(pathname, ditos);
    if (!record) return go(pathname, { search: ditos });
    // The record says where it stands now, and of which dealership it is.
    call(buscaContracts.acharRegistro, { params: record }).then(
      (registro) => {
        if (!registro || record.tipo === 'servico') return go(pathname, { search: ditos });
        chooseConcessionaria(registro.codConcessionaria);
        const lugar = addressOf({ ...registro, tipo: record.tipo, codigo: record.codigo });
        go(lugar.to, { search: lugar.search });
      },
      () => go(pathname, { search: ditos }),
    );
  };
}
