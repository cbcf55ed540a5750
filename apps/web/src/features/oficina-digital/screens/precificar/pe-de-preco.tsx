import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { IconArrowRight, IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { showRefusal } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { PeComTotais } from '../../components/lista/pe-com-totais.tsx';
import { Problemas } from '../../components/problemas.tsx';
import type { TotalDito } from '../../components/totais.tsx';
import { escreverOrcamento } from '../../hooks/escrever-orcamento.ts';
import { useSeguir } from '../../hooks/orcamento-atual.ts';
import { conferenciaOptions } from '../../hooks/preco-options.ts';
import type { LinhasDaTela } from '../../hooks/use-linhas.ts';
import { margemEscrita } from '../../model/linhas/campo-da-linha.ts';
import { isEmPreco } from '../../model/destino.ts';
import css from './pe-de-preco.module.css';

interface PeDePrecoProps {
  readonly orcamento: Orcamento;
  readonly linhas: LinhasDaTela;
  readonly editavel: boolean;
  readonly onLinha: (codLinha: number) => void;
}

/** What it comes to, always in sight; what is missing, and the end of pricing. */
export function PeDePreco({ orcamento, linhas, editavel, onLinha }: PeDePrecoProps) {
  const { totais } = linhas;
  const concluir = useConcluir(orcamento, linhas);
  return (
    <PeComTotais label="Totais" totais={totaisEmPalavras(totais)}>
      {isEmPreco(orcamento.estado) && (
        <>
          <OQueFalta orcamento={orcamento} onLinha={onLinha} />
          <Button
            variant="primary"
            size="md"
            iconRight={<IconArrowRight size={16} />}
            disabled={!editavel || concluir.parado || linhas.linhas.length === 0}
            loading={concluir.isPending}
            onClick={() => void concluir.concluir()}
          >
            Concluir preço
          </Button>
        </>
      )}
    </PeComTotais>
  );
}

const totaisEmPalavras = (totais: Orcamento['totais']): readonly TotalDito[] => [
  { nome: 'Peças', valor: formatBRL(totais.pecasCentavos) },
  { nome: 'Mão de obra', valor: formatBRL(totais.maoDeObraCentavos) },
  ...(totais.descontoCentavos > 0
    ? [{ nome: 'Desconto', valor: `−${formatBRL(totais.descontoCentavos)}` }]
    : []),
  ...(totais.margemBp === null ? [] : [{ nome: 'Margem', valor: margemEscrita(totais.margemBp) }]),
  { nome: 'Total', valor: formatBRL(totais.totalCentavos), tom: 'total' },
];

/** Ends the pricing of what is saved, and goes on to the customer. */
function useConcluir({ codOrcamento }: Orcamento, { assentar, rascunhos }: LinhasDaTela) {
  const [isPending, setPending] = useState(false);
  const seguir = useSeguir();
  const concluir = async (): Promise<void> => {
    setPending(true);
    try {
      await assentar();
      // What was just saved made newer versions: the one at hand is the one of this moment.
      const { versao } = await call(orcamentoContracts.getOrcamento, { params: { codOrcamento } });
      const escrita = await escreverOrcamento(orcamentoContracts.mudarEstado, {
        params: { codOrcamento },
        body: { acao: 'concluirPreco', versao },
      });
      if (!escrita.feito) return showRefusal(escrita.recusa);
      seguir(escrita.orcamento);
    } finally {
      setPending(false);
    }
  };
  const parado = [...rascunhos.values()].some(({ estado }) => estado !== 'salvando');
  return { isPending, parado, concluir };
}

interface OQueFaltaProps {
  readonly orcamento: Orcamento;
  readonly onLinha: (codLinha: number) => void;
}

function OQueFalta({ orcamento, onLinha }: OQueFaltaProps) {
  const { data: problemas } = useQuery(conferenciaOptions(orcamento));
  const [aberto, setAberto] = useState(false);
  const botao = useRef<HTMLButtonElement>(null);
  if (!problemas || problemas.length === 0) return null;
  const ir = (codLinha: number): void => {
    setAberto(false);
    onLinha(codLinha);
  };
  return (
    <>
      <Button
        ref={botao}
        size="md"
        icon={<IconListCheck size={16} />}
        count={problemas.length}
        aria-expanded={aberto}
        onClick={() => setAberto(!aberto)}
      >
        O que falta
      </Button>
      <Popover
        opened={aberto}
        onClose={() => setAberto(false)}
        anchor={botao}
        label="O que falta"
        placement="end"
      >
        <div className={css['falta']}>
          <Problemas problemas={problemas} onLinha={ir} />
        </div>
      </Popover>
    </>
  );
}
