import type { RevisaoConsultada } from '@oferta/contracts/cardapio/revisao.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { formatDuracao } from '@oferta/domain/tempo/duracao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { quandoDaRevisao } from '../em-palavras.ts';
import { servicosDoPacote, type PacoteConsultado, type ServicoDaRevisao } from './carro.ts';
import css from './consulta-revisao.module.css';

interface OfertaProps {
  readonly oferta: NonNullable<RevisaoConsultada>;
  readonly km: number;
  readonly onUsar?: (servicos: readonly ServicoDaRevisao[]) => void;
}

/** What the menu offers the car: the visit, its packages side by side, and what combines with them. */
export function OfertaDaRevisao({ oferta, km, onUsar }: OfertaProps) {
  const { revisao, pacotes, adicionais } = oferta;
  return (
    <>
      <h3 className={css['revisao']}>
        {oferta.marca} {oferta.modelo} {oferta.versaoModelo} · {revisao.nome}
        <small>{quandoDaRevisao(revisao)}</small>
        {!revisao.dentroDaTolerancia && (
          <TonePill tone={4}>{emNumero(km)} km está fora da tolerância: a mais próxima</TonePill>
        )}
        {revisao.perdeGarantia && !revisao.dentroDaTolerancia && (
          <TonePill tone="late">pode perder a garantia</TonePill>
        )}
      </h3>
      <ul className={css['pacotes']} data-stack={12}>
        {pacotes.map((pacote) => (
          <Pacote key={pacote.codPacote} pacote={pacote} {...(onUsar && { onUsar })} />
        ))}
      </ul>
      {pacotes.length === 0 && <p className={css['nada']}>Nenhum pacote publicado nesta revisão.</p>}
      {adicionais.length > 0 && (
        <section className={css['adicionais']}>
          <h4>Combina com este carro</h4>
          <ul>
            {adicionais.map(({ codAlacarte, descricao, centavos, minutos, jaNosPacotes }) => (
              <li key={codAlacarte}>
                <span>
                  {descricao}
                  {jaNosPacotes.length > 0 && <small> · {jaIncluidoEm(pacotes, jaNosPacotes)}</small>}
                </span>
                {minutos > 0 && <small>{formatDuracao(minutos)}</small>}
                <b className="num">{formatBRL(centavos)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** "já no Completo": whoever sells it twice has the customer ask why. */
const jaIncluidoEm = (pacotes: readonly PacoteConsultado[], codigos: readonly number[]): string =>
  `já no ${pacotes
    .filter(({ codPacote }) => codigos.includes(codPacote))
    .map(({ nome }) => nome)
    .join(' e no ')}`;

/** Less than this is what rounding leaves, not an economy: centavos. */
const VALE_DIZER = 100;

interface PacoteProps {
  readonly pacote: PacoteConsultado;
  readonly onUsar?: (servicos: readonly ServicoDaRevisao[]) => void;
}

function Pacote({ pacote, onUsar }: PacoteProps) {
  const servicos = servicosDoPacote(pacote);
  return (
    <li data-destaque={pacote.destaque || undefined}>
      <h4>{pacote.nome}</h4>
      <p className={css['preco']}>
        <b className="num">{pacote.incompleto ? 'Sob consulta' : formatBRL(pacote.centavos)}</b>
        {!pacote.incompleto && pacote.economiaCentavos >= VALE_DIZER && (
          <small>economia de {formatBRL(pacote.economiaCentavos)}</small>
        )}
      </p>
      <p className={css['tempo']} data-line={4}>
        <IconClock size={14} aria-hidden="true" />
        {formatDuracao(pacote.minutos)}
      </p>
      <ul className={css['itens']}>
        {pacote.itens.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two equal items of a package have no other identity
          <li key={at}>
            <IconCheck size={14} aria-hidden="true" />
            {item.nome}
          </li>
        ))}
      </ul>
      {onUsar && servicos.length > 0 && (
        <Button variant={pacote.destaque ? 'primary' : 'default'} onClick={() => onUsar(servicos)}>
          Usar no agendamento
        </Button>
      )}
    </li>
  );
}
