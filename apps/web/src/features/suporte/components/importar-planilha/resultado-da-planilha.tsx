import { planilhaContracts, type Planilha } from '@oferta/contracts/suporte/planilha.ts';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#kernel/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { BaixarRecusadas } from './baixar-recusadas.tsx';
import { efeitoEmPalavras, emLinhas } from './estado-em-palavras.ts';
import { LinhasDaPlanilha } from './linhas-da-planilha.tsx';
import css from './planilha.module.css';
import { guardarPlanilha } from './use-planilha.ts';

/** How it ended: what entered, what stayed out, and the way back. */
export function ResultadoDaPlanilha({ planilha }: { readonly planilha: Planilha }) {
  const { codPlanilha, estado, erro, totais } = planilha;
  const falhou = estado === 'falhou';
  const Icone = falhou ? IconAlertTriangle : IconCircleCheck;
  return (
    <>
      <output className={css['fim']} data-tone={falhou ? 'late' : estado === 'importada' ? 5 : 'neutral'}>
        <Icone size={18} aria-hidden="true" />
        <span>
          <b>{fraseDoFim(planilha)}</b>
          {erro && <small>{erro}</small>}
          {estado === 'importada' && <small>{efeitoEmPalavras(totais).join(', ')}</small>}
          {estado === 'importada' && totais.recusadas > 0 && (
            <small>{emLinhas(totais.recusadas)} de fora</small>
          )}
        </span>
      </output>
      {totais.naoDesfeitas > 0 && (
        <LinhasDaPlanilha codPlanilha={codPlanilha} situacao="naoDesfeita" label="Ficaram como estão" />
      )}
      {totais.recusadas > 0 && estado === 'importada' && (
        <LinhasDaPlanilha codPlanilha={codPlanilha} situacao="recusada" label="Linhas recusadas" />
      )}
      <Saidas planilha={planilha} />
    </>
  );
}

function fraseDoFim({ estado, totais: { boas, naoDesfeitas } }: Planilha): string {
  if (estado === 'falhou') return 'O trabalho parou no meio';
  if (estado === 'cancelada') return 'Importação cancelada: nada mudou';
  if (estado === 'desfeita')
    return naoDesfeitas === 0
      ? 'Importação desfeita'
      : `Importação desfeita; ${emLinhas(naoDesfeitas)} ${naoDesfeitas === 1 ? 'ficou' : 'ficaram'}`;
  return boas === 1 ? '1 linha importada' : `${emLinhas(boas)} importadas`;
}

function Saidas({ planilha: { codPlanilha, estado, totais } }: { readonly planilha: Planilha }) {
  const [desfazendo, setDesfazendo] = useState(false);
  const continuar = useCall(planilhaContracts.confirmarPlanilha, { onSuccess: guardarPlanilha });
  const desfazer = useCall(planilhaContracts.desfazerPlanilha, {
    onSuccess(planilha) {
      setDesfazendo(false);
      guardarPlanilha(planilha);
    },
  });
  const input = { params: { codPlanilha } };
  const mudou = (totais.criadas ?? 0) + (totais.alteradas ?? 0) > 0;
  const podeDesfazer = estado === 'falhou' || (estado === 'importada' && mudou);
  return (
    <footer className={css['rodape']}>
      {totais.recusadas > 0 && estado === 'importada' && <BaixarRecusadas codPlanilha={codPlanilha} />}
      {podeDesfazer && (
        <Button icon={<IconArrowBackUp size={16} />} onClick={() => setDesfazendo(true)}>
          Desfazer importação
        </Button>
      )}
      {estado === 'falhou' && totais.boas > 0 && (
        <Button variant="primary" loading={continuar.isPending} onClick={() => continuar.mutate(input)}>
          Continuar
        </Button>
      )}
      <ConfirmDialog
        opened={desfazendo}
        onClose={() => setDesfazendo(false)}
        title="Desfazer a importação?"
        confirmLabel="Desfazer importação"
        tone="danger"
        onConfirm={() => desfazer.mutate(input)}
      >
        O que ela criou é apagado e o que ela alterou volta a ser como era. O que alguém mudou ou já usa fica
        como está, e você verá a lista.
      </ConfirmDialog>
    </footer>
  );
}
