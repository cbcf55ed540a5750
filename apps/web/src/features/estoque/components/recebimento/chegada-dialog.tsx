import { type NotaConferida, recebimentoContracts } from '@oferta/contracts/estoque/recebimento.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codigoCurto } from '#kernel/data/api-error.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { listaACaminho } from '../consultas.ts';
import { inteiro } from '../em-palavras.ts';
import css from '../estoque.module.css';
import { type Chegou, chegouPelaNota, pecasNaChegada } from './chegada.ts';
import { PecaQueChega } from './peca-que-chega.tsx';

interface DialogProps {
  readonly codConcessionaria: number;
  readonly onFechar: () => void;
}

const NADA: Chegou = { quantidade: null, avariada: null };

/** What is still to come, and taking in what came: typed, or filled from the supplier's invoice. */
export function ChegadaDialog({ codConcessionaria, onFechar }: DialogProps) {
  const { data, error, refetch } = useQuery(listaACaminho(codConcessionaria));
  const [nota, setNota] = useState<NotaConferida | null>(null);
  const [documento, setDocumento] = useState('');
  const [chegou, setChegou] = useState<ReadonlyMap<number, Chegou>>(new Map());
  const [recusa, setRecusa] = useState<string | null>(null);
  const ler = useCall(recebimentoContracts.lerNotaFiscal, {
    onSuccess: (lida) => {
      setNota(lida);
      setDocumento(`NF ${lida.numero}`);
      setChegou(chegouPelaNota(lida));
      setRecusa(lida.recebida ? 'Esta nota já deu entrada: as peças dela estão no estoque.' : null);
    },
    onError: ({ mensagem }) => {
      setRecusa(mensagem);
      return true;
    },
  });
  const receber = useCall(recebimentoContracts.receberPecas, {
    onSuccess: onFechar,
    done: { title: 'Entrada feita: as peças estão no estoque' },
  });
  const pecas = pecasNaChegada(data ?? [], nota);
  const linhas = [...chegou].flatMap(([codPeca, { quantidade, avariada }]) =>
    (quantidade ?? 0) + (avariada ?? 0) > 0
      ? [{ codPeca, quantidade: quantidade ?? 0, avariada: avariada ?? 0 }]
      : [],
  );
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
            disabled={linhas.length === 0 || nota?.recebida === true}
            onClick={() =>
              receber.mutate({
                body: {
                  codConcessionaria,
                  documento: documento.trim() || null,
                  chaveNfe: nota?.chave ?? null,
                  linhas,
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
        nota={nota}
        documento={documento}
        onDocumento={setDocumento}
        lendo={ler.isPending}
        recusa={recusa}
        onXml={(xml) => ler.mutate({ params: { codConcessionaria }, body: { xml } })}
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
            peca={peca}
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

interface PapelProps {
  readonly nota: NotaConferida | null;
  readonly documento: string;
  readonly onDocumento: (documento: string) => void;
  readonly lendo: boolean;
  readonly recusa: string | null;
  readonly onXml: (xml: string) => void;
}

/** The paper that came with the parts: the invoice's file, or what it is called. */
function Papel({ nota, documento, onDocumento, lendo, recusa, onXml }: PapelProps) {
  const desconhecidas = nota?.itens.filter(({ peca }) => peca === null) ?? [];
  return (
    <div data-stack={12}>
      <FileDrop
        label="XML da nota fiscal"
        what="o XML da nota"
        hint="NF-e 4.00. Nada entra antes de você conferir."
        reading="Lendo a nota"
        accept=".xml"
        sending={lendo ? { name: 'Nota fiscal', fraction: 1 } : null}
        refusal={recusa}
        onFiles={([arquivo]) => void arquivo?.text().then(onXml)}
        onCancel={() => undefined}
      />
      <TextInput
        label="Documento"
        placeholder="Nota, romaneio ou guia"
        value={documento}
        onChange={({ currentTarget: { value } }) => onDocumento(value)}
      />
      {nota && (
        <p>
          NF {nota.numero} de {nota.emitente}: {plural(nota.itens.length, 'produto', 'produtos')}.
        </p>
      )}
      {desconhecidas.length > 0 && (
        <p className={css['passa']}>
          Sem cadastro aqui, não entram:{' '}
          {desconhecidas
            .map(({ codigo, quantidade, unidade }) => `${codigo} (${inteiro(quantidade)} ${unidade})`)
            .join(', ')}
        </p>
      )}
    </div>
  );
}
