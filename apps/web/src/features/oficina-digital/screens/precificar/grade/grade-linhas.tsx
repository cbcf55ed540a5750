import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import type { LinhasDaTela } from '../../../hooks/use-linhas.ts';
import { lerCampo } from '../../../model/linhas/campo-da-linha.ts';
import { colunasPara, type Coluna } from './colunas.ts';
import type { GestosDaLinha } from './gestos-da-linha.ts';
import { LinhaDaGrade } from './linha-da-grade.tsx';
import { LinhaNascendo } from './linha-nascendo.tsx';
import { LinhaNova } from './linha-nova.tsx';
import { useGestosDaLinha } from './use-gestos-da-linha.ts';
import { useGrade } from './use-grade.ts';
import css from './grade.module.css';

interface GradeLinhasProps {
  readonly orcamento: Orcamento;
  readonly linhas: LinhasDaTela;
  readonly editavel: boolean;
  /** The line to be shown, told again by another object. */
  readonly mostrar: { readonly codLinha: number } | null;
  readonly onBuscar: (busca: string) => void;
  readonly onAbrir: GestosDaLinha['onAbrir'];
}

/** The quote's lines as a spreadsheet: everything by keyboard, saved field by field. */
export function GradeLinhas(props: GradeLinhasProps) {
  const { orcamento, linhas: daTela, editavel, mostrar, onBuscar } = props;
  const { linhas, rascunhos, alterar, criar, mover, remover } = daTela;
  const { mascara_codigo_interno: mascara } = useDistribuidor();
  const veCusto = orcamento.itens.some(({ custoCentavos }) => custoCentavos !== null);
  const colunas = useMemo(() => colunasPara(veCusto), [veCusto]);
  const tabela = useRef<HTMLTableElement>(null);
  const [arrastada, setArrastada] = useState<number | null>(null);
  const [nascida, setNascida] = useState<number | null>(null);

  /** Tells what is wrong with the text, or has it saved. */
  const gravar = (codLinha: number, coluna: Coluna, texto: string): string | null => {
    if (coluna.tipo !== 'digitada') return null;
    const lido = lerCampo(coluna.campo, texto, mascara);
    if ('erro' in lido) return lido.erro;
    alterar(codLinha, lido.mudanca);
    return null;
  };
  const grade = useGrade({
    tabela,
    linhas,
    colunas,
    editavel,
    onMover: mover,
    onRemover: (codLinha) => void remover(codLinha),
    onLimpar: (codLinha, coluna) => gravar(codLinha, coluna, ''),
  });
  const gestos = useGestosDaLinha({
    onAtiva: grade.setAtiva,
    onEditar: grade.editar,
    onFim: grade.terminar,
    onGravar: gravar,
    onEscolher: alterar,
    onArrastar: setArrastada,
    onSoltar(destino) {
      if (arrastada !== null) mover(arrastada, destino);
      setArrastada(null);
    },
    onMover: mover,
    onRemover: (codLinha) => void remover(codLinha),
    onTentar: daTela.tentarDeNovo,
    onDescartar: daTela.descartar,
    onAbrir: props.onAbrir,
  });
  const irPara = (codLinha: number, coluna: string): void => {
    const linha = linhas.findIndex((cada) => cada.codLinha === codLinha);
    if (linha !== -1) grade.focar({ linha, coluna: colunas.findIndex(({ id }) => id === coluna) });
  };
  useAoNascer(linhas, nascida, () => {
    if (nascida !== null) irPara(nascida, 'quantidade');
    setNascida(null);
  });
  useEffect(() => {
    if (mostrar) irPara(mostrar.codLinha, 'descricao');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each asking shows it once, whatever changed since
  }, [mostrar]);

  const { ativa, editando } = grade;
  const naNova = ativa.linha >= linhas.length;
  const escrevendoNova = editando?.codLinha === null;
  return (
    <div className={css['rolagem']}>
      <table
        ref={tabela}
        className={css['grade']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table walked as a spreadsheet is a grid
        role="grid"
        aria-label="Itens do orçamento"
        aria-readonly={!editavel}
        onKeyDown={grade.onKeyDown}
      >
        <Cabeca colunas={colunas} />
        <tbody>
          {linhas.map((linha, at) => (
            <LinhaDaGrade
              key={linha.codLinha}
              linha={linha}
              at={at}
              total={linhas.length}
              colunas={colunas}
              mascara={mascara}
              item={itemDe(orcamento, linha)}
              podeAutorizar={linha.descontoBp <= orcamento.limiteDescontoBp}
              ativa={ativa.linha === at ? ativa.coluna : null}
              editando={editando?.codLinha === linha.codLinha ? editando : null}
              rascunho={rascunhos.get(linha.codLinha) ?? null}
              editavel={editavel}
              gestos={gestos}
            />
          ))}
          {daTela.nascendo.map((nascente) => (
            <LinhaNascendo key={nascente.chave} nascente={nascente} colunas={colunas.length} />
          ))}
          {(editavel || escrevendoNova) && (
            <LinhaNova
              at={linhas.length}
              colunas={colunas}
              ativa={naNova ? ativa.coluna : null}
              editando={escrevendoNova ? editando : null}
              editavel={editavel}
              gestos={gestos}
              onBuscar={onBuscar}
              onCriar={(descricao) => void criar({ especie: 'servico', descricao }).then(setNascida)}
            />
          )}
        </tbody>
      </table>
    </div>
  );
}

function Cabeca({ colunas }: { readonly colunas: readonly Coluna[] }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={css['alca']}>
          <span className="vh">Ordem</span>
        </th>
        {colunas.map(({ id, titulo, nome, largura, alinhada }) => (
          <th key={id} scope="col" data-fim={alinhada} style={{ width: largura }} title={nome}>
            {titulo === nome ? titulo : <span className="vh">{nome}</span>}
            {titulo !== nome && <span aria-hidden="true">{titulo}</span>}
          </th>
        ))}
        <th scope="col" className={css['acoes']}>
          <span className="vh">Ações</span>
        </th>
      </tr>
    </thead>
  );
}

/** Runs once the line just made is among the lines. */
function useAoNascer(linhas: readonly LinhaOrcamento[], nascida: number | null, aoNascer: () => void): void {
  const pronta = nascida !== null && linhas.some(({ codLinha }) => codLinha === nascida);
  useEffect(() => {
    if (pronta) aoNascer();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a line
  }, [pronta]);
}

const itemDe = ({ checklist }: Orcamento, { codigoItem, medida }: LinhaOrcamento): string | null => {
  const nome = checklist.itens.find(({ codigo }) => codigo === codigoItem)?.nome;
  return nome ? [nome, medida].filter(Boolean).join(' · ') : null;
};
