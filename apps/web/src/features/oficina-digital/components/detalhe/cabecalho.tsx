import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { emNumero } from '@oferta/domain/numero.ts';
import { serverNow } from '#kernel/clock.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useUsuario } from '#kernel/session/session.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { hueAt } from '#ui/tone.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { diaEHora } from '@oferta/domain/instante.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { etapaDe } from '../../model/quadro/quadro.ts';
import css from './cabecalho.module.css';

interface CabecalhoProps {
  /** A quote, or an inspection. */
  readonly de: Pick<Orcamento, 'placa' | 'chassi' | 'modelo' | 'cliente' | 'telefone'>;
}

/** Whose car it is about. */
export function Cabecalho({ de }: CabecalhoProps) {
  const { modelo, cliente, telefone } = de;
  return (
    <div className={css['quem']} data-line={12}>
      <PlateChip size="lg">{placaOuChassi(de)}</PlateChip>
      <div>
        <h2>{modelo}</h2>
        <p>
          {cliente}
          {telefone && <span className="num"> · {fromE164(telefone)}</span>}
        </p>
      </div>
    </div>
  );
}

/** Where it stands, and whose hands it is in. */
export function Onde({ orcamento }: { readonly orcamento: Orcamento }) {
  const { vistoEm, numeroOs, checklist, consultor, editandoPor } = orcamento;
  const { fuso } = useConcessionaria();
  const { codUsuario } = useUsuario();
  const { nome, tone } = etapaDe(orcamento);
  return (
    <div className={css['onde']}>
      <TonePill tone={tone}>{nome}</TonePill>
      {vistoEm && (
        <span>
          <IconEye size={15} aria-hidden="true" /> visto {diaEHora(vistoEm, fuso, serverNow())}
        </span>
      )}
      {numeroOs && <span className="num">OS {numeroOs}</span>}
      {checklist.km !== null && <span className="num">{emNumero(checklist.km)} km</span>}
      {editandoPor && (
        <span>
          <IconPencil size={14} aria-hidden="true" /> em edição por{' '}
          {editandoPor.cod === codUsuario ? 'você' : editandoPor.nome}
        </span>
      )}
      {consultor && (
        <span>
          <Avatar name={consultor.nome} hue={hueAt(consultor.cor - 1)} size={20} /> {consultor.nome}
        </span>
      )}
    </div>
  );
}
