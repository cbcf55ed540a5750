import { auditoriaContracts } from '@oferta/contracts/suporte/auditoria.ts';
import { formatDia, diaDe } from '@oferta/domain/dia.ts';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { emNumero } from '@oferta/domain/numero.ts';
import { call } from '#kernel/data/api.ts';
import { fraseDe } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import css from './log-detalhado.module.css';

/** The check of the chain and what came of it; a break stays on screen until it is checked again. */
export function Cadeia() {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(auditoriaContracts.verificarAuditoria),
  });
  return (
    <div className={css['cadeia']} data-line={10}>
      <output>
        {error && <span className={css['quebra']}>{fraseDe(error)}</span>}
        {data?.integra && (
          <span className={css['integra']}>
            <IconShieldCheck size={15} aria-hidden="true" /> Cadeia verificada:{' '}
            <span className="num">{emNumero(data.verificados)}</span> registros em{' '}
            <span className="num">{emNumero(data.milissegundos / 1000)}</span> s
            {data.semSelo > 0 && `, ${emNumero(data.semSelo)} aguardando selo`}
            {data.apagados > 0 && `, ${emNumero(data.apagados)} sem dados de pessoas apagadas`}
          </span>
        )}
        {data?.quebra && (
          <span className={css['quebra']}>
            <IconAlertTriangle size={15} aria-hidden="true" /> A cadeia quebra no registro{' '}
            {emNumero(data.quebra.codAuditoria)}
            {data.quebra.quando
              ? `, de ${formatDia(diaDe(new Date(data.quebra.quando), 'America/Sao_Paulo'))}`
              : ''}
            : foi {data.quebra.motivo === 'apagado' ? 'apagado' : 'alterado depois de selado'}
          </span>
        )}
      </output>
      <Button icon={<IconShieldCheck size={16} />} loading={isPending} onClick={() => mutate()}>
        Verificar
      </Button>
    </div>
  );
}
