import { ferramentasScreens } from '@oferta/contracts/ferramentas/screens.ts';
import type { ComoVende, PecaCalculada } from '@oferta/contracts/ferramentas/calculadora.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import { comoVende, pecaCalculada } from '../../hooks/calculadora-options.ts';
import { compararConta, contaEmTexto } from '../../model/conta-comparada.ts';
import { CamposDaConta } from './campos-da-conta.tsx';
import css from '../../components/conta.module.css';
import { EfeitoNaClasse } from './efeito-na-classe.tsx';
import { TabelaDaConta } from './tabela-da-conta.tsx';
import { useEntrada } from './use-entrada.ts';

const CONFIGURACAO = ferramentasScreens['calculadora-precos-config'].path;

/** How a part's price comes to be, step by step, what it would be otherwise, and what is charged today. */
export function Screen() {
  const { codConcessionaria, nome } = useConcessionaria();
  const como = useQuery(comoVende(codConcessionaria));
  const entrada = useEntrada();
  const peca = useQuery(pecaCalculada(codConcessionaria, entrada.codPeca));
  const demora = useDelayed(!como.data);
  const error = como.error ?? peca.error;
  return (
    <PageFrame>
      {como.data && peca.data && entrada.codPeca > 0 ? (
        <Conta como={como.data} peca={peca.data} casa={{ codConcessionaria, nome }} />
      ) : (
        <>
          <Cabeca como={como.data} />
          <div className={css['corpo']}>
            <CamposDaConta
              codConcessionaria={codConcessionaria}
              como={como.data}
              peca={undefined}
              base={undefined}
            />
            <div className={css['conta']}>
              {error ? (
                <ErrorState
                  code={isApiError(error) ? codigoCurto(error) : undefined}
                  onRetry={() => void (como.error ? como : peca).refetch()}
                >
                  {fraseDe(error)}
                </ErrorState>
              ) : entrada.codPeca > 0 || !como.data ? (
                demora && <Skeleton variant="table" count={6} />
              ) : (
                <EmptyState title="Qual peça?">
                  Busque uma peça pelo código ou pela descrição para ver a conta do preço dela.
                </EmptyState>
              )}
            </div>
          </div>
        </>
      )}
    </PageFrame>
  );
}

interface CabecaProps {
  readonly como: ComoVende | undefined;
  readonly texto?: string;
}

function Cabeca({ como, texto }: CabecaProps) {
  const go = useGo();
  return (
    <PageHead
      title="Calculadora de preços"
      actions={
        <>
          {como && (
            <span className={css['regra']} data-line={8}>
              {como.aplicada ? (
                <>
                  <TonePill tone={5}>Regra {como.aplicada.numero} em vigor</TonePill>
                  <small>desde {formatDia(como.aplicada.validoDe)}</small>
                </>
              ) : (
                <>
                  <TonePill tone="neutral">Faixas do cardápio</TonePill>
                  <small>nenhuma regra publicada</small>
                </>
              )}
            </span>
          )}
          <Button icon={<IconAdjustmentsHorizontal size={16} />} onClick={() => go(CONFIGURACAO)}>
            Configurar regras
          </Button>
          {texto !== undefined && (
            <CopyButton text={texto} copied="Conta copiada">
              Copiar conta
            </CopyButton>
          )}
        </>
      }
    />
  );
}

interface ContaProps {
  readonly como: ComoVende;
  readonly peca: PecaCalculada;
  readonly casa: { readonly codConcessionaria: number; readonly nome: string };
}

function Conta({ como, peca, casa }: ContaProps) {
  const entrada = useEntrada();
  const { deFato } = entrada;
  const pedida = deFato(como, peca);
  const conta = compararConta(como, peca, pedida);
  const nomeDaRegra = como.aplicada ? `Regra ${como.aplicada.numero}` : 'Faixas do cardápio';
  return (
    <>
      <Cabeca
        como={como}
        texto={contaEmTexto(conta, `${peca.codigo} · ${peca.descricao} · ${casa.nome} · ${nomeDaRegra}`)}
      />
      <div className={css['corpo']}>
        <CamposDaConta codConcessionaria={casa.codConcessionaria} como={como} peca={peca} base={conta.base} />
        <div className={css['conta']}>
          <TabelaDaConta conta={conta} nomeDaRegra={nomeDaRegra} />
          <EfeitoNaClasse casa={casa} classe={pedida.classe} parametros={conta.parametros} />
        </div>
      </div>
    </>
  );
}
