import type { No } from '@oferta/contracts/cardapio/arvore.ts';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { fraseDe } from '#kernel/data/api-error.ts';
import { fraseComCodigo } from '#kernel/frase-com-codigo.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { DetailPanel } from '#ui/panel/detail-panel.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { contaDoPacote, noComCaminho } from '../../../components/consultas-cardapio.ts';
import { ContaDoPreco } from '../../../components/conta/conta-do-preco.tsx';
import { TIPO_NO } from '../../../components/em-palavras.ts';
import { tipoAbaixo } from './acoes-do-no.tsx';
import { FormNo } from './form-no.tsx';
import css from './painel.module.css';

interface PainelDoNoProps {
  readonly codNo: number;
  readonly onFechar: () => void;
}

/** A node beside the tree: its fields, and for packages and items how the price came to be. */
export function PainelDoNo({ codNo, onFechar }: PainelDoNoProps) {
  const { data, error, refetch } = useQuery(noComCaminho(codNo));
  const caminho = data?.caminho.map(({ nome }) => nome).join(' › ') ?? '';
  return (
    <DetailPanel
      opened
      onClose={onFechar}
      label={data ? `${TIPO_NO[data.no.tipo].nome} ${data.no.nome}` : 'Ponto do cardápio'}
      header={<Cabeca titulo={data?.no.nome ?? '…'} caminho={caminho} />}
    >
      {error ? (
        <NaoChegou erro={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={css['dentro']}>
          <FormNo
            key={data.no.codNo}
            tipo={data.no.tipo}
            no={data.no}
            codPai={data.no.codPai}
            onSalvo={() => undefined}
          />
          <PorQueEstePreco no={data.no} />
        </div>
      ) : (
        <Skeleton variant="form" />
      )}
    </DetailPanel>
  );
}

interface PainelNovoProps {
  /** Null: a brand. */
  readonly codPai: number | null;
  readonly onFechar: () => void;
  readonly onCriado: (no: No) => void;
}

/** A new node below another, or a brand. */
export function PainelNovo({ codPai, onFechar, onCriado }: PainelNovoProps) {
  const { data, error, refetch } = useQuery({ ...noComCaminho(codPai ?? 0), enabled: codPai !== null });
  const tipo = codPai === null ? 'marca' : data && tipoAbaixo(data.no.tipo);
  const titulo = tipo ? TIPO_NO[tipo].novo : '…';
  return (
    <DetailPanel
      opened
      onClose={onFechar}
      label={titulo}
      header={<Cabeca titulo={titulo} caminho={data ? `em ${data.no.nome}` : ''} />}
    >
      {error || tipo === null ? (
        <ErrorState
          title={error ? fraseDe(error) : 'Nada se cria abaixo deste ponto'}
          onRetry={() => void refetch()}
        />
      ) : tipo ? (
        <div className={css['dentro']}>
          <FormNo tipo={tipo} no={null} codPai={codPai} onSalvo={onCriado} />
        </div>
      ) : (
        <Skeleton variant="form" />
      )}
    </DetailPanel>
  );
}

const Cabeca = ({ titulo, caminho }: { readonly titulo: string; readonly caminho: string }): ReactNode => (
  <>
    <span className={css['caminho']}>{caminho}</span>
    <h2 className={css['titulo']}>{titulo}</h2>
  </>
);

function PorQueEstePreco({ no }: { readonly no: No }) {
  const codPacote = no.tipo === 'pacote' ? no.codNo : no.tipo === 'item' ? no.codPai : null;
  if (codPacote === null) return null;
  return (
    <section className={css['conta']}>
      <h3>{no.tipo === 'item' ? 'Na conta do pacote' : 'Por que este preço'}</h3>
      <Conta codPacote={codPacote} />
      {no.tipo === 'pacote' && (
        <p className={css['salvar']}>
          <GoTo to={`/cardapio/adicionar/pacote/${codPacote}`} className={buttonClass('default')}>
            <IconFileText size={16} />
            Abrir o pacote inteiro
          </GoTo>
        </p>
      )}
    </section>
  );
}

function Conta({ codPacote }: { readonly codPacote: number }) {
  const { data, error } = useQuery(contaDoPacote(codPacote));
  if (error) return <p>{fraseComCodigo(error)}</p>;
  return data ? <ContaDoPreco preco={data} /> : <Skeleton variant="text" count={4} />;
}
