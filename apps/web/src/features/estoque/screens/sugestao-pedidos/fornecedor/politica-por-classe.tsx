import { type Celulas, politicaContracts, type PoliticaDaCasa } from '@oferta/contracts/estoque/politica.ts';
import { CELULAS, type CodigoDaCelula } from '@oferta/domain/estoque/celula/celula.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { politicaDaCasa } from '../../../components/consultas.ts';
import { CelulaDaPolitica } from './celula-da-politica.tsx';
import { type CelulaEscrita, escritaDe, lerCelulas } from './celulas-escritas.ts';
import { EfeitoDaPolitica } from './efeito-da-politica.tsx';
import css from './fornecedor.module.css';

interface PoliticaProps {
  readonly codConcessionaria: number;
  readonly onFechar: () => void;
}

/** What is bought by class of value and of regularity; its effect on the house's own months is seen before it is saved. */
export function PoliticaPorClasse({ codConcessionaria, onFechar }: PoliticaProps) {
  const { data, isError, error, refetch } = useQuery(politicaDaCasa(codConcessionaria));
  if (data) return <Matriz codConcessionaria={codConcessionaria} onFechar={onFechar} lida={data} />;
  return (
    <Dialog opened size="lg" onClose={onFechar} title="Política por classe">
      {isError ? <NaoChegou erro={error} onRetry={() => void refetch()} /> : <Skeleton variant="table" />}
    </Dialog>
  );
}

const igual = (a: Celulas, b: Celulas): boolean =>
  CELULAS.every((celula) => JSON.stringify(a[celula] ?? null) === JSON.stringify(b[celula] ?? null));

function Matriz({ codConcessionaria, lida, onFechar }: PoliticaProps & { readonly lida: PoliticaDaCasa }) {
  // As it was when it was opened: what somebody else saves meanwhile is refused, not written over.
  const [politica] = useState(lida);
  const [escritas, setEscritas] = useState(() => escritaDe(politica.celulas));
  const [erros, setErros] = useState<Partial<Record<CodigoDaCelula, string>>>({});
  const [vista, setVista] = useState<Celulas | null>(null);
  const params = { codConcessionaria };
  const simular = useCall(politicaContracts.simularPolitica, {});
  const salvar = useCall(politicaContracts.salvarPolitica, {
    onSuccess: onFechar,
    done: { title: 'Política salva: a próxima geração já é feita por ela' },
  });
  const lidas = lerCelulas(escritas);
  const mudou = !igual(lidas.celulas, politica.celulas);
  const isVista = vista !== null && igual(vista, lidas.celulas);
  const ver = (): void => {
    setErros(lidas.erros);
    if (Object.keys(lidas.erros).length > 0) return;
    const { celulas } = lidas;
    simular.mutate({ params, body: { celulas } }, { onSuccess: () => setVista(celulas) });
  };
  const mudar = (celula: CodigoDaCelula, mudanca: Partial<CelulaEscrita>): void =>
    setEscritas((antes) => ({ ...antes, [celula]: { ...antes[celula], ...mudanca } }));
  return (
    <Dialog
      opened
      size="lg"
      onClose={onFechar}
      title="Política por classe"
      footer={
        <>
          <Button size="md" onClick={onFechar}>
            Voltar
          </Button>
          <Button size="md" loading={simular.isPending} onClick={ver}>
            Ver efeito
          </Button>
          <Button
            size="md"
            variant="primary"
            disabled={!mudou || !isVista}
            loading={salvar.isPending}
            onClick={() =>
              salvar.mutate({ params, body: { celulas: lidas.celulas, versao: politica.versao } })
            }
          >
            Salvar
          </Button>
        </>
      }
    >
      <div data-stack={16}>
        <p className={css['nota']}>
          A, B, C: do que mais vale ao que menos vale. X, Y, Z: do pedido mais regular ao mais incerto. Em
          branco vale o nível do fornecedor, e até 3 meses de demanda para C e Z.
        </p>
        <div className={css['matriz']}>
          {CELULAS.map((celula) => (
            <CelulaDaPolitica
              key={celula}
              celula={celula}
              escrita={escritas[celula]}
              erro={erros[celula]}
              onMudar={(mudanca) => mudar(celula, mudanca)}
            />
          ))}
        </div>
        {simular.data && isVista && <EfeitoDaPolitica simulacao={simular.data} />}
        {mudou && !isVista && (
          <p className={css['nota']}>Veja o efeito no histórico da casa antes de salvar.</p>
        )}
        {politica.alteradaPor !== null && (
          <p className={css['nota']}>Salva por último por {politica.alteradaPor}.</p>
        )}
      </div>
    </Dialog>
  );
}
