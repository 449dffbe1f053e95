import { CodigoTexto, Codpes, Dia, declareField, Instante, Paginacao, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { CAPACIDADES } from './direitos.ts'
import { Guardada } from './guardada.ts'
import { recusaDeNome } from './nomes.ts'

const Nivel = z.enum(['V', 'L', 'D', 'E', 'A', 'G', 'N'])
const Alvo = z.enum(['P', 'S', 'U', 'V'])

/** Kinds of trees. */
export const TIPOS_DE_PASTA = {
	P: 'Pasta pessoal',
	U: 'Pasta da unidade',
	G: 'Pasta de grupo',
	S: 'Processo judicial',
} as const
export const TipoDePasta = z.enum(['P', 'U', 'G', 'S'])
export type TipoDePasta = z.infer<typeof TipoDePasta>

const TipoDeItem = z.enum(['P', 'A'])

export const Nome = declareField(
	z.string().check(
		z.trim(),
		z.maxLength(255),
		z.check<string>(({ value, issues }) => {
			const recusa = recusaDeNome(value)
			if (recusa) issues.push({ code: 'custom', message: recusa, input: value })
		}),
	),
	{ rotulo: 'Nome', descricao: 'o nome da pasta ou do arquivo' },
)

const Capacidade = z.enum(CAPACIDADES)

const Concessao = z.object({
	codprm: z.nullable(z.int()),
	coditm: z.int(),
	nomitm: z.string(),
	nivprm: Nivel,
	nomalv: z.string(),
	tipalv: z.enum(['P', 'S', 'U', 'V', 'subsidio', 'dono', 'unidade', 'procuradoria']),
	dtafimprm: z.nullable(z.string()),
})

const Direito = z.object({ pode: z.array(Capacidade), porque: z.optional(Concessao) })

export const Item = z.object({
	coditm: z.int(),
	tipitm: TipoDeItem,
	nomitm: z.string(),
	/** Bytes of the current version; 0 for a folder. */
	tamitm: z.int(),
	mimetype: z.nullable(z.string()),
	numvrs: z.int(),
	dtaalt: Instante,
	nompesalt: z.string(),
	/** The item has permissions of its own. */
	stacpt: SimNao,
	stacng: SimNao,
	/** The item is checked out, or open in a program. */
	statrv: SimNao,
	stafav: SimNao,
	etiquetas: z.array(z.string()),
})
export type Item = z.infer<typeof Item>

const Cota = z.object({ qtdbytcot: z.int(), qtdbytuso: z.int() })

export const Raiz = z.extend(Item, {
	tippta: TipoDePasta,
	/** Owner, unit or number of the case. */
	detalhe: z.string(),
	pode: z.array(Capacidade),
	...Cota.shape,
})
export type Raiz = z.infer<typeof Raiz>

export const Pasta = z.object({
	codptaarqudr: z.int(),
	nompta: z.string(),
	tippta: TipoDePasta,
	trilha: z.array(z.object({ codptaarqudr: z.int(), nompta: z.string() })),
	direito: Direito,
	/** Sentence of the origin of the right. */
	explicacao: z.string(),
	cota: Cota,
	/** Reason and end of the freeze of this folder or of one above it. */
	congelada: z.nullable(z.object({ motcng: z.string(), dtafimcng: z.nullable(z.string()) })),
	numprosaj: z.nullable(z.string()),
	...Guardada.shape,
})
export type Pasta = z.infer<typeof Pasta>

export const ChaveDaPasta = z.object({ codptaarqudr: CodigoTexto })
export const ChaveDoArquivo = z.object({ codarqudr: CodigoTexto })

export const FiltroDosItens = z.extend(Paginacao, {
	busca: z.optional(texto(120, 0)),
	etiqueta: z.optional(texto(30, 0)),
	ordem: z._default(z.enum(['nome', 'data', 'tamanho']), 'nome'),
	sentido: z._default(z.enum(['asc', 'desc']), 'asc'),
	/** Last item of the page before: this one begins right after it, whatever came or went meanwhile. */
	depois: z.optional(CodigoTexto),
})
export type FiltroDosItens = z.infer<typeof FiltroDosItens>

export const FiltroDaBusca = z.extend(Paginacao, { busca: texto(120) })
export type FiltroDaBusca = z.infer<typeof FiltroDaBusca>

/** Address of the first page: the person's folders, or the items of all folders that have these words. */
export const FiltroDasPastas = z.extend(Paginacao, { busca: z.optional(texto(120, 0)) })
export type FiltroDasPastas = z.infer<typeof FiltroDasPastas>

export const Achado = z.extend(Item, { codptaarqudr: z.int(), nompta: z.string() })
export type Achado = z.infer<typeof Achado>

export const Versao = z.object({
	numvrs: z.int(),
	tamvrs: z.int(),
	sha256: z.string(),
	mimetype: z.string(),
	dtavrs: Instante,
	nompesvrs: z.string(),
})
export type Versao = z.infer<typeof Versao>

export const Arquivo = z.object({
	codarqudr: z.int(),
	nomitm: z.string(),
	numvrs: z.int(),
	tamitm: z.int(),
	mimetype: z.string(),
	sha256: z.string(),
	dtaalt: z.string(),
	nompesalt: z.string(),
	codptaarqudr: z.int(),
	direito: Direito,
	explicacao: z.string(),
	/** Term of retention of the file, or of a folder above it. */
	prazo: Guardada.shape.prazo,
	/** Check-out on the pages. */
	reserva: z.nullable(z.object({ codpes: z.int(), nompes: z.string(), mottrv: z.string(), dtafim: Instante })),
	versoes: z.array(Versao),
})
export type Arquivo = z.infer<typeof Arquivo>

export const NaLixeira = z.object({
	coditm: z.int(),
	tipitm: TipoDeItem,
	nomitm: z.string(),
	nompta: z.string(),
	tamitm: z.int(),
	dtaexc: Instante,
	nompesexc: z.string(),
	/** A freeze, hold or term keeps it from going for good, through this day; null in it is no known end. */
	guardado: z.nullable(z.object({ dtafim: z.nullable(Dia) })),
	/** Instant from which it is gone for good. */
	dtafim: Instante,
})
export type NaLixeira = z.infer<typeof NaLixeira>

export const Permissao = z.object({
	codprm: z.int(),
	tipalv: Alvo,
	vlralv: z.string(),
	nomalv: z.string(),
	nivprm: Nivel,
	dtafimprm: z.nullable(z.string()),
	/** Folder above that the row comes from; null: this one. */
	herdada: z.nullable(z.object({ codptaarqudr: z.int(), nompta: z.string() })),
	vencida: z.boolean(),
})
export type Permissao = z.infer<typeof Permissao>

export const DadosDaPermissao = z.object({
	tipalv: declareField(Alvo, { rotulo: 'Para quem', descricao: 'pessoa, setor, unidade ou tipo de vínculo' }),
	vlralv: declareField(texto(20), {
		rotulo: 'Destinatário',
		descricao: 'o número da pessoa, do setor ou da unidade, ou o tipo de vínculo',
	}),
	nivprm: declareField(Nivel, {
		rotulo: 'O que pode fazer',
		descricao: 'ver sem baixar, ler, só entregar, enviar, alterar, gerir ou nada',
	}),
	dtafimprm: z.optional(declareField(Dia, { rotulo: 'Vale até', descricao: 'o último dia da permissão' })),
})
export type DadosDaPermissao = z.infer<typeof DadosDaPermissao>

/** Most items of one act that is done at once; more are done in batches. */
export const MAIS_ITENS = 1_000

export const Itens = z
	.array(Codpes)
	.check(z.minLength(1, 'Escolha ao menos um item.'), z.maxLength(MAIS_ITENS, 'Escolha até 1.000 itens de cada vez.'))

export const NomeDaSenha = declareField(texto(60), {
	rotulo: 'Nome da senha',
	descricao: 'em que programa ou aparelho a senha é usada',
})

export const DadosDaPastaRaiz = z.object({
	tippta: declareField(z.enum(['U', 'G']), { rotulo: 'Tipo', descricao: 'pasta de uma unidade ou de um grupo' }),
	nompta: Nome,
	codund: z.optional(declareField(Codpes, { rotulo: 'Unidade', descricao: 'a unidade dona da pasta' })),
})
