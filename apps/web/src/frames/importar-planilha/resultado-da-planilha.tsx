import type { Planilha } from '@oferta/contracts/machines/planilha.ts';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { BaixarRecusadas } from './baixar-recusadas.tsx';
import { efeitoEmPalavras, emLinhas, fraseDoFim, impedimentoEmPalavras } from './estado-em-palavras.ts';
import { LinhasDaPlanilha } from './linhas-da-planilha.tsx';
import css from './planilha.module.css';
import { usePassos } from './use-passos.ts';
import { pedirRecusadas } from './use-planilha.ts';

interface ResultadoDaPlanilhaProps {
  readonly planilha: Planilha;
  readonly onColunas: () => void;
}

/** How it ended: what entered, what stayed out, and the ways on or back. */
export function ResultadoDaPlanilha({ planilha, onColunas }: ResultadoDaPlanilhaProps) {
  const { codPlanilha, estado, erro, guardada, totais } = planilha;
  const falhou = estado === 'falhou';
  const Icone = falhou ? IconAlertTriangle : IconCircleCheck;
  const impedimento = impedimentoEmPalavras(planilha);
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
          {impedimento && <small>{impedimento}</small>}
        </span>
      </output>
      {totais.naoDesfeitas > 0 && guardada && (
        <LinhasDaPlanilha codPlanilha={codPlanilha} situacao="naoDesfeita" label="Ficaram como estão" />
      )}
      {totais.recusadas > 0 && estado === 'importada' && guardada && (
        <LinhasDaPlanilha codPlanilha={codPlanilha} situacao="recusada" label="Linhas recusadas" />
      )}
      <Saidas planilha={planilha} onColunas={onColunas} />
    </>
  );
}

function Saidas({ planilha, onColunas }: ResultadoDaPlanilhaProps) {
  const { codPlanilha, estado, fazia, passos, guardada, totais } = planilha;
  const [desfazendo, setDesfazendo] = useState(false);
  const sair = usePassos(planilha);
  const continuar =
    fazia === 'desfazendo'
      ? { ...sair.desfazer, children: 'Continuar desfazendo' }
      : { ...sair.importar, children: 'Continuar importação' };
  return (
    <footer className={css['rodape']} data-wrap={8}>
      {passos.includes('cancelar') && <Button {...sair.cancelar}>Cancelar importação</Button>}
      {passos.includes('mapear') && <Button onClick={onColunas}>Rever colunas</Button>}
      {totais.recusadas > 0 && estado === 'importada' && guardada && (
        <BaixarRecusadas pedir={() => pedirRecusadas(codPlanilha)} />
      )}
      {passos.includes('desfazer') && (
        <Button icon={<IconArrowBackUp size={16} />} onClick={() => setDesfazendo(true)}>
          Desfazer importação
        </Button>
      )}
      {passos.includes('continuar') && <Button variant="primary" {...continuar} />}
      {passos.includes('conferir') && (
        <Button variant="primary" {...sair.conferir}>
          Conferir de novo
        </Button>
      )}
      <ConfirmDialog
        opened={desfazendo && passos.includes('desfazer')}
        onClose={() => setDesfazendo(false)}
        title="Desfazer a importação?"
        confirmLabel="Desfazer importação"
        tone="danger"
        onConfirm={sair.desfazer.onClick}
      >
        O que ela criou é apagado e o que ela alterou volta a ser como era. O que alguém mudou ou já usa fica
        como está, e você verá a lista.
      </ConfirmDialog>
    </footer>
  );
}
