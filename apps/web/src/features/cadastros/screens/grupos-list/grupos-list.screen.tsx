import { grupoContracts, type GrupoDaLista } from '@oferta/contracts/cadastros/grupo.ts';
import { useState } from 'react';
import { choose, NOVO } from '#kernel/session/choices.ts';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { useGo } from '#kernel/address/navigation.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import type { Column } from '#ui/data-table/column.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { usePhone } from '#ui/use-phone.ts';
import {
  listaGrupos,
  useRecarregarConcessionarias,
} from '../../components/concessionaria/consultas-concessionaria.ts';
import { filtroDe } from '../../components/concessionaria/filtro-de.ts';
import { Lista } from '#frames/lista/lista.tsx';
import { CartaoDoCadastro } from '#frames/lista/cartao-do-cadastro.tsx';
import { Situacao } from '../../components/situacao.tsx';

const FORM = '/cadastros/grupos/form';
const ORDENAVEIS = ['nome', 'responsavel', 'concessionarias', 'alteradoEm'] as const;
const rowId = ({ codGrupo }: GrupoDaLista): string => String(codGrupo);

const COLUNAS: readonly Column<GrupoDaLista>[] = [
  { id: 'nome', header: 'Grupo', cell: ({ nome }) => nome, hideable: false, strong: true, width: '34%' },
  { id: 'responsavel', header: 'Responsável', cell: ({ responsavel }) => responsavel || '—' },
  {
    id: 'concessionarias',
    header: 'Concessionárias',
    cell: ({ concessionarias }) => concessionarias,
    align: 'end',
    width: 150,
  },
  { id: 'situacao', header: 'Situação', cell: (grupo) => <Situacao ativo={grupo.ativo} />, width: 110 },
  {
    id: 'alteradoEm',
    header: 'Alterado em',
    cell: ({ alteradoEm }) => <DataEHora instante={alteradoEm} />,
    width: 150,
  },
];

/** Groups of dealerships of one owner; the form opens by push from here only (spec §2). */
export function Screen() {
  const go = useGo();
  const phone = usePhone();
  const [excluido, setExcluido] = useState<GrupoDaLista | null>(null);
  const onSuccess = useRecarregarConcessionarias();
  const situar = useCall(grupoContracts.situacaoGrupo, { onSuccess, done: { title: 'Situação alterada' } });
  const excluir = useCall(grupoContracts.excluirGrupo, { onSuccess, done: { title: 'Grupo excluído' } });
  const abrir = (grupo: GrupoDaLista): void => {
    choose('grupo', grupo);
    go(FORM);
  };
  return (
    <>
      <Lista
        titulo="Grupos"
        singular="grupo"
        nome="grupos"
        consultar={listaGrupos}
        rowId={rowId}
        colunas={COLUNAS}
        ordenaveis={ORDENAVEIS}
        buscarPor="Buscar por nome ou responsável"
        onNovo={() => {
          choose('grupo', NOVO);
          go(FORM);
        }}
        onAbrir={abrir}
        acoes={(grupo) => [
          { id: 'editar', label: 'Editar', onSelect: () => abrir(grupo) },
          {
            id: 'situar',
            label: grupo.ativo ? 'Desativar' : 'Ativar',
            onSelect: () =>
              situar.mutate({
                params: { codGrupo: grupo.codGrupo },
                body: { ativo: !grupo.ativo, versao: grupo.versao },
              }),
          },
          'separator',
          { id: 'excluir', label: 'Excluir', danger: true, onSelect: () => setExcluido(grupo) },
        ]}
        controles={(consulta) => !phone && <ExportarLista tipo="grupos" filtro={filtroDe(consulta)} />}
        cartao={(grupo) => (
          <CartaoDoCadastro titulo={grupo.nome} situacao={<Situacao ativo={grupo.ativo} />}>
            <small>
              {grupo.concessionarias === 1 ? '1 concessionária' : `${grupo.concessionarias} concessionárias`}
              {grupo.responsavel && ` · ${grupo.responsavel}`}
            </small>
          </CartaoDoCadastro>
        )}
        vazio="Um grupo junta as concessionárias de um mesmo dono nos filtros e nos relatórios."
      />
      {excluido && (
        <ConfirmDialog
          opened
          onClose={() => setExcluido(null)}
          title={`Excluir ${excluido.nome}?`}
          confirmLabel="Excluir grupo"
          onConfirm={async () => {
            // A refusal has been told by its toast; the question closes all the same.
            await excluir.mutateAsync({ params: { codGrupo: excluido.codGrupo } }).catch(() => undefined);
          }}
        >
          Só um grupo sem concessionárias pode ser excluído. Não dá para desfazer.
        </ConfirmDialog>
      )}
    </>
  );
}
