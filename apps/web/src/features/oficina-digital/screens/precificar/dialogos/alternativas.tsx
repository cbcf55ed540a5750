import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { LinhasDaTela } from '../../../hooks/use-linhas.ts';
import {
  grupoPara,
  NOME_QUALIDADE,
  novaAlternativa,
  opcoesDe,
  QUALIDADES,
  type QualidadeDaPeca,
} from '../../../model/linhas/alternativas.ts';
import type { Mudanca } from '../../../model/linhas/linha-editada.ts';
import { CampoDaLinha } from './campo-da-linha.tsx';
import css from './dialogos.module.css';

interface AlternativasProps {
  readonly linha: LinhaOrcamento;
  readonly linhas: LinhasDaTela;
  readonly editavel: boolean;
  readonly onClose: () => void;
}

/** The same need by genuine, original and alternative part, side by side: the customer takes at most one (OD-09). */
export function Alternativas({ linha, linhas, editavel, onClose }: AlternativasProps) {
  const opcoes = opcoesDe(linhas.linhas, linha);
  const faltam = QUALIDADES.filter((qualidade) => !opcoes.some((opcao) => qualidadeDe(opcao) === qualidade));
  const oferecer = (qualidade: QualidadeDaPeca): void => {
    const grupoOpcao = grupoPara(linhas.linhas, linha);
    if (linha.grupoOpcao === null)
      linhas.alterar(linha.codLinha, { grupoOpcao, qualidade: qualidadeDe(linha) });
    void linhas.criar(novaAlternativa(linha, { grupoOpcao, qualidade }));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Alternativas de ${linha.descricao}`}
      size="lg"
      footer={
        <Button size="md" variant="primary" onClick={onClose}>
          Pronto
        </Button>
      }
    >
      <p className={css['explica']}>O cliente vê as opções lado a lado e escolhe no máximo uma.</p>
      <div className={css['opcoes']} data-stack={10}>
        {opcoes.map((opcao) => (
          <Opcao
            key={opcao.codLinha}
            linha={opcao}
            editavel={editavel && opcao.decisao !== 'aprovado'}
            onMudar={(mudanca) => linhas.alterar(opcao.codLinha, mudanca)}
            onRemover={opcoes.length > 1 ? () => void linhas.remover(opcao.codLinha) : null}
          />
        ))}
        {editavel &&
          faltam.map((qualidade) => (
            <Button
              key={qualidade}
              size="lg"
              icon={<IconPlus size={16} />}
              onClick={() => oferecer(qualidade)}
            >
              Oferecer {NOME_QUALIDADE[qualidade].toLowerCase()}
            </Button>
          ))}
      </div>
    </Dialog>
  );
}

/** A line nobody said the quality of is the genuine part: the workshop is the brand's. */
const qualidadeDe = ({ qualidade }: LinhaOrcamento): QualidadeDaPeca => qualidade ?? 'genuina';

interface OpcaoProps {
  readonly linha: LinhaOrcamento;
  readonly editavel: boolean;
  readonly onMudar: (mudanca: Mudanca) => void;
  readonly onRemover: (() => void) | null;
}

function Opcao({ linha, editavel, onMudar, onRemover }: OpcaoProps) {
  const nome = NOME_QUALIDADE[qualidadeDe(linha)];
  const comum = { linha, disabled: !editavel, onMudar };
  return (
    <article aria-label={nome}>
      <h3>{nome}</h3>
      <CampoDaLinha {...comum} campo="descricao" label="Descrição" />
      <CampoDaLinha {...comum} campo="codigo" label="Código" />
      <CampoDaLinha {...comum} campo="precoCentavos" label="Preço (R$)" />
      <p className="num">{formatBRL(linha.totalCentavos)}</p>
      {editavel && onRemover && (
        <Button variant="subtle" onClick={onRemover}>
          Não oferecer
        </Button>
      )}
    </article>
  );
}
