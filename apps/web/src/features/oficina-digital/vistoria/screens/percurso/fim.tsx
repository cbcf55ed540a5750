import { IconCamera, IconChevronRight, IconClipboardCheck } from '@tabler/icons-react';
import { contarResultados, RESULTADOS } from '@oferta/domain/oficina-digital/resultado-item.ts';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { finalizarVistoria, preencherVistoria } from '../../acoes.ts';
import { irPara } from '../../endereco.ts';
import { type Falta, faltasDe, faltasResumidas } from '../../model/faltas.ts';
import { passoDoItem } from '../../model/passos.ts';
import { NOME_DO_RESULTADO } from '../../model/textos.ts';
import { type Foto, itensDe, resultadoDe, type Vistoria } from '../../model/vistoria.ts';
import { Assinatura } from './assinatura.tsx';
import { irAoItem } from './ir-ao-item.ts';
import css from './percurso.module.css';

interface FimProps {
  readonly vistoria: Vistoria;
  readonly fotos: readonly Foto[];
}

/** The last page: what was found, what is missing and where, the signature. */
export function Fim({ vistoria, fotos }: FimProps) {
  const { chave, cabecalho, conteudo, impedimento } = vistoria;
  const [observacao, setObservacao] = useState(cabecalho.observacao ?? '');
  const faltas = faltasDe(vistoria, fotos);
  const bloqueiam = faltas.filter(({ opcional }) => !opcional).length;
  const contas = contarResultados(itensDe(vistoria).map(({ codigo }) => resultadoDe(vistoria, codigo)));
  return (
    <>
      {impedimento !== null && (
        <p className={css['impedimento']} data-tone="late" role="alert">
          {impedimento}
        </p>
      )}
      <section className={css['secao']} data-stack={12} aria-label="Resumo">
        <div className={css['contas']} data-stack={6}>
          {RESULTADOS.map((resultado) => (
            <p key={resultado}>
              <b>{contas[resultado]}</b>
              <span>{NOME_DO_RESULTADO[resultado]}</span>
            </p>
          ))}
        </div>
      </section>
      {faltas.length > 0 && <Faltas vistoria={vistoria} faltas={faltas} />}
      <section className={css['secao']} data-stack={12} aria-label="Observações">
        <Textarea
          label="Observações"
          placeholder="Pertences, pedidos do cliente…"
          maxLength={1000}
          value={observacao}
          onChange={({ target }) => {
            setObservacao(target.value);
            preencherVistoria(chave, { observacao: target.value.trim() || null });
          }}
        />
      </section>
      {conteudo.assinatura && (
        <Assinatura
          valor={cabecalho.assinatura}
          cliente={cabecalho.cliente}
          onChange={(assinatura) => preencherVistoria(chave, { assinatura })}
        />
      )}
      <Button
        variant="primary"
        size="lg"
        className={css['grande']}
        icon={<IconClipboardCheck size={20} aria-hidden="true" />}
        disabled={bloqueiam > 0}
        onClick={() => void finalizarVistoria(chave)}
      >
        {bloqueiam > 0
          ? `Falta${bloqueiam === 1 ? '' : 'm'} ${bloqueiam} para finalizar`
          : 'Finalizar vistoria'}
      </Button>
    </>
  );
}

interface FaltasProps {
  readonly vistoria: Vistoria;
  readonly faltas: readonly Falta[];
}

/** What is missing, by name; a tap goes there. */
function Faltas({ vistoria, faltas }: FaltasProps) {
  const ir = ({ oQue, codigo }: Falta): void => {
    if (oQue === 'assinatura') return document.getElementById('assinatura')?.scrollIntoView();
    const passo = codigo === null ? 0 : passoDoItem(vistoria, codigo);
    irPara({ tela: 'percurso', chave: vistoria.chave, passo }, { troca: true });
    if (codigo !== null) irAoItem(codigo);
  };
  return (
    <section className={css['secao']} data-stack={12} aria-label="O que falta">
      <h2>O que falta</h2>
      <ul className={css['faltas']} data-stack={6}>
        {faltasResumidas(faltas).map((falta) => (
          <li key={`${falta.oQue}${falta.codigo}`}>
            <button type="button" data-tone={falta.opcional ? 1 : 4} onClick={() => ir(falta)}>
              {falta.oQue === 'foto' && <IconCamera size={18} aria-hidden="true" />}
              <span>
                {falta.oQue === 'foto' ? `Foto de ${falta.nome}` : falta.nome}
                {falta.quantas > 1 && ` · ${falta.quantas} itens`}
                {falta.opcional && <small> · recomendado</small>}
              </span>
              <IconChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
