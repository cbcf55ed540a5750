import type {
  DepoisDoFechamento as Depois,
  FechamentoDoMes,
  RegistroMudado,
} from '@oferta/contracts/relatorios/fechamento.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { plural } from '@oferta/domain/plural.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { useFuso } from '#kernel/data-e-hora.tsx';
import { enderecoDoRegistro } from '../../model/endereco-do-registro.ts';
import { FecharOuReabrir } from './fechar-ou-reabrir.tsx';
import css from './fechamento-mensal.module.css';
import { IndicadoresMudados } from './indicadores-mudados.tsx';

interface DepoisDoFechamentoProps {
  readonly codConcessionaria: number;
  readonly dados: FechamentoDoMes;
  readonly depois: Depois;
}

/** What records of a closed month tell since: what each figure would be, which records make it, and the way to take them in. */
export function DepoisDoFechamento({ codConcessionaria, dados, depois }: DepoisDoFechamentoProps) {
  const { indicadores, iguais, registros, total } = depois;
  const fuso = useFuso();
  return (
    <>
      <header>
        <h2>O que mudou depois do fechamento</h2>
        <span className={css['mudo']}>{plural(total, 'registro', 'registros')}</span>
      </header>
      <p className={css['iguais']}>
        Todas as telas e arquivos mostram a versão {dados.numero}. Para contar o que mudou, reabra o mês.
      </p>
      {indicadores.length > 0 && (
        <IndicadoresMudados
          titulo="Indicadores que seriam outros"
          de={`v${dados.numero}`}
          para="Agora"
          indicadores={indicadores}
        />
      )}
      <p className={css['iguais']}>
        {iguais === 1 ? '1 indicador fica igual.' : `${iguais} indicadores ficam iguais.`}
      </p>
      <ul className={css['edicoes']} aria-label="Registros que mudaram">
        {registros.map((registro) => (
          <li key={`${registro.tipo} ${registro.codigo}`}>
            <NomeDoRegistro {...registro} />
            <small>visto em {dataEHora(registro.quando, fuso)}</small>
          </li>
        ))}
        {total > registros.length && <li className={css['vazio']}>e mais {total - registros.length}</li>}
      </ul>
      <div className={css['comparar']}>
        <FecharOuReabrir casa="" {...{ codConcessionaria }} data={dados} />
      </div>
    </>
  );
}

const NOMES: Readonly<Record<RegistroMudado['tipo'], string>> = {
  agendamento: 'Passagem',
  orcamento: 'Orçamento',
  pesquisa: 'Pesquisa',
  ordemServico: 'OS sem agendamento',
  horas: 'Horas da equipe',
};

function NomeDoRegistro({ tipo, codigo, placa, numeroOs, dia }: RegistroMudado) {
  const nome = [NOMES[tipo], placa, numeroOs && `OS ${numeroOs}`, dia && formatDia(dia).slice(0, 5)]
    .filter(Boolean)
    .join(' · ');
  const endereco = tipo === 'horas' ? null : enderecoDoRegistro({ tipo, codigo, dia: dia ?? '' });
  return endereco ? <GoTo {...endereco}>{nome}</GoTo> : <b>{nome}</b>;
}
