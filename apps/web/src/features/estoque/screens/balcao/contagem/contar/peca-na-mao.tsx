import { contagemContracts, type PecaDaContagem } from '@oferta/contracts/estoque/contagem.ts';
import { lerDecimal } from '@oferta/domain/numero.ts';
import { useId, useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { inteiro } from '../../../../components/em-palavras.ts';
import css from '../contagem.module.css';

interface PecaProps {
  readonly codContagem: number;
  readonly peca: PecaDaContagem;
  /** The balance of now becomes the part's beginning, and it is counted anew. */
  readonly onDeNovo: () => void;
  readonly onFechar: () => void;
}

/** One part: how much of it lies there. What moved while it was counted is said, for only counting again tells. */
export function PecaNaMao({ codContagem, peca, onDeNovo, onFechar }: PecaProps) {
  const form = useId();
  const [texto, setTexto] = useState('');
  const [erro, setErro] = useState<string>();
  const [mudou, setMudou] = useState<number | null>(null);
  const contar = useCall(contagemContracts.contarPeca, {
    onSuccess: ({ mudouDurante }) => (mudouDurante === 0 ? onFechar() : setMudou(mudouDurante)),
    onError: ({ mensagem, status }) => {
      if (status < 500) setErro(mensagem);
      return status < 500;
    },
  });
  const jaContada = peca.contada !== null;
  const anotar = (): void => {
    const quantidade = lerDecimal(texto);
    if (quantidade === null) return setErro('Informe quanto há, como 12 ou 3,5');
    setErro(undefined);
    contar.mutate({
      params: { codContagem },
      body: { codPeca: peca.codPeca, versao: peca.versao, quantidade },
    });
  };
  return (
    <Dialog
      opened
      size="sm"
      onClose={onFechar}
      title={peca.descricao}
      footer={
        jaContada || mudou !== null ? (
          <>
            <Button size="lg" onClick={onDeNovo}>
              Contar de novo
            </Button>
            <Button size="lg" variant="primary" onClick={onFechar}>
              Está certo
            </Button>
          </>
        ) : (
          <>
            <Button size="lg" onClick={onFechar}>
              Deixar
            </Button>
            <Button size="lg" variant="primary" type="submit" form={form} loading={contar.isPending}>
              Anotar
            </Button>
          </>
        )
      }
    >
      <p className={css['nota']}>{[peca.codigo, peca.localizacao].filter(Boolean).join(' · ')}</p>
      {mudou !== null ? (
        <output>
          Anotado. Mas enquanto você contava {mudou < 0 ? 'saíram' : 'entraram'} {inteiro(Math.abs(mudou))}{' '}
          {peca.unidade}: conte de novo se não souber se já estavam fora da prateleira.
        </output>
      ) : jaContada ? (
        <output>
          {peca.contou ?? 'Alguém'} contou {inteiro(peca.contada ?? 0)} {peca.unidade}.
        </output>
      ) : (
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            anotar();
          }}
        >
          <TextInput
            label={`Quanto há (${peca.unidade})`}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            value={texto}
            error={erro}
            onChange={({ currentTarget: { value } }) => setTexto(value)}
          />
        </form>
      )}
    </Dialog>
  );
}

interface OutraProps {
  readonly recusa: string;
  readonly onMesmoAssim: () => void;
  readonly onFechar: () => void;
}

/** Somebody else stands before the same shelf. */
export const OutraContando = ({ recusa, onMesmoAssim, onFechar }: OutraProps) => (
  <Dialog
    opened
    size="sm"
    onClose={onFechar}
    title="Já tem alguém contando"
    footer={
      <>
        <Button size="lg" onClick={onMesmoAssim}>
          Contar mesmo assim
        </Button>
        <Button size="lg" variant="primary" onClick={onFechar}>
          Deixar com ela
        </Button>
      </>
    }
  >
    <p>{recusa}. Se você contar, o que essa pessoa anotar depois não vale.</p>
  </Dialog>
);
