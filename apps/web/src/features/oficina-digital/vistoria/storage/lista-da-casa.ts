import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { modeloChecklistContracts } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { useEffect, useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { banco, type ListaDaCasa } from './banco.ts';

async function ler(codConcessionaria: number): Promise<ListaDaCasa> {
  const params = { codConcessionaria };
  const [carros, modelos] = await Promise.all([
    call(checklistContracts.carrosDoDia, { params }),
    call(modeloChecklistContracts.listModelosChecklist, { params }),
  ]);
  const lista = { carros, modelos, lidaEm: Date.now() };
  await (await banco()).put('listas', lista, String(codConcessionaria));
  return lista;
}

interface Leitura {
  readonly codConcessionaria: number;
  readonly lista: ListaDaCasa | null;
  readonly erro: unknown;
}

/** Today's cars and the templates: what this device kept at once, what the server says when it answers. */
export function useListaDaCasa(codConcessionaria: number) {
  const [leitura, setLeitura] = useState<Leitura>({ codConcessionaria, lista: null, erro: null });
  const [pedido, setPedido] = useState(0);
  useEffect(() => {
    let desistiu = false;
    const mostrar = (nova: Partial<Leitura>): void => {
      if (desistiu) return;
      setLeitura((antes) => ({
        ...(antes.codConcessionaria === codConcessionaria
          ? antes
          : { codConcessionaria, lista: null, erro: null }),
        ...nova,
      }));
    };
    void (async () => {
      const guardada = await (await banco()).get('listas', String(codConcessionaria));
      if (guardada) mostrar({ lista: guardada });
      await ler(codConcessionaria).then(
        (lista) => mostrar({ lista, erro: null }),
        (erro: unknown) => mostrar({ erro }),
      );
    })();
    return () => {
      desistiu = true;
    };
  }, [codConcessionaria, pedido]);
  useEffect(() => {
    const reler = (): void => {
      if (document.visibilityState === 'visible') setPedido((antes) => antes + 1);
    };
    document.addEventListener('visibilitychange', reler);
    window.addEventListener('online', reler);
    return () => {
      document.removeEventListener('visibilitychange', reler);
      window.removeEventListener('online', reler);
    };
  }, []);
  const { lista, erro } =
    leitura.codConcessionaria === codConcessionaria ? leitura : { lista: null, erro: null };
  return { lista, erro, reler: () => setPedido((antes) => antes + 1) };
}
