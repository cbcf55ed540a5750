import type { Lancamento, MesDeLancamentos } from '@oferta/contracts/vendas/lancamento.ts';
import { diaDaSemana } from '@oferta/domain/dia.ts';
import { DIAS_DA_SEMANA } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import type { CampoLancamento, Valores } from '@oferta/domain/vendas/campo-lancamento.ts';
import { camposQuePedemMotivo, isEditavel } from '@oferta/domain/vendas/lancamento.ts';
import { formatDiaDoMes } from '@oferta/domain/vendas/mes.ts';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useUnsavedGuard } from '#kernel/unsaved-guard.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SITUACOES } from '../../model/situacoes.ts';
import { haQuanto } from '../../model/ha-quanto.ts';
import { IconeDaSituacao } from '../icone-da-situacao.tsx';
import { AcoesDoDia } from './acoes-do-dia.tsx';
import css from './dia-do-lancamento.module.css';
import { GradeDoDia } from './grade-do-dia.tsx';
import { useGrade } from './use-grade.ts';
import { useSalvarDia } from './use-salvar-dia.ts';

interface PainelDoDiaProps {
  readonly codConcessionaria: number;
  readonly lancamento: Lancamento;
  readonly mes: MesDeLancamentos | undefined;
  readonly onFechar: () => void;
}

/** A day to be typed, sent, approved or given back. */
export function PainelDoDia({ codConcessionaria, lancamento, mes, onFechar }: PainelDoDiaProps) {
  const { dia, situacao, produto, dms, versao } = lancamento;
  const salvar = useSalvarDia(codConcessionaria, lancamento);
  const valores: Valores = { ...lancamento.lancado, ...salvar.pendente?.valores };
  const motivos = { ...lancamento.motivos, ...salvar.pendente?.motivos };
  const editavel = isEditavel(situacao);
  const tabela = useRef<HTMLTableElement>(null);
  const focar = (campo: CampoLancamento): void =>
    tabela.current?.querySelector<HTMLElement>(`[data-campo="${campo}"]`)?.focus();
  const grade = useGrade({
    dia,
    valores,
    editavel,
    onMudar: (novos) => salvar.mudar({ valores: novos }),
    onFocar: focar,
    onSair: onFechar,
  });
  const pedem = new Set(camposQuePedemMotivo({ lancado: valores, produto, dms }));
  const faltam = [...pedem].filter((campo) => !motivos[campo]);
  useUnsavedGuard(salvar.estado === 'falhou');
  // The keyboard begins in the first cell, as in a spreadsheet that was just opened.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) focar('passagensAgendadas');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the day opens
  }, []);
  return (
    <section className={css['painel']} aria-label={`Lançamento de ${formatDiaDoMes(dia)}`}>
      <header className={css['cabeca']} data-line={8}>
        <h2>{formatDiaDoMes(dia)}</h2>
        <span className={css['mudo']}>{DIAS_DA_SEMANA[diaDaSemana(dia)].toLowerCase()}</span>
        <span className={css['situacao']} data-tone={SITUACOES[situacao].tone}>
          <IconeDaSituacao situacao={situacao} size={13} />
          {SITUACOES[situacao].nome}
        </span>
        <span className={css['salvo']} aria-live="polite">
          {salvar.estado === 'salvando' && 'salvando…'}
          {salvar.estado === 'falhou' && (
            <button type="button" onClick={() => void salvar.esvaziar()}>
              não salvou, tentar de novo
            </button>
          )}
          {salvar.estado === 'nada' &&
            lancamento.alteradoEm &&
            `${lancamento.alteradoPor ? `${lancamento.alteradoPor}, ` : ''}${haQuanto(lancamento.alteradoEm)}`}
        </span>
        <IconButton label="Fechar o dia" onClick={onFechar}>
          <IconX size={17} />
        </IconButton>
      </header>
      {lancamento.motivoDevolucao && (
        <p className={css['devolvido']} data-tone="late">
          Voltou: {lancamento.motivoDevolucao}
        </p>
      )}
      {versao === 0 && editavel && (
        <p className={css['aviso']}>Preenchido com os números do produto. Confira, complete e envie.</p>
      )}
      <div className={css['conteudo']}>
        <GradeDoDia
          {...{ tabela, lancamento, valores, motivos, pedem, editavel, grade }}
          onMotivo={(campo, motivo) => salvar.mudar({ motivos: { [campo]: motivo } })}
        />
        <Observacao
          key={`${versao === 0} ${lancamento.observacao}`}
          texto={salvar.pendente?.observacao ?? lancamento.observacao}
          editavel={editavel}
          onMudar={(observacao) => salvar.mudar({ observacao })}
        />
      </div>
      <AcoesDoDia
        {...{ codConcessionaria, lancamento, mes, grade, faltam }}
        antes={salvar.esvaziar}
        onCopiar={(copiados) => salvar.mudar({ valores: copiados })}
      />
    </section>
  );
}

interface ObservacaoProps {
  readonly texto: string;
  readonly editavel: boolean;
  readonly onMudar: (texto: string) => void;
}

/** The day's remark, kept when it is left. */
function Observacao({ texto, editavel, onMudar }: ObservacaoProps) {
  const [escrito, setEscrito] = useState(texto);
  if (!editavel) return texto === '' ? null : <p className={css['observacao']}>{texto}</p>;
  return (
    <textarea
      className={css['observacao']}
      aria-label="Observação do dia"
      placeholder="Observação do dia"
      rows={2}
      maxLength={500}
      value={escrito}
      onChange={({ target }) => setEscrito(target.value)}
      onBlur={() => {
        if (escrito.trim() !== texto) onMudar(escrito.trim());
      }}
    />
  );
}
