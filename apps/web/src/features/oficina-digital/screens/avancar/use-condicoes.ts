import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { lerEmail } from '@oferta/domain/cadastros/contato/email.ts';
import { isTelefoneValido, toE164 } from '@oferta/domain/cadastros/contato/telefone.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { useRef, useState } from 'react';
import { VALIDADE_USUAL_DIAS } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { useUnsavedGuard } from '#kernel/unsaved-guard.ts';
import { escreverOrcamento } from '../../hooks/escrever-orcamento.ts';
import { orcamentoOptions } from '../../hooks/orcamento-options.ts';

/** What is agreed besides the prices, and where the customer is reached. */
export interface Condicoes {
  readonly condicoesPagamento: string;
  readonly inicioPrevisto: string | null;
  readonly entregaPrevista: string | null;
  readonly observacao: string;
  readonly telefone: string;
  readonly email: string;
}

export type CampoCondicao = keyof Condicoes;

const condicoesDe = (orcamento: Orcamento): Condicoes => ({
  condicoesPagamento: orcamento.condicoesPagamento ?? '',
  inicioPrevisto: orcamento.inicioPrevisto,
  entregaPrevista: orcamento.entregaPrevista,
  observacao: orcamento.observacao ?? '',
  telefone: orcamento.telefone ? fromE164(orcamento.telefone) : '',
  email: orcamento.email ?? '',
});

/** The conditions being written: kept when one leaves a field, and all of them before anything is sent. */
export function useCondicoes(orcamento: Orcamento) {
  const [digitadas, setDigitadas] = useState<Partial<Condicoes>>({});
  const [validadeDias, setValidadeDias] = useState(VALIDADE_USUAL_DIAS);
  const [estado, setEstado] = useState<'salvo' | 'salvando' | 'naoSalvo'>('salvo');
  const [frase, setFrase] = useState<string | null>(null);
  const cauda = useRef<Promise<unknown>>(Promise.resolve());
  const valores: Condicoes = { ...condicoesDe(orcamento), ...digitadas };
  const erros = errosDe(valores);
  useUnsavedGuard(estado !== 'salvo');

  const guardar = async (novas: Condicoes): Promise<boolean> => {
    const { queryKey } = orcamentoOptions(orcamento);
    const agora = queryClient.getQueryData(queryKey) ?? orcamento;
    const escrita = await escreverOrcamento(orcamentoContracts.editarOrcamento, {
      params: { codOrcamento: orcamento.codOrcamento },
      body: { ...corpoDe(novas), responsavel: agora.responsavel?.cod ?? null, versao: agora.versao },
    });
    setEstado(escrita.feito ? 'salvo' : 'naoSalvo');
    setFrase(escrita.feito ? null : escrita.recusa.mensagem);
    if (escrita.feito) setDigitadas({});
    return escrita.feito;
  };
  /** True when what is on the screen is what the server has. */
  const salvar = (mudanca: Partial<Condicoes> = {}): Promise<boolean> => {
    const novas = { ...valores, ...mudanca };
    if (Object.values(errosDe(novas)).some(Boolean)) return Promise.resolve(false);
    if (iguais(novas, condicoesDe(orcamento))) {
      setEstado('salvo');
      setFrase(null);
      return cauda.current.then(() => true);
    }
    setEstado('salvando');
    const vez = cauda.current.then(() => guardar(novas));
    cauda.current = vez.catch(() => undefined);
    return vez;
  };
  return {
    valores,
    erros,
    validadeDias,
    setValidadeDias,
    estado,
    frase,
    salvar,
    mudar: (mudanca: Partial<Condicoes>): void => setDigitadas((antes) => ({ ...antes, ...mudanca })),
  };
}

export type CondicoesDaTela = ReturnType<typeof useCondicoes>;

const corpoDe = (condicoes: Condicoes) => ({
  condicoesPagamento: condicoes.condicoesPagamento.trim() || null,
  inicioPrevisto: condicoes.inicioPrevisto,
  entregaPrevista: condicoes.entregaPrevista,
  observacao: condicoes.observacao.trim() || null,
  telefone: toE164(condicoes.telefone),
  email: condicoes.email.trim() || null,
});

const iguais = (a: Condicoes, b: Condicoes): boolean =>
  JSON.stringify(corpoDe(a)) === JSON.stringify(corpoDe(b));

function errosDe({
  telefone,
  email,
  inicioPrevisto,
  entregaPrevista,
}: Condicoes): Partial<Record<CampoCondicao, string>> {
  const invertido = inicioPrevisto !== null && entregaPrevista !== null && entregaPrevista < inicioPrevisto;
  return {
    ...(telefone.trim() !== '' &&
      !isTelefoneValido(telefone) && { telefone: 'Favor inserir telefone válido' }),
    ...(email.trim() !== '' && lerEmail(email) === null && { email: 'Favor inserir email válido' }),
    ...(invertido && { entregaPrevista: 'A entrega precisa ser no dia do início ou depois' }),
  };
}
