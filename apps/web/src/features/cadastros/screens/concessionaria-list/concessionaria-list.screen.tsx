import type { ConcessionariaDaLista } from '@oferta/contracts/cadastros/concessionaria.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { choose, NOVO } from '#kernel/session/choices.ts';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { useGo } from '#kernel/address/navigation.tsx';
import { usePhone } from '#ui/use-phone.ts';
import {
  listaConcessionarias,
  opcoesDaConcessionaria,
} from '../../components/concessionaria/consultas-concessionaria.ts';
import { filtroDe } from '../../components/concessionaria/filtro-de.ts';
import { Lista, type FiltroDaLista } from '#frames/lista/lista.tsx';
import { CartaoConcessionaria, COLUNAS_CONCESSIONARIA } from './colunas-concessionaria.tsx';
import { useAcoesDaConcessionaria } from './use-acoes-da-concessionaria.tsx';

const ORDENAVEIS = ['nome', 'cnpj', 'codigoInterno', 'grupo', 'cidade', 'alteradoEm'] as const;
const OCULTAS = ['telefone', 'modelo', 'alteradoEm'] as const;
const FORM = '/cadastros/concessionaria/form';
const rowId = ({ codConcessionaria }: ConcessionariaDaLista): string => String(codConcessionaria);

/** The distributor's dealerships, active or not; the form opens by push from here only (spec §2). */
export function Screen() {
  const go = useGo();
  const phone = usePhone();
  const filtros = useFiltros();
  const abrir = (casa: ConcessionariaDaLista): void => {
    choose('concessionaria', casa);
    go(`${FORM}/${casa.codConcessionaria}`);
  };
  const { acoes, dialogo } = useAcoesDaConcessionaria(abrir);
  return (
    <>
      <Lista
        titulo="Concessionárias"
        singular="concessionária"
        novo="Nova"
        nome="concessionarias"
        consultar={listaConcessionarias}
        rowId={rowId}
        colunas={COLUNAS_CONCESSIONARIA}
        ordenaveis={ORDENAVEIS}
        ocultasDeInicio={OCULTAS}
        buscarPor="Buscar nome, CNPJ ou cidade"
        filtros={filtros}
        onNovo={() => {
          choose('concessionaria', NOVO);
          go(FORM);
        }}
        onAbrir={abrir}
        acoes={acoes}
        controles={(consulta) =>
          !phone && <ExportarLista tipo="concessionarias" filtro={filtroDe(consulta)} />
        }
        cartao={(casa) => <CartaoConcessionaria casa={casa} />}
        vazio="Cadastre a primeira concessionária: a agenda dela abre assim que os horários estiverem salvos."
      />
      {dialogo}
    </>
  );
}

function useFiltros(): readonly FiltroDaLista[] {
  const { data } = useQuery(opcoesDaConcessionaria);
  return useMemo(
    () => [
      {
        param: 'codGrupo',
        titulo: 'Grupo',
        opcoes: (data?.grupos ?? []).map(({ codGrupo, nome }) => ({ id: String(codGrupo), label: nome })),
      },
      { param: 'marca', titulo: 'Marca', opcoes: (data?.marcas ?? []).map((id) => ({ id, label: id })) },
      { param: 'uf', titulo: 'Estado', opcoes: (data?.ufs ?? []).map((id) => ({ id, label: id })) },
    ],
    [data],
  );
}
