import { eficiencia, produtividade } from '@oferta/domain/agenda/oficina/produtividade.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { formatDuracao } from '@oferta/domain/tempo/duracao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { useQuery } from '@tanstack/react-query';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { Chegando } from '#frames/chegando.tsx';
import { produtividadeDoMes } from '../../components/equipe/consultas-equipe.ts';
import { useHoje } from '../../components/equipe/use-hoje.ts';
import css from '../../components/equipe/equipe.module.css';

const MES = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });

/** The month's hours beside the form: worked over available, sold over worked. */
export function Produtividade({ codMecanico }: { readonly codMecanico: number }) {
  const hoje = useHoje();
  const consulta = useQuery(produtividadeDoMes(codMecanico));
  const { data } = consulta;
  return (
    <section className={css['lado']} aria-label="Produtividade do mês">
      <h2>Produtividade em {MES.format(new Date(`${hoje}T12:00:00Z`))}</h2>
      {!data && <Chegando de={consulta} variant="text" count={4} />}
      {data && data.trabalhadoMin === 0 && data.servicos === 0 && (
        <p>Nenhuma hora trabalhada neste mês ainda.</p>
      )}
      {data && (data.trabalhadoMin > 0 || data.servicos > 0) && (
        <>
          <Medida rotulo="Produtividade" valor={produtividade(data)} />
          <Medida rotulo="Eficiência" valor={eficiencia(data)} />
          <dl className={css['numeros']}>
            <dt>Trabalhadas</dt>
            <dd className="num">{formatDuracao(data.trabalhadoMin)}</dd>
            <dt>Disponíveis</dt>
            <dd className="num">{formatDuracao(data.disponivelMin)}</dd>
            <dt>Vendidas (TMO)</dt>
            <dd className="num">{formatDuracao(data.vendidoMin)}</dd>
            <dt>Serviços concluídos</dt>
            <dd className="num">{data.servicos}</dd>
            {data.custoCentavos !== null && (
              <>
                <dt>Custo das horas</dt>
                <dd className="num">{formatBRL(data.custoCentavos)}</dd>
              </>
            )}
          </dl>
        </>
      )}
    </section>
  );
}

function Medida({ rotulo, valor }: { readonly rotulo: string; readonly valor: number | null }) {
  if (valor === null) return null;
  return (
    <div className={css['medida']} data-stack={4}>
      <span>
        {rotulo} <b className="num">{`${emNumero(valor * 100, 0)}%`}</b>
      </span>
      <ProgressBar value={Math.min(100, Math.round(valor * 100))} label={rotulo} size="sm" />
    </div>
  );
}
