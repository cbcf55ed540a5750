import { z } from 'zod';
import type { Contract } from '@oferta/contracts/contract.ts';
import { doorRefusals, type Refusal } from '@oferta/contracts/refusal.ts';

type Json = Record<string, unknown>;
type Contracts = Readonly<Record<string, Contract>>;

/** The OpenAPI 3.1 document of the calls, from the very schemas that check them. */
export function openApi(contracts: Contracts): Json {
  const paths: Record<string, Json> = {};
  // Two calls of one address have one path item, whatever each calls the parameter: the first one's word is the document's.
  const known = new Map<string, string>();
  for (const [name, contract] of Object.entries(contracts)) {
    const blank = contract.path.replace(/:\w+/g, '{}');
    const path = known.get(blank) ?? contract.path.replace(/:(\w+)/g, '{$1}');
    known.set(blank, path);
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(name, contract, path) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gestão Oferta Digital',
      version: '1',
      license: { name: 'Proprietária', identifier: 'LicenseRef-Proprietaria' },
      description:
        'Cada distribuidor atende nos próprios domínios. Toda chamada recusada responde `Recusa`: um código fixo e uma frase em português.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Recusa: RECUSA },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        chave: {
          type: 'http',
          scheme: 'bearer',
          description: 'Chave de integração de uma concessionária, criada na ficha dela (Integrações).',
        },
        link: { type: 'http', scheme: 'bearer', description: 'O que vem depois do # no link do cliente.' },
      },
    },
  };
}

function operation(name: string, contract: Contract, path: string): Json {
  const { summary, niveis, distribuidores, host, query, upload, idempotent } = contract;
  const parameters = [
    ...pathParametersOf(contract, path),
    ...parametersOf('query', query),
    ...(idempotent ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    operationId: name,
    summary,
    tags: [host === 'integracao' ? 'Integração' : 'Principal'],
    security: securityOf(contract),
    'x-niveis': niveis,
    ...(distribuidores && { 'x-distribuidores': distribuidores }),
    ...(parameters.length > 0 && { parameters }),
    ...(upload && { requestBody: { required: true, content: { 'multipart/form-data': { schema: FILE } } } }),
    ...bodyOf(contract),
    responses: responsesOf(contract),
  };
}

/** Said of every call: none is open by having been forgotten. */
function securityOf({ niveis, link }: Contract): Json[] {
  if (link) return [{ link: [] }];
  if (niveis === 'public') return [];
  return [{ [niveis === 'chave' ? 'chave' : 'token']: [] }];
}

function bodyOf({ body, upload, example }: Contract): Json {
  if (!body || upload) return {};
  const json = { schema: schemaOf(body, 'input'), ...(example !== undefined && { example }) };
  return { requestBody: { required: true, content: { 'application/json': json } } };
}

/** The path's parameters by the words that the document's path has for them. */
function pathParametersOf({ path: own, params }: Contract, path: string): Json[] {
  const words = namesIn(path, /\{(\w+)\}/g);
  const ours = namesIn(own, /:(\w+)/g);
  return parametersOf('path', params).map(({ name, ...rest }) => ({
    name: words[ours.indexOf(String(name))] ?? name,
    ...rest,
  }));
}

const namesIn = (path: string, pattern: RegExp): string[] =>
  [...path.matchAll(pattern)].map(([, name = '']) => name);

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties, required } = schemaOf(schema, 'input');
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: property,
  }));
}

function responsesOf(contract: Contract): Json {
  const { output, download, refusals, creates } = contract;
  const content = download
    ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(output, 'output') } };
  const responses: Json = {
    200: { description: creates ? 'Já havia' : 'Feito', content },
    ...(creates && { 201: { description: 'Criado', content } }),
  };
  const all = [...doorRefusalsOf(contract), ...refusals];
  for (const status of new Set(all.map((refusal) => refusal.status))) {
    const same = all.filter((refusal) => refusal.status === status);
    responses[status] = {
      description: same.map(({ codigo, frase }) => `\`${codigo}\`: ${frase}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Recusa' } } },
    };
  }
  return responses;
}

/** What the door itself may say to this call. */
function doorRefusalsOf({ niveis, distribuidores, params, query, body }: Contract): Refusal[] {
  return [
    doorRefusals.distribuidorNaoCadastrado,
    ...(params || query || body ? [doorRefusals.malformada] : []),
    ...(niveis === 'chave' ? [doorRefusals.chaveDesconhecida, doorRefusals.muitasTentativas] : []),
    ...(niveis === 'public' ? [] : [doorRefusals.muitosPedidos]),
    ...(niveis === 'public' || niveis === 'chave' ? [] : [doorRefusals.naoAutenticado]),
    ...(typeof niveis === 'string' ? [] : [doorRefusals.nivelNaoPermitido]),
    ...(distribuidores ? [doorRefusals.naoEncontrada] : []),
    ...(hasDealership(params, query, body) ? [doorRefusals.concessionariaNaoPermitida] : []),
  ];
}

const hasDealership = (...schemas: (z.ZodType | undefined)[]): boolean =>
  schemas.some((schema) => schema instanceof z.ZodObject && 'codConcessionaria' in schema.shape);

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const FILE = { type: 'object', properties: { arquivo: { type: 'string', format: 'binary' } } };

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A mesma chave com o mesmo pedido faz o trabalho uma só vez.',
  schema: { type: 'string', maxLength: 255 },
};

const RECUSA = {
  type: 'object',
  required: ['codigo', 'mensagem'],
  properties: {
    codigo: { type: 'string' },
    mensagem: { type: 'string' },
    campos: {
      type: 'array',
      items: {
        type: 'object',
        required: ['campo', 'mensagem'],
        properties: { campo: { type: 'string' }, mensagem: { type: 'string' } },
      },
    },
    atual: { description: 'O registro como está agora, quando a edição chegou tarde.' },
    rastro: { type: 'string' },
  },
};
