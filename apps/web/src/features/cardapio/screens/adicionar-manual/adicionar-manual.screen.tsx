import { manualContracts, type ManualProprietario } from '@oferta/contracts/cardapio/manual.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { useRouteParams } from '#kernel/address/navigation.tsx';
import { asNumber, useSearchState } from '#kernel/address/search-state.ts';
import { fichaDoManual } from '../../components/listas/consultas-listas.ts';
import { RegistroAberto } from '../../components/listas/registro-aberto.tsx';
import { proximaVisita } from '../../model/proxima-visita.ts';
import { FormManual, LISTA } from './form-manual.tsx';
import { copiaPara, valoresDe, valoresNovos, type ValoresManual } from './valores-manual.ts';

const NOME = 'Esta revisão do manual';

/** A visit of the maker's plan: by its code, new, or new as a copy of another (`?copiar=`). */
export function Screen() {
  const { codManualProprietario: cod } = useRouteParams();
  const [{ copiar }] = useSearchState({ copiar: asNumber(0) });
  if (cod !== undefined) {
    return (
      <RegistroAberto<ManualProprietario>
        key={cod}
        consulta={fichaDoManual(Number(cod))}
        nome={NOME}
        lista={LISTA}
      >
        {(manual) => <FormManual manual={manual} valores={valoresDe(manual)} />}
      </RegistroAberto>
    );
  }
  if (copiar > 0) {
    return (
      <RegistroAberto<Copia> key={`copia-${copiar}`} consulta={copiaDe(copiar)} nome={NOME} lista={LISTA}>
        {({ valores }) => <FormManual manual={null} valores={valores} copia />}
      </RegistroAberto>
    );
  }
  return <FormManual key="novo" manual={null} valores={valoresNovos()} />;
}

interface Copia {
  readonly codConcessionaria: number;
  readonly valores: ValoresManual;
}

/** A visit as the next one of its plan. */
const copiaDe = (codManualProprietario: number) =>
  queryOptions({
    queryKey: ['cardapio', 'manual', 'copia', codManualProprietario],
    queryFn: async (): Promise<Copia> => {
      const manual = await call(manualContracts.getManual, { params: { codManualProprietario } });
      const { codConcessionaria, marca, modelo, versaoModelo } = manual;
      const { itens } = await call(manualContracts.listManuais, {
        params: { codConcessionaria },
        query: { marca, modelo, tamanho: 200 },
      });
      const plano = itens.filter((cada) => cada.modelo === modelo && cada.versaoModelo === versaoModelo);
      return { codConcessionaria, valores: copiaPara(manual, proximaVisita(manual, plano)) };
    },
  });
