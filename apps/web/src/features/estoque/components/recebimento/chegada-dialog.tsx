import { recebimentoContracts } from '@oferta/contracts/estoque/recebimento.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codigoCurto } from '#kernel/data/api-error.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { listaACaminho } from '../consultas.ts';
import { type Chegou, chegouPeloPapel, linhasQueEntram, pecasNaChegada, type Troca } from './chegada.ts';
import { Papel } from './papel.tsx';
import { PecaQueChega } from './peca-que-chega.tsx';
import { type PapelLido, usePapel } from './use-papel.ts';

interface DialogProps {
  readonly codConcessionaria: number;
  readonly onFechar: () => void;
}

const NADA: Chegou = { quantidade: null, avariada: null };

/** What is still to come, and taking in what came: typed, or filled from the supplier's invoice or list. */
export function ChegadaDialog({ codConcessionaria, onFechar }: DialogProps) {
  const { data, error, refetch } = useQuery(listaACaminho(codConcessionaria));
  const [papel, setPapel] = useState<PapelLido | null>(null);
  const [documento, setDocumento] = useState('');
  const [chegou, setChegou] = useState<ReadonlyMap<number, Chegou>>(new Map());
  const [trocas, setTrocas] = useState<readonly Troca[]>([]);
  const { ler, lendo, recusa } = usePapel(codConcessionaria, (lido) => {
    setPapel(lido.papel);
    setDocumento(lido.documento);
    setChegou(chegouPeloPapel(lido.papel.itens));
  });
  const receber = useCall(recebimentoContracts.receberPecas, {
    onSuccess: onFechar,
    done: { title: 'Entrada feita: as peças estão no estoque' },
  });
  const pecas = pecasNaChegada(data ?? [], papel?.itens ?? []);
  const linhas = linhasQueEntram(chegou, trocas);
  return (
    <Dialog
      opened
      size="lg"
      onClose={onFechar}
      title="A chegar"
      footer={
        <>
          <Button size="md" onClick={onFechar}>
            Fechar
          </Button>
          <Button
            size="md"
            variant="primary"
            loading={receber.isPending}
            disabled={linhas.length === 0 || papel?.recebida === true}
            onClick={() =>
              receber.mutate({
                body: {
                  codConcessionaria,
                  documento: documento.trim() || null,
                  chaveNfe: papel?.chaveNfe ?? null,
                  linhas: [...linhas],
                },
              })
            }
          >
            Dar entrada{linhas.length > 0 && ` em ${plural(linhas.length, 'peça', 'peças')}`}
          </Button>
        </>
      }
    >
      <Papel
        papel={papel}
        documento={documento}
        onDocumento={setDocumento}
        lendo={lendo}
        recusa={recusa}
        onArquivo={(arquivo) => void ler(arquivo)}
      />
      {error ? (
        <ErrorState
          title="O que vai chegar não carregou"
          code={codigoCurto(error)}
          onRetry={() => void refetch()}
        >
          Confira a conexão e tente de novo.
        </ErrorState>
      ) : data ? (
        pecas.map((peca) => (
          <PecaQueChega
            key={peca.codPeca}
            codConcessionaria={codConcessionaria}
            peca={peca}
            trocas={trocas.filter(({ codPecaPedida }) => codPecaPedida === peca.codPeca)}
            onTrocas={(delas) =>
              setTrocas((antes) => [
                ...antes.filter(({ codPecaPedida }) => codPecaPedida !== peca.codPeca),
                ...delas,
              ])
            }
            chegou={chegou.get(peca.codPeca) ?? NADA}
            onChegou={(valor) => setChegou((antes) => new Map(antes).set(peca.codPeca, valor))}
          />
        ))
      ) : (
        <Skeleton variant="table" />
      )}
      {data && pecas.length === 0 && (
        <EmptyState title="Nada a chegar.">
          Pedidos aprovados e transferências aparecem aqui até a última peça chegar.
        </EmptyState>
      )}
    </Dialog>
  );
}
