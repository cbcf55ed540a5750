import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { formatDuracao } from '@oferta/domain/tempo/duracao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { pacotesOptions } from '../../../hooks/preco-options.ts';
import type { LinhasDaTela } from '../../../hooks/use-linhas.ts';
import css from './dialogos.module.css';

interface PacotesProps {
  readonly orcamento: Orcamento;
  readonly linhas: LinhasDaTela;
  readonly onClose: () => void;
}

/** The service menu's packages for this car, those of its mileage first; one click puts one in. */
export function Pacotes({ orcamento, linhas, onClose }: PacotesProps) {
  const { codOrcamento, modelo, checklist } = orcamento;
  const { data, error, refetch } = useQuery(pacotesOptions(codOrcamento));
  const [indo, setIndo] = useState<number | null>(null);
  const acrescentar = async (codPacote: number, nome: string): Promise<void> => {
    setIndo(codPacote);
    const feito = await linhas.acrescentarPacote(codPacote);
    setIndo(null);
    if (!feito) return;
    showToast({ title: `${nome} acrescentado`, tone: 5 });
    onClose();
  };
  const km = checklist.km === null ? '' : ` · ${emNumero(checklist.km)} km`;
  return (
    <Dialog opened onClose={onClose} title={`Pacotes para ${modelo}${km}`} size="lg">
      {error && !data ? (
        <NaoChegou erro={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="text" />
      ) : data.length === 0 ? (
        <EmptyState title="O cardápio não tem pacote para este modelo.">
          Cadastre a revisão no cardápio ou descreva os itens na lista.
        </EmptyState>
      ) : (
        <ul className={css['lista']} aria-label="Pacotes">
          {data.map(({ codPacote, nome, revisao, totalCentavos, minutos, doKm }) => (
            <li key={codPacote} className={css['pacote']}>
              <div>
                <b>{nome}</b>{' '}
                <small>
                  {revisao} · {formatDuracao(minutos)} {doKm && <em>· do km deste carro</em>}
                </small>
              </div>
              <Button
                icon={<IconPlus size={15} />}
                loading={indo === codPacote}
                disabled={indo !== null}
                aria-label={`Acrescentar ${nome}`}
                onClick={() => void acrescentar(codPacote, nome)}
              >
                <span className="num">{formatBRL(totalCentavos)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
