import type { PaginaDoCliente } from '@oferta/contracts/oficina-digital/publico.ts';
import { formatCpf, isCpfValido } from '@oferta/domain/cadastros/documento/cpf.ts';
import { useId } from 'react';
import { TextInput } from '#ui/form/text-input.tsx';
import { PedirCodigo } from './pedir-codigo.tsx';
import css from './prova-de-quem.module.css';

/** How the customer shows who they are, and what they typed for it. */
export interface Prova {
  readonly tipo: PaginaDoCliente['provas'][number];
  readonly valor: string;
}

const DIGITOS = { cpf: 4, sms: 6, cpfDeclarado: 11 };

/** What is wrong with what was typed; null when it can be sent. */
export function erroDaProva({ tipo, valor }: Prova): string | null {
  if (tipo === 'cpfDeclarado' && valor === '') return 'CPF obrigatório';
  if (tipo === 'cpfDeclarado') return isCpfValido(valor) ? null : 'Confira o CPF: são 11 números';
  if (valor.length === DIGITOS[tipo]) return null;
  return tipo === 'cpf' ? 'Digite os 4 últimos números' : 'Digite o código de 6 números';
}

const ROTULOS = {
  cpf: '4 últimos números do CPF do cliente',
  sms: 'Código que chegou por SMS',
  cpfDeclarado: 'Seu CPF',
};

interface ProvaDeQuemProps {
  readonly token: string;
  readonly provas: PaginaDoCliente['provas'];
  readonly finalDoCelular: string | null;
  readonly prova: Prova;
  readonly erro: string | undefined;
  readonly onProva: (prova: Prova) => void;
}

/** The end of the CPF, which the workshop knows, or a code sent to the phone, which only the customer has; the whole CPF where it knows neither. */
export function ProvaDeQuem({ token, provas, finalDoCelular, prova, erro, onProva }: ProvaDeQuemProps) {
  const nome = useId();
  const digitar = (texto: string): void =>
    onProva({ ...prova, valor: texto.replace(/\D/g, '').slice(0, DIGITOS[prova.tipo]) });
  return (
    <div className={css['prova']}>
      {provas.length > 1 && (
        <fieldset className={css['tipos']}>
          <legend>Confirme que é você</legend>
          {provas.map((tipo) => (
            <label key={tipo}>
              <input
                type="radio"
                name={nome}
                checked={prova.tipo === tipo}
                onChange={() => onProva({ tipo, valor: '' })}
              />
              {tipo === 'cpf' ? 'Fim do CPF' : 'Código por SMS'}
            </label>
          ))}
        </fieldset>
      )}
      {prova.tipo === 'sms' && <PedirCodigo token={token} final={finalDoCelular} />}
      <TextInput
        // Another proof is another field: its error and what was typed are not this one's.
        key={prova.tipo}
        className={css[prova.tipo === 'cpfDeclarado' ? 'cpf' : 'digitos']}
        label={ROTULOS[prova.tipo]}
        hint={prova.tipo === 'cpfDeclarado' ? 'Fica registrado com a sua resposta' : undefined}
        inputMode="numeric"
        autoComplete={prova.tipo === 'sms' ? 'one-time-code' : 'off'}
        // Whole as people write it, with its dots.
        maxLength={prova.tipo === 'cpfDeclarado' ? 14 : DIGITOS[prova.tipo]}
        value={prova.tipo === 'cpfDeclarado' ? formatCpf(prova.valor) : prova.valor}
        error={erro}
        onChange={({ currentTarget }) => digitar(currentTarget.value)}
      />
    </div>
  );
}
