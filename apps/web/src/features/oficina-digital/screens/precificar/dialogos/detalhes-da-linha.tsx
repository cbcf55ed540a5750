import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { ESPECIES_LINHA } from '@oferta/domain/oficina-digital/linha-orcamento.ts';
import { IconCalculator, IconMoodSad, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tiposServico } from '#features/cadastros/public.ts';
import { useNaoTinha } from '#features/estoque/public.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Select } from '#ui/form/select.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { URGENCIAS } from '../../../components/urgencia.tsx';
import type { LinhasDaTela } from '../../../hooks/use-linhas.ts';
import type { Mudanca } from '../../../model/linhas/linha-editada.ts';
import { ESPECIES } from '../grade/colunas.ts';
import { CampoDaLinha } from './campo-da-linha.tsx';
import css from './dialogos.module.css';

interface DetalhesDaLinhaProps {
  readonly linha: LinhaOrcamento;
  readonly linhas: LinhasDaTela;
  readonly editavel: boolean;
  readonly onClose: () => void;
  readonly onCalculadora: () => void;
}

const OPCOES_ESPECIE = ESPECIES_LINHA.map((value) => ({ value, label: ESPECIES[value] }));
const OPCOES_URGENCIA = (['vermelho', 'amarelo', 'verde'] as const).map((value) => ({
  value,
  label: URGENCIAS[value].nome,
}));

/** All of one line, on a phone and for what the grid has no column for; kept field by field as the grid does. */
export function DetalhesDaLinha(props: DetalhesDaLinhaProps) {
  const { linha, linhas, editavel, onClose, onCalculadora } = props;
  const { codLinha, descricao, totalCentavos, custoCentavos, codigo, especie, quantidadeMil } = linha;
  const naoTinha = useNaoTinha();
  const mudar = (mudanca: Mudanca): void => linhas.alterar(codLinha, mudanca);
  const comum = { linha, disabled: !editavel, onMudar: mudar };
  const remover = (): void => {
    onClose();
    void linhas.remover(codLinha);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={descricao}
      footer={
        <>
          {editavel && (
            <Button variant="subtle" size="md" icon={<IconTrash size={16} />} onClick={remover}>
              Remover
            </Button>
          )}
          {especie === 'peca' && codigo && (
            <Button
              size="md"
              icon={<IconMoodSad size={16} />}
              onClick={() => naoTinha(codigo, quantidadeMil)}
            >
              Não tinha
            </Button>
          )}
          <Button size="md" variant="primary" onClick={onClose}>
            Pronto
          </Button>
        </>
      }
    >
      <div className={css['campos']} data-stack={12}>
        <div className={css['inteiro']}>
          <CampoDaLinha {...comum} campo="descricao" label="Descrição" />
        </div>
        <Escolhas linha={linha} disabled={!editavel} onMudar={mudar} />
        <CampoDaLinha {...comum} campo="codigo" label="Código" />
        <CampoDaLinha {...comum} campo="quantidadeMil" label="Quantidade" />
        {custoCentavos !== null && <CampoDaLinha {...comum} campo="custoCentavos" label="Custo (R$)" />}
        <CampoDaLinha {...comum} campo="tabelaCentavos" label="Preço de tabela (R$)" />
        <CampoDaLinha {...comum} campo="precoCentavos" label="Preço (R$)" />
        <CampoDaLinha {...comum} campo="tmoMin" label="Tempo (TMO)" hint="Como 1h30, 1,5 ou 90 min" />
        <CampoDaLinha {...comum} campo="horaCentavos" label="Valor da hora (R$)" />
        <TipoDeServico linha={linha} disabled={!editavel} onMudar={mudar} />
        <CampoDaLinha {...comum} campo="descontoBp" label="Desconto (%)" />
        <PorQue linha={linha} disabled={!editavel} onMudar={mudar} />
        <div className={css['conta']} data-line={8}>
          <span>
            <small>Total do item</small>
            <b className="num">{formatBRL(totalCentavos)}</b>
          </span>
          {editavel && (
            <Button icon={<IconCalculator size={16} />} onClick={onCalculadora}>
              Calcular preço
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface CamposProps {
  readonly linha: LinhaOrcamento;
  readonly disabled: boolean;
  readonly onMudar: (mudanca: Mudanca) => void;
}

function Escolhas({ linha, disabled, onMudar }: CamposProps) {
  return (
    <>
      <Select
        label="Tipo"
        options={OPCOES_ESPECIE}
        disabled={disabled}
        value={linha.especie}
        onChange={({ target }) => {
          const especie = ESPECIES_LINHA.find((cada) => cada === target.value);
          if (especie) onMudar({ especie });
        }}
      />
      <Select
        label="Urgência"
        options={OPCOES_URGENCIA}
        disabled={disabled}
        value={linha.urgencia}
        onChange={({ target }) => {
          const urgencia = OPCOES_URGENCIA.find(({ value }) => value === target.value)?.value;
          if (urgencia) onMudar({ urgencia });
        }}
      />
    </>
  );
}

/** What kind of job it becomes once approved; who can do it and what it is reported under follow from it. */
function TipoDeServico({ linha, disabled, onMudar }: CamposProps) {
  const { data } = useQuery(tiposServico);
  return (
    <Select
      label="Serviço na oficina"
      disabled={disabled}
      value={String(linha.codTipoServico ?? '')}
      options={[
        { value: '', label: 'O mesmo do agendamento' },
        ...(data?.itens ?? []).map(({ codTipoServico, nome }) => ({
          value: String(codTipoServico),
          label: nome,
        })),
      ]}
      onChange={({ target }) => onMudar({ codTipoServico: Number(target.value) || null })}
    />
  );
}

function PorQue({ linha, disabled, onMudar }: CamposProps) {
  const [texto, setTexto] = useState(linha.porQue ?? '');
  const gravar = (): void => {
    const porQue = texto.trim() || null;
    if (porQue !== linha.porQue) onMudar({ porQue });
  };
  return (
    <div className={css['inteiro']}>
      <Textarea
        label="Por que importa"
        hint="O cliente lê este texto"
        rows={2}
        maxLength={400}
        disabled={disabled}
        value={texto}
        onChange={({ target }) => setTexto(target.value)}
        onBlur={gravar}
      />
    </div>
  );
}
