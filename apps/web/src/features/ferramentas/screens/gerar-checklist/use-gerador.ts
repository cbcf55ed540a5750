import type {
  ConteudoModelo,
  ModeloChecklist,
  TipoChecklist,
} from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { useMemo, useState } from 'react';
import { asNumber, asOneOf, useSearchState } from '#kernel/address/search-state.ts';
import { adaptarAoVeiculo, type Veiculo } from '../../model/adaptar-ao-veiculo.ts';
import { lerListaColada } from '../../model/lista-colada.ts';
import { paraEdicao, type GrupoEmEdicao } from '../../model/modelo-em-edicao.ts';

const ORIGENS = ['padrao', 'copia', 'lista'] as const;
type Origem = (typeof ORIGENS)[number];

interface CamposEscritos {
  readonly nome: string;
  readonly tipo: TipoChecklist;
  readonly marca: string;
  /** The dealership's code as text; '' for the whole network. */
  readonly alcance: string;
  readonly veiculo: Veiculo;
  readonly lista: string;
}

/** What would be created as things stand. */
interface Gerado {
  readonly grupos: readonly GrupoEmEdicao[];
  readonly mapaDeDanos: boolean;
  readonly assinatura: boolean;
  readonly recusadas: readonly string[];
}

const NADA: Gerado = { grupos: [], mapaDeDanos: false, assinatura: false, recusadas: [] };

const doConteudo = (conteudo: ConteudoModelo): Gerado => ({
  grupos: paraEdicao(conteudo),
  mapaDeDanos: conteudo.mapaDeDanos,
  assinatura: conteudo.assinatura,
  recusadas: [],
});

/** The template everybody begins with for a moment of the visit: the network's oldest of its kind. */
const padraoDe = (modelos: readonly ModeloChecklist[], tipo: TipoChecklist): ModeloChecklist | undefined =>
  modelos
    .filter((modelo) => modelo.codConcessionaria === null && modelo.tipo === tipo)
    .toSorted((a, b) => a.codModeloChecklist - b.codModeloChecklist)[0];

/** What is being generated, from where (in the address) and with what was typed. */
export function useGerador(modelos: readonly ModeloChecklist[]) {
  const [{ origem, base }, patch] = useSearchState({ origem: asOneOf(ORIGENS), base: asNumber(0) });
  const copiado = modelos.find(({ codModeloChecklist }) => codModeloChecklist === base);
  const [escrito, setEscrito] = useState<CamposEscritos>(() => ({
    nome: '',
    tipo: origem === 'copia' && copiado ? copiado.tipo : 'entrada',
    marca: '',
    alcance: '',
    veiculo: 'combustao',
    lista: '',
  }));
  const { tipo, veiculo, lista } = escrito;
  const partida = origem === 'copia' ? copiado : padraoDe(modelos, tipo);
  const gerado = useMemo((): Gerado => {
    if (origem === 'lista') {
      const { grupos, recusadas } = lerListaColada(lista);
      const noPatio = tipo === 'entrada' || tipo === 'entrega';
      return { grupos, recusadas, mapaDeDanos: noPatio, assinatura: noPatio };
    }
    if (!partida) return NADA;
    const { conteudo } = partida;
    return doConteudo(origem === 'copia' ? conteudo : adaptarAoVeiculo(conteudo, veiculo));
  }, [origem, lista, tipo, partida, veiculo]);
  return {
    campos: { ...escrito, origem, base },
    modelos,
    gerado,
    /** Whether there is work in it that only these fields hold. */
    escrito: escrito.lista.trim() !== '' || escrito.nome.trim() !== '',
    mudar: (mudanca: Partial<CamposEscritos>) => setEscrito((antes) => ({ ...antes, ...mudanca })),
    comecarDe: (nova: Origem) => patch({ origem: nova }),
    copiar(cod: number): void {
      patch({ base: cod });
      const modelo = modelos.find(({ codModeloChecklist }) => codModeloChecklist === cod);
      if (modelo) setEscrito((antes) => ({ ...antes, tipo: modelo.tipo, marca: modelo.marca ?? '' }));
    },
  };
}
export type Gerador = ReturnType<typeof useGerador>;
