import { IconAlertTriangle, IconChevronRight, IconCloudUp } from '@tabler/icons-react';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { placaOuChassi } from '../../../model/placa-ou-chassi.ts';
import { irPara } from '../../endereco.ts';
import { pendenciasDe } from '../../model/proximo-envio.ts';
import { NOME_DO_TIPO } from '../../model/textos.ts';
import { andamentoDe, type Foto, type Vistoria } from '../../model/vistoria.ts';
import css from './inicio.module.css';

interface LinhaVistoriaProps {
  readonly vistoria: Vistoria;
  readonly fotos: readonly Foto[];
}

/** An inspection that this device has; a tap goes on with it. */
export function LinhaVistoria({ vistoria, fotos }: LinhaVistoriaProps) {
  const { chave, cabecalho, tipo, situacao } = vistoria;
  const { respondidos, total } = andamentoDe(vistoria);
  return (
    <li>
      <button
        type="button"
        className={css['cartao']}
        data-stack={2}
        onClick={() => irPara({ tela: 'percurso', chave, passo: null })}
      >
        <span className={css['cima']} data-line={8}>
          <PlateChip size="md">{placaOuChassi(cabecalho)}</PlateChip>
          <span className={css['prisma']}>{NOME_DO_TIPO[tipo]}</span>
          <Situacao vistoria={vistoria} fotos={fotos} />
        </span>
        <b>{cabecalho.modelo}</b>
        <span className={css['cliente']}>{cabecalho.cliente}</span>
        {situacao === 'aberta' && (
          <span className={css['andamento']} data-stack={10}>
            <ProgressBar value={(100 * respondidos) / Math.max(1, total)} label="Itens respondidos" />
            <span className="num">
              {respondidos} de {total}
            </span>
          </span>
        )}
        <IconChevronRight size={20} className={css['seta']} aria-hidden="true" />
      </button>
    </li>
  );
}

function Situacao({ vistoria, fotos }: LinhaVistoriaProps) {
  const { impedidas, fotos: aEnviar, respostas } = pendenciasDe([vistoria], fotos);
  if (impedidas > 0) {
    return (
      <span className={css['etiqueta']} data-tone="late">
        <IconAlertTriangle size={14} aria-hidden="true" />
        Pede atenção
      </span>
    );
  }
  if (vistoria.situacao === 'finalizada') {
    return (
      <span className={css['etiqueta']} data-tone="5">
        Enviada
      </span>
    );
  }
  if (vistoria.situacao === 'aberta' && aEnviar + respostas === 0) return null;
  return (
    <span className={css['etiqueta']} data-tone="2">
      <IconCloudUp size={14} aria-hidden="true" />A enviar
    </span>
  );
}
