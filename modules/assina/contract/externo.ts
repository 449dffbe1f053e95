import { endpoint, Instante, Retorno, SimNao, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { HashDoLink, SENHA_DO_CERTIFICADO, TAMANHO_MAXIMO_CERTIFICADO } from './assinar.ts'
import { CampoDoLote, TextosDosCampos } from './campos.ts'
import { Codigo, SitLote, SitParticipante, TipAssinatura, TipParticipante } from './codigos.ts'
import { IdentidadeConfirmada } from './identidade-externa.ts'
import { CampoPreenchidoDepois } from './mudancas.ts'

export const CodigoDoEmail = z.string().check(z.regex(/^\d{6}$/, 'Informe os 6 algarismos da mensagem.'))
export const MINUTOS_DO_CODIGO = 10
export const MINUTOS_DO_ACESSO = 30

/** Two-step access: the link, and a code sent to the same address; neither works alone. */
export const solicitarCodigoExterno = endpoint({
	method: 'POST',
	path: '/uspassinaws/externo/solicitarCodigo',
	summary: 'Manda um código ao e-mail de quem recebeu o link',
	access: 'publico',
	body: z.object({ hash: HashDoLink }),
	response: z.object({ ...Retorno.shape, emapcp: z.string() }),
	transaction: false,
	rateLimit: { limite: 10, janelaSegundos: 600, por: 'endereco' },
})

export const confirmarCodigoExterno = endpoint({
	method: 'POST',
	path: '/uspassinaws/externo/confirmarCodigo',
	summary: 'Troca link e código por um acesso de trinta minutos',
	access: 'publico',
	body: z.object({ hash: HashDoLink, codigo: CodigoDoEmail }),
	response: z.object({ acesso: z.string(), expiraEm: Instante }),
	transaction: false,
	rateLimit: { limite: 20, janelaSegundos: 600, por: 'endereco' },
})

const Acesso = { acesso: HashDoLink }

export const LoteExterno = z.object({
	nomlot: z.string(),
	dsclot: z.string(),
	nompesges: z.string(),
	sitlotdocasi: SitLote,
	dtalimasi: z.nullable(Instante),
	staprzexp: SimNao,
	qtdasi: z.int(),
	qtdpcp: z.int(),
	nompcp: z.string(),
	tippcpasi: TipParticipante,
	sitpcp: SitParticipante,
	codtipasi: TipAssinatura,
	/** Turn of this person; otherwise `motivo` says why they cannot sign. */
	permitido: SimNao,
	motivo: z.nullable(z.string()),
	/** Identity providers of this portal, where the level requires one. */
	provedores: z.array(z.object({ provedor: z.string(), rotulo: z.string() })),
	identidade: z.nullable(IdentidadeConfirmada),
	/** Refusal of the last visit to a provider, with its reason. */
	recide: z.nullable(z.string()),
	/** Support for ICP-Brasil certificates in this portal. */
	staicp: SimNao,
	documentos: z.array(
		z.object({
			coddocuspasi: z.int(),
			nomarq: z.string(),
			tamarq: z.int(),
			qtdpgn: z.int(),
			numrev: z.int(),
			staasi: SimNao,
			codaucdoc: z.nullable(z.string()),
			preenchidos: z.array(CampoPreenchidoDepois),
			mudancasConfirmadas: SimNao,
		}),
	),
	/** Fields of the caller alone. */
	campos: z.array(CampoDoLote),
})
export type LoteExterno = z.infer<typeof LoteExterno>

export const obterLoteExterno = endpoint({
	method: 'POST',
	path: '/uspassinaws/externo/obterLote',
	summary: 'O lote, para quem entrou pelo link',
	access: 'publico',
	body: z.object(Acesso),
	response: LoteExterno,
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'endereco' },
})

/** POST keeps the secret out of the address. */
export const obterDocumentoExterno = endpoint({
	method: 'POST',
	path: '/uspassinaws/externo/obterDocumento',
	summary: 'Um documento, para quem entrou pelo link',
	access: 'publico',
	body: z.object({ ...Acesso, coddocuspasi: Codigo }),
	response: 'binario',
	rateLimit: { limite: 120, janelaSegundos: 60, por: 'endereco' },
})

export const salvarTextosExterno = endpoint({
	method: 'POST',
	path: '/uspassinaws/externo/salvarTextos',
	summary: 'Guarda o que a pessoa de fora escreveu nos campos, até ela assinar',
	access: 'publico',
	body: z.object({ ...Acesso, textos: TextosDosCampos }),
	response: Retorno,
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'endereco' },
})

export const assinarExterno = endpoint({
	method: 'POST',
	path: '/uspassinaws/externo/assinar',
	summary: 'Assina todos os documentos do lote como pessoa de fora',
	access: 'publico',
	body: z.object({ ...Acesso, motasi: z.optional(texto(120, 0)) }),
	response: z.object({ ...Retorno.shape, lote: LoteExterno }),
	transaction: false,
	rateLimit: { limite: 20, janelaSegundos: 60, por: 'endereco' },
})

/** The certificate file (.p12, .pfx) is used for these signatures alone, and never kept. */
export const assinarExternoComCertificado = endpoint({
	method: 'POST',
	path: '/uspassinaws/externo/assinarComCertificado',
	summary: 'Assina todos os documentos do lote como pessoa de fora, com o certificado A1 enviado',
	access: 'publico',
	parts: {
		file: 'arquivo',
		json: z.object({ ...Acesso, senhaCertificado: SENHA_DO_CERTIFICADO, motasi: z.optional(texto(120, 0)) }),
	},
	bodyLimit: TAMANHO_MAXIMO_CERTIFICADO,
	response: z.object({ ...Retorno.shape, lote: LoteExterno }),
	transaction: false,
	rateLimit: { limite: 20, janelaSegundos: 600, por: 'endereco' },
})

export const rejeitarExterno = endpoint({
	method: 'POST',
	path: '/uspassinaws/externo/rejeitar',
	summary: 'Rejeita o lote como pessoa de fora',
	access: 'publico',
	body: z.object({ ...Acesso, txtrej: textoLongo(1_000, 3) }),
	response: Retorno,
	rateLimit: { limite: 20, janelaSegundos: 60, por: 'endereco' },
})
