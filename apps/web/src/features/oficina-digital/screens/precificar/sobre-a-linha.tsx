import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { IconCloudOff } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { Autorizacao } from '../../components/autorizacao.tsx';
import { NOME_QUALIDADE } from '../../model/linhas/alternativas.ts';
import { oQueAguarda } from '../../model/linhas/o-que-aguarda.ts';
import { valoresEmPalavras } from '../../model/valores-em-palavras.ts';
import type { Rascunho } from '../../model/linhas/rascunho-das-linhas.ts';
import { valoresDe } from '../../model/linhas/linha-editada.ts';
import css from './sobre-a-linha.module.css';

interface SobreALinhaProps {
  readonly linha: LinhaOrcamento;
  readonly item: string | null;
  readonly podeAutorizar: boolean;
  readonly rascunho: Rascunho | null;
  readonly gestos: {
    readonly onTentar: (codLinha: number) => void;
    readonly onDescartar: (codLinha: number) => void;
  };
}

/** Under a line's description: what it mends, what it is an option of, and what waits for somebody. */
export function SobreALinha({ linha, item, podeAutorizar, rascunho, gestos }: SobreALinhaProps) {
  const { grupoOpcao, qualidade, aguardaAutorizacao, decisao } = linha;
  return (
    <>
      {(item !== null || grupoOpcao !== null || decisao !== 'pendente') && (
        <small className={css['sobre']}>
          {item !== null && <span title={item}>{item}</span>}
          {grupoOpcao !== null && (
            <em>
              opção {grupoOpcao}
              {qualidade && ` · ${NOME_QUALIDADE[qualidade].toLowerCase()}`}
            </em>
          )}
          {decisao === 'aprovado' && <em data-tom="aprovado">aprovado: não muda mais</em>}
          {decisao === 'recusado' && <em data-tom="recusado">recusado antes: mude para oferecer de novo</em>}
        </small>
      )}
      {/* The discount is asked about once it is saved: until then nobody else knows of it. */}
      {aguardaAutorizacao && !rascunho && <Aguarda linha={linha} podeAutorizar={podeAutorizar} />}
      {rascunho && rascunho.estado !== 'salvando' && (
        <NaoSalvo linha={linha} rascunho={rascunho} gestos={gestos} />
      )}
    </>
  );
}

interface AguardaProps {
  readonly linha: LinhaOrcamento;
  readonly podeAutorizar: boolean;
}

function Aguarda({ linha, podeAutorizar }: AguardaProps) {
  if (podeAutorizar) return <Autorizacao linha={linha} />;
  return <small className={css['aguarda']}>{oQueAguarda(linha)}</small>;
}

interface NaoSalvoProps {
  readonly linha: LinhaOrcamento;
  readonly rascunho: Rascunho;
  readonly gestos: SobreALinhaProps['gestos'];
}

/** What was typed and is not kept: why, what is there instead, and the way out. */
function NaoSalvo({ linha, rascunho, gestos }: NaoSalvoProps) {
  const { codLinha } = linha;
  const { estado, frase, mudanca, antes } = rascunho;
  const conflito = estado === 'conflito';
  const campos = Object.keys(mudanca);
  return (
    <div className={css['naoSalvo']} data-stack={6} role="alert">
      <span>
        <IconCloudOff size={14} aria-hidden="true" /> {frase}
      </span>
      {conflito && (
        <span className="num">
          Está: {valoresEmPalavras(antes, campos)} · o seu:{' '}
          {valoresEmPalavras(valoresDe(linha, campos), campos)}
        </span>
      )}
      <span>
        <Button onClick={() => gestos.onTentar(codLinha)}>
          {conflito ? 'Ficar com o meu' : 'Tentar de novo'}
        </Button>
        <Button variant="subtle" onClick={() => gestos.onDescartar(codLinha)}>
          {conflito ? 'Ficar com o que está' : 'Desistir'}
        </Button>
      </span>
    </div>
  );
}
