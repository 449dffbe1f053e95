import {
	CodigoTexto,
	Dia,
	declareField,
	endpoint,
	Instante,
	lido,
	Paginacao,
	pagina,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { CategoriaDoMotivo, Modelo, NivelDeDado } from './formas.ts'
import { IA_ADMIN } from './perfis.ts'

const ADMIN = '/wsuspgenia/api/administracao'
const OK = z.object({ retorno: z.literal('ok') })
const Codmod = z.object({ codmod: CodigoTexto })

const preco = z.int().check(z.minimum(1, 'Informe um preço maior que zero.'), z.maximum(100_000_000))

export const DadosDoModelo = z.object({
	nomprv: declareField(texto(40), { rotulo: 'Provedor', descricao: 'provedor do modelo, como nas configurações' }),
	idemod: declareField(texto(120), {
		rotulo: 'Nome no provedor',
		descricao: 'nome do modelo para o provedor, como vai no pedido',
	}),
	nommod: declareField(texto(60), { rotulo: 'Nome na tela', descricao: 'nome do modelo como as pessoas o escolhem' }),
	vlrent: declareField(preco, {
		rotulo: 'Preço da entrada',
		descricao: 'preço da entrada, em centavos por milhão de fichas',
	}),
	vlrsai: declareField(preco, {
		rotulo: 'Preço da saída',
		descricao: 'preço da saída, em centavos por milhão de fichas',
	}),
	qtdtokjan: declareField(z.int().check(z.minimum(512), z.maximum(4_000_000)), {
		rotulo: 'Janela',
		descricao: 'fichas que o modelo lê de uma vez',
	}),
	qtdtoksai: declareField(z.int().check(z.minimum(16), z.maximum(200_000)), {
		rotulo: 'Maior resposta',
		descricao: 'fichas da maior resposta que se pede ao modelo',
	}),
	nivclsmax: NivelDeDado,
	staatv: SimNao,
	txtavs: declareField(z.optional(z.nullable(texto(200))), {
		rotulo: 'Aviso',
		descricao: 'estado do modelo, como as pessoas o leem ao escolhê-lo',
	}),
	dtasai: z.optional(z.nullable(Dia)),
	codmodsub: z.optional(z.nullable(z.int().check(z.positive()))),
})
export type DadosDoModelo = z.infer<typeof DadosDoModelo>

export const ModeloRegistrado = z.extend(Modelo, {
	/** The provider is not configured here, so that the model cannot answer. */
	staprv: SimNao,
})
export type ModeloRegistrado = z.infer<typeof ModeloRegistrado>

export const listarModelosRegistrados = endpoint({
	method: 'GET',
	path: `${ADMIN}/modelos`,
	summary: 'Todos os modelos do registro, e os provedores configurados',
	access: [IA_ADMIN],
	response: z.object({
		modelos: z.array(ModeloRegistrado),
		provedores: z.array(z.object({ nomprv: z.string(), rotprv: z.string() })),
	}),
})

export const inserirModelo = endpoint({
	method: 'POST',
	path: `${ADMIN}/modelos`,
	summary: 'Registra um modelo, com preço e classe de dados',
	access: [IA_ADMIN],
	body: DadosDoModelo,
	response: z.object({ codmod: z.int() }),
})

export const alterarModelo = endpoint({
	method: 'PUT',
	path: `${ADMIN}/modelos/:codmod`,
	summary: 'Muda um modelo; as respostas já feitas guardam o que custaram',
	access: [IA_ADMIN],
	params: Codmod,
	body: DadosDoModelo,
	response: OK,
})

export const ALVOS_DA_COTA = { P: 'Pessoa', V: 'Cada pessoa com o vínculo', U: 'Unidade' } as const

export const DadosDaCota = z
	.object({
		tipalv: z.enum(['P', 'V', 'U']),
		vlralv: texto(40),
		qtdtokmes: z.nullable(z.int().check(z.nonnegative(), z.maximum(1_000_000_000_000))),
		/** Millionths of R$. */
		vlrmes: z.nullable(z.int().check(z.nonnegative(), z.maximum(1_000_000_000_000_000))),
	})
	.check(
		z.refine(({ qtdtokmes, vlrmes }) => qtdtokmes !== null || vlrmes !== null, {
			path: ['qtdtokmes'],
			error: 'Informe um limite de fichas ou de valor.',
		}),
		z.refine(({ tipalv, vlralv }) => (tipalv === 'V' ? /^[A-Z]{3,20}$/ : /^\d{1,9}$/).test(vlralv), {
			path: ['vlralv'],
			error: 'Informe o número da pessoa ou da unidade, ou o código do vínculo em letras maiúsculas.',
		}),
	)
export type DadosDaCota = z.infer<typeof DadosDaCota>

export const CotaRegistrada = z.object({
	codcta: z.int(),
	tipalv: z.enum(['P', 'V', 'U']),
	vlralv: z.string(),
	nomalv: z.string(),
	qtdtokmes: z.nullable(z.int()),
	vlrmes: z.nullable(z.int()),
})
export type CotaRegistrada = z.infer<typeof CotaRegistrada>

export const listarCotas = endpoint({
	method: 'GET',
	path: `${ADMIN}/cotas`,
	summary: 'As cotas do mês, por pessoa, vínculo e unidade',
	access: [IA_ADMIN],
	response: z.array(CotaRegistrada),
})

export const gravarCota = endpoint({
	method: 'PUT',
	path: `${ADMIN}/cotas`,
	summary: 'Dá ou muda a cota de uma pessoa, de um vínculo ou de uma unidade',
	access: [IA_ADMIN],
	body: DadosDaCota,
	response: OK,
})

export const apagarCota = endpoint({
	method: 'DELETE',
	path: `${ADMIN}/cotas/:codcta`,
	summary: 'Tira uma cota',
	access: [IA_ADMIN],
	params: z.object({ codcta: CodigoTexto }),
	response: OK,
})

export const Politica = z.object({
	/** Students may use the tool without a profile. */
	alunos: SimNao,
	/** Days without use after which a conversation is deleted. */
	guarda: z.int().check(z.minimum(7), z.maximum(3650)),
	/** Programs may ask by keys of people. */
	programas: SimNao,
})
export type Politica = z.infer<typeof Politica>

export const obterPolitica = endpoint({
	method: 'GET',
	path: `${ADMIN}/politica`,
	summary: 'Quem usa, e por quanto tempo as conversas ficam',
	access: [IA_ADMIN],
	response: lido(Politica),
})

export const gravarPolitica = endpoint({
	method: 'PUT',
	path: `${ADMIN}/politica`,
	summary: 'Muda quem usa, e por quanto tempo as conversas ficam',
	access: [IA_ADMIN],
	body: Politica,
	response: OK,
})

export const obterUso = endpoint({
	method: 'GET',
	path: `${ADMIN}/uso`,
	summary: 'O uso de um mês por unidade e as avaliações dos modelos, só em números',
	access: [IA_ADMIN],
	query: z.object({ mes: z.optional(Dia) }),
	response: z.object({
		mesuso: Dia,
		unidades: z.array(
			z.object({ codund: z.int(), nomund: z.string(), qtdtok: z.int(), vlr: z.int(), qtdrsp: z.int() }),
		),
		/** Good and bad answers of each model, as those who asked judged them. */
		modelos: z.array(z.object({ codmod: z.int(), nommod: z.string(), qtdboa: z.int(), qtdrui: z.int() })),
		/** Comparisons of two models on one question: how often each was preferred. */
		comparacoes: z.array(z.object({ codmod: z.int(), nommod: z.string(), qtdprf: z.int(), qtdcmp: z.int() })),
	}),
})

export const MotivoRuim = z.object({
	codmod: z.int(),
	nommod: z.string(),
	catavl: z.nullable(CategoriaDoMotivo),
	/** Words of the person, masked; null where the person did not want them read. */
	motavl: z.nullable(z.string()),
	dtacad: Instante,
})
export type MotivoRuim = z.infer<typeof MotivoRuim>

export const listarMotivos = endpoint({
	method: 'GET',
	path: `${ADMIN}/motivos`,
	summary: 'Por que respostas foram ruins, por modelo: o tipo, e as palavras só de quem quis que fossem lidas',
	access: [IA_ADMIN],
	query: z.extend(Paginacao, { categoria: z.optional(CategoriaDoMotivo) }),
	response: pagina(MotivoRuim),
})

export const Preferencias = z.object({
	txtins: declareField(textoLongo(2_000), {
		rotulo: 'Suas instruções',
		descricao: 'instruções que vão com cada pergunta da pessoa',
		pessoal: true,
	}),
})
export type Preferencias = z.infer<typeof Preferencias>

export const obterPreferencias = endpoint({
	method: 'GET',
	path: '/wsuspgenia/api/preferencias',
	summary: 'As instruções que vão com cada pergunta da pessoa',
	response: lido(Preferencias),
})

export const gravarPreferencias = endpoint({
	method: 'PUT',
	path: '/wsuspgenia/api/preferencias',
	summary: 'Muda as instruções que vão com cada pergunta da pessoa',
	body: Preferencias,
	response: OK,
})
