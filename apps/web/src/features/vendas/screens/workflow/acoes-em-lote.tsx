import { type DiaDoMes, lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import { type AcaoLancamento, podeIr } from '@oferta/domain/vendas/lancamento.ts';
import { IconArrowBackUp, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { usePode } from '#kernel/session/use-pode.ts';
import { Button } from '#ui/button/button.tsx';
import { DevolverDialog } from '../../components/devolver-dialog.tsx';

interface AcoesEmLoteProps {
  readonly codConcessionaria: number;
  readonly dias: readonly DiaDoMes[];
  readonly onFeito: () => void;
}

/** What can be done to the chosen days; each button takes those that it fits and says how many. */
export function AcoesEmLote({ codConcessionaria, dias, onFeito }: AcoesEmLoteProps) {
  const [devolvendo, setDevolvendo] = useState(false);
  const enviar = useCall(lancamentoContracts.enviarLancamentos, {
    onSuccess: onFeito,
    done: { title: 'Dias enviados para aprovação', tone: 5 },
  });
  const aprovar = useCall(lancamentoContracts.aprovarLancamentos, {
    onSuccess: onFeito,
    done: { title: 'Dias aprovados', tone: 5 },
  });
  const podeAprovar = usePode(lancamentoContracts.aprovarLancamentos);
  const cabem = (acao: AcaoLancamento): string[] =>
    dias.filter(({ situacao }) => podeIr(situacao, acao)).map(({ dia }) => dia);
  const [aEnviar, aAprovar, aDevolver] = [cabem('enviar'), cabem('aprovar'), cabem('devolver')];
  return (
    <>
      {aEnviar.length > 0 && (
        <Button
          icon={<IconSend size={16} />}
          loading={enviar.isPending}
          onClick={() => enviar.mutate({ body: { codConcessionaria, dias: aEnviar } })}
        >
          Enviar {aEnviar.length}
        </Button>
      )}
      {podeAprovar && aAprovar.length > 0 && (
        <Button
          icon={<IconCircleCheck size={16} />}
          loading={aprovar.isPending}
          onClick={() => aprovar.mutate({ body: { codConcessionaria, dias: aAprovar } })}
        >
          Aprovar {aAprovar.length}
        </Button>
      )}
      {podeAprovar && aDevolver.length > 0 && (
        <Button icon={<IconArrowBackUp size={16} />} onClick={() => setDevolvendo(true)}>
          Devolver {aDevolver.length}
        </Button>
      )}
      {devolvendo && (
        <DevolverDialog
          codConcessionaria={codConcessionaria}
          dias={aDevolver}
          onClose={() => setDevolvendo(false)}
          onFeito={onFeito}
        />
      )}
    </>
  );
}
