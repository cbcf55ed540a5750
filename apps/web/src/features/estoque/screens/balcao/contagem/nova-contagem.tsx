import { contagemContracts, type PecaPropostaParaContar } from '@oferta/contracts/estoque/contagem.ts';
import { diaDe, formatDia } from '@oferta/domain/dia.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '#kernel/clock.ts';
import { codigoCurto } from '#kernel/data/api-error.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { useFuso } from '#kernel/data-e-hora.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { listaPecas } from '../../../components/consultas.ts';
import { inteiro } from '../../../components/em-palavras.ts';
import { propostaDeContagem } from './consultas.ts';
import css from './contagem.module.css';

interface DialogProps {
  readonly codConcessionaria: number;
  readonly onFechar: () => void;
  readonly onAberta: (codContagem: number) => void;
}

/** A part in the list of what will be counted, and why. */
interface Escolhida {
  readonly codPeca: number;
  readonly codigo: string;
  readonly descricao: string;
  readonly porQue: string;
}

function porQue({ razao, classe, diasDesdeContada, vendidasSemSaldo }: PecaPropostaParaContar): string {
  if (razao === 'semSaldo') return `vendida com saldo zero: ${inteiro(vendidasSemSaldo)}`;
  return diasDesdeContada === null
    ? `classe ${classe}, nunca contada`
    : `classe ${classe}, contada há ${plural(diasDesdeContada, 'dia', 'dias')}`;
}

/** Parts proposed at a time: what one person counts in an hour. */
const QUANTAS = 20;

/** What is to be counted: those whose turn it is are chosen, others are looked for and added. */
export function NovaContagemDialog({ codConcessionaria, onFechar, onAberta }: DialogProps) {
  const fuso = useFuso();
  const { data, error, refetch } = useQuery(propostaDeContagem(codConcessionaria, QUANTAS));
  const [titulo, setTitulo] = useState(() => `Contagem de ${formatDia(diaDe(new Date(serverNow()), fuso))}`);
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set());
  const [mais, setMais] = useState<readonly Escolhida[]>([]);
  const abrir = useCall(contagemContracts.abrirContagem, {
    onSuccess: ({ codContagem }) => onAberta(codContagem),
  });
  const lista: readonly Escolhida[] = [
    ...mais,
    ...(data ?? []).map((peca) => ({ ...peca, porQue: porQue(peca) })),
  ];
  const pecas = lista.map(({ codPeca }) => codPeca).filter((codPeca) => !fora.has(codPeca));
  const marcar = (codPeca: number, marcada: boolean): void => {
    const agora = new Set(fora);
    if (marcada) agora.delete(codPeca);
    else agora.add(codPeca);
    setFora(agora);
  };
  return (
    <Dialog
      opened
      onClose={onFechar}
      title="Nova contagem"
      footer={
        <>
          <Button size="md" onClick={onFechar}>
            Voltar
          </Button>
          <Button
            size="md"
            variant="primary"
            loading={abrir.isPending}
            disabled={pecas.length === 0 || titulo.trim() === ''}
            onClick={() => abrir.mutate({ body: { codConcessionaria, titulo: titulo.trim(), pecas } })}
          >
            Começar com {plural(pecas.length, 'peça', 'peças')}
          </Button>
        </>
      }
    >
      <div data-stack={12}>
        <TextInput
          label="Nome"
          value={titulo}
          maxLength={80}
          onChange={({ currentTarget: { value } }) => setTitulo(value)}
        />
        <OutraPeca
          codConcessionaria={codConcessionaria}
          tem={new Set(lista.map(({ codPeca }) => codPeca))}
          onEscolher={(peca) => setMais([peca, ...mais])}
        />
        {error ? (
          <ErrorState
            title="A proposta não carregou"
            code={codigoCurto(error)}
            onRetry={() => void refetch()}
          >
            Confira a conexão e tente de novo, ou escolha as peças pela busca.
          </ErrorState>
        ) : !data ? (
          <Skeleton variant="text" count={6} />
        ) : lista.length === 0 ? (
          <EmptyState title="Nenhuma peça está na vez de ser contada.">
            Busque acima as que você quer contar mesmo assim.
          </EmptyState>
        ) : (
          <ul className={css['escolhidas']} aria-label="Peças a contar">
            {lista.map(({ codPeca, codigo, descricao, porQue: razao }) => (
              <li key={codPeca}>
                <Checkbox
                  label={descricao}
                  description={`${codigo} · ${razao}`}
                  checked={!fora.has(codPeca)}
                  onChange={({ currentTarget }) => marcar(codPeca, currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface OutraProps {
  readonly codConcessionaria: number;
  readonly tem: ReadonlySet<number>;
  readonly onEscolher: (peca: Escolhida) => void;
}

function OutraPeca({ codConcessionaria, tem, onEscolher }: OutraProps) {
  const [busca, setBusca] = useState('');
  const { data = [] } = useQuery({
    ...listaPecas(codConcessionaria, busca),
    enabled: busca.trim().length > 1,
  });
  const achadas = busca.trim().length > 1 ? data.filter(({ codPeca }) => !tem.has(codPeca)).slice(0, 5) : [];
  return (
    <div>
      <SearchInput
        label="Incluir outra peça"
        placeholder="Código ou descrição"
        value={busca}
        onChange={setBusca}
      />
      {achadas.map(({ codPeca, codigo, descricao }) => (
        <div key={codPeca} className={css['achada']}>
          <span>
            {descricao}
            <span className={css['nota']}>{codigo}</span>
          </span>
          <Button
            aria-label={`Incluir ${descricao}`}
            onClick={() => {
              onEscolher({ codPeca, codigo, descricao, porQue: 'escolhida por você' });
              setBusca('');
            }}
          >
            Incluir
          </Button>
        </div>
      ))}
    </div>
  );
}
