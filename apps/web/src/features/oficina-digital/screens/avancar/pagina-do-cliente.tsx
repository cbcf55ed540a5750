import type { Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { addDias, diaDe, formatDia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { useAgora } from '#features/agenda/public.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';
import { blocosDe, fotosDe, secoesDe, type Bloco } from '../../cliente/model/blocos.ts';
import { TEXTOS_DA_SECAO } from '../../cliente/model/textos-da-secao.ts';
import { Foto } from '../../components/detalhe/foto.tsx';
import { Semaforo } from '../../components/semaforo.tsx';
import { Urgencia } from '../../components/urgencia.tsx';
import { NOME_QUALIDADE } from '../../model/linhas/alternativas.ts';
import { linhaPublicaDe } from '../../model/linhas/linha-publica.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { isTipoDeVideo } from '../../model/tipo-de-video.ts';
import css from './pagina-do-cliente.module.css';

interface PaginaDoClienteProps {
  readonly orcamento: Orcamento;
  readonly validadeDias: number;
}

/** The customer's page before it exists: the same groups, order and words, with nothing to press. */
export function PaginaDoCliente({ orcamento, validadeDias }: PaginaDoClienteProps) {
  const { cliente, modelo, checklist, itens, condicoesPagamento, observacao } = orcamento;
  const { inicioPrevisto, entregaPrevista } = orcamento;
  const { fuso, nome } = useConcessionaria();
  const { instante } = useAgora(fuso);
  const { name_empresa: empresa } = useDistribuidor();
  const { verde, amarelo, vermelho } = checklist.contagem;
  const secoes = secoesDe(blocosDe(itens.map(linhaPublicaDe)));
  const [primeiroNome = cliente] = cliente.split(' ');
  const validade = formatDia(addDias(diaDe(instante, fuso), validadeDias));
  return (
    <ScrollRegion className={css['cliente']} label="Como o cliente vê">
      <h2>Como o cliente vê</h2>
      <div className={css['pagina']} data-stack={12}>
        <p className={css['marca']}>
          <b>{nome}</b> {!nome.startsWith(empresa) && empresa}
        </p>
        <h3>Olá, {primeiroNome}!</h3>
        <p className={css['carro']} data-line={10}>
          <PlateChip size="md">{placaOuChassi(orcamento)}</PlateChip> {modelo}
        </p>
        <Semaforo verde={verde} amarelo={amarelo} vermelho={vermelho} />
        <p className={css['fraco']}>Valores garantidos até {validade}</p>
        {secoes.map(({ urgencia, blocos }) => (
          <section key={urgencia}>
            <h3>
              <Urgencia cor={urgencia} /> {TEXTOS_DA_SECAO[urgencia].titulo}
            </h3>
            <p className={css['fraco']}>{TEXTOS_DA_SECAO[urgencia].frase}</p>
            {blocos.map((bloco) => (
              <Proposta key={bloco.chave} bloco={bloco} midias={checklist.midias} />
            ))}
          </section>
        ))}
        <Fato nome="Pagamento" valor={condicoesPagamento} />
        <Fato nome="Início previsto" valor={inicioPrevisto && formatDia(inicioPrevisto)} />
        <Fato nome="Entrega prevista" valor={entregaPrevista && formatDia(entregaPrevista)} />
        <Fato nome="Observação" valor={observacao} />
      </div>
    </ScrollRegion>
  );
}

interface PropostaProps {
  readonly bloco: Bloco;
  readonly midias: readonly Midia[];
}

/** One decision the customer will be asked for: a line, or alternatives for the same need. */
function Proposta({ bloco, midias }: PropostaProps) {
  const { linhas } = bloco;
  const [linha] = linhas;
  if (!linha) return null;
  const fotos = midias.filter(({ codMidia }) => fotosDe(bloco).includes(codMidia));
  return (
    <article>
      <h4>
        {linha.descricao} {linhas.length === 1 && <Valor centavos={linha.totalCentavos} />}
      </h4>
      {linha.porQue && <p>{linha.porQue}</p>}
      {linha.medida && <p className={css['fraco']}>Medimos {linha.medida}</p>}
      {fotos.length > 0 && (
        <div className={css['fotos']} data-stack={6}>
          {fotos.map((midia) => (
            <Foto
              key={midia.codMidia}
              midia={midia}
              alt={`${isTipoDeVideo(midia.tipo) ? 'Vídeo' : 'Foto'} de ${linha.descricao}`}
              mini
            />
          ))}
        </div>
      )}
      {linhas.length > 1 && (
        <ul aria-label="Opções">
          {linhas.map((opcao) => (
            <li key={opcao.codLinha}>
              {opcao.qualidade ? NOME_QUALIDADE[opcao.qualidade] : opcao.descricao}{' '}
              <Valor centavos={opcao.totalCentavos} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

const Valor = ({ centavos }: { readonly centavos: number }) => (
  <b className="num">{centavos > 0 ? formatBRL(centavos) : 'sem preço'}</b>
);

const Fato = ({ nome, valor }: { readonly nome: string; readonly valor: string | null }) =>
  valor ? (
    <p className={css['fato']}>
      <small>{nome}</small>
      {valor}
    </p>
  ) : null;
