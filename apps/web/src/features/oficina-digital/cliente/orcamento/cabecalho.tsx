import type { OrcamentoPublico } from '@oferta/contracts/oficina-digital/publico.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { IconCalendarDue } from '@tabler/icons-react';
import { emNumero } from '@oferta/domain/numero.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { diaLegivel } from '../model/data-legivel.ts';
import { Contatos } from '#frames/pagina-leve/contatos.tsx';
import { SinalDeUrgencia } from './sinal-de-urgencia.tsx';
import css from './cabecalho.module.css';

/** Whose car it is, what the inspection found in three numbers, and until when the prices hold. */
export function Cabecalho({ orcamento }: { readonly orcamento: OrcamentoPublico }) {
  const { cliente, veiculo, resumo, numero, validoAte, consultor, concessionaria } = orcamento;
  return (
    <section className={css['cabecalho']} data-stack={12} aria-labelledby="saudacao">
      <h1 id="saudacao">Olá, {cliente}!</h1>
      <p className={css['frase']}>
        A inspeção do seu {veiculo.modelo} na {concessionaria.nome} está pronta. Veja o que encontramos e
        escolha o que fazer agora.
      </p>
      <p className={css['veiculo']}>
        {veiculo.placa && <PlateChip size="md">{formatPlaca(veiculo.placa)}</PlateChip>}
        <b>{veiculo.modelo}</b>
        {veiculo.km !== null && <span className="num">{emNumero(veiculo.km)} km</span>}
      </p>
      <ul className={css['resumo']} data-stack={8} aria-label="Resumo da inspeção">
        {(['vermelho', 'amarelo', 'verde'] as const).map((urgencia) => (
          <li key={urgencia} data-zero={resumo[urgencia] === 0 || undefined}>
            <SinalDeUrgencia urgencia={urgencia} size={22} />
            <b className="num">{resumo[urgencia]}</b>
            <span>{{ vermelho: 'segurança', amarelo: 'em breve', verde: 'em ordem' }[urgencia]}</span>
          </li>
        ))}
      </ul>
      <p className={css['validade']}>
        <IconCalendarDue size={18} aria-hidden="true" />
        <span>
          Orçamento {numero}, com valores garantidos até <b>{diaLegivel(validoAte)}</b>
          {consultor && <>. Consultor: {consultor}</>}
        </span>
      </p>
      <Contatos
        telefone={concessionaria.telefone}
        texto={`Olá! Estou vendo o orçamento ${numero} do meu ${veiculo.modelo}.`}
      />
    </section>
  );
}
