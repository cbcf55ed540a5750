import type { No } from '@oferta/contracts/cardapio/arvore.ts';
import type { SituacaoNo } from '@oferta/domain/cardapio/no.ts';
import { plural } from '@oferta/domain/plural.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TIPO_NO } from '../../../components/em-palavras.ts';

export type Pergunta =
  | { readonly que: 'excluir'; readonly no: No }
  | { readonly que: 'situarRamo'; readonly no: No; readonly situacao: SituacaoNo };

interface PerguntasProps {
  readonly pergunta: Pergunta;
  readonly onFechar: () => void;
  readonly onExcluir: (no: No) => Promise<void>;
  readonly onSituarRamo: (no: No, situacao: SituacaoNo) => void;
}

const VERBO: Readonly<Record<SituacaoNo, string>> = {
  publicado: 'Publicar',
  rascunho: 'Voltar a rascunho',
  inativo: 'Desativar',
};

const EFEITO: Readonly<Record<SituacaoNo, string>> = {
  publicado: 'passa a ser oferecido a clientes, nas datas de validade de cada ponto',
  rascunho: 'deixa de ser oferecido até ser publicado de novo',
  inativo: 'deixa de ser oferecido',
};

/** Asked before a branch goes, or changes as a whole. */
export function Perguntas({ pergunta, onFechar, onExcluir, onSituarRamo }: PerguntasProps) {
  const { no } = pergunta;
  const abaixo =
    no.pacotes > 0 && no.tipo !== 'pacote' ? `, com ${plural(no.pacotes, 'pacote', 'pacotes')}` : '';
  if (pergunta.que === 'excluir')
    return (
      <ConfirmDialog
        opened
        onClose={onFechar}
        title={`Excluir ${no.nome}?`}
        confirmLabel={`Excluir ${TIPO_NO[no.tipo].nome}`}
        onConfirm={() => onExcluir(no)}
      >
        {no.filhos > 0
          ? `Tudo o que está abaixo vai junto${abaixo}. Dá para desfazer logo em seguida ou em “Últimas alterações”.`
          : 'Dá para desfazer logo em seguida ou em “Últimas alterações”.'}
      </ConfirmDialog>
    );
  const { situacao } = pergunta;
  return (
    <ConfirmDialog
      opened
      onClose={onFechar}
      title={`${VERBO[situacao]} ${no.nome} com tudo abaixo?`}
      confirmLabel={`${VERBO[situacao]} o ramo`}
      tone="default"
      onConfirm={() => onSituarRamo(no, situacao)}
    >
      {`O ramo inteiro${abaixo}, ${EFEITO[situacao]}.`}
    </ConfirmDialog>
  );
}
