import {
  type Lancamento,
  lancamentoContracts,
  type MesDeLancamentos,
} from '@oferta/contracts/vendas/lancamento.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { type CampoLancamento, nomeDoCampo, type Valores } from '@oferta/domain/vendas/campo-lancamento.ts';
import { formatDiaDoMes } from '@oferta/domain/vendas/mes.ts';
import { podeIr } from '@oferta/domain/vendas/lancamento.ts';
import { IconArrowBackUp, IconCircleCheck, IconCopy, IconRefresh, IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fraseDe } from '#kernel/data/api-error.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { usePode } from '#kernel/session/use-pode.ts';
import { Button } from '#ui/button/button.tsx';
import { Kbd } from '#ui/kbd/kbd.tsx';
import { KeyHint } from '#ui/kbd/key-hint.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { diaOptions } from '../consultas-vendas.ts';
import { DevolverDialog } from '../devolver-dialog.tsx';
import css from './dia-do-lancamento.module.css';
import type { Grade } from './use-grade.ts';

interface AcoesDoDiaProps {
  readonly codConcessionaria: number;
  readonly lancamento: Lancamento;
  readonly mes: MesDeLancamentos | undefined;
  readonly grade: Grade;
  readonly faltam: readonly CampoLancamento[];
  /** Keeps what was typed last; false when it could not. */
  readonly antes: () => Promise<boolean>;
  readonly onCopiar: (valores: Valores) => void;
}

/** What can be done with the day as it is. */
export function AcoesDoDia(props: AcoesDoDiaProps) {
  const { codConcessionaria, lancamento, mes, grade, faltam, antes, onCopiar } = props;
  const { dia, situacao } = lancamento;
  const [devolvendo, setDevolvendo] = useState(false);
  const client = useQueryClient();
  const recarregar = (): void => void client.invalidateQueries({ queryKey: ['vendas', 'lancamentos'] });
  const enviar = useCall(lancamentoContracts.enviarLancamentos, {
    onSuccess: recarregar,
    done: { title: `${formatDia(dia)} enviado para aprovação`, tone: 5 },
  });
  const aprovar = useCall(lancamentoContracts.aprovarLancamentos, {
    onSuccess: recarregar,
    done: { title: `${formatDia(dia)} aprovado`, tone: 5 },
  });
  const podeAprovar = usePode(lancamentoContracts.aprovarLancamentos);
  const anterior = mes?.dias.findLast((um) => um.dia < dia && um.situacao !== 'vazio')?.dia;
  const copiar = useMutation({
    mutationFn: (deDia: string) => client.fetchQuery(diaOptions(codConcessionaria, deDia)),
    onSuccess: ({ lancado, dia: deDia }) => {
      onCopiar(lancado);
      showToast({
        title: `Números de ${formatDia(deDia)} copiados`,
        description: 'Confira antes de enviar',
        tone: 5,
      });
    },
    onError: (error) => showToast({ title: fraseDe(error), tone: 'late' }),
  });
  const body = { codConcessionaria, dias: [dia] };
  // The workshop goes on while the day is typed: what nobody meant to change takes the newer figure instead of a reason.
  const doProduto = faltam.filter((campo) => lancamento.produto[campo] !== null);
  const espera = faltam.length > 0 || grade.temRecusados;
  return (
    <footer className={css['pe']} data-line={8}>
      {podeIr(situacao, 'enviar') && (
        <>
          {doProduto.length === 0 && (
            <span className={css['dica']}>
              <KeyHint>
                <Kbd>Tab</Kbd> <Kbd>↑↓</Kbd> anda <Kbd>Ctrl V</Kbd> cola do Excel
              </KeyHint>
            </span>
          )}
          {anterior && (
            <Button
              icon={<IconCopy size={16} />}
              loading={copiar.isPending}
              onClick={() => copiar.mutate(anterior)}
            >
              Copiar {anterior.slice(8)}/{anterior.slice(5, 7)}
            </Button>
          )}
          {doProduto.length > 0 && (
            <Button
              icon={<IconRefresh size={16} />}
              onClick={() =>
                grade.por(Object.fromEntries(doProduto.map((campo) => [campo, lancamento.produto[campo]])))
              }
            >
              Usar os números do produto
            </Button>
          )}
          <Button
            variant="primary"
            icon={<IconSend size={16} />}
            disabled={espera}
            loading={enviar.isPending}
            onClick={() => void antes().then((salvo) => salvo && enviar.mutate({ body }))}
          >
            Enviar dia
          </Button>
          {espera && (
            <output className={css['espera']}>
              {grade.temRecusados
                ? 'Corrija as células em vermelho para enviar'
                : `Diga o motivo de ${faltam.map(nomeDoCampo).join(', ')} para enviar`}
            </output>
          )}
        </>
      )}
      {podeAprovar && podeIr(situacao, 'devolver') && (
        <Button icon={<IconArrowBackUp size={16} />} onClick={() => setDevolvendo(true)}>
          Devolver dia
        </Button>
      )}
      {podeAprovar && podeIr(situacao, 'aprovar') && (
        <Button
          variant="primary"
          icon={<IconCircleCheck size={16} />}
          loading={aprovar.isPending}
          onClick={() => aprovar.mutate({ body })}
        >
          Aprovar dia
        </Button>
      )}
      {!podeAprovar && situacao === 'enviado' && (
        <span className={css['dica']} data-line={4}>
          {formatDiaDoMes(dia)} espera a aprovação do distribuidor
        </span>
      )}
      {devolvendo && (
        <DevolverDialog
          codConcessionaria={codConcessionaria}
          dias={[dia]}
          onClose={() => setDevolvendo(false)}
          onFeito={recarregar}
        />
      )}
    </footer>
  );
}
