import type { Generated } from 'kysely'

interface EnvioTable {
	codenv: Generated<string>
	codpes: number
	nome: string
	tamanho: number
	modificado_em: number
	/** The hash is empty where the page could not compute it. */
	sha256ini: Generated<string>
	recebidos: Generated<number>
	tipo: string | null
	sha256: string | null
	criado_em: string
	expira_em: string
}

interface ParteTable {
	codenv: string
	inicio: number
	conteudo: Buffer
}

export interface ArquivosTables {
	envio: EnvioTable
	parte: ParteTable
}
