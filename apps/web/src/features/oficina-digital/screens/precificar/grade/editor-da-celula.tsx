import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { ESPECIES_LINHA } from '@oferta/domain/oficina-digital/linha-orcamento.ts';
import { URGENCIAS } from '../../../components/urgencia.tsx';
import { textoDoCampo } from '../../../model/linhas/campo-da-linha.ts';
import { ESPECIES, type Coluna } from './colunas.ts';
import { Editor, Escolha } from './editor.tsx';
import type { GestosDaLinha } from './gestos-da-linha.ts';
import type { Editando } from './use-grade.ts';

interface EditorDaCelulaProps {
  readonly linha: LinhaOrcamento;
  readonly coluna: Coluna;
  readonly mascara: string;
  readonly editando: Editando;
  readonly gestos: GestosDaLinha;
}

const OPCOES_ESPECIE = ESPECIES_LINHA.map((especie) => [especie, ESPECIES[especie]] as const);
const OPCOES_URGENCIA = (['vermelho', 'amarelo', 'verde'] as const).map(
  (cor) => [cor, URGENCIAS[cor].nome] as const,
);

/** A cell being written in: typed, or chosen from a few. */
export function EditorDaCelula({ linha, coluna, mascara, editando, gestos }: EditorDaCelulaProps) {
  const { codLinha, descricao } = linha;
  const nome = `${coluna.nome} de ${descricao}`;
  if (coluna.tipo === 'dita') return null;
  if (coluna.tipo === 'digitada') {
    return (
      <Editor
        nome={nome}
        inicial={textoDoCampo(linha, coluna.campo, mascara)}
        primeira={editando.primeira}
        onGravar={(texto) => gestos.onGravar(codLinha, coluna, texto)}
        onFim={gestos.onFim}
      />
    );
  }
  return coluna.campo === 'urgencia' ? (
    <Escolha
      nome={nome}
      valor={linha.urgencia}
      opcoes={OPCOES_URGENCIA}
      onEscolher={(urgencia) => gestos.onEscolher(codLinha, { urgencia })}
      onFim={gestos.onFim}
    />
  ) : (
    <Escolha
      nome={nome}
      valor={linha.especie}
      opcoes={OPCOES_ESPECIE}
      onEscolher={(especie) => gestos.onEscolher(codLinha, { especie })}
      onFim={gestos.onFim}
    />
  );
}
