import { recusaDeHeic } from './photos.ts'
import { describeTooLarge } from './size.ts'

interface Aceitos {
	/** Media type for each extension of a file name. */
	readonly tipos: Readonly<Record<string, string>>
	/** Second media type of an extension, for contents that the slice decodes as well, such as text in Latin-1. */
	readonly outrosTipos?: Readonly<Record<string, string>>
	/** Decimal megabytes. */
	readonly maximoMb: number
	/** Names of the accepted kinds for a refusal; by default the types themselves. */
	readonly nomes?: readonly string[]
}

interface Escolhido {
	readonly name: string
	readonly type: string
	readonly size: number
}

export interface ArquivosAceitos extends Aceitos {
	readonly maximo: number
	readonly ausente: string
	/** Media type by the name of the file; undefined where it is not accepted. */
	tipoPeloNome(nome: string): string | undefined
	/** A recognised media type is one of those of this name. */
	aceitaTipo(nome: string, reconhecido: string | undefined): reconhecido is string
	tipoRecusado(nome: string, tipo?: string): string
	pesado(nome: string, tamanho: number): string
	/** Refusal of a file before it is sent; undefined for an accepted file. */
	recusa(arquivo: Escolhido | null | undefined): string | undefined
}

const extensaoDe = (nome: string): string => nome.split('.').at(-1)?.toLowerCase() ?? ''

/**
 * Accepted files of a slice: one declaration for the button that chooses, the page that sends and the handler that
 * receives.
 */
export function arquivosAceitos(aceitos: Aceitos): ArquivosAceitos {
	const { tipos, outrosTipos = {}, maximoMb, nomes = [...new Set(Object.values(tipos))] } = aceitos
	const maximo = maximoMb * 1_000_000
	const ausente = 'Arquivo deve ser um valor válido!'
	const porExtensao = new Map(Object.entries(tipos))
	const outros = new Map(Object.entries(outrosTipos))
	const tipoPeloNome = (nome: string) => porExtensao.get(extensaoDe(nome))
	const tipoRecusado = (nome: string, tipo = '') =>
		recusaDeHeic(nome, tipo) ??
		`Tipo passado no arquivo ${nome} não permitido (${tipo || extensaoDe(nome)}), valores permitidos são: ${nomes.join(', ')}.`
	const pesado = (nome: string, tamanho: number) => describeTooLarge(nome, tamanho, maximoMb)
	return {
		...aceitos,
		maximo,
		ausente,
		tipoPeloNome,
		aceitaTipo: (nome, reconhecido): reconhecido is string =>
			reconhecido !== undefined && (reconhecido === tipoPeloNome(nome) || reconhecido === outros.get(extensaoDe(nome))),
		tipoRecusado,
		pesado,
		recusa(arquivo) {
			if (!arquivo || arquivo.size === 0) return ausente
			if (tipoPeloNome(arquivo.name) === undefined) return tipoRecusado(arquivo.name, arquivo.type)
			return arquivo.size > maximo ? pesado(arquivo.name, arquivo.size) : undefined
		},
	}
}
