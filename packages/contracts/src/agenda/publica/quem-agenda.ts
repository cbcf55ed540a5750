import { z } from 'zod';
import { DocumentoDito, texto, textoObrigatorio, VeiculoDito } from '../../fields.ts';

const Ano = z.string().regex(/^(19|20)\d{2}$/, 'Informe o ano com 4 números');
const SEM_CARRO = { error: 'Informe a placa ou o chassi', path: ['placa'] };
/** The car as its owner says it. */
export const CarroInput = z
  .object({
    ...VeiculoDito,
    modelo: textoObrigatorio(120, 'Informe o modelo do carro'),
    ano: Ano.nullish(),
    km: z.number().int().min(0, 'A quilometragem não pode ser negativa').max(2_000_000).nullish(),
  })
  .refine(({ placa, chassi }) => Boolean(placa) || Boolean(chassi), SEM_CARRO);

/** Who it is. */
export const Contato = {
  nome: textoObrigatorio(120, 'Escreva seu nome'),
  telefone: textoObrigatorio(40, 'Informe o celular'),
  email: texto(254).nullish(),
  /** CPF or CNPJ; needed where `cpfObrigatorio`. */
  documento: DocumentoDito,
};
