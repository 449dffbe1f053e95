import type { Generated } from 'kysely'

interface EnvioTable {
	codenv: Generated<string>
	codpes: number
	nome: string
	tamanho: number
	modificado_em: number
	/** Empty where the page could not tell. */
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
