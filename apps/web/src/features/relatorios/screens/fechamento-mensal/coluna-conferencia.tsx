import type { Conferencia, FechamentoDoMes } from '@oferta/contracts/relatorios/fechamento.ts';
import { formatMes } from '@oferta/domain/vendas/mes.ts';
import { IconAlertCircleFilled, IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { choose } from '#kernel/session/choices.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import css from './fechamento-mensal.module.css';

const NOMES: Readonly<Record<Conferencia['qual'], string>> = {
  mesTerminado: 'Mês terminado',
  diasLancados: 'Dias lançados',
  lancamentosAprovados: 'Lançamentos aprovados',
  ordensSemFechamento: 'OS sem fechamento',
  orcamentosAbertos: 'Orçamentos abertos',
  diferencasDoDms: 'DMS difere mais de 0,2%',
  metasDoMes: 'Metas do mês',
  integracaoDms: 'Integração DMS',
};

const SINAIS = {
  impede: { Icone: IconAlertCircleFilled, tone: 'late', nome: 'impede o fechamento' },
  aviso: { Icone: IconAlertTriangleFilled, tone: 4, nome: 'aviso' },
  certo: { Icone: IconCircleCheckFilled, tone: 5, nome: 'em ordem' },
} as const;

const ORDEM: readonly Conferencia['resultado'][] = ['impede', 'aviso', 'certo'];

/** Where what is missing is put right. */
const ONDE: Partial<Record<Conferencia['qual'], { readonly para: string; readonly rotulo: string }>> = {
  ordensSemFechamento: { para: '/ordemservicogerenciar', rotulo: 'Abrir ordens abertas' },
  orcamentosAbertos: { para: '/oficina-digital/gerenciar', rotulo: 'Abrir orçamentos' },
};

/** What stands in the way, worst first; each opens to its rows. */
export function ColunaConferencia({ dados }: { readonly dados: FechamentoDoMes }) {
  const { conferencias, mes } = dados;
  const certas = conferencias.filter(({ resultado }) => resultado === 'certo').length;
  const nome = formatMes(mes).split(' ')[0]?.toLowerCase();
  return (
    <section className={css['coluna']} aria-labelledby="conferencia">
      <header>
        <h2 id="conferencia">Conferência</h2>
        {conferencias.length > 0 && (
          <span className={css['mudo']}>
            {certas} de {conferencias.length} em ordem
          </span>
        )}
      </header>
      <ul className={css['lista']}>
        {ORDEM.flatMap((resultado) =>
          conferencias
            .filter((uma) => uma.resultado === resultado)
            .map((uma) => (
              <li key={uma.qual}>
                <Item conferencia={uma} />
              </li>
            )),
        )}
      </ul>
      <p className={css['nota']}>
        {dados.estado === 'fechado' ? (
          <>
            <b>Mês fechado.</b> Nenhum lançamento, importação ou DMS altera {nome}. Para mudar um número,
            reabra o mês com o motivo: a versão {dados.numero} fica guardada.
          </>
        ) : (
          <>
            <b>Ao fechar</b>, os números de {nome} ficam gravados com autor, hora e código de conferência, e
            nenhum lançamento, importação ou DMS os altera. Para mudar depois, o distribuidor reabre com
            motivo.
          </>
        )}
      </p>
    </section>
  );
}

function Item({
  conferencia: { qual, resultado, texto, linhas, total },
}: {
  readonly conferencia: Conferencia;
}) {
  const { Icone, tone, nome } = SINAIS[resultado];
  const onde = ONDE[qual];
  const cabeca = (
    <>
      <span className={css['sinal']} data-tone={tone}>
        <Icone size={18} aria-hidden="true" />
        <span className="vh">{nome}: </span>
      </span>
      <span className={css['texto']}>
        <b>{NOMES[qual]}</b>
        <small data-tone={resultado === 'certo' ? undefined : tone}>{texto}</small>
      </span>
    </>
  );
  if (linhas.length === 0)
    return (
      <div className={css['item']} data-line={12}>
        {cabeca}
        {onde && resultado !== 'certo' && <GoTo to={onde.para}>{onde.rotulo}</GoTo>}
      </div>
    );
  return (
    <details>
      <summary className={css['item']} data-line={12}>
        {cabeca}
        <span className={css['ver']}>{linhas.length === 1 ? 'ver' : `ver ${total}`}</span>
      </summary>
      <ul className={css['linhas']}>
        {linhas.map(({ texto: linha, detalhe, dia }) => (
          <li key={`${linha} ${detalhe}`}>
            {dia ? (
              <GoTo
                to="/vendas/lancamento-mensal/novo-lancamento"
                onClick={() =>
                  choose('lancamento', {
                    mes: dia.slice(5, 7),
                    ano: Number(dia.slice(0, 4)),
                    dia: dia.slice(8),
                  })
                }
              >
                {linha}
              </GoTo>
            ) : (
              <span>{linha}</span>
            )}
            <small>{detalhe}</small>
          </li>
        ))}
        {total > linhas.length && <li>e mais {total - linhas.length}</li>}
        {onde && (
          <li>
            <GoTo to={onde.para}>{onde.rotulo}</GoTo>
          </li>
        )}
      </ul>
    </details>
  );
}
