import { type Contagem, contagemContracts, type PecaDaContagem } from '@oferta/contracts/estoque/contagem.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { inteiro } from '../../../../components/em-palavras.ts';
import css from '../contagem.module.css';
import { OutraContando, PecaNaMao } from './peca-na-mao.tsx';

const LeitorDeCodigo = lazyPart(
  async () => (await import('#frames/leitor-de-codigo/leitor-de-codigo.tsx')).LeitorDeCodigo,
);

/** What somebody asked to count: by the code on its label, or by its row. */
interface Pedida {
  readonly codPeca?: number;
  readonly codigo?: string;
}

interface ContarProps {
  readonly contagem: Contagem;
  readonly pecas: readonly PecaDaContagem[];
}

/** The counter's screen, for a phone in one hand: read a code, say how much there is, go on. No balance is on it. */
export function Contar({ contagem, pecas }: ContarProps) {
  const { codContagem, situacao } = contagem;
  const [codigo, setCodigo] = useState('');
  const [erro, setErro] = useState<string>();
  const [camera, setCamera] = useState(false);
  const [naMao, setNaMao] = useState<PecaDaContagem | null>(null);
  const [pedida, setPedida] = useState<Pedida>({});
  const [disputada, setDisputada] = useState<string | null>(null);
  const comecar = useCall(contagemContracts.comecarPeca, {
    onSuccess: (peca) => {
      setNaMao(peca);
      setDisputada(null);
      setCodigo('');
    },
    onError: ({ codigo: qual, mensagem, status }) => {
      if (status >= 500) return false;
      if (qual === 'contagem.outraContando') setDisputada(mensagem);
      else setErro(mensagem);
      return true;
    },
  });
  const pegar = (qual: Pedida, mesmoAssim = false): void => {
    setErro(undefined);
    setPedida(qual);
    comecar.mutate({ params: { codContagem }, body: { ...qual, mesmoAssim } });
  };
  if (situacao !== 'aberta')
    return (
      <EmptyState title={`Esta contagem foi ${situacao}.`}>
        {contagem.motivo ?? 'O que foi aprovado está nos movimentos de cada peça.'}
      </EmptyState>
    );
  const faltam = pecas.filter(({ contada, aprovada }) => contada === null && !aprovada);
  const contadas = pecas.filter(({ contada }) => contada !== null);
  return (
    <div className={css['contar']}>
      <form
        className={css['codigo']}
        onSubmit={(event) => {
          event.preventDefault();
          if (codigo.trim() !== '') pegar({ codigo: codigo.trim() });
        }}
      >
        <TextInput
          label="Código da peça"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          value={codigo}
          error={erro}
          onChange={({ currentTarget: { value } }) => setCodigo(value)}
        />
        <Button type="submit" size="lg" loading={comecar.isPending} disabled={codigo.trim() === ''}>
          Contar
        </Button>
        <Button size="lg" variant="primary" icon={<IconBarcode size={18} />} onClick={() => setCamera(true)}>
          Ler código
        </Button>
      </form>
      <Pecas titulo={`Falta contar · ${inteiro(faltam.length)}`} pecas={faltam} onPegar={pegar} />
      {faltam.length === 0 && (
        <p className={css['recado']}>
          {plural(contadas.length, 'Peça contada', 'Peças contadas')}: agora outra pessoa aprova as
          diferenças.
        </p>
      )}
      <Pecas titulo={`Contadas · ${inteiro(contadas.length)}`} pecas={contadas} onPegar={pegar} />
      {camera && (
        <LeitorDeCodigo
          titulo="Ler o código da peça"
          onFechar={() => setCamera(false)}
          onCodigo={(lido) => {
            setCamera(false);
            setCodigo(lido);
            pegar({ codigo: lido });
          }}
        />
      )}
      {disputada !== null && (
        <OutraContando
          recusa={disputada}
          onFechar={() => setDisputada(null)}
          onMesmoAssim={() => pegar(pedida, true)}
        />
      )}
      {naMao && (
        <PecaNaMao
          key={`${naMao.codPeca} ${naMao.versao}`}
          codContagem={codContagem}
          peca={naMao}
          onDeNovo={() => pegar({ codPeca: naMao.codPeca }, true)}
          onFechar={() => setNaMao(null)}
        />
      )}
    </div>
  );
}

interface PecasProps {
  readonly titulo: string;
  readonly pecas: readonly PecaDaContagem[];
  readonly onPegar: (pedida: Pedida) => void;
}

function Pecas({ titulo, pecas, onPegar }: PecasProps) {
  if (pecas.length === 0) return null;
  return (
    <section aria-label={titulo}>
      <h2 className={css['secao']}>{titulo}</h2>
      <ul className={css['pecas']}>
        {pecas.map((peca) => (
          <li key={peca.codPeca}>
            <button type="button" disabled={peca.aprovada} onClick={() => onPegar({ codPeca: peca.codPeca })}>
              <span>
                {peca.descricao}
                <span className={css['nota']}>
                  {[peca.localizacao, peca.codigo].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Andamento peca={peca} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Andamento({
  peca: { contada, unidade, contou, contando, aprovada },
}: {
  readonly peca: PecaDaContagem;
}) {
  if (contada === null) return contando ? <small>{contando} está contando</small> : <small>a contar</small>;
  return (
    <small>
      <b className="num">
        {inteiro(contada)} {unidade}
      </b>{' '}
      {aprovada ? '· aprovada' : contou && `· ${contou}`}
    </small>
  );
}
